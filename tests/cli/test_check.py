"""`ludoteca check`: a game is held to the laws, and what breaks one is shown."""

import json

import pytest

from ludoteca.cli import check, main
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.record import digest
from ludoteca.testing.laws import LAWS, STANDING
from ludoteca.testing.walks import spread
from tests.cli.run import ludoteca
from tests.laws import planted
from tests.laws.planted import game_with


def broken_by(game: Game, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The exit code of a check of `game`."""
    monkeypatch.setattr(check, "GAMES", {"council": game})
    return main(["check", "council", "--games", "2", *words])


def test_a_game_that_keeps_every_law_gets_a_line_for_each() -> None:
    done = ludoteca("check", "council", "--games", "2", "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    *lines, last = done.stdout.splitlines()
    laws = [line for line in lines if line.startswith("ok      ")]
    assert len(laws) == len(LAWS) + len(STANDING) + 1
    assert "ok      views keep secrets" in laws
    assert last == f"Council of Four, games played: 2; {len(laws)} of {len(laws)} laws hold"


def test_a_leak_is_shown_with_the_moves_that_lead_to_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert broken_by(game_with(view=planted.view_of_all_hands), monkeypatch) == 1
    shown = capsys.readouterr().out
    assert "ok      nothing is lost or made\n" in shown
    after = shown.split("broken  views keep secrets\n")[1]
    assert after.startswith("        seat 1 sees what it cannot know: hands")
    assert "Council of Four, 2 seats, options as they are, after" in after.splitlines()[1]


def test_rules_that_stumble_are_shown_with_the_moves_that_lead_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert broken_by(game_with(view=planted.view_that_stumbles), monkeypatch, "--json") == 1
    laws = json.loads(capsys.readouterr().out)["laws"]
    (law,) = [law for law in laws if law["law"] == "views keep secrets"]
    assert law["broken"].startswith("IndexError: list index out of range\nCouncil of Four, 2 seats")
    names: dict[str, State] = {}
    exec(law["broken"].split("moves:\n\n")[1], names)
    assert digest(COUNCIL, names["s"])


def test_games_that_hardly_begin_are_too_few(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ludoteca.testing.reach.Reached.walk", lambda *_: None)
    assert broken_by(game_with(), monkeypatch) == 1
    shown = capsys.readouterr().out
    assert f"0 of {len(COUNCIL.codes.blocks)} verbs were met" in shown
    assert "note: not met in these games: verb elect" in shown


def test_walks_are_spread_over_seats_and_options() -> None:
    ways = list(spread(COUNCIL, 60))
    assert {walk.seats for walk in ways} == {2, 3, 4}
    for name, option in COUNCIL.options.items():
        chosen = {walk.options.get(name, option.default) for walk in ways}
        assert chosen == set(option.values)
    assert ways[:1] == list(spread(COUNCIL, 60))[:1]
    assert ways[0].picks != next(spread(COUNCIL, 60, seed=1)).picks


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "no game 'chess'; expected one of"),
        (["council", "--games", "0"], "--games 0; expected at least 1"),
    ],
)
def test_what_cannot_be_checked_is_refused_in_one_line(words: list[str], message: str) -> None:
    done = ludoteca("check", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
