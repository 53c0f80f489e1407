"""One game of an arena, from the deal to its row of results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.core.errors import IllegalAction
from ludoteca.core.state import CHANCE, OVER
from ludoteca.lab.arena.schedule import Match
from ludoteca.lab.arena.settings import Settings
from ludoteca.lab.bots.bot import Bot, BotErred
from ludoteca.lab.bots.own import make_any
from ludoteca.record import Player
from ludoteca.table import Dealer, Table

MOVES_PER_DECISION = 2  # draws come on top of decisions; beyond this the game never ends


@dataclass(frozen=True)
class Outcome:
    """The result of a game; two runs with the same settings give equal ones."""

    game: int
    deal: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    sources: tuple[dict[str, int], ...]  # the points of each seat by source
    decisions: int

    def shares(self) -> list[float]:
        """Each seat's part of the win: 1 for a sole winner, less if it is shared."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]

    def as_json(self) -> dict[str, Any]:
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in vars(self).items()
        }

    @classmethod
    def read(cls, row: Any) -> Outcome:
        """Inverse of `as_json`; ValueError says what is wrong."""
        if not isinstance(row, dict):
            raise ValueError("expected an object")
        for key in ("game", "deal", "decisions"):
            if type(row.get(key)) is not int:
                raise ValueError(f"{key} is {row.get(key)!r}; expected a whole number")
        of_seats = {"bots": str, "points": int, "places": int, "sources": dict}
        for key, kind in of_seats.items():
            found = row.get(key)
            if not isinstance(found, list) or any(type(value) is not kind for value in found):
                raise ValueError(f"{key} is {found!r}; expected a list with {kind.__name__}s")
        if len({len(row[key]) for key in of_seats}) > 1 or 1 not in row["places"]:
            raise ValueError("expected bots, points, places and sources of each seat, and a winner")
        seats = {key: tuple(row[key]) for key in of_seats}
        return cls(game=row["game"], deal=row["deal"], decisions=row["decisions"], **seats)


def play(settings: Settings, match: Match) -> tuple[Outcome, str]:
    """Play one game; returns its outcome and its record as text."""
    game = settings.rule_book
    players = [Player(name, name) for name in match.bots]
    table = Table(game, players, settings.options, Dealer(settings.deal_secret(match.deal)))
    minds = [
        make_any(name, settings.bot_seed(match.number, seat))
        for seat, name in enumerate(match.bots)
    ]
    try:
        play_out(table, minds, match)
        record = table.record()
        assert record.result is not None
        for mind in minds:
            mind.end(record.result.points, record.result.places)
    finally:
        for mind in minds:
            mind.close()
    outcome = Outcome(
        game=match.number,
        deal=match.deal,
        bots=match.bots,
        points=record.result.points,
        places=record.result.places,
        sources=tuple(dict(rows) for rows in game.breakdown(table.state)),
        decisions=sum(move.by != CHANCE for move in record.moves),
    )
    return outcome, record.dumps()


def play_out(table: Table, minds: Sequence[Bot], match: Match) -> None:
    """Let the bots play to the end; BotErred names the game and the bot that errs."""
    while (seat := table.actor) != OVER:
        try:
            codes = minds[seat].plan(table.seat(seat))
            for code in codes:
                table.play_code(seat, int(code))
        except (BotErred, IllegalAction) as error:
            raise BotErred(f"game {match.number}, bot {match.bots[seat]!r}: {error}") from error
        if len(codes) == 0:
            raise BotErred(f"game {match.number}, bot {match.bots[seat]!r}: it chooses nothing")
        if len(table.moves) > MOVES_PER_DECISION * table.game.bound:
            raise BotErred(f"game {match.number} goes on after {len(table.moves)} moves")
