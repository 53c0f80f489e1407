"""Logs: one JSON object a line, without anybody's secrets."""

from __future__ import annotations

import hashlib
import logging
import os
import sys
import time
from collections.abc import Mapping
from contextlib import nullcontext
from contextvars import ContextVar
from functools import lru_cache
from typing import Final, TextIO

import msgspec

# What a request is about: its number and its address, then who asks and at which table.
about: Final[ContextVar[dict[str, str]]] = ContextVar("about")

BLANK: Final = logging.makeLogRecord({"levelno": logging.INFO, "levelname": "INFO"}).__dict__
PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


@lru_cache(4096)
def masked(table: str) -> str:
    """A table as the log names it: its own name is what lets people in."""
    return hashlib.sha256(table.encode()).hexdigest()[:12]


def note(**facts: str) -> None:
    """Add to what is said about the request being answered, if one is."""
    about.get({}).update(facts)


def quickly(log: logging.Logger, message: str, facts: Mapping[str, object]) -> None:
    """`log.info` for what is said with every request, without looking for what no line shows."""
    if not log.isEnabledFor(logging.INFO):
        return
    handlers = logging.root.handlers
    if len(handlers) == 1 and isinstance(handlers[0], Straight):  # as `begin` leaves it
        handlers[0].line(log.name, message, facts)
        return
    record = logging.LogRecord.__new__(logging.LogRecord)
    given = {"name": log.name, "msg": message, "created": time.time()}
    record.__dict__ = {**BLANK, **given, **facts}
    log.handle(record)


class Straight(logging.StreamHandler[TextIO]):
    """To a stream that passes every line on by itself, as standard error does."""

    def __init__(self, stream: TextIO, **always: object) -> None:
        super().__init__(stream)
        self.always = always  # said in every line
        self.setFormatter(Lines(**always))

    def flush(self) -> None:
        pass

    def line(self, logger: str, message: str, facts: Mapping[str, object]) -> None:
        """A line as the formatter makes it of a record at the level of INFO, without the record."""
        head = {"at": round(time.time(), 3), "level": "info", "logger": logger, "message": message}
        text = msgspec.json.encode({**head, **self.always, **facts}, enc_hook=str).decode() + "\n"
        with self.lock or nullcontext():
            self.stream.write(text)


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
    handler = Straight(sys.stderr, pid=os.getpid())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
