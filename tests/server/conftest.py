from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.server import postgres
from tests.server.house import GUESTS, HOUSES, TLS, House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that leave it as they found it."""
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    assert house.stop() == 0
    assert [line for line in house.lines() if line["level"] == "error"] == []


@pytest.fixture(autouse=True)
def _guests_leave() -> Iterator[None]:
    HOUSES.clear()  # what is open already is for all tests
    yield
    while GUESTS:
        GUESTS.pop().http.close()
    while HOUSES:
        house = HOUSES.pop()
        house.kill()
        wrong = [line for line in house.log.read_text().splitlines() if '"level":"error"' in line]
        print(*wrong, sep="\n")  # shown with a test that failed


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def either(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A house on either database, which has logged no error in the end."""
    folder = tmp_path_factory.mktemp(str(request.param))
    if request.param == "sqlite":
        yield from undisturbed(House(folder))
        return
    if postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    with postgres.server(folder) as url:
        yield from undisturbed(House(folder, database=url))


def undisturbed(house: House) -> Iterator[House]:
    yield house.start()
    assert house.stop() == 0
    assert [line for line in house.lines() if line["level"] == "error"] == []


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An empty database of either kind, for the tests of one module."""
    folder = tmp_path_factory.mktemp("store")
    if request.param == "sqlite":
        yield f"sqlite:///{folder}/store.db"
    elif postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    else:
        with postgres.server(folder) as made:
            yield made


@pytest.fixture(scope="session")
def waiting(either: House) -> str:
    """A table at which nobody of the test sits."""
    made = httpx.post(
        f"{either.url}/api/tables",
        json={"game": "council", "seats": [{"kind": "me"}, {"kind": "open"}]},
        verify=TLS,
    )
    return str(made.json()["id"])
