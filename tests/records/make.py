"""Plays the recorded games again: `make records`, or python -m tests.records.make [GAME...].

What a game's plans name, and as many more as it takes to meet everything it has to offer.
"""

from __future__ import annotations

import sys

import ludoteca as lt
from tests.records.folders import RECORDED, folder
from tests.records.plan import Plan, Recorded


def played(game: str, plan: Plan) -> lt.Record:
    players = [lt.Player(f"{plan.kind} {seat}", plan.kind) for seat in range(plan.seats)]
    options = lt.GAMES[game].stored_options(plan.options)
    table = lt.Table(lt.GAMES[game], players, options, lt.Dealer(plan.name))
    choose = RECORDED[game].players(plan)
    while table.actor != lt.OVER:
        table.play_code(table.actor, choose(table.state, table.actor))
    return table.record()


def record_all(game: str, rules: Recorded) -> bool:
    """Whether the games recorded contain everything."""
    where = folder(game)
    where.mkdir(exist_ok=True)
    for old in where.glob("*.jsonl.gz"):
        old.unlink()
    seen: set[str] = set()
    for plan in rules.plans():
        record = played(game, plan)
        seen |= rules.met(record)
        record.write(where / f"{plan.name}.jsonl.gz")
    for plan in rules.search():
        if seen >= rules.COVERAGE:
            break
        record = played(game, plan)
        new = rules.met(record) - seen
        if new:
            seen |= new
            record.write(where / f"{plan.name}.jsonl.gz")
    never = sorted(rules.COVERAGE - seen)
    print(f"{game}: {len(list(where.iterdir()))} games; never met: {never or 'nothing'}")
    return not never


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in RECORDED]
    if unknown:
        print(f"no game {unknown[0]!r}; expected {' or '.join(RECORDED)}", file=sys.stderr)
        return 2
    complete = [record_all(game, RECORDED[game]) for game in names or RECORDED]
    return 0 if all(complete) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
