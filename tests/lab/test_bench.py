"""The bench: every row, figures that fit together, and honest counting."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import pytest
from rich.console import Console

from ludoteca.core.errors import UnknownGame
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, OVER, actor, codes, take, weights
from ludoteca.games import GAMES
from ludoteca.lab import bench
from ludoteca.lab.bench import Report, Row, count, ours, rival
from ludoteca.lab.bench.measure import rates
from ludoteca.lab.bench.report import UNITS
from ludoteca.lab.bench.show import figure, show, times
from tests.lab import toy

TOY = toy.__name__
ABSENT = "no_such_package"
RIVALS = [TOY, "catanatron"] if find_spec("catanatron") else [TOY]


def quick(rounds: int = 1) -> Report:
    return bench.run(list(GAMES), 1e-3, rounds, lambda *_: None, positions=2, catanatron=TOY)


def arguments(*words: str) -> Namespace:
    parser = ArgumentParser()
    bench.add_arguments(parser)
    return parser.parse_args([*words])


def measured(*games: str, catanatron: str = TOY) -> Report:
    short = arguments("--seconds", "0.001", "--rounds", "1")
    return bench.measured(games or [*GAMES], short, positions=2, catanatron=catanatron)


def row(measure: str, ratio: float, game: str = "council") -> Row:
    return Row(game, measure, ours=(ratio,), theirs=(1.0,))


def report_of(*rows: Row, build: str = "compiled", catanatron: str | None = "3.2.1") -> Report:
    return Report(build, "3.11.7", 2, catanatron, 1.0, 5, rows)


def shown(report: Report) -> str:
    out = StringIO()
    show(report, Console(file=out, width=80))
    return out.getvalue()


def the_rival(package: str) -> rival.Rival:
    found = rival.find(package)
    assert found is not None
    return found


def test_the_public_names_are_these() -> None:
    names = ["TARGETS", "Report", "Row", "add_arguments", "bar", "measured", "run", "show"]
    assert bench.__all__ == names


def test_every_game_has_a_row_for_every_measure() -> None:
    assert [(row.game, row.measure) for row in quick().rows] == [
        (game, measure) for game in GAMES for measure in UNITS
    ]


def test_every_round_gives_each_side_a_figure_above_zero() -> None:
    for row in quick(rounds=2).rows:
        assert len(row.ours) == len(row.theirs) == 2
        assert min(row.ours + row.theirs) > 0


@pytest.mark.parametrize("package", [TOY, ABSENT])
def test_progress_climbs_to_its_total(package: str) -> None:
    steps: list[tuple[int, int]] = []

    def watch(what: str, done: int, total: int) -> None:
        steps.append((done, total))

    bench.run(["council"], 1e-3, 2, watch, positions=1, catanatron=package)
    total = steps[0][1]
    assert steps == [(done, total) for done in range(total + 1)]


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        measured("chess")


@pytest.mark.parametrize("words", [["--rounds", "0"], ["--rounds", "x"], ["--seconds", "nan"]])
def test_rounds_and_seconds_are_above_zero(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arguments(*words)
    assert f"{words[1]!r} is not a" in capsys.readouterr().err


def test_ratios_are_the_quotients_of_the_medians(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(json.dumps(measured().as_json()))
    assert capsys.readouterr().err == ""
    assert data["build"] in ("compiled", "interpreted")
    assert data["python"].startswith("3.")
    assert data["cpus"] >= 1
    assert len(data["rows"]) == len(GAMES) * len(UNITS)
    for row in data["rows"]:
        assert row["ratio"] == row["ours"]["median"] / row["theirs"]["median"]


def test_one_slow_round_does_not_move_the_ratio() -> None:
    row = Row("council", "playout", ours=(900.0, 1.0, 800.0), theirs=(4.0, 5.0, 100.0))
    assert row.ratio == 160


@pytest.mark.parametrize(
    ("measured", "met"),
    [
        (row("playout", 290), True),
        (row("playout", 289.9), False),
        (row("loop", 50), True),
        (row("loop", 49.9), False),
        (row("copy", 1 / 15), True),
        (row("copy", 1 / 14), False),
        (row("search", 0.5), True),
        (row("search", 0.49), False),
        (row("advance", 0.1), None),
        (Row("council", "playout", ours=(1.0,)), None),
    ],
)
def test_a_target_is_met_from_its_number_on(measured: Row, met: bool | None) -> None:
    assert measured.met is met


def test_a_report_passes_if_all_its_targets_were_compared_and_met() -> None:
    good = row("playout", 290)
    assert report_of(good, row("advance", 0.1)).passed
    assert not report_of(good, row("loop", 1)).passed
    assert not report_of(Row("council", "playout", ours=(1e9,))).passed


@pytest.mark.parametrize("package", RIVALS)
def test_whatever_a_player_of_the_rival_is_asked_counts(package: str) -> None:
    found = the_rival(package)
    players = [Counting(player) for player in found.deal(1).state.players]
    players.sort(key=lambda player: list(found.package.Color).index(player.color))
    found.package.Game(players, 1).play()
    assert found.play(1) == sum(player.asked for player in players)


class Counting:
    """A player that counts how often it is asked."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.color = player.color
        self.asked = 0

    def decide(self, game: Any, actions: Any) -> Any:
        self.asked += 1
        return self.player.decide(game, actions)


