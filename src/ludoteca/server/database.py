"""The database: SQLite in a file, or PostgreSQL by URL, brought up to date before it is used."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ludoteca.core.errors import LudotecaError

T = TypeVar("T")
Job = Callable[[Connection], Any]

READERS: Final = 4
BUSY_MILLISECONDS: Final = 10_000


class BadDatabase(LudotecaError):
    """The database cannot be opened."""


class Database:
    """One writer at a time, several readers; all in threads, so that nobody waits for the disk."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._kept: Connection | None = None  # by the writer, from one commit to the next
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._readers = ThreadPoolExecutor(READERS, "reader")

    def migrate(self) -> None:
        """Bring the schema up to date."""
        config = Config()
        config.set_main_option("script_location", "ludoteca.server:migrations")
        try:
            with self.engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except OperationalError as error:
            url = self.engine.url.render_as_string(hide_password=True)
            raise BadDatabase(f"database {url}: {error.orig}") from error

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job`; when this returns, it is on the disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        return await done

    async def _flush(self) -> None:
        """Commit whatever waits together, for as long as anything waits."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            jobs = [job for job, _ in batch]
            work = loop.run_in_executor(self._writer, self._commit, jobs)
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

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """One transaction for all; if one of them fails, each is tried for itself."""
        try:
            with self._transaction() as connection:
                return [job(connection) for job in jobs]
        except (SQLAlchemyError, LudotecaError):
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
                    results.append(error)
        return results

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """The writer's connection, in a transaction; one that failed is not used again."""
        connection, self._kept = self._kept or self.engine.connect(), None
        try:
            with connection.begin():
                yield connection
            self._kept = connection
        finally:
            if self._kept is None:
                connection.close()

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._connect, job)

    def _connect(self, job: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()


def engine(url: str) -> Engine:
    """An engine whose commits are durable."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise BadDatabase(f"database {parsed.drivername!r}; expected sqlite or postgresql")
        made = create_engine(
            parsed,
            poolclass=QueuePool,
            pool_size=READERS + 1,
            max_overflow=0,
            hide_parameters=True,  # what is in them stays out of the logs
        )
    except (ArgumentError, ImportError) as error:
        raise BadDatabase(f"database: {error}") from error
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", prepare_sqlite)
        event.listen(made, "begin", begin_sqlite)
    return made


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers do not wait for the writer, and a commit is on the disk when it returns."""
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """The driver by itself would begin too late for savepoints."""
    connection.exec_driver_sql("BEGIN")
