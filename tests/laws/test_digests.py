"""Compiled and interpreted play the same games: both are held to one file for each game."""

import json
from typing import Any

import pytest

from tests.laws.make_digests import NAME, play, tables
from tests.own import files

DIGESTS: dict[str, list[dict[str, Any]]] = {
    game: json.loads(path.read_text("utf-8")) for game, path in files(NAME).items()
}
ROWS = [row for rows in DIGESTS.values() for row in rows]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['game']}-{row['seed']}" for row in ROWS])
def test_a_playout_and_a_walk_end_where_they_always_did(row: dict[str, Any]) -> None:
    """If the rules were changed on purpose: python -m tests.laws.make_digests."""
    given = {key: row[key] for key in ("game", "seats", "options", "seed")}
    assert play(given) == row


@pytest.mark.parametrize("game", DIGESTS)
def test_the_games_are_those_the_tables_ask_for(game: str) -> None:
    given = [
        {key: row[key] for key in ("game", "seats", "options", "seed")} for row in DIGESTS[game]
    ]
    assert given == tables(game)
