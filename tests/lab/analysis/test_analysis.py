"""The analysis of a finished game: sums, mistakes, and nothing that a player could not know."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest

import ludoteca as lt
from ludoteca.cli.main import main
from ludoteca.core import state as core
from ludoteca.kits import shelf
from ludoteca.lab.analysis import choices, judging, result, telling, why
from ludoteca.lab.analysis.choices import DUEL, MOST, ROUNDS, Tried, Weighing, weigh
from ludoteca.lab.analysis.judging import joined, judged
from ludoteca.lab.analysis.luck import accounts, drawn
from ludoteca.lab.analysis.result import Analysis, from_parts
from ludoteca.lab.analysis.settings import Analysed, analysed
from ludoteca.lab.analysis.stretches import LONGEST, Stretch, finished, stretches
from ludoteca.lab.think.reference import look_ahead
from tests import played
from tests.lab.test_search import middle
from tests.server import nim
from tests.server.nim.game import HEAP

QUICK = Analysed(rounds=1, plans=1, rollouts=2, draws=1)
TAKES = (
    "three",
    "three",
    "three",
    "three",
    "three",
    "three",
    "one",
    "one",
)  # the last gives it away


@pytest.fixture
def on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf().kits, "nim", nim.KIT)


def game_of_nim(*takes: str) -> lt.Record:
    table = lt.Table(lt.GAMES["nim"], [lt.Player("Ada"), lt.Player("Bo")])
    for take in takes:
        table.play(table.actor, f"take {take}")
    return table.record()


def test_a_planted_blunder_is_found_and_the_better_choice_named(on_shelf: None) -> None:
    """Nine each and two left: who takes both wins, who takes one leaves a tie."""
    made = lt.analyse(game_of_nim(*TAKES))
    assert sum(["one", "two", "three"].index(take) + 1 for take in TAKES) == HEAP
    found = made.decisions[-1]
    assert (found["move"], found["seat"], found["best"]) == (7, 0, "take two")
    assert found["grade"] == "blunder"
    assert made.turning_points[-1]["move"] == 7
    assert made.players[0]["blunder"] >= 1
    assert found["before"] == pytest.approx([1.0, 0.0])
    assert found["after"] == pytest.approx([0.5, 0.5])
    assert found["why"]["plan"] == ["take two"]
    s = telling.moments(made, [7])[7]
    assert telling.details(made, found, s, "en")[1].startswith(
        "Better: Take two, which wins 100% of the time"
    )


def test_the_curve_ends_with_the_result_and_chances_add_up(on_shelf: None) -> None:
    made = lt.analyse(game_of_nim(*TAKES))
    assert made.curve[-1] == {"move": 8, "chances": [0.5, 0.5]}
    assert all(sum(row["chances"]) == pytest.approx(1, abs=1e-4) for row in made.curve)
    assert [row["move"] for row in made.curve] == list(range(9))
    assert json.loads(json.dumps(made.as_json()))["luck"] is None
    assert "<svg" in made._repr_html_()
    assert "take two" in made._repr_html_().lower()
    assert "</svg> Ada" in made._repr_html_()
    assert "Luck has not been measured" in made._repr_html_()


def test_parts_of_an_account_add_up_to_the_result() -> None:
    record = played.finished(seats=2).record()
    parts = joined([judged(one, decide=False, numbers=QUICK) for one in stretches(record)])
    assert record.result is not None
    result = [1.0 if place == 1 else 0.0 for place in record.result.places]
    own = accounts(parts, result)
    for account in own:
        whole = account.start + account.skill + account.others + account.luck + account.drift
        assert whole == pytest.approx(account.result)
    for part in ("skill", "others", "luck", "drift"):
        total = sum(getattr(account, part) for account in own)
        if part in ("luck", "drift"):  # what one wins another loses
            assert total == pytest.approx(0, abs=1e-3)
    assert any(account.luck for account in own)


@pytest.mark.parametrize("name", lt.GAMES)
def test_hidden_cards_dealt_anew_leave_the_judgement_as_it_was(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(why, "TIMES", 1)
    monkeypatch.setattr(why, "LINES", 2)
    game, numbers = lt.GAMES[name], replace(QUICK, noise=0.2)
    s = middle(name, game.seats[0])
    seat = lt.actor(s)
    other = game.determinize(s, seat, lt.Rng(77))
    code = lt.codes(s)[-1]
    seen = [weigh(game, numbers, one, code) for one in (s, other)]
    assert lt.digest(game, s) != lt.digest(game, other) or not has_secrets(game, s)
    told = [[(one.code, one.chances) for one in verdict.tried] for verdict in seen]
    assert told[0] == told[1]
    assert seen[0].loss == seen[1].loss
    best = seen[0].tried[0].code
    seats = [Weighing(game, numbers, one, seat) for one in (s, other)]
    assert lt.digest(game, seats[0].world) == lt.digest(game, seats[1].world)
    because = [why.reasons(one, best, code) for one in seats]
    assert because[0] == because[1]


class Dealing:
    """A game that keeps in mind which worlds were dealt."""

    def __init__(self, game: lt.Game) -> None:
        self.game = game
        self.dealt: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def determinize(self, s: lt.State, seat: int, rng: lt.Rng) -> lt.State:
        world: lt.State = self.game.determinize(s, seat, rng)
        self.dealt.append(lt.digest(self.game, world))
        return world


def test_choices_are_looked_at_in_many_worlds_and_all_in_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game: Any = Dealing(lt.GAMES["council"])
    # compiled code takes nothing for a game but a game
    monkeypatch.setattr(choices, "look_ahead", lambda _, *rest: look_ahead(game.game, *rest))
    s = middle("council", 2)
    weighing = Weighing(game, QUICK, s, lt.actor(s))
    one, other = (Tried(code, weighing.seat) for code in (lt.codes(s)[0], lt.codes(s)[-1]))
    game.dealt.clear()
    for number in range(4):
        weighing.look(one, number)
    assert len(set(game.dealt)) == 4
    weighing.look(other, 0)
    assert game.dealt[4] == game.dealt[0]


def has_secrets(game: lt.Game, s: lt.State) -> bool:
    """Whether any deal of what the seat cannot know differs from this one."""
    seat = lt.actor(s)
    deals = {lt.digest(game, game.determinize(s, seat, lt.Rng(seed))) for seed in range(20)}
    return len(deals) > 1


def test_luck_of_a_draw_is_nothing_on_average() -> None:
    game = lt.GAMES["council"]
    table = played.begun(seats=2)
    s = table.state.copy()
    while core.actor(s) != core.CHANCE:
        core.take(s, core.codes(s)[0])
    codes, weights = core.codes(s), core.weights(s)
    sums = [0.0, 0.0]
    for code, weight in zip(codes, weights, strict=True):
        luck = drawn(game, replace(QUICK, outcomes=99), s, code, 1, 1).luck
        sums = [total + weight * part for total, part in zip(sums, luck, strict=True)]
    assert sums == pytest.approx([0, 0], abs=1e-9)


def test_long_stretches_are_cut_and_put_together_again() -> None:
    record = played.finished(seats=2).record()
    pieces = stretches(record)
    assert max(piece.choices for piece in pieces) == LONGEST
    assert [move for piece in pieces for move in piece.moves] == list(
        record.moves[pieces[0].first :]
    )
    sent = [Stretch.read(json.loads(json.dumps(piece.as_json()))) for piece in pieces]
    assert sent == pieces
    assert all(a.seat != b.seat for a, b in pairwise(pieces) if b.opens)


def test_only_whole_and_finished_games_are_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = played.begun()
    for record, reason in (
        (table.record(), "nobody has decided anything"),
        (played.finished().record().upto(60), "not over"),
        (lt.redact(played.finished().record(), lt.WATCHER), "hidden"),
        (replace(table.record(), game="ludo"), "ludo"),
    ):
        with pytest.raises(lt.BadRecord, match=reason):
            lt.analyse(record)
    file = tmp_path / "a.jsonl"
    played.finished().record().upto(60).write(file)
    assert main(["analyse", str(file)]) == 2
    assert f"{file}: the game is not over" in capsys.readouterr().err
    assert main(["analyse", str(file), "--seconds", "0"]) == 2
    assert "--seconds 0" in capsys.readouterr().err
    file.write_text("nonsense", "utf-8")
    assert main(["analyse", str(file)]) == 2
    assert "not JSON" in capsys.readouterr().err


def test_the_command_tells_and_writes_json(
    on_shelf: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nim.jsonl"
    game_of_nim(*TAKES).write(file)
    for language, said in {"en": "blunder", "it": "errore grave", "fr": "gaffe"}.items():
        assert main(["analyse", str(file), "--language", language]) == 0
        assert said in capsys.readouterr().out
    assert main(["analyse", str(file), "--json", "--seconds", "0.1"]) == 0
    assert json.loads(capsys.readouterr().out)["turning_points"][-1] == 7


def test_more_depth_looks_longer_where_a_loss_is_not_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two choices that win by turns in the same worlds: neither is ever told to be better."""
    looks: list[int] = []

    def even(weighing: Weighing, one: Tried, number: int) -> list[float]:
        looks.append(number)
        return [0.5, 0.5] if number < MOST else [float((number + one.code) % 2), 0.0]

    monkeypatch.setattr(Weighing, "look", even)
    s = middle("council", 2)
    counted = []
    for depth in (1, 4):
        looks.clear()
        codes = lt.codes(s)
        played = next(code for code in codes if (code + codes[0]) % 2)
        weigh(lt.GAMES["council"], QUICK, s, played, depth)
        counted.append(max(looks) - MOST + 1)
    assert counted == [DUEL * ROUNDS, 4 * DUEL * ROUNDS]


