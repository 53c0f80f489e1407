"""Whole games told in every language: every question, choice, refusal and line of the log."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.words.book import book
from ludoteca.words.say import known
from tests.games.bruges.test_seldom import REFUSALS
from tests.games.rio.test_seldom import EVERY as RIO_REFUSALS
from tests.words.games import SPEECH
from tests.words.rare import RARE, rare
from tests.words.telling import Teller, tell_refusal
from tests.words.walk import sentences

Table = tuple[int, dict[str, str]]
TABLES: Final[dict[str, list[Table]]] = {
    "bruges": [
        (2, {}),
        (3, {"looking": "each", "prestige": "linear"}),
        (4, {"engraver": "revised"}),
        *[(seats, {"first_player": "first"}) for seats in (2, 3, 4, 3, 4)],
    ],
    "council": [
        (2, {}),
        (3, {"edition": "cmon"}),
        (4, {}),
        (2, {"edition": "cmon", "extra_mains": "one"}),
        (3, {"extra_mains_must": "yes"}),
        (4, {"edition": "cmon", "free_permit_bonus": "no"}),
    ],
    "rio": [(2, {"length": "short"}), (5, {"length": "short"})],
}
SELDOM: Final[dict[str, dict[str, Callable[[], tuple[State, str]]]]] = {
    "bruges": {**REFUSALS},
    "council": {key: partial(rare, key) for key in RARE},
    "rio": {**RIO_REFUSALS},
}
DETAILS: Final = {"bruges": 7, "council": 15, "rio": 7}  # at least so many choices have details
each_game = pytest.mark.parametrize("name", SELDOM)


@each_game
def test_whole_games_can_be_told_and_meet_every_refusal(name: str) -> None:
    game = GAMES[name]
    teller = Teller(game)
    for number, (seats, options) in enumerate(TABLES[name]):
        teller.tell(game.deal(seats, options), Rng(40 + number))
    assert SPEECH[name].refusals - teller.refused - set(SELDOM[name]) == set()


@each_game
def test_every_detail_of_a_choice_is_given_at_some_time(name: str) -> None:
    game, words = GAMES[name], book(name, "en")
    details = {p: t for p, t in sentences(words).items() if re.search(r"^choice.*/[1-9]$", p)}
    assert len(details) > DETAILS[name]
    seen: set[str] = set()

    def look(s: State) -> None:
        for code in core.codes(s):
            facts: dict[str, object] = dict(game.facts(s, code))
            for kind in ("cost", "gain"):
                if any(fact.startswith(kind) for fact in facts):
                    facts[f"{kind}s"] = 1
            for path in details:
                verb = path.removeprefix("choice.").split("/")[0]
                if verb == facts["verb"] and known(words, details[path], facts):
                    seen.add(path)

    for way in SELDOM[name].values():
        s, _ = way()
        if s.depth:
            look(s)
    for number in range(40):
        if seen == set(details):
            break
        s = game.deal(3, {})
        rng = Rng(number)
        while s.depth:
            look(s)
            core.take(s, core.top(s).sample(s, rng))
    assert set(details) - seen == set()


@pytest.mark.parametrize(("name", "key"), [(name, key) for name in SELDOM for key in SELDOM[name]])
def test_a_rare_refusal_has_its_facts(name: str, key: str) -> None:
    s, text = SELDOM[name][key]()
    why = GAMES[name].refusal(s, GAMES[name].parse(text))
    assert why is not None
    assert why.key == key
    tell_refusal(why)
