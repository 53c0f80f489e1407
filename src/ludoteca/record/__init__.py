"""Saved games: read, write, replay, redact, verify."""

from ludoteca.record.chance import commitment, drawn
from ludoteca.record.older import changes
from ludoteca.record.places import RESIGNATION, placed
from ludoteca.record.record import Move, Player, Record, Result, loads, read
from ludoteca.record.replay import as_far, digest, positions, redact, replay, standing, verify

__all__ = [
    "RESIGNATION",
    "Move",
    "Player",
    "Record",
    "Result",
    "as_far",
    "changes",
    "commitment",
    "digest",
    "drawn",
    "loads",
    "placed",
    "positions",
    "read",
    "redact",
    "replay",
    "standing",
    "verify",
]
