from __future__ import annotations

import secrets
from collections.abc import Iterator

import psycopg
import pytest

from tests.server import postgres
from tests.server.cluster.several import errors, houses
from tests.server.house import House
from tests.server.postgres import Cluster


@pytest.fixture(scope="session")
def pg() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of one process."""
    if postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    with postgres.cluster() as made:
        yield made


@pytest.fixture
def url(pg: Cluster) -> str:
    """An empty database in it."""
    return fresh(pg)


@pytest.fixture(scope="module")
def pair(pg: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[House]]:
    """Two servers on one database, which have logged no error in the end."""
    made = houses(tmp_path_factory.mktemp("pair"), fresh(pg), 2)
    yield made
    assert [house.stop() for house in made] == [0, 0]
    assert [errors(house) for house in made] == [[], []]


def fresh(pg: Cluster) -> str:
    name = f"test_{secrets.token_hex(4)}"
    with psycopg.connect(pg.url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return pg.url.removesuffix("/postgres") + f"/{name}"
