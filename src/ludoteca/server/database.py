"""The database: SQLite in a file, or PostgreSQL by URL, brought up to date before it is used."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ludoteca.core.errors import LudotecaError
from ludoteca.server.outage import Outage, Unavailable, away, lost, one_line
from ludoteca.server.store import prepared

T = TypeVar("T")
Job = Callable[[Connection], Any]

READERS: Final = 4
PATIENCE: Final = 3600.0  # seconds for commands that read or write all there is
FAREWELL: Final = 2.0  # seconds in which jobs under way may end when the server does
IDLE: Final = 4000  # milliseconds: the locks of a server that is gone keep nobody waiting longer
MIGRATING: Final = 0x6C75646E  # the lock of whoever does: servers may start at once
LIMIT: Final = 10.0  # seconds after which nobody waits for the database any longer


class BadDatabase(LudotecaError):
    """The database cannot be opened."""


class Database:
    """One writer at a time, several readers; all in threads, so that nobody waits for the disk."""

    def __init__(self, url: str, limit: float = LIMIT) -> None:
        self.limit = limit
        self.engine = engine(url, limit)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._kept: Connection | None = None  # by the writer, from one commit to the next
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._running: set[Future[Any]] = set()  # and what is about to run
        self.hangs = False  # whether a job had not ended when the database was closed
        self.outages = {"read": Outage("read"), "write": Outage("write")}
        self.stored: Callable[[float], None] = lambda seconds: None  # told how long a write took

    def migrate(self, revision: str = "head") -> None:
        """Bring the schema up to date, or to where it was at some revision."""
        config = Config()
        config.set_main_option("script_location", "ludoteca.server:migrations")
        try:
            with self.engine.begin() as connection:
                if self.engine.dialect.name == "postgresql":
                    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
                    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                config.attributes["connection"] = connection
                command.upgrade(config, revision)
        except DatabaseError as error:
            raise self.bad(one_line(error)) from error
        except CommandError as error:
            if not isinstance(error.__cause__, ResolutionError):
                raise
            raise self.bad(f"made by a later version of Ludoteca ({error})") from error

    def bad(self, why: str) -> BadDatabase:
        """What to say of it, without the password."""
        return BadDatabase(f"database {self.engine.url.render_as_string()}: {why}")

    def ask(self, job: Callable[[Connection], T], writing: bool = False) -> T:
        """Run `job` for a command, which waits for it, and is told in a line what is wrong."""
        try:
            with self.engine.connect().execution_options(writing=writing) as c, c.begin():
                return job(c)
        except DatabaseError as error:
            raise self.bad(one_line(error)) from error

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job`; when this returns, it is on the disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        began = time.perf_counter()
        out = await self._within_limit("write", done)
        self.stored(time.perf_counter() - began)
        return out

    async def _within_limit(self, kind: str, done: asyncio.Future[T]) -> T:
        """The answer, or Unavailable; a job that has not begun by then never does."""
        late: list[str] = []
        ending = done.get_loop().call_later(self.limit, give_up, done, late, self.limit)
        try:
            out = await done
        except asyncio.CancelledError:
            asking = asyncio.current_task()
            if not late or (asking is not None and asking.cancelling()):
                raise  # by whoever asked
            (why,) = late
            self.outages[kind].began(why)
            raise Unavailable(f"the database gives {why}") from None
        except SQLAlchemyError as error:
            if not away(error):
                raise
            self.outages[kind].began(one_line(error))
            raise Unavailable(f"the database is not available: {one_line(error)}") from error
        finally:
            ending.cancel()
        self.outages[kind].ended()
        return out

    async def _flush(self) -> None:
        """Commit whatever waits together, for as long as anything waits."""
        while self._waiting:
            batch = [(job, done) for job, done in self._waiting if not done.done()]
            self._waiting = []
            jobs = [job for job, _ in batch]
            work = self._start(self._writer, self._commit, jobs)
            await asyncio.wait([work])
            error = work.exception()
            results = [error] * len(batch) if error is not None else work.result()
            for (_, done), result in zip(batch, results, strict=True):
                if done.done():  # nobody waits any more
                    continue
                if isinstance(result, BaseException):
                    done.set_exception(result)
                else:
                    done.set_result(result)

    def _start(
        self, threads: ThreadPoolExecutor, work: Callable[[Any], T], given: Any
    ) -> asyncio.Future[T]:
        """In a thread: what is at work is known from here on, should it never end."""
        begun = threads.submit(work, given)
        self._running.add(begun)
        begun.add_done_callback(self._running.discard)
        return asyncio.wrap_future(begun)

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """One transaction for all; if one of them fails, each is tried for itself."""
        fresh = self._kept is None
        done = False
        try:
            with self._transaction() as connection:
                results = [job(connection) for job in jobs]
                done = True
            return results
        except (SQLAlchemyError, LudotecaError) as error:
            if away(error):
                if fresh or done or not lost(error):
                    raise
                return self._commit(jobs)  # the connection had ended since the last commit
            if len(jobs) == 1:
                raise
            return self._commit_apart(jobs)

    def _commit_apart(self, jobs: list[Job]) -> list[Any]:
        """One transaction in which a job that fails undoes its own part only."""
        results: list[Any] = []
        with self._transaction() as connection:
            for job in jobs:
                try:
                    with connection.begin_nested():
                        results.append(job(connection))
                except (SQLAlchemyError, LudotecaError) as error:
                    if away(error):  # so it is for all of them
                        raise
                    results.append(error)
        return results

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """The writer's connection, in a transaction; one that failed is not used again."""
        connection = self._kept or self.engine.connect().execution_options(writing=True)
        self._kept = None
        try:
            with connection.begin():
                yield connection
            self._kept = connection
        finally:
            if self._kept is None:
                connection.close()

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await self._within_limit("read", self._start(self._readers, self._connect, job))

    def _connect(self, job: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return job(connection)
        except DBAPIError as error:
            if not lost(error):
                raise
        with self.engine.connect() as connection:  # the pool has let go of those that ended
            return job(connection)

    @contextmanager
    def moment(self) -> Iterator[Connection]:
        """Everything as it is now, however long the reading takes and whatever is written."""
        with self.engine.connect() as connection:
            if self.engine.dialect.name != "sqlite":  # which has nothing else
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Let go of everything, but do not wait for a database that hangs."""
        for threads in (self._writer, self._readers):
            threads.shutdown(wait=False, cancel_futures=True)
        until = time.monotonic() + FAREWELL
        while self._running and time.monotonic() < until:
            time.sleep(0.01)
        self.hangs = bool(self._running)
        if self.hangs:
            return
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()


def give_up(done: asyncio.Future[Any], late: list[str], limit: float) -> None:
    """Nobody waits any longer; lighter than `asyncio.timeout`, as it comes with every move."""
    if not done.done():
        late.append(f"no answer within {limit:g} seconds")
        done.cancel()


def existing(url: str) -> Database:
    """A database that is there already; SQLite by itself would make an empty one."""
    found = Database(url, PATIENCE)
    file = found.engine.url.database
    if found.engine.dialect.name == "sqlite" and file and not Path(file).is_file():
        found.close()
        raise BadDatabase(f"there is no database {file}")
    return found


def engine(url: str, limit: float = LIMIT) -> Engine:
    """An engine whose commits are durable, and that gives up within `limit` seconds."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise BadDatabase(f"database {parsed.drivername!r}; expected sqlite or postgresql")
        made = create_engine(
            parsed,
            connect_args=limits(parsed, limit),
            poolclass=QueuePool,
            pool_size=READERS + 1,
            max_overflow=0,
            hide_parameters=True,  # what is in them stays out of the logs
        )
    except ImportError as error:
        how = ".venv/bin/pip install '.[postgres]'"
        raise BadDatabase(f"PostgreSQL needs {error.name}: {how}") from error
    except ArgumentError as error:
        raise BadDatabase(f"database: {error}") from error
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", prepare_sqlite)
        event.listen(made, "begin", begin_sqlite)
    return made


def limits(url: URL, limit: float) -> dict[str, Any]:
    """How long the driver waits for a connection, a lock, a statement or a network that is gone."""
    if url.get_backend_name() == "sqlite":
        return {"timeout": 0.4 * limit}
    ours: dict[str, Any] = {
        "connect_timeout": max(2, int(0.5 * limit)),
        "options": f"-c statement_timeout={800 * limit:.0f} -c lock_timeout={400 * limit:.0f}"
        f" -c idle_in_transaction_session_timeout={IDLE * min(15, max(1, limit / 10)):.0f}",
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": int(800 * limit),
    }
    return {name: value for name, value in ours.items() if name not in url.query}


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers do not wait for the writer, and a commit is on the disk when it returns."""
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """The driver by itself would begin too late for savepoints, or to know of a lock in time."""
    writing = connection.get_execution_options().get("writing")
    prepared.say(connection, "BEGIN IMMEDIATE" if writing else "BEGIN")
