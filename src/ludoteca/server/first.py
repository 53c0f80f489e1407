"""The first game of a title: always the same deal, with a coach who explains it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.server.errors import not_found
from ludoteca.server.position import Position
from ludoteca.server.store.tables import TableRow
from ludoteca.words import coach as words
from ludoteca.words.coach import Coach

LEARNER = 0  # the seat


class Said(NamedTuple):
    """Something the coach may say now, in words."""

    key: str
    pages: list[tuple[str, str]]  # a text, and the ids of what it speaks of
    do: str  # the action it suggests
    label: str  # the same in words
    places: str  # the ids of where it can be chosen
    part: str
    again: bool


def deal(game: str) -> tuple[Game, Coach]:
    """A game and its coach."""
    try:
        dealt = GAMES[game]
    except UnknownGame:
        raise not_found("no_game") from None
    found = words.coach(dealt)
    if found is None:
        raise not_found("no_coach")
    return dealt, found


def secret(coach: Coach) -> str:
    """What the dealer draws from; no secret at all, so that everybody learns with the same deal."""
    return sha256(f"first game: {coach.secret}".encode()).hexdigest()


def coach_of(row: TableRow) -> Coach | None:
    """The coach who sits at a table; only at those with his deal."""
    found = words.coach(row.game)
    return found if found is not None and row.secret == secret(found) else None


def said(row: TableRow, position: Position, language: str, owned: Sequence[int]) -> list[Said]:
    """What the coach may say to the learner at a position, the most fitting first."""
    coach, waiting = coach_of(row), not position.over and position.actor != LEARNER
    if coach is None or waiting or LEARNER not in owned:
        return []
    offered = {choice["text"]: choice for choice in position.choices(LEARNER, language)}
    legal, dialect = list(offered), position.game.dialect(row.options)
    out: list[Said] = []
    for step in words.holding(coach, position.view(LEARNER), LEARNER, legal):
        texts = words.pages(row.game, step.key, language, dialect)
        shown = [*step.show, *[""] * len(texts)]
        do = words.suggested(step, legal)
        label, places = ("", "")
        if do:
            label, places = offered[do]["label"], " ".join(offered[do]["targets"])
        out.append(
            Said(
                step.key,
                list(zip(texts, shown, strict=False)),
                do,
                label,
                places,
                step.part,
                step.again,
            )
        )
    return out
