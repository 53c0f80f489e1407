"""Tables set up without the form, also such that begin with a position far into the game."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from sqlalchemy import select

from ludoteca.core import state as core
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.server.clocks import Pace
from ludoteca.server.database import engine
from ludoteca.server.routes.tables import new_row
from ludoteca.server.schema import people
from ludoteca.server.store import tables
from tests.browser.person import Person
from tests.server.house import House

POST = """
async ([path, body]) => {
  const headers = {"Content-Type": "application/json"};
  return (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
}
"""


def post(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    if not person.page.url.startswith("http"):
        person.page.goto("/account")
    answer: dict[str, Any] = person.run(POST, [path, body])
    return answer


def sit_down(person: Person, game: str, *kinds: str, **options: str) -> None:
    """At a new table; a `bot` is one that plays at random."""
    post(person, "/api/me", {"name": "Ada"})
    seats = [{"kind": kind} | ({"level": "random"} if kind == "bot" else {}) for kind in kinds]
    made = post(person, "/api/tables", {"game": game, "seats": seats, "options": options})
    person.page.goto(f"/tables/{made['id']}")
    person.page.locator("#part-board svg").wait_for()


def begin(house: House, person: Person, s: State, game: str, *kinds: str) -> None:
    """At a table where `s` has come about; all seats but those of bots are the person's."""
    post(person, "/api/me", {"name": "Ada"})
    rules, now = GAMES[game], time.time()
    database = engine(str(house.settings["database"]))
    with database.begin() as c:  # one that reads and then writes may find the server was quicker
        me = c.execute(select(people.c.id).order_by(people.c.created.desc()).limit(1)).scalar_one()
    with database.begin() as c:
        row = new_row(now, rules, dict(s.options), Pace(), False, me)
        places = [
            tables.Place(i, rules.seat_names[i].capitalize(), None, "random")
            if kind == "bot"
            else tables.Place(i, ["Ada", "Bo", "Cleo", "Dan", "Eva"][i], me)
            for i, kind in enumerate(kinds)
        ]
        tables.add(c, replace(row, status=tables.PLAYING, actor=core.actor(s)), places)
        for seq in (1, 2):  # a table is taken up from the last snapshot but one
            tables.add_snapshot(c, row.id, tables.Snapshot(seq, 0, {}, rules.dump(s)))
    database.dispose()
    person.page.goto(f"/tables/{row.id}")
    person.page.locator("#part-board svg").wait_for()
