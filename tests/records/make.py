"""Plays the recorded games again: `make records`, or python -m tests.records.make.

Two games for each number of seats and map, one for each value of each option, and as many more as
it takes to meet everything the game has to offer (tests/records/coverage.py).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import ludoteca as lt
from ludoteca.games.council.game import council
from ludoteca.games.council.maps import CMON_NAMES, LETTERS
from tests.records.coverage import COVERAGE, met
from tests.records.players import PLANS, Choose, drifter, planner

FOLDER = Path(__file__).parent / "council"
GAME = lt.GAMES["council"]
SEARCHED = 20_000  # games looked at for the rare things

Plan = tuple[int, dict[str, str], str, int]  # seats, options, kind of players, number


def plans() -> Iterator[Plan]:
    """What is recorded in any case."""
    maps = [{"edition": "original", "map": name} for name in LETTERS]
    maps += [{"edition": "cmon", "map": name} for name in CMON_NAMES]
    for seats in (2, 3, 4):
        for options in maps:
            for number in range(6):
                yield seats, options, "planner" if number % 2 else "drifter", number
    for name, option in GAME.options.items():
        for value in option.values:
            if value != option.default and name not in ("edition", "map"):
                for seats in (2, 4):
                    yield seats, {name: value}, "planner", 0


def search() -> Iterator[Plan]:
    """Where the rare things are looked for."""
    for number in range(SEARCHED):
        yield 2 + number % 3, {}, "planner" if number % 4 == 0 else "drifter", 100 + number


def name_of(plan: Plan) -> str:
    seats, options, kind, number = plan
    words = "-".join(value.replace(" ", "") for value in options.values()) or "default"
    extra = "-".join(options) if "map" not in options else ""
    return "-".join(filter(None, [str(seats), extra, words, kind, str(number)]))


def played(plan: Plan) -> lt.Record:
    seats, options, kind, number = plan
    players = [lt.Player(f"{kind} {seat}", kind) for seat in range(seats)]
    table = lt.Table(GAME, players, options, lt.Dealer(name_of(plan)))
    rng = lt.Rng(number)
    choose: Choose = drifter(rng) if kind == "drifter" else planner(rng, PLANS[seats])
    while table.actor != lt.OVER:
        table.play_code(table.actor, choose(council(table.state), table.actor))
    return table.record()


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl.gz"):
        old.unlink()
    seen: set[str] = set()
    for plan in plans():
        record = played(plan)
        seen |= met(record)
        record.write(FOLDER / f"{name_of(plan)}.jsonl.gz")
    for plan in search():
        if seen >= COVERAGE:
            break
        record = played(plan)
        if met(record) - seen:
            seen |= met(record)
            record.write(FOLDER / f"{name_of(plan)}.jsonl.gz")
    print(f"{len(list(FOLDER.iterdir()))} games; never met: {sorted(COVERAGE - seen) or 'nothing'}")
    return 0 if seen >= COVERAGE else 1


if __name__ == "__main__":
    sys.exit(main())
