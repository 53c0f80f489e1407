"""A network of its own for one server, with a cable to its database that can be pulled.

The server is reached from outside by a second cable, so that people still ask it meanwhile.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


class Island:
    """A network namespace with two pairs of devices: `back` to the database, `front` to us."""

    def __init__(self) -> None:
        mark = secrets.token_hex(3)
        self.name = f"lt-{mark}"
        net = secrets.randbelow(64)
        self.outside = {"back": f"10.213.{net}.1", "front": f"10.214.{net}.1"}
        self.inside = {"back": f"10.213.{net}.2", "front": f"10.214.{net}.2"}
        self.devices = {end: (f"lt{end[0]}{mark}", f"in{end[0]}{mark}") for end in self.outside}

    def make(self) -> None:
        ip("netns", "add", self.name)
        for end, (here, there) in self.devices.items():
            ip("link", "add", here, "type", "veth", "peer", "name", there)
            ip("link", "set", there, "netns", self.name)
            ip("addr", "add", f"{self.outside[end]}/30", "dev", here)
            ip("link", "set", here, "up")
            ip("-n", self.name, "addr", "add", f"{self.inside[end]}/30", "dev", there)
            ip("-n", self.name, "link", "set", there, "up")
        ip("-n", self.name, "link", "set", "lo", "up")

    @property
    def prefix(self) -> list[str]:
        """What a command begins with that is to run inside."""
        return ["ip", "netns", "exec", self.name]

    @contextmanager
    def pulled(self) -> Iterator[None]:
        """Nothing gets through to the database, and nobody is told so."""
        here, _ = self.devices["back"]
        ip("link", "set", here, "down")
        try:
            yield
        finally:
            ip("link", "set", here, "up")

    def close(self) -> None:
        subprocess.run(["ip", "netns", "del", self.name], check=False, capture_output=True)
        for here, _ in self.devices.values():  # gone with the other end, unless it was never moved
            subprocess.run(["ip", "link", "del", here], check=False, capture_output=True)


class NoIsland(Exception):
    """The system does not let us make one."""


def ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode:
        raise NoIsland(f"ip {' '.join(words)}: {done.stderr.strip()}")


@pytest.fixture
def island() -> Iterator[Island]:
    if os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("a network of its own needs root and ip; on Debian: apt-get install iproute2")
    made = Island()
    try:
        try:
            made.make()
        except NoIsland as error:
            pytest.skip(f"no network of its own: {error}")
        yield made
    finally:
        made.close()
