"""boardgame.io, the nearest relative of the server: its own store on files, its own clients."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import LudotecaError
from ludoteca.server.bench.process import NoServer, free_port, stop, wait_for_port

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
        run("npm install", command, cwd=self.home)
        done.write_text(" ".join(PACKAGES))

    def measure(self, folder: Path, matches: int, seconds: float) -> float:
        """Moves per second that the other client of a match has."""
        port, log = free_port(), folder / "log"
        environment = os.environ | {
            "NODE_PATH": str(self.home / "node_modules"),
            "NODE_ENV": "production",
        }
        with log.open("wb") as out:
            server = subprocess.Popen(
                ["node", str(SCRIPTS / "server.js"), str(port), str(folder / "matches")],
                stdout=out,
                stderr=out,
                env=environment,
            )
        command = ["node", str(SCRIPTS / "clients.js"), str(port), str(matches), str(seconds)]
        try:
            wait_for_port(server, port, log)
            counted = json.loads(run("its clients", command, env=environment))
        except NoServer as error:
            raise NoRival(str(error)) from error
        finally:
            stop(server)
        return float(counted["moves"] / counted["seconds"])


def run(what: str, command: list[str], **more: Any) -> bytes:
    """What a program prints; NoRival if it fails."""
    try:
        ended = subprocess.run(command, capture_output=True, timeout=PATIENCE, **more)
    except subprocess.TimeoutExpired as error:
        raise NoRival(f"{what} took more than {PATIENCE:g} s") from error
    if ended.returncode != 0:
        said = ended.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise NoRival(f"{what} ended with {ended.returncode}: {' '.join(said)}")
    return bytes(ended.stdout)
