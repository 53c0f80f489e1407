"""Starting and stopping a server."""

from __future__ import annotations

import asyncio
import threading
import webbrowser
from types import FrameType

import uvicorn

from ludoteca.server import logs
from ludoteca.server.app import make_app
from ludoteca.server.settings import Settings

GRACE = 10  # seconds for requests under way when the server is told to stop


def serve(settings: Settings, open_browser: bool = False) -> int:
    """Run until told to stop; the exit code."""
    logs.begin()
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    server = Stoppable(config)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(server, settings), daemon=True).start()
    asyncio.run(server.serve())
    return 0 if server.started else 1


class Stoppable(uvicorn.Server):
    """Ends the event streams before it waits for requests to end."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        app = self.config.app
        parts = getattr(app.state, "server", None)  # type: ignore[union-attr]
        if parts is not None:
            parts.hall.stop()
        super().handle_exit(sig, frame)


def open_when_ready(server: uvicorn.Server, settings: Settings) -> None:
    waiting = threading.Event()
    while not server.started and not server.should_exit:
        waiting.wait(0.1)
    host = "localhost" if settings.host in ("0.0.0.0", "::", "127.0.0.1") else settings.host
    if server.started:
        webbrowser.open(f"http://{host}:{settings.port}/")
