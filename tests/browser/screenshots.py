"""Pictures for the documentation: `make screenshots`; GAME… behind the module takes some only."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from ludoteca.games.rio.scenario import position
from tests.browser.begun import begin
from tests.browser.chromium import CHROMIUM, QUIETLY
from tests.browser.conftest import Door
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


CITY: Final = """
    seats 4
    turn 11
    order green red yellow black
    natives {natives}
    corsairs 3
    attacked yellow
    standing fort+port
    palace g8
    grid cathedral 1+4 red
    grid cathedral 2 yellow
    grid cathedral 3 black owes
    grid walls 1 green
    grid roads 1+2 black
    site quarry 1 red
    site quarry 3 yellow
    site forest 2 black
    green stone 3 wood 2 silver 7 precious 1 points 31 fields 2 offices general+road-builder
    red stone 1 wood 4 silver 12 points 38 artisan 1 offices master-stonecutter dock 1
    yellow wood 1 silver 3 precious 2 points 27 cargo_stone 3 cargo_precious 2 fields 1
    black stone 2 silver 5 points 22 offices shipowner
    house e5 green
    house f4 green
    hut d7 green
    house h5 red
    house i4 red
    hut j3 red
    house l5 yellow
    house m6 yellow
    hut n5 yellow
    house d9 black
    hut c8 black
    market f5
    guild i5
    stonecutter g4
    carpenter m5
    church e4
    plaza m4
    barracks l4
    garden d8
    discs g5 green+green
    discs k5 red+red
    discs m7 yellow
    discs d6 black
    walls b1n c1n e1n f1n j1n p4e p5e a6w a7w
    roads f5s g5s g6e g7e h7e i5s j5e l4s l6s d8s d9e e9s
{war}
"""
MUSTERED: Final = """
    war corsairs black
    attackers h3 2
    attackers b4 3
    outside h1n 2+1
    outside l1n 3
    outside a4w 1
"""


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


def show_rio(door: Door) -> None:
    """A city that has grown, then at war; on a phone; and the guide."""
    ada = door.enter(width=1440, height=900, scale=SCALE)
    peace = position(CITY.format(natives=5, war=""))
    begin(door.house, ada, peace, "rio", "me", "bot", "bot", "bot")
    shoot(ada, "rio-table")
    shoot(ada, "rio-table-dark", "dark")
    phone = door.enter(width=390, height=844)
    phone.become(ada)
    phone.page.goto(ada.page.url)
    phone.page.locator("main.tall").wait_for()
    shoot(phone, "rio-phone")
    war = position(CITY.format(natives=6, war=MUSTERED))
    begin(door.house, ada, war, "rio", "bot", "bot", "bot", "me")
    ada.page.locator("#cell-h3.target").click()
    ada.choice("march south").wait_for()
    shoot(ada, "rio-war")
    ada.page.goto("/help/rio#war")
    shoot(ada, "rio-help")


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
    known = [*[shown.game for shown in GAMES], "rio"]
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
        if not wanted or "rio" in wanted:
            show_rio(door)
        browser.close()
        house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
