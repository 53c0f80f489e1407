"""What bots make of a reading: `python -m tests.games.rio.swept --reading narrow --games 20`.

With --starter one seat begins a great building and goes on with it, whatever the others do.
Games are played once for each number, from --first on; a file given with --out is resumed.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import ludoteca as lt
from ludoteca.core.bits import size
from ludoteca.core.state import top
from ludoteca.games.rio import printed
from ludoteca.games.rio.rules import codes, grids, table
from ludoteca.games.rio.rules.game import RIO, rio
from ludoteca.games.rio.rules.steps.major import ChooseBox, NowOrLater, grid_ready
from ludoteca.games.rio.rules.steps.place import PlaceMenu
from ludoteca.lab.arena.intervals import wilson

GREAT: Final = printed.GRIDS[: table.WALLS]
ORDER: Final = (table.PALACE_GRID, table.FORT, table.CATHEDRAL_GRID, table.PORT)
FROM: Final = 3  # the turn the starter begins in
HELD: Final = 4  # discs it has in a building at most, unless two boxes or fewer are free
Row = dict[str, Any]


class Starter:
    """One disc a turn into one project, the best box, if stone and wood are at hand."""

    def __init__(self, bot: lt.bots.Bot) -> None:
        self.bot = bot
        self.last = 0  # the turn it has done so
        self.begun: list[str] = []  # the buildings it has, in order

    def choose(self, s: lt.State, seat: int) -> int:
        code = self.scripted(s, seat)
        return self.bot.choose(lt.Seat(RIO, s, seat)) if code is None else code

    def scripted(self, s: lt.State, seat: int) -> int | None:
        now, step = rio(s), top(s)
        if isinstance(step, PlaceMenu) and FROM <= now.turn != self.last:
            grid = next((g for g in ORDER if not now.standing >> g & 1), None)
            if grid is not None and self.ready(s, seat, grid):
                self.last = int(now.turn)
                if GREAT[grid] not in self.begun:
                    self.begun.append(GREAT[grid])
                return codes.FORT.base + grid
        if self.last == now.turn and isinstance(step, ChooseBox | NowOrLater):
            return lt.codes(s)[0]
        return None

    def ready(self, s: lt.State, seat: int, grid: int) -> bool:
        now = rio(s)
        area, boxes, worths = now.areas[seat], now.grids[grid], now.rules.worths[grid]
        few = (
            size(grids.discs_in(boxes, seat, worths)) < HELD or size(grids.free(boxes, worths)) <= 2
        )
        goods = area.hand > 0 and area.stone > 0 and area.wood > 0
        return few and goods and grid_ready(now, seat, grid)


def played(bot: str, number: int, seats: int, reading: str, starter: bool) -> Row:
    """One game between bots of a kind, the first of which may be a starter."""
    s, dealer = RIO.deal(seats, {"reading": reading}), lt.Dealer(f"swept {number}")
    bots = [lt.bots.make(bot, 10 * number + seat) for seat in range(seats)]
    script = Starter(bots[number % seats]) if starter else None
    s.notes = []
    dealer.settle(s)
    while lt.actor(s) != lt.OVER:
        seat = lt.actor(s)
        if script is not None and seat == number % seats:
            code = script.choose(s, seat)
        else:
            code = bots[seat].choose(lt.Seat(RIO, s, seat))
        lt.take(s, code)
        dealer.settle(s)
    told = [RIO.notes.told(note, lt.WATCHER) for note in s.notes]
    count = Counter(str(note["note"]) for note in told)
    return {
        "number": number,
        "points": RIO.points(s),
        "begun": [] if script is None else script.begun,
        "great": [n["grid"] for n in told if n["note"] == "completed" and n["grid"] in GREAT],
        "offices": [n["office"] for n in told if n["note"] == "took_office"],
        "built": Counter(str(n["building"]) for n in told if n["note"] == "built"),
        **{name: count[name] for name in ("sailed", "fired", "offered", "agreed")},
    }


def share(rows: list[Row], held: list[bool]) -> str:
    """In how many games, with the interval in per cent."""
    low, high = wilson(sum(held), len(rows))
    return f"{sum(held)} ({100 * low:.0f} to {100 * high:.0f} %)"


def summary(rows: list[Row]) -> str:
    """A row of the table in docs/lab.md."""
    n = len(rows)
    points = [p for row in rows for p in row["points"]]
    offices = [office for row in rows for office in row["offices"]]
    great = Counter(grid for row in rows for grid in row["great"])
    begun = any(row["begun"] for row in rows)
    cells = [
        f"{n}",
        f"{sum(points) / len(points):.0f} ({sum(max(row['points']) for row in rows) / n:.0f})",
        share(rows, [bool(row["great"]) for row in rows]),
        share(rows, [bool({*row["begun"][:1]} & {*row["great"]}) for row in rows])
        if begun
        else "–",
        " ".join(str(great[grid]) for grid in GREAT),
        share(rows, [row["sailed"] > 0 for row in rows]),
        share(rows, [row["fired"] > 0 for row in rows]),
        f"{len(offices) / n:.1f}; {len(set(offices))}",
        f"{sum(row['built'].get('guild', 0) for row in rows)}",
        f"{sum(row['offered'] for row in rows)} / {sum(row['agreed'] for row in rows)}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--bot", default="normal")
    asked.add_argument("--reading", default=printed.READING, choices=printed.READINGS)
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked.add_argument("--starter", action="store_true")
    asked.add_argument("--out", type=Path)
    given = asked.parse_args()
    rows: list[Row] = []
    if given.out is not None and given.out.exists():
        rows = [json.loads(line) for line in given.out.read_text("utf-8").splitlines()]
    for number in range(given.first + len(rows), given.first + given.games):
        rows.append(played(given.bot, number, given.seats, given.reading, given.starter))
        if given.out is not None:
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(f"| {given.reading} | {given.seats} {summary(rows)}")


if __name__ == "__main__":
    main()
