"""Guards the laws: walks that never come across a thing prove nothing about it."""

import pytest

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.testing.folder import refusal_rules
from ludoteca.testing.laws import Walk, unreached, walks
from tests.own import own

LEAST = 24  # walks: a game without options has few tables


def ways(game: Game) -> list[Walk]:
    """Whole games by chance at every table, and more of them where tables are few."""
    every: list[Walk] = []
    seed = 0
    while len(every) < LEAST:
        every += sorted(walks(game, decisions=0, seed=seed), key=lambda walk: walk.seats)
        seed += 1
    return every


@pytest.mark.parametrize("name", GAMES)
def test_random_games_reach_every_verb_note_and_refusal(name: str) -> None:
    game = GAMES[name]
    chosen = own(name, "ways", lambda: ways(game))()
    assert unreached(game, chosen, own(name, "SELDOM", [])) == []


def test_what_is_not_reached_is_named() -> None:
    missing = unreached(COUNCIL, [])
    assert {"verb elect", "note drew", "refusal over"} <= set(missing)
    everything = [*COUNCIL.codes.blocks, *COUNCIL.notes.kinds, *refusal_rules(COUNCIL)]
    assert len(missing) == len(everything)
