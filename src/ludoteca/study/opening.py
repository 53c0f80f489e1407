"""What a chapter may begin with: a deal, a position, or a record with its moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludoteca.core.errors import BadStudy, LudotecaError
from ludoteca.games import GAMES
from ludoteca.record import Record
from ludoteca.study.tree import Move
from ludoteca.study.walk import line, moves_of


class Opening(NamedTuple):
    """What is said of a new chapter, its title aside, and its first moves."""

    about: dict[str, Any]
    moves: list[Move]
    why: str = ""  # why a record of older rules goes no further

    def change(self, title: str) -> dict[str, Any]:
        """The change that adds the chapter."""
        return {"do": "chapter", "title": title, **self.about, "moves": self.moves}


def named(names: Sequence[str], seats: int) -> list[str]:
    """A name for each seat; empty where there is none, and the colour stands for it."""
    return [names[seat] if seat < len(names) else "" for seat in range(seats)]


def from_deal(
    game: str, seats: int, options: Mapping[str, str], names: Sequence[str] = (), draw: bool = True
) -> Opening:
    """A fresh deal; with `draw` a dealer lays everything out."""
    rules = GAMES[game]
    s = rules.deal(seats, options)
    about: dict[str, Any] = {"game": game, "rules": rules.version}
    about |= {"options": dict(s.options), "names": named(names, seats)}
    return Opening(about, line(rules, s, [], draw))


def from_position(position: Mapping[str, Any], names: Sequence[str] = ()) -> Opening:
    """A position as `game.dump` writes it."""
    game = position.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise BadStudy(f"a position of {game!r}; expected one of {', '.join(GAMES)}")
    s = GAMES[game].load(dict(position))
    about: dict[str, Any] = {"game": game, "rules": GAMES[game].version}
    about |= {"options": dict(s.options), "names": named(names, s.seats)}
    return Opening({**about, "position": dict(position)}, [])


def from_record(record: Record) -> Opening:
    """A record with all its moves, as far as they replay under the present rules."""
    try:
        moves, why = moves_of(record)
        game = GAMES[record.game]
        options = game.stored_options(record.options)
    except BadStudy:
        raise
    except LudotecaError as error:
        raise BadStudy(str(error)) from error
    about: dict[str, Any] = {"game": record.game, "rules": game.version}
    about |= {"options": options, "names": [player.name for player in record.seats]}
    if record.position is not None:
        about["position"] = dict(record.position)
    return Opening(about, moves, why)
