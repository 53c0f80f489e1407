"""boardgame.io, the nearest relative of the server: its own stores, its own clients.

Its store on files never asks the system to have them on the disk; the other keeps all in memory.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE
from typing import Final

from ludoteca.core.errors import LudotecaError
from ludoteca.server.bench.process import NoServer, Pace, cpu, free_port, stop, wait_for_port

VERSION: Final = "0.50.2"
PACKAGES: Final = (f"boardgame.io@{VERSION}", "node-persist@3")  # its store needs the second
HOME: Final = Path(sys.prefix) / "boardgame-io"
SCRIPTS: Final = Path(__file__).parent / "node"
PATIENCE: Final = 600.0  # seconds to install, or to measure


class NoRival(LudotecaError):
    """boardgame.io cannot be had here."""


class Rival:
    """boardgame.io as installed in `home`."""

    def __init__(self, home: Path = HOME) -> None:
        self.home = home

    def install(self) -> None:
        """Once, and quietly; NoRival says what is missing."""
        for tool in ("node", "npm"):
            if shutil.which(tool) is None:
                raise NoRival(f"{tool} is not installed")
        done = self.home / "installed"
        if done.is_file() and done.read_text() == " ".join(PACKAGES):
            return
        try:
            self.home.mkdir(parents=True, exist_ok=True)
            (self.home / "package.json").write_text('{"private": true}\n')
        except OSError as error:
            raise NoRival(f"cannot write to {self.home}: {error.strerror}") from error
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
        run("npm install", command, self.home)
        done.write_text(" ".join(PACKAGES))

    def measure(self, folder: Path, matches: int, seconds: float, durable: bool = True) -> Pace:
        """Moves that the other client of a match has; its store is on files, or in memory."""
        port, log = free_port(), folder / "log"
        environment = os.environ | {
            "NODE_PATH": str(self.home / "node_modules"),
            "NODE_ENV": "production",
        }
        store = [str(folder / "matches")] if durable else []
        with log.open("wb") as out:
            server = subprocess.Popen(
                ["node", str(SCRIPTS / "server.js"), str(port), *store],
                stdout=out,
                stderr=out,
                env=environment,
            )
        command = ["node", str(SCRIPTS / "clients.js"), str(port), str(matches), str(seconds)]
        try:
            wait_for_port(server, port, log)
            return self._count(command, server.pid, environment)
        except NoServer as error:
            raise NoRival(str(error)) from error
        finally:
            stop(server)

    def _count(self, command: list[str], server: int, environment: Mapping[str, str]) -> Pace:
        """What its clients count, and what the server uses meanwhile."""
        clients = subprocess.Popen(command, bufsize=0, stdout=PIPE, stderr=PIPE, env=environment)
        assert clients.stdout is not None
        clients.stdout.readline()  # they are warm, and begin to count
        before = cpu(server)
        counted = json.loads(answer("its clients", clients))
        used = max(cpu(server) - before, 0.001)
        return Pace(counted["moves"] / counted["seconds"], counted["moves"] / used)


def run(what: str, command: list[str], folder: Path) -> None:
    """Run a program to its end; NoRival if it fails."""
    answer(what, subprocess.Popen(command, stdout=PIPE, stderr=PIPE, cwd=folder))


def answer(what: str, program: subprocess.Popen[bytes]) -> bytes:
    """What a program prints from now on; NoRival if it fails."""
    try:
        told, said = program.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        program.kill()
        program.communicate()
        raise NoRival(f"{what} took more than {PATIENCE:g} s") from error
    if program.returncode != 0:
        last = said.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise NoRival(f"{what} ended with {program.returncode}: {' '.join(last)}")
    return told
