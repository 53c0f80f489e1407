from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.chromium import CHROMIUM, Chromium
from tests.browser.person import Person
from tests.server.house import House

expect.set_options(timeout=30_000)  # a busy machine is no fault of the page


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for everybody in the browser tests."""
    house = House(tmp_path_factory.mktemp("browser")).start()
    yield house
    assert house.stop() == 0
    assert [line for line in house.lines() if line["level"] == "error"] == []


@pytest.fixture(scope="session")
def tools() -> Iterator[Playwright]:
    if CHROMIUM is None:
        pytest.skip("no chromium: install it (Debian: apt-get install chromium) to run these")
    with sync_playwright() as tools:
        yield tools


@pytest.fixture(scope="session")
def browsers(tools: Playwright) -> Iterator[Chromium]:
    browsers = Chromium(tools)
    yield browsers
    browsers.end()


@pytest.fixture
def chromium(browsers: Chromium) -> Browser:
    return browsers.ready()


@pytest.fixture
def people(house: House, browsers: Chromium) -> Iterator[list[Person]]:
    """Those who sit at browsers; whatever went wrong in their pages fails the test."""
    came: list[Person] = []
    yield came
    complaints = [complaint for person in came for complaint in person.complaints]
    for person in came:
        browsers.close(person.context)
    assert complaints == []


class Door:
    """Lets people in."""

    def __init__(self, house: House, chromium: Browser, people: list[Person]) -> None:
        self.house = house
        self.chromium = chromium
        self.people = people

    def enter(
        self,
        *,
        width: int = 1280,
        height: int = 860,
        locale: str = "en-GB",
        touch: bool = False,
        scale: float = 1,
    ) -> Person:
        context = self.chromium.new_context(
            base_url=self.house.url,
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion="reduce",
            has_touch=touch,
            device_scale_factor=scale,
        )
        context.set_default_timeout(30_000)
        person = Person(context)
        self.people.append(person)
        return person


@pytest.fixture
def door(house: House, chromium: Browser, people: list[Person]) -> Door:
    return Door(house, chromium, people)
