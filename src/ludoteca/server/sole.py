"""One server at a time on a file of SQLite: two would each go on with what they remember."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url

from ludoteca.server.database import BadDatabase


@contextmanager
def sole(url: str) -> Iterator[None]:
    """Hold the file beside the database that says a server is using it, where the system can."""
    parsed = make_url(url)
    name = parsed.database
    if parsed.get_backend_name() != "sqlite" or not name or name == ":memory:":
        yield
        return
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    try:  # not the database itself: to close it here would end the locks of SQLite
        handle = os.open(f"{name}.lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise BadDatabase(f"database {url}: {error.strerror or error}") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadDatabase(f"database {url}: another server is using it") from None
        yield
    finally:
        os.close(handle)
