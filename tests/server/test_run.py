"""The server as a process: what it runs on."""

from __future__ import annotations

import asyncio
import signal
import socket
from pathlib import Path

import pytest
import uvicorn

from ludoteca.cli import main
from ludoteca.server import logs, run
from ludoteca.server.run import Stoppable, serve
from ludoteca.server.settings import Settings


def test_the_server_runs_on_the_loop_uvicorn_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = asyncio.SelectorEventLoop()
    used: list[asyncio.AbstractEventLoop] = []

    async def stand_in(server: Stoppable, sockets: list[socket.socket]) -> None:
        used.append(asyncio.get_running_loop())
        sockets[0].close()
        server.started = True

    monkeypatch.setattr(uvicorn.Config, "get_loop_factory", lambda config: lambda: chosen)
    monkeypatch.setattr(Stoppable, "serve", stand_in)
    monkeypatch.setattr(logs, "begin", lambda: None)
    monkeypatch.setattr(run, "collect_less", lambda: None)
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert serve(Settings(port=0, database=f"sqlite:///{tmp_path}/ludoteca.db")) == 0
    finally:
        signal.signal(signal.SIGTERM, before)
    assert used == [chosen]


def test_the_command_sets_what_its_options_name_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Settings] = []

    def stand_in(settings: Settings, open_browser: bool) -> int:
        asked.append(settings)
        return 0

    monkeypatch.setattr(run, "serve", stand_in)
    assert main(["serve"]) == 0
    assert main(["serve", "--secure"]) == 0
    assert asked == [Settings(), Settings(secure_cookies=True)]
