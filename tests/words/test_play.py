"""Whole games told in every language: every question, choice, refusal and line of the log."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.testing.folder import refusal_rules
from ludoteca.testing.tables import seat_counts
from ludoteca.words.book import book
from ludoteca.words.say import known
from tests.own import own
from tests.words.telling import Teller, tell_refusal
from tests.words.walk import sentences

Table = tuple[int, dict[str, str]]
Refused = tuple[State, str]  # a position, and what it refuses
SELDOM: Final[dict[str, dict[str, Callable[[], Refused]]]] = {
    name: own(name, "REFUSED", {}) for name in GAMES
}
each_game = pytest.mark.parametrize("name", GAMES)


def tables(game: Game) -> list[Table]:
    """Those a game asks for, or some games at every number of seats."""
    return own(game.name, "TOLD", [(seats, {}) for seats in [*seat_counts(game)] * 3])


def details(name: str) -> dict[str, str]:
    """What choices may add to what they say: `choice.city/1`."""
    said = sentences(book(name, "en"))
    return {path: text for path, text in said.items() if re.search(r"^choice.*/[1-9]$", path)}


def test_there_are_details() -> None:
    assert any(details(name) for name in GAMES)


@each_game
def test_whole_games_can_be_told_and_meet_every_refusal(name: str) -> None:
    game = GAMES[name]
    teller = Teller(game)
    for number, (seats, options) in enumerate(tables(game)):
        teller.tell(game.deal(seats, options), Rng(40 + number))
    assert set(refusal_rules(game)) - teller.refused - set(SELDOM[name]) == set()


@each_game
def test_every_detail_of_a_choice_is_given_at_some_time(name: str) -> None:
    game, words = GAMES[name], book(name, "en")
    wanted = details(name)
    seen: set[str] = set()

    def look(s: State) -> None:
        for code in core.codes(s):
            facts: dict[str, object] = dict(game.facts(s, code))
            for kind in ("cost", "gain"):
                if any(fact.startswith(kind) for fact in facts):
                    facts[f"{kind}s"] = 1
            for path in wanted:
                verb = path.removeprefix("choice.").split("/")[0]
                if verb == facts["verb"] and known(words, wanted[path], facts):
                    seen.add(path)

    for way in SELDOM[name].values():
        s, _ = way()
        if s.depth:
            look(s)
    for number in range(200):
        if seen == set(wanted):
            break
        s = game.deal(seat_counts(game)[1 % len(seat_counts(game))], {})
        rng = Rng(number)
        while s.depth:
            look(s)
            core.take(s, core.top(s).sample(s, rng))
    assert set(wanted) - seen == set()


@pytest.mark.parametrize(("name", "key"), [(name, key) for name in SELDOM for key in SELDOM[name]])
def test_a_rare_refusal_has_its_facts(name: str, key: str) -> None:
    s, text = SELDOM[name][key]()
    why = GAMES[name].refusal(s, GAMES[name].parse(text))
    assert why is not None
    assert why.key == key
    tell_refusal(why)
