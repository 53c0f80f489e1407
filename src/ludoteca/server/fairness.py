"""What admins may want to look at: who plays rated games from one place, or hand in glove.

Nothing follows from it by itself.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import comb, exp, log
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from ludoteca.server.rating import BOT
from ludoteca.server.schema import people, rating_log
from ludoteca.server.schema_known import outcomes
from ludoteca.server.store import traces
from ludoteca.server.store.outcomes import RESIGNED

LATEST: Final = 20_000  # rows of rated results that are looked through
MEETINGS: Final = 6  # fewer say nothing
ONE_SIDED: Final = 0.8  # of the games between two; gifts go one way
RARE: Final = 0.001  # what happens less often by chance is pointed out
TABLES: Final = 8  # named as evidence


class Hint(NamedTuple):
    """Two people, what speaks against them, and the tables at which to look."""

    kind: str  # place: from one browser or address; glove: hand in glove
    names: tuple[str, str]
    facts: dict[str, Any]
    tables: list[str]
    at: float


class Met(NamedTuple):
    """A rated game in which two met: whether the first came in ahead, and whether one resigned."""

    table: str
    ahead: bool
    resigned: bool
    at: float


def hints(c: Connection) -> list[Hint]:
    """Everything there is to point out, the latest first."""
    found = [*from_one_place(c), *hand_in_glove(c)]
    ids = {name for hint in found for name in hint.names}
    rows = c.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
    names = {row.id: row.name for row in rows}
    named = [hint._replace(names=(names[hint.names[0]], names[hint.names[1]])) for hint in found]
    return sorted(named, key=lambda hint: -hint.at)


def from_one_place(c: Connection) -> list[Hint]:
    """Pairs at rated tables with the same browser, or the same address."""
    places: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    last: dict[tuple[str, str], float] = {}
    order: dict[tuple[str, str], list[str]] = defaultdict(list)
    for one in traces.shared(c):
        pair = (one.one, one.other)
        places[pair][one.kind].add(one.table)
        last[pair] = max(one.at, last.get(pair, one.at))
        if one.table not in order[pair]:
            order[pair].append(one.table)
    out: list[Hint] = []
    for pair, kinds in places.items():
        strong = kinds[traces.BROWSER] | kinds[traces.ADDRESS]
        if strong:  # many have the same kind of browser
            facts: dict[str, Any] = {kind: len(tables) for kind, tables in kinds.items() if tables}
            tables = [table for table in order[pair] if table in strong][:TABLES]
            out.append(Hint("place", pair, facts, tables, last[pair]))
    return out


def hand_in_glove(c: Connection) -> list[Hint]:
    """Pairs of whom one beats the other more often than their other games let one expect."""
    met, score = meetings(c)
    totals = Totals(score)
    out: list[Hint] = []
    for (one, other), games in met.items():
        ahead = sum(game.ahead for game in games)
        pair = (one, other) if 2 * ahead >= len(games) else (other, one)
        wins = max(ahead, len(games) - ahead)
        if len(games) < MEETINGS or wins < ONE_SIDED * len(games):
            continue
        expected = chance(totals.without(*pair), totals.without(*pair[::-1]))
        rare = at_least(wins, len(games), expected)
        if rare < RARE:
            facts = {
                "games": len(games),
                "ahead": wins,
                "expected": round(expected * len(games), 1),
                "chance": float(f"{rare:.1e}"),
                "resigned": sum(game.resigned for game in games),
            }
            tables = [game.table for game in games[:TABLES]]
            out.append(Hint("glove", pair, facts, tables, games[0].at))
    return out


Score = Counter[tuple[str, str]]  # how often one came in ahead of the other


def meetings(c: Connection) -> tuple[dict[tuple[str, str], list[Met]], Score]:
    """Every pair of people that met in the latest rated games, and who was ahead how often."""
    gone = (outcomes.c.played == rating_log.c.played) & (outcomes.c.person == rating_log.c.who)
    found = (
        select(rating_log.c.played, rating_log.c.who, rating_log.c.place, rating_log.c.at)
        .add_columns(outcomes.c.quit)
        .outerjoin(outcomes, gone)
        .order_by(rating_log.c.number.desc())
        .limit(LATEST)
    )
    tables: dict[str, list[Any]] = defaultdict(list)
    for row in c.execute(found):
        tables[row.played].append(row)
    met: dict[tuple[str, str], list[Met]] = defaultdict(list)
    score: Score = Counter()
    for table, rows in tables.items():
        for one, other in combinations(sorted(rows, key=lambda row: str(row.who)), 2):
            if one.place == other.place:
                continue
            ahead = one.place < other.place
            score[(one.who, other.who) if ahead else (other.who, one.who)] += 1
            if not (one.who.startswith(BOT) or other.who.startswith(BOT)):
                behind = other if ahead else one
                game = Met(table, ahead, behind.quit == RESIGNED, one.at)
                met[one.who, other.who].append(game)
    return met, score


class Totals:
    """How often everybody came in ahead of others, and behind them."""

    def __init__(self, score: Score) -> None:
        self.score = score
        self.ahead: Counter[str] = Counter()
        self.behind: Counter[str] = Counter()
        for (front, back), number in score.items():
            self.ahead[front] += number
            self.behind[back] += number

    def without(self, one: str, other: str) -> tuple[int, int]:
        """Of one, leaving out the games with the other."""
        ahead = self.ahead[one] - self.score[one, other]
        return ahead, self.behind[one] - self.score[other, one]


def chance(one: tuple[int, int], other: tuple[int, int]) -> float:
    """How likely one beats the other, by how both fare against everybody else."""
    odds = [log((ahead + 1) / (behind + 1)) for ahead, behind in (one, other)]
    return 1 / (1 + exp(odds[1] - odds[0]))


def at_least(wins: int, games: int, each: float) -> float:
    """How likely so many wins or more are, if each has the same chance."""
    return sum(comb(games, n) * each**n * (1 - each) ** (games - n) for n in range(wins, games + 1))