@pytest.mark.parametrize("package", RIVALS)
def test_half_the_actions_lead_to_the_middle_of_a_game_of_the_rival(package: str) -> None:
    found = the_rival(package)
    assert len(found.middle(1).state.actions) == found.play(1) // 2


def test_rates_are_those_of_whole_games() -> None:
    decisions, games = rates(the_rival(TOY).play, 1e-4)
    assert decisions / games == pytest.approx(toy.LENGTH)


class Remembering(Random):
    """Random numbers that can be looked up afterwards."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.numbers: list[float] = []

    def random(self) -> float:
        self.numbers.append(super().random())
        return self.numbers[-1]


@pytest.mark.parametrize("name", GAMES)
def test_our_loop_draws_by_weight_and_counts_decisions_alone(name: str) -> None:
    random = Remembering(3)
    counted = ours.loop(GAMES[name], random)
    s = ours.deal(GAMES[name])
    decisions = 0
    for number in random.numbers:
        cases = codes(s)
        if actor(s) == CHANCE:
            cases = [c for c, w in zip(codes(s), weights(s), strict=True) for _ in range(w)]
        else:
            decisions += 1
        take(s, cases[int(number * len(cases))])
    assert actor(s) == OVER
    assert 0 < counted == decisions < len(random.numbers)


@pytest.mark.parametrize("name", GAMES)
def test_our_ways_to_play_count_the_same_kind_of_decision(name: str) -> None:
    """Menus are drawn from in two ways, so their games differ, but not much on average."""
    game, rng, random = GAMES[name], Rng(5), Random(5)
    games = 6
    driven = sum([ours.playout(game, rng) for _ in range(games)])
    for way in (
        sum([ours.advance_loop(game, rng) for _ in range(games)]),
        sum([ours.loop(game, random) for _ in range(games)]),
    ):
        assert driven / 1.5 < way < driven * 1.5


@pytest.mark.parametrize("name", GAMES)
def test_in_the_middle_of_our_games_a_player_decides(name: str) -> None:
    s = ours.middle(GAMES[name], Rng(2))
    assert actor(s) >= 0
    assert s.seats == min(4, GAMES[name].seats[1])


@pytest.mark.parametrize("name", GAMES)
def test_a_search_and_the_games_beside_it_leave_their_position_alone(name: str) -> None:
    game = GAMES[name]
    s = ours.middle(game, Rng(2))
    before = game.dump(s)
    assert ours.search(game, Rng(1), s) == ours.playouts(Rng(1), s) == ours.SIMULATIONS
    assert game.dump(s) == before


def test_without_catanatron_our_figures_stand_alone(capsys: pytest.CaptureFixture[str]) -> None:
    data = measured(catanatron=ABSENT).as_json()
    err = capsys.readouterr().err
    assert data["catanatron"] is None
    assert all(row["ours"]["median"] > 0 for row in data["rows"])
    alone = [row for row in data["rows"] if row["measure"] != "search"]
    assert all(row["theirs"] is row["ratio"] is row["met"] is None for row in alone)
    assert "`make bench` installs it" in err
    assert err.count("\n") == 1


def test_people_get_a_table_with_every_measure() -> None:
    out = shown(measured("council"))
    assert "Council of Four" in out
    assert all(f"{measure}, {unit}" in out for measure, unit in UNITS.items())


def test_instructions_stand_below_the_figures_of_their_game() -> None:
    report = replace(report_of(row("playout", 236)), instructions={"council": 1345.6})
    last = [line for line in shown(report).splitlines() if "playout, instructions" in line]
    assert ["1,346" in line for line in last] == [True]
    assert report.as_json()["instructions"] == {"council": 1345.6}
    assert "Instructions are those of one decision" in shown(report)
    assert "nstructions" not in shown(report_of(row("playout", 236)))


def test_games_are_counted_by_what_more_of_them_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    def collect(valgrind: str, games: dict[str, int]) -> tuple[int, dict[str, int]]:
        decisions = {"one": 100 * games["one"], "two": 300 * games["two"]}
        return 10**9 + 1500 * decisions["one"] + 1600 * decisions["two"], decisions

    monkeypatch.setattr(count, "collect", collect)
    monkeypatch.setattr("shutil.which", lambda name: name)
    assert count.count(["one", "two"]) == {"one": 1500, "two": 1600}


def test_without_valgrind_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    short = arguments("--seconds", "0.001", "--rounds", "1", "--count")
    report = bench.measured(["council"], short, positions=1, catanatron=TOY)
    assert report.instructions is None
    assert capsys.readouterr().err == "Instructions are not counted: valgrind is not installed.\n"


def test_a_run_of_valgrind_that_fails_is_told(tmp_path: Path) -> None:
    broken = tmp_path / "valgrind"
    broken.write_text("#!/bin/sh\necho no such tool >&2\nexit 1\n")
    broken.chmod(0o755)
    with pytest.raises(count.NotCounted, match="valgrind failed: no such tool"):
        count.collect(str(broken), {"council": 1})


def test_the_games_that_are_counted_are_the_same_every_time() -> None:
    few = dict.fromkeys(GAMES, 1)
    assert count.played(few) == count.played(few)
    assert min(count.played(few).values()) > 0


@pytest.mark.skipif(not which("valgrind"), reason="no valgrind")
def test_a_process_is_counted_and_tells_its_decisions() -> None:
    number, decisions = count.collect(which("valgrind") or "", {})
    assert number > 10**6
    assert decisions == {}


def test_the_table_says_which_targets_are_met() -> None:
    lines = shown(report_of(row("playout", 296), row("loop", 12.5), row("copy", 1 / 61)))
    playout, loop, copy = [line for line in lines.splitlines() if "≥" in line or "≤" in line]
    assert "296 ×" in playout
    assert "≥ 290 ×" in playout
    assert "met" in playout
    assert "12.5 ×" in loop
    assert "missed" in loop
    assert "1/61" in copy
    assert "≤ 1/15" in copy


def test_an_interpreted_engine_is_told_at_the_top() -> None:
    assert shown(report_of(build="interpreted")).startswith("The engine is interpreted.")
    assert "The engine is interpreted." not in shown(report_of(build="compiled"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (4_712_345.0, "4.71 M"),
        (16_234.5, "16,234"),
        (512.3, "512"),
        (17.26, "17.26"),
        (0.8, "0.80"),
    ],
)
def test_figures_show_the_digits_that_matter(value: float, text: str) -> None:
    assert figure(value) == text


@pytest.mark.parametrize(
    ("ratio", "text"),
    [(1234.0, "1234 ×"), (99.94, "99.9 ×"), (20.0, "20 ×"), (0.5, "0.5 ×"), (1 / 15, "1/15")],
)
def test_ratios_far_below_one_are_shown_as_fractions(ratio: float, text: str) -> None:
    assert times(ratio) == text
