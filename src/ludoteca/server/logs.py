"""Logs: one JSON object a line, without anybody's secrets."""

from __future__ import annotations

import hashlib
import logging
import os
import sys
from contextvars import ContextVar
from typing import Final

import msgspec

# What a request is about: its number and its address, then who asks and at which table.
about: Final[ContextVar[dict[str, str]]] = ContextVar("about")

PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


def masked(table: str) -> str:
    """A table as the log names it: its own name is what lets people in."""
    return hashlib.sha256(table.encode()).hexdigest()[:12]


def note(**facts: str) -> None:
    """Add to what is said about the request being answered, if one is."""
    about.get({}).update(facts)


class Lines(logging.Formatter):
    """The time, the level, what happened, and the fields that were given along."""

    def __init__(self, **always: object) -> None:
        super().__init__()
        self.always = always

    def format(self, record: logging.LogRecord) -> str:
        out: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self.always,
        }
        out |= {key: value for key, value in record.__dict__.items() if key not in PLAIN}
        if record.exc_info:
            out["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(out, enc_hook=str).decode()


def begin(level: str = "INFO") -> None:
    """Everything to standard error; what no line shows is not looked for."""
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(pid=os.getpid()))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
