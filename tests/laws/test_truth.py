"""Every refusal is true: its facts are what an oracle of the game makes of the position."""

from collections.abc import Callable

import pytest
from hypothesis import settings

from ludoteca.core.game import Game
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import State, top
from ludoteca.games import GAMES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.testing.folder import refusal_rules
from ludoteca.testing.walks import positions, spread
from tests.laws.planted import game_with
from tests.laws.truth import Oracle, Seen, falsehoods, oracles, untold
from tests.own import files, own
from tests.source import PACKAGE

FEWEST = 16  # whole games; more in a longer search
EVERY = 7  # moves: a position to look at; and whenever a question is new
TOLD = [name for name in GAMES if name in files("truth.py")]
OWN = [path.parent.name for path in (PACKAGE / "games").glob("*/RULES.md")]
each_told = pytest.mark.parametrize("name", TOLD)


def check(game: Game, number: int, known: dict[str, Oracle]) -> set[str]:
    """Hold the refusals of so many whole games to their oracles; which keys came up."""
    met: set[str] = set()
    asked: set[str] = set()
    for walk in spread(game, number, seed=5):
        for at in positions(game, walk, whole=True):
            question = top(at.s).asks() if at.s.depth else "over"
            at.near = len(at.taken) % EVERY == 0 or question not in asked
            if at.near:
                asked.add(question)
                found = falsehoods(Seen(game, at.s, at.taken), at.asked(), known, met)
                if found:
                    raise at.broken("; ".join(found[:3]))
    return met


@each_told
def test_what_a_refusal_says_is_true(name: str) -> None:
    """In whole random games, and in the positions a game keeps for what is seldom met."""
    game, known = GAMES[name], oracles(name)
    met = check(game, max(FEWEST, settings().max_examples // 20), known)
    seldom: dict[str, Callable[[], tuple[State, str]]] = own(name, "REFUSED", {})
    for key, rare in seldom.items():
        s, text = rare()
        assert falsehoods(Seen(game, s), [game.parse(text)], known, met) == [], key
    assert set(known) <= met, "oracles that were never asked"


def test_every_game_of_ours_has_its_oracles() -> None:
    assert set(OWN) == set(TOLD)


@each_told
def test_every_refusal_has_an_oracle_or_a_reason_to_have_none(name: str) -> None:
    keys, known, silent = set(refusal_rules(GAMES[name])), set(oracles(name)), untold(name)
    assert keys - known == set(silent)
    assert all(silent.values())
    assert known <= keys, "oracles for what is never refused"


def test_a_number_that_is_wrong_by_one_is_found() -> None:
    def lying(s: State, code: int) -> Refusal | None:
        why = COUNCIL.refusal(s, code)
        if why is None or why.key != "council_too_dear":
            return why
        return s.refuse(why.key, {**why.numbers, "needed": int(why.numbers["needed"]) + 1})

    with pytest.raises(AssertionError, match=r"council_too_dear .* the truth is"):
        check(game_with(refusal=lying), 2, oracles(COUNCIL.name))


def test_a_reason_that_does_not_hold_is_found() -> None:
    def lying(s: State, code: int) -> Refusal | None:
        why = COUNCIL.refusal(s, code)
        return s.refuse("nothing_face_up", {}) if why and why.key == "council_too_dear" else why

    with pytest.raises(AssertionError, match=r"nothing_face_up with \{\}: it is not so"):
        check(game_with(refusal=lying), 2, oracles(COUNCIL.name))
