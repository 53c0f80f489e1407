"""Pictures for the documentation: `make screenshots`; GAME… behind the module takes some only."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, QUIETLY, Door
from tests.browser.person import ORDER, Person
from tests.server.house import House
from tests.source import ROOT

FOLDER: Final = ROOT / "docs" / "screenshots"
SCALE: Final = 0.65  # keeps the files small


class Shown(NamedTuple):
    """One game in pictures."""

    game: str
    prefix: str  # of the files
    moves: int  # until the table is worth a picture
    asked: str  # a choice of the position to show
    order: list[str]  # verbs to play with, the best first
    part: str  # of the guide


GAMES: Final = (
    Shown("council", "", 260, "elect", ORDER, "acquire"),
    Shown(
        "bruges",
        "bruges-",
        330,
        "workers",
        "place house card activate build canal accept threat guilders".split(),
        "persons",
    ),
)


def play_on(person: Person, shown: Shown) -> None:
    """Go on playing until there is something to see, and then to the next own turn."""
    person.begin_playing(shown.order)
    person.page.wait_for_function(
        "n => Number(document.getElementById('facts').dataset.number) > n",
        arg=shown.moves,
        timeout=120_000,
    )
    person.stop_playing()
    person.page.wait_for_timeout(1500)
    while not person.choice(shown.asked).count():
        seq = person.facts()["seq"]
        person.page.locator(".choice").last.click()
        person.moved(seq)
        person.page.wait_for_timeout(1500)


def shoot(person: Person, name: str, light: str = "light") -> None:
    person.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    person.page.evaluate("document.activeElement.blur()")
    person.page.wait_for_timeout(300)
    path = FOLDER / f"{name}.png"
    person.page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB")


def show_game(door: Door, shown: Shown) -> None:
    """The table by day, by night and on a phone, and the guide."""
    ada = door.enter(width=1440, height=900, scale=SCALE)
    ada.play_now("Ada", 3, shown.game)
    play_on(ada, shown)
    shoot(ada, f"{shown.prefix}table")
    shoot(ada, f"{shown.prefix}table-dark", "dark")
    phone = door.enter(width=390, height=844)
    phone.become(ada)
    phone.page.goto(ada.page.url)
    phone.page.locator("main.tall").wait_for()
    shoot(phone, f"{shown.prefix}phone")
    ada.page.goto(f"/help/{shown.game}#{shown.part}")
    shoot(ada, f"{shown.prefix}help")


def show_pages(door: Door) -> None:
    """The first page, and setting up a table."""
    ada = door.enter(width=1440, height=900, scale=SCALE)
    ada.page.goto("/")
    shoot(ada, "home")
    ada.page.goto("/new")
    shoot(ada, "new")


def main(wanted: list[str]) -> int:
    if CHROMIUM is None:
        print("ludoteca: no chromium to take pictures with", file=sys.stderr)
        return 1
    known = [shown.game for shown in GAMES]
    if not set(wanted) <= set(known):
        print(f"ludoteca: {wanted}: expected some of {', '.join(known)}", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        house = House(Path(folder)).start()
        browser = tools.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        door = Door(house, browser, [])
        if not wanted:
            show_pages(door)
        for shown in GAMES:
            if not wanted or shown.game in wanted:
                show_game(door, shown)
        browser.close()
        house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
