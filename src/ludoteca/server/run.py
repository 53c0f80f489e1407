"""Starting and stopping a server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette

from ludoteca.core.errors import LudotecaError
from ludoteca.kits import shelf
from ludoteca.server import logs
from ludoteca.server.app import make_app
from ludoteca.server.cluster.processes import Family, need_many
from ludoteca.server.cluster.worker import work
from ludoteca.server.connection import Connection, Doorkeeper, protocol
from ludoteca.server.database import Database
from ludoteca.server.settings import Settings
from ludoteca.server.sole import sole

log: Final = logging.getLogger("ludoteca.server")

BACKLOG = 512  # connections that wait to be let in
HUNG = 1  # exit code of a server whose database never answered its last question
GRACE = 1  # second for requests under way when the server is told to stop
END = 2  # seconds after which they are given up
DESCRIPTORS = 128  # kept for files, databases and workers
GARBAGE = 10_000  # objects made before the youngest are looked through
VANISHED = 60_000  # milliseconds without a sign that anything sent has arrived
PATIENCE = 75  # seconds an idle connection is kept, longer than proxies and browsers do


class CannotListen(LudotecaError):
    """The port is taken, or not ours to take."""


class Stoppable(uvicorn.Server):
    """Ends the event streams before it waits for requests to end."""

    def __init__(self, app: Starlette, settings: Settings) -> None:
        most = min(settings.connections, room())
        keeper = Doorkeeper(settings, app.state.guarded.metrics, most)
        if app.state.cluster is not None:
            keeper.private = app.state.cluster.door.port
        super().__init__(
            uvicorn.Config(
                app.state.front,
                http=protocol(keeper),
                ws="none",
                backlog=BACKLOG,
                log_config=None,
                access_log=False,
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=list(settings.trusted_proxies),
                timeout_graceful_shutdown=END,
                timeout_keep_alive=PATIENCE,
                server_header=False,
            )
        )
        self.app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.started:
            self.app.state.server.hall.stop()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Wait for what is under way, but for nobody who is slow."""
        ending = asyncio.get_running_loop().call_later(GRACE, self.let_go, True)
        self.let_go(False)
        await super().shutdown(sockets)
        ending.cancel()

    def let_go(self, everybody: bool) -> None:
        for connection in list(self.server_state.connections):
            assert isinstance(connection, Connection)
            connection.let_go(everybody)


def serve(settings: Settings, open_browser: bool = False) -> int:
    """Run until told to stop; the exit code."""
    logs.begin()
    for name, reason in shelf().broken.items():
        log.warning("a game is left out", extra={"game": name, "reason": reason})
    if settings.processes > 1:
        return serve_many(settings, open_browser)
    opened = Database(settings.database, settings.database_seconds)
    with closing_or_not(opened) as database, sole(settings.database):
        database.migrate()
        sock = listen(settings.host, settings.port)
        return serve_from(database, settings, sock, open_browser)


def serve_many(settings: Settings, open_browser: bool) -> int:
    """The same by several processes, which share the port."""
    database = Database(settings.database, settings.database_seconds)
    with contextlib.closing(database):
        need_many(database.engine.dialect.name)
        database.migrate()
    held = listen(settings.host, settings.port, shared=True)  # nobody else takes it meanwhile
    settings = replace(settings, port=held.getsockname()[1])
    several: list[Callable[[], int]] = [
        partial(one_of_many, settings, number) for number in range(settings.processes)
    ]
    several += [partial(work, settings)] if settings.bot_workers else []
    family = Family(several)
    return family.run(lambda: announce(settings, held, open_browser))


def one_of_many(settings: Settings, number: int) -> int:
    logs.begin()
    if settings.private_port:
        settings = replace(settings, private_port=settings.private_port + number)
    with closing_or_not(Database(settings.database, settings.database_seconds)) as database:
        sock = listen(settings.host, settings.port, shared=True)
        return serve_from(database, settings, sock)


@contextlib.contextmanager
def closing_or_not(database: Database) -> Iterator[Database]:
    """A database, let go of in the end; the process ends with it if it hangs."""
    try:
        with contextlib.closing(database):
            yield database
    finally:
        if database.hangs:  # nothing else ends a thread that waits for ever
            log.error("the database hangs: the server ends without it")
            os._exit(HUNG)


def serve_from(
    database: Database, settings: Settings, sock: socket.socket, open_browser: bool = False
) -> int:
    """`serve` with its database and its port."""
    private = private_door(database, settings)
    reached = None if private is None else named(private)
    server = Stoppable(make_app(settings, database, reached), settings)
    signal.signal(signal.SIGTERM, leave)
    if settings.processes == 1:
        announce(settings, sock, open_browser, server)
    collect_less()
    socks = [sock] if private is None else [sock, private]
    loop = server.config.get_loop_factory()  # a quick one where it is installed
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop) as runner:
        runner.run(server.serve(socks))
    return 0 if server.started else 1


def announce(
    settings: Settings, sock: socket.socket, open_browser: bool, server: Stoppable | None = None
) -> None:
    """Say where the site is, and open it once it is there."""
    url = address(settings.host, sock.getsockname()[1], settings.root_path)
    print(f"Ludoteca is open at {url} (Ctrl-C closes it)", flush=True)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(server, url), daemon=True).start()


def private_door(database: Database, settings: Settings) -> socket.socket | None:
    """Where other servers on the same PostgreSQL come in; SQLite is for one."""
    if database.engine.dialect.name != "postgresql":
        return None
    if settings.private_host:
        return listen(settings.private_host, settings.private_port)
    seen = where_from(database)
    try:
        return listen(seen, settings.private_port)
    except CannotListen:  # something stands between
        if settings.private_port:
            raise
        log.warning("others on this database do not reach this server", extra={"address": seen})
        return listen("127.0.0.1", 0)


def where_from(database: Database) -> str:
    """The address by which the database knows this machine, and others may."""
    with database.engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT host(inet_client_addr())").scalar()
    return "127.0.0.1" if found is None else str(found)


def named(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def collect_less() -> None:
    """What was made to start with stays: look for garbage among the rest, and not too often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def room() -> int:
    """How many connections the system allows, having been asked for as many as it has."""
    try:
        import resource
    except ImportError:  # Windows
        return sys.maxsize
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < hard:
        with contextlib.suppress(OSError, ValueError):  # a system may promise more than it gives
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return sys.maxsize if soft == resource.RLIM_INFINITY else max(1, soft - DESCRIPTORS)


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    # Named as TCP, so that its connections do not wait to fill their packets (TCP_NODELAY).
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if shared:  # among processes; the system deals connections out
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # for those whose machine is gone
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        raise CannotListen(f"cannot listen on {host} port {port}: {error.strerror}") from error
    return sock


def address(host: str, port: int, root: str = "") -> str:
    """What to type into a browser on this machine."""
    here = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    return f"http://{here}:{port}{root}/"


def leave(sig: int, frame: FrameType | None) -> None:
    """Uvicorn has stopped when it hands the signal on."""
    sys.exit(0)


def open_when_ready(server: uvicorn.Server | None, url: str) -> None:
    waiting = threading.Event()
    while server is not None and not server.started and not server.should_exit:
        waiting.wait(0.1)
    if server is None or server.started:
        webbrowser.open(url)
