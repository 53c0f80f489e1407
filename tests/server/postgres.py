"""A PostgreSQL of our own, from Debian's package, in a folder that is gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.house import free_port


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, if it is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    return None if path is None else Path(path).parent


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The URL of a fresh database."""
    bin = binaries()
    assert bin is not None
    user = unprivileged()
    home = Path(tempfile.mkdtemp(prefix="ludoteca-postgres-"))
    if user is not None:
        os.chown(home, pwd.getpwnam(user).pw_uid, -1)
    port = free_port()

    def run(*command: str) -> None:
        done = subprocess.run(
            [str(bin / command[0]), *command[1:]],
            cwd=home,
            user=user,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    data = str(home / "data")
    options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1"
    try:
        run("initdb", "-D", data, "-A", "trust", "-U", "ludoteca", "-E", "UTF8", "--no-sync")
        run("pg_ctl", "-D", data, "-w", "-l", str(home / "log"), "-o", options, "start")
        try:
            yield f"postgresql://ludoteca@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home)
