"""Compiled and interpreted play the same games: both are held to one file."""

import json
from typing import Any

import pytest

from ludoteca.games import GAMES
from tests.laws.make_digests import EACH, FILE, play, tables

ROWS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['game']}-{row['seed']}" for row in ROWS])
def test_a_playout_and_a_walk_end_where_they_always_did(row: dict[str, Any]) -> None:
    """If the rules were changed on purpose: python -m tests.laws.make_digests."""
    given = {key: row[key] for key in ("game", "seats", "options", "seed")}
    assert play(given) == row


def test_the_games_are_those_the_tables_ask_for() -> None:
    given = [{key: row[key] for key in ("game", "seats", "options", "seed")} for row in ROWS]
    assert given == tables()
    assert len(given) == EACH * len(GAMES)
