"""A saved game: a header, the moves with the draws among them, and how it ended."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ludoteca.core.errors import BadRecord
from ludoteca.core.state import CHANCE

FORMAT = 1  # of the file, not of the rules
LARGEST = 64 << 20  # bytes; no game comes near


@dataclass(frozen=True)
class Player:
    """Who sat in a seat: a person's name, or a bot's and which bot."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Move:
    """One line: who moved, a seat or CHANCE, and the action's text; None where it is hidden."""

    by: int
    text: str | None


@dataclass(frozen=True)
class Result:
    """The end: points and places by seat, and who had resigned, in that order."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    resigned: tuple[int, ...] = ()


@dataclass(frozen=True)
class Record:
    """Everything needed to see the game again. Replaying needs no seed: draws are moves."""

    game: str
    rules: int
    options: Mapping[str, str]
    seats: tuple[Player, ...]
    moves: tuple[Move, ...] = ()
    commitment: str | None = None  # published hash of the dealer's secret
    secret: str | None = None  # revealed once the game is over, or kept in a private save
    result: Result | None = None
    ended: str | None = None  # by what, if the game was not played to its end
    position: Mapping[str, Any] | None = None  # where the game began, if not with the deal
    concealed: bool = False  # whether it did, and where is hidden from the reader
    notes: Mapping[str, Any] = field(default_factory=dict)  # anything a program wants to keep

    def _repr_html_(self) -> str:
        """What a notebook shows: the players, the result and the last position."""
        from ludoteca.record.summary import html  # it replays, and replaying needs records

        return html(self)

    def upto(self, number: int) -> Record:
        """The first `number` moves; what was not yet known then is left out."""
        if number >= len(self.moves):
            return self
        return replace(self, moves=self.moves[:number], secret=None, result=None, ended=None)

    def dumps(self) -> str:
        """The record as JSON lines."""
        header: dict[str, Any] = {
            "ludoteca": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": [_player(player) for player in self.seats],
        }
        if self.commitment is not None:
            header["commitment"] = self.commitment
        if self.position is not None or self.concealed:
            header["position"] = None if self.position is None else dict(self.position)
        if self.notes:
            header["notes"] = dict(self.notes)
        lines = [header, *[_move(move) for move in self.moves]]
        end: dict[str, Any] = {}
        if self.result is not None:
            end["points"] = list(self.result.points)
            end["places"] = list(self.result.places)
            if self.result.resigned:
                end["resigned"] = list(self.result.resigned)
        if self.ended is not None:
            end["by"] = self.ended
        if self.secret is not None:
            end["secret"] = self.secret
        if end:
            lines.append({"end": end})
        return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])

    def write(self, path: Path | str) -> None:
        """Save; the old file stays whole until the new one is. A name in .gz is compressed."""
        path = Path(path)
        data = self.dumps().encode()
        if path.suffix == ".gz":
            data = gzip.compress(data, mtime=0)
        part = path.with_name(path.name + ".part")
        part.write_bytes(data)
        part.replace(path)


def _player(player: Player) -> dict[str, str]:
    return {"name": player.name} | ({} if player.bot is None else {"bot": player.bot})


def _move(move: Move) -> dict[str, Any]:
    return {"by": "chance" if move.by == CHANCE else move.by, "text": move.text}


def read(path: Path | str) -> Record:
    """A record from a file; BadRecord says what is wrong with it."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or error}") from error
    if data[:2] == b"\x1f\x8b":
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError) as error:
            raise BadRecord(f"{path}: a damaged gzip file ({error})") from error
    if len(data) > LARGEST:
        raise BadRecord(f"{path}: {len(data)} bytes, no record is larger than {LARGEST}")
    try:
        text = data.decode("utf-8-sig")  # some editors put a mark in front
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text file, so no record") from None
    try:
        return loads(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def loads(text: str) -> Record:
    """Inverse of `Record.dumps`."""
    rows = [_row(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not rows:
        raise BadRecord("empty; expected a header line")
    _, header = rows[0]
    if "ludoteca" not in header:
        raise BadRecord("line 1: no Ludoteca record; the header has no 'ludoteca'")
    if header["ludoteca"] != FORMAT:
        raise BadRecord(f"line 1: format {header['ludoteca']!r}; this program reads {FORMAT}")
    end: dict[str, Any] = {}
    if "end" in rows[-1][1]:
        end = _typed(rows.pop(), "end", dict)
    commitment, position = header.get("commitment"), header.get("position")
    secret, ended = end.get("secret"), end.get("by")
    for name, value in (("commitment", commitment), ("secret", secret), ("by", ended)):
        if value is not None and not isinstance(value, str):
            raise BadRecord(f"{name} {value!r}, expected a text")
    return Record(
        game=_typed(rows[0], "game", str),
        rules=_typed(rows[0], "rules", int),
        options=_typed(rows[0], "options", dict),
        seats=tuple([_read_player(row) for row in _typed(rows[0], "seats", list)]),
        moves=tuple([_read_move(number, row) for number, row in rows[1:]]),
        commitment=commitment,
        secret=secret,
        result=_read_result(end),
        ended=ended,
        position=None if position is None else _typed(rows[0], "position", dict),
        concealed="position" in header and position is None,
        notes=_typed(rows[0], "notes", dict) if "notes" in header else {},
    )


def _row(number: int, line: str) -> tuple[int, dict[str, Any]]:
    try:
        row = json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        raise BadRecord(f"line {number}: not JSON: {line[:40]!r}") from None
    if not isinstance(row, dict):
        raise BadRecord(f"line {number}: {line[:40]!r} is not a JSON object")
    return number, row


def _typed(row: tuple[int, dict[str, Any]], key: str, kind: type) -> Any:
    number, data = row
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"line {number}: {key} {value!r}, expected {_KINDS[kind]}")
    return value


_KINDS = {str: "a text", int: "a number", dict: "an object", list: "a list"}


def _read_player(row: object) -> Player:
    if not isinstance(row, dict) or not isinstance(row.get("name"), str):
        raise BadRecord(f"line 1: seat {row!r}, expected an object with a name")
    bot = row.get("bot")
    if bot is not None and not isinstance(bot, str):
        raise BadRecord(f"line 1: bot {bot!r}, expected a text")
    return Player(row["name"], bot)


def _read_move(number: int, row: dict[str, Any]) -> Move:
    by, text = row.get("by"), row.get("text")
    seat = isinstance(by, int) and not isinstance(by, bool) and by >= 0
    if (by != "chance" and not seat) or not (text is None or isinstance(text, str)):
        raise BadRecord(f"line {number}: {row!r} is no move; expected 'by' and 'text'")
    return Move(CHANCE if by == "chance" else int(str(by)), text)


def _read_result(end: dict[str, Any]) -> Result | None:
    if "points" not in end and "places" not in end:
        return None
    lists = {"resigned": [], **end}
    for key in ("points", "places", "resigned"):
        value = lists.get(key)
        if not isinstance(value, list) or not all(isinstance(n, int) for n in value):
            raise BadRecord(f"{key} {value!r}, expected a list of numbers")
    return Result(tuple(lists["points"]), tuple(lists["places"]), tuple(lists["resigned"]))
