"""A PostgreSQL of its own to measure several processes on, if one is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ludoteca.core.errors import LudotecaError
from ludoteca.server.bench.process import free_port

PLACES: Final = Path("/usr/lib/postgresql")  # where Debian has its programs


class NoPostgres(LudotecaError):
    """There is no PostgreSQL here that could be started."""


def programs() -> Path:
    found = sorted(PLACES.glob("*/bin/initdb"))
    initdb = str(found[-1]) if found else shutil.which("initdb")
    if initdb is None:
        raise NoPostgres("PostgreSQL is not installed")
    return Path(initdb).parent


def somebody() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    return "postgres" if any(user.pw_name == "postgres" for user in pwd.getpwall()) else "nobody"


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database, whose commits are on the disk as they would be anywhere."""
    there = programs()
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as at:
        user, port = somebody(), free_port()
        if user is not None:
            os.chown(at, pwd.getpwnam(user).pw_uid, -1)

        def run(program: str, *given: str) -> None:
            command = [str(there / program), "-D", f"{at}/data", *given]
            done = subprocess.run(command, cwd=at, user=user, capture_output=True, text=True)
            if done.returncode:
                raise NoPostgres(f"PostgreSQL does not start: {done.stderr.strip()[-200:]}")

        run("initdb", "-A", "trust", "-U", "ludoteca", "-E", "UTF8")
        listen = f"-p {port} -k {at} -c listen_addresses=127.0.0.1"
        run("pg_ctl", "-w", "-l", f"{at}/log", "-o", listen, "start")
        try:
            yield f"postgresql://ludoteca@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
