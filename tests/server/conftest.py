from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import GUESTS, HOUSES, House


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