def test_a_limit_of_seconds_is_for_the_curve_too(
    on_shelf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = game_of_nim(*TAKES)
    hurried = lt.analyse(record, seconds=1e-9)
    assert {part["looks"] for part in hurried.parts} == {judging.BATCH}
    ticks = count()
    for module in (judging, choices, result):
        monkeypatch.setattr(module, "monotonic", lambda: float(next(ticks)))
    slower = lt.analyse(record, seconds=500.0)
    assert all(part["looks"] > judging.BATCH for part in slower.parts)
    assert next(ticks) < 1000  # the clock was not looked at for ever


def test_what_cannot_be_told_from_noise_is_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """One choice is better by 1 in 40 of the looks, and each look differs by 1 or nothing."""
    s = middle("council", 2)
    best, played = lt.codes(s)[0], lt.codes(s)[-1]

    def nearly(weighing: Weighing, one: Tried, number: int) -> list[float]:
        if number < MOST:
            return [float(one.code == best), 0.0]
        even = number % 2 == 0
        return [float(even or number % 40 == 1 if one.code == best else not even), 0.0]

    monkeypatch.setattr(Weighing, "look", nearly)
    verdict = weigh(lt.GAMES["council"], QUICK, s, played)
    assert verdict.loss == 0
    assert verdict.error > 0.05
    sums = [one.chance for one in verdict.tried if one.code in (best, played)]
    assert sums[0] > sums[1]


def test_the_five_moves_that_changed_most_are_told_in_their_order(on_shelf: None) -> None:
    made = lt.analyse(game_of_nim(*TAKES))
    losses = [0.2, 0.5, 0.3, 0.02, 0.9, 0.4, 0.6, 0.8]
    parts = [
        {**part, "draws": [], "decisions": [{"move": number, "seat": 0, "loss": loss}]}
        for number, (part, loss) in enumerate(zip(made.parts, losses, strict=True), 1)
    ]
    most = replace(made, parts=parts).turning_points
    assert [row["move"] for row in most] == [2, 5, 6, 7, 8]
    assert [row["move"] for row in replace(made, parts=parts[:4]).turning_points] == [1, 2, 3]


@pytest.mark.parametrize("name", lt.GAMES)
def test_what_is_measured_of_a_game_can_be_read(name: str) -> None:
    numbers = analysed(lt.GAMES[name])
    grades = [numbers.grade(loss) for loss in (0.0, 0.029, 1.0)]
    assert grades == ["", "", "blunder"]
    for grade in ("inaccuracy", "mistake", "blunder"):
        assert numbers.threshold(grade) >= 2 * numbers.noise


def test_an_analysis_can_be_put_together_from_parts_in_any_order(on_shelf: None) -> None:
    record = finished(game_of_nim(*TAKES))
    parts = [judged(one) for one in stretches(record)]
    assert from_parts(record, 1, parts[::-1]).as_json() == lt.analyse(record).as_json()
    assert isinstance(lt.analyse(record), Analysis)
