"""Tables that begin with a position, so that a test need not play its way there."""

from __future__ import annotations

import json
import sqlite3

from ludoteca.core.state import State
from ludoteca.games import GAMES
from tests.browser.person import Person
from tests.server.house import House

FAR = 10_000  # a number of entries that no table comes to before it is put aside

OPEN = """
async ([game, seats, options]) => {
  const post = async (path, body) => {
    const headers = {"Content-Type": "application/json"};
    return (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
  };
  await post("/api/me", {name: "Ada"});
  return (await post("/api/tables", {game, seats, options})).id;
}
"""


def open_table(person: Person, game: str, *kinds: str, **options: str) -> str:
    """A table set up by the routes the page uses itself; its id. A `bot` plays at random."""
    seats = [{"kind": kind} | ({"level": "random"} if kind == "bot" else {}) for kind in kinds]
    if not person.page.url.startswith("http"):
        person.page.goto("/")
    made: str = person.run(OPEN, [game, seats, options])
    return made


def begin(house: House, person: Person, game: str, s: State, *kinds: str) -> None:
    """Sit down at a table where `s` has come about."""
    table = open_table(person, game, *kinds, **s.options)
    house.stop()
    with sqlite3.connect(str(house.settings["database"]).removeprefix("sqlite:///")) as db:
        db.executemany(  # a table is taken up from the last but one
            "insert into snapshots (game, seq, number, counts, position) values (?, ?, 0, '{}', ?)",
            [(table, seq, json.dumps(GAMES[game].dump(s))) for seq in (FAR, FAR + 1)],
        )
    house.start()
    person.page.goto(f"/tables/{table}")
    person.page.locator("#part-board svg").wait_for()
