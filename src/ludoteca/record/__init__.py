"""Saved games: read, write, replay, redact, verify."""

from ludoteca.record.chance import commitment, drawn
from ludoteca.record.record import Move, Player, Record, Result, loads, read
from ludoteca.record.replay import digest, positions, redact, replay, verify

__all__ = [
    "Move",
    "Player",
    "Record",
    "Result",
    "commitment",
    "digest",
    "drawn",
    "loads",
    "positions",
    "read",
    "redact",
    "replay",
    "verify",
]
