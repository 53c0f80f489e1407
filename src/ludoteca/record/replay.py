"""Playing a record again: every move is checked, and the one that fails is named."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from ludoteca.core import state as core
from ludoteca.core.errors import (
    BadDraw,
    BadPosition,
    BadRecord,
    LudotecaError,
    OptionError,
    OutdatedRecord,
)
from ludoteca.core.game import Game
from ludoteca.core.notes import Answer
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.record.chance import commitment, drawn
from ludoteca.record.older import AHEAD, after, outdated, passed_over, taken
from ludoteca.record.places import RESIGNATION, placed
from ludoteca.record.record import Move, Record


def game_of(record: Record) -> Game:
    """The game a record is of, if this program can replay it."""
    if record.game not in GAMES:
        raise BadRecord(f"a record of {record.game!r}; expected one of {', '.join(GAMES)}")
    game = GAMES[record.game]
    if record.rules > game.version:
        raise BadRecord(
            f"recorded under rules {record.rules} of {game.title}, newer than the rules"
            f" {game.version} of this program"
        )
    return game


def start(record: Record) -> State:
    """The position before the first move."""
    game = game_of(record)
    if record.concealed:
        raise BadRecord("the position it begins with is hidden; it cannot be replayed")
    try:
        s: State
        settled = game.stored_options(record.options)
        if record.position is None:
            s = game.deal(len(record.seats), settled)
        else:
            s = game.load(record.position)
    except (OptionError, BadPosition) as error:
        raise _fault(game, record, 0, str(error)) from error
    if s.seats != len(record.seats) or s.options != settled:
        raise BadRecord("it begins with a position of another table: seats or options differ")
    return s


def positions(record: Record) -> Iterator[tuple[State, Move]]:
    """The position before each move. It is one state, played on: copy it to keep it.

    Moves of older rules that answer themselves by now are passed over.
    """
    for number, s in _played(record, start(record)):
        yield s, record.moves[number - 1]


def _played(record: Record, s: State) -> Iterator[tuple[int, State]]:
    """Play a record on `s`, stopping before each of its moves: its number, and `s`."""
    game = game_of(record)
    older = record.rules < game.version
    given: list[Answer] = []  # what the rules have answered since the last move of the record
    for number in range(1, len(record.moves) + 1):
        if given and passed_over(game, s, given, record.moves[number - 1 : number + AHEAD]):
            given = after(game, given, record.moves[number - 1])
            continue
        code = _code(game, s, record, number)
        yield number, s
        if older:
            given = taken(s, code)
        else:
            core.take(s, code)


def _code(game: Game, s: State, record: Record, number: int) -> int:
    """The code of a move that may be made now."""
    move = record.moves[number - 1]
    where = f"move {number}, {move.text!r}"
    if move.text is None:
        raise BadRecord(f"move {number} is hidden; a redacted record cannot be replayed")
    actor = core.actor(s)
    if move.by != actor:
        raise _fault(game, record, number, f"{where}: made by {_mover(move.by)}, but {_who(actor)}")
    try:
        code = game.parse(move.text)
        why = game.refusal(s, code)
    except LudotecaError as error:
        raise _fault(game, record, number, f"{where}: {error}") from error
    if why is not None:
        raise _fault(game, record, number, f"{where}: {why.message} ({why.rule})")
    return code


def _fault(game: Game, record: Record, number: int, fault: str) -> BadRecord:
    """What is wrong with a move, or with the beginning; older rules may be the reason."""
    if record.rules == game.version:
        return BadRecord(fault)
    return outdated(game, record.rules, number, fault)


def _mover(by: int) -> str:
    return "chance" if by == core.CHANCE else f"seat {by}"


def _who(actor: int) -> str:
    if actor == core.OVER:
        return "the game is over"
    return "chance is to draw" if actor == core.CHANCE else f"seat {actor} is to move"


def replay(record: Record, upto: int | None = None) -> State:
    """The position after the first `upto` moves, or after all of them.

    A record of older rules is replayed under the present ones, which may give other points.
    """
    shown = record if upto is None else record.upto(upto)
    game = game_of(shown)
    s = start(shown)
    for _ in _played(shown, s):
        pass
    if shown.result is not None and shown.rules == game.version:
        resigned = shown.result.resigned
        if len(set(resigned)) < len(resigned) or not set(resigned) <= set(range(s.seats)):
            raise BadRecord(f"resigned {list(resigned)}, expected seats from 0 to {s.seats - 1}")
        found = (tuple(game.points(s)), tuple(placed(game.places(s), resigned)))
        if core.actor(s) != core.OVER and shown.ended != RESIGNATION:
            raise BadRecord(f"a result after {len(shown.moves)} moves, but the game goes on")
        if found != (shown.result.points, shown.result.places):
            raise BadRecord(
                f"recorded points {list(shown.result.points)} and places"
                f" {list(shown.result.places)}, replayed {list(found[0])} and {list(found[1])}"
            )
    return s


def as_far(record: Record) -> tuple[Record, OutdatedRecord | None]:
    """The moves that replay, and for a record of older rules why the next one does not.

    What answers itself under the present rules is left out.
    """
    numbers, why = standing(record)
    if why is None and len(numbers) == len(record.moves):
        return record, None
    shown = record if why is None else record.upto(why.number - 1)
    return replace(shown, moves=tuple([record.moves[number - 1] for number in numbers])), why


def standing(record: Record) -> tuple[list[int], OutdatedRecord | None]:
    """The numbers of the moves that are made under the present rules, and why no more are."""
    numbers: list[int] = []
    s = start(record)
    try:
        for number, _ in _played(record, s):
            numbers.append(number)
    except OutdatedRecord as why:
        return numbers, why
    return numbers, None


def redact(record: Record, seat: int) -> Record:
    """What `seat`, or WATCHER, may read: moves keep their places, hidden ones lose their texts.

    The position a game began with is hidden whole. Moves of older rules that answer themselves by
    now are left out.
    """
    moves: list[Move] = []
    for s, move in positions(record):
        seen: int = core.top(s).seen_by(s)
        everyone = (1 << int(s.seats)) - 1
        known = seen == everyone if seat < 0 else bool(seen >> seat & 1)
        moves.append(move if known else replace(move, text=None))
    begun = record.position is not None
    return replace(record, moves=tuple(moves), secret=None, position=None, concealed=begun)


def verify(record: Record) -> int:
    """Check every draw of a finished game against the revealed secret; how many there were."""
    game = game_of(record)
    over = core.actor(replay(record)) == core.OVER or record.rules != game.version
    over = over or record.ended == RESIGNATION
    if record.result is None and over:
        raise BadRecord("the game is over, but the record has no end line with the secret")
    if record.result is None or not over:
        raise BadRecord("the game is not over; its draws can be verified once the secret is out")
    if record.secret is None or record.commitment is None:
        missing = "secret" if record.secret is None else "commitment"
        raise BadRecord(f"the record has no {missing}; expected the dealer's secret and its hash")
    if commitment(record.secret) != record.commitment:
        raise BadDraw(
            f"the secret's hash is {commitment(record.secret)[:16]}…, but"
            f" {record.commitment[:16]}… was published before the game"
        )
    counts: dict[str, int] = {}
    for number, s in _played(record, start(record)):
        move = record.moves[number - 1]
        if move.by != core.CHANCE:
            continue
        stream = core.top(s).stream(s)
        count = counts.get(stream, 0)
        counts[stream] = count + 1
        outcome = drawn(record.secret, stream, count, core.weights(s))
        expected = game.text(core.codes(s)[outcome])
        if move.text == expected:
            continue
        fault = (
            f"move {number}, {move.text!r}: the secret gives {expected!r} for draw"
            f" {count + 1} of {stream!r}"
        )
        if record.rules != game.version:
            raise outdated(game, record.rules, number, fault)
        raise BadDraw(fault)
    return sum(counts.values())


def digest(game: Game, s: State) -> str:
    """A position in one hash: equal positions have equal ones, compiled or not."""
    return hashlib.sha256(msgspec.json.encode(game.dump(s), order="sorted")).hexdigest()
