"""A PostgreSQL of our own, from Debian's package, in a folder that is gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
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


class Cluster:
    """One PostgreSQL, which can be killed, frozen and started again."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = str(home / "data")
        self.port = free_port()
        self.addresses = "127.0.0.1"
        self.url = f"postgresql://ludoteca@127.0.0.1:{self.port}/postgres"

    def run(self, *command: str) -> None:
        bin = binaries()
        assert bin is not None
        done = subprocess.run(
            [str(bin / command[0]), *command[1:]],
            cwd=self.home,
            user=unprivileged(),
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    def make(self) -> None:
        auth = ("-A", "trust", "-U", "ludoteca", "-E", "UTF8", "--no-sync")
        self.run("initdb", "-D", self.data, *auth)

    def open_to_neighbours(self, address: str) -> None:
        self.addresses += f",{address}"
        self.url = self.url.replace("127.0.0.1", address)
        with Path(self.data, "pg_hba.conf").open("a") as rules:
            rules.write("host all all samenet trust\n")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.home} -c listen_addresses={self.addresses}"
        log = str(self.home / "log")
        self.run("pg_ctl", "-D", self.data, "-w", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        """As a power cut would."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def signal(self, number: int) -> None:
        """To the postmaster and all its children."""
        postmaster = int(Path(self.data, "postmaster.pid").read_text().split()[0])
        listed = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text()
        for pid in [postmaster, *map(int, listed.split())]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It stands still: connections stay open and nothing answers."""
        self.signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.signal(signal.SIGCONT)


@contextmanager
def cluster(address: str | None = None) -> Iterator[Cluster]:
    """A fresh one, running; its neighbours reach it by another address too, if there is one."""
    home = Path(tempfile.mkdtemp(prefix="ludoteca-postgres-"))
    user = unprivileged()
    if user is not None:
        os.chown(home, pwd.getpwnam(user).pw_uid, -1)
    made = Cluster(home)
    try:
        made.make()
        if address is not None:
            made.open_to_neighbours(address)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(home)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The URL of a fresh database."""
    with cluster() as made:
        yield made.url
