"""Pictures of the main pages for the documentation: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, QUIETLY, Door
from tests.browser.person import Person
from tests.server.house import House
from tests.source import ROOT

FOLDER = ROOT / "docs" / "screenshots"
SCALE = 0.65  # keeps the files small
MOVES = 260  # until the table is worth a picture


def play_on(person: Person) -> None:
    """Go on playing until there is something to see, and then to the next own turn."""
    person.begin_playing()
    person.page.wait_for_function(
        "n => Number(document.getElementById('facts').dataset.number) > n",
        arg=MOVES,
        timeout=120_000,
    )
    person.stop_playing()
    person.page.wait_for_timeout(1500)
    while not person.choice("elect").count():
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


def main() -> int:
    if CHROMIUM is None:
        print("ludoteca: no chromium to take pictures with", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        house = House(Path(folder)).start()
        browser = tools.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        door = Door(house, browser, [])
        ada = door.enter(width=1440, height=900, scale=SCALE)
        ada.page.goto("/")
        shoot(ada, "home")
        ada.page.goto("/new")
        shoot(ada, "new")
        ada.play_now("Ada", 3)
        play_on(ada)
        shoot(ada, "table")
        shoot(ada, "table-dark", "dark")
        phone = door.enter(width=390, height=844)
        phone.become(ada)
        phone.page.goto(ada.page.url)
        phone.page.locator("main.tall").wait_for()
        shoot(phone, "phone")
        ada.page.goto("/help/council#acquire")
        shoot(ada, "help")
        browser.close()
        house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
