"""Laws about saved games."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.record import Move, Player, Record, digest, loads
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.secrecy import sees
from ludoteca.testing.walks import Position, Walk, positions

SECRET = "not for anybody's eyes"


def records_replay_and_keep_secrets(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A record leads back to its position; a redacted one holds what its reader saw, no more."""
    moves: list[Move] = []
    seen: list[int] = []
    at = Position(game, walk)
    for at in positions(game, walk, engine):
        if at.code is not None:
            moves.append(Move(engine.actor(at.s), game.text(at.code)))
            seen.append(engine.seen_by(at.s))
    del moves[len(at.taken) :], seen[len(at.taken) :]  # a walk may stop before its last code
    players = tuple([Player(f"seat {seat}") for seat in range(walk.seats)])
    options = dict(at.s.options)
    record = Record(game.name, game.version, options, players, tuple(moves), secret=SECRET)
    if loads(record.dumps()) != record:
        raise at.broken("a record is read otherwise than it was written")
    if digest(game, engine.replay(loads(record.dumps()))) != digest(game, at.s):
        raise at.broken("a record replays to another position")
    for reader in at.everybody():
        redacted = engine.redact(record, reader)
        if SECRET in redacted.dumps():
            raise at.broken(f"the record for {reader} holds the dealer's secret")
        for number, (move, mask) in enumerate(zip(moves, seen, strict=True)):
            expected = move.text if sees(mask, reader, walk.seats) else None
            if redacted.moves[number].text != expected:
                raise at.broken(f"move {number + 1} reads {expected!r} otherwise to {reader}")
