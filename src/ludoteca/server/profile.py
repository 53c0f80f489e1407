"""What is known of somebody's games, as far as they show it to whoever asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from ludoteca.core.packs import shown_options
from ludoteca.games import GAMES
from ludoteca.lab.analysis.settings import analysed
from ludoteca.server import tallies
from ludoteca.server.daily import today
from ludoteca.server.errors import not_found
from ludoteca.server.rating import Rating
from ludoteca.server.store import outcomes, people, ratings, studies
from ludoteca.server.store.outcomes import Asked
from ludoteca.server.store.people import Person
from ludoteca.server.store.studies import StudyRow

PARTS: Final = ("results", "ratings", "sources", "rivals", "daily", "games")  # of a page
COUNTED: Final = {"results", "sources", "rivals"}  # those that all games have to be looked at for
PAGE: Final = 25  # games listed at once
COMPARED: Final = 4  # games, with a number of players, whose sources of points are shown


class Shown(NamedTuple):
    """Somebody's page as one person sees it: their own is whole."""

    person: Person
    since: float
    mine: bool
    parts: tuple[str, ...]

    @property
    def public(self) -> bool:
        """Whether only what everybody could have seen is shown: public tables."""
        return not self.mine


def find(c: Connection, name: str, asker: str | None) -> Shown:
    """The page of the account of this name."""
    found = people.find_account(c, name[: 4 * people.LONGEST])
    if found is None:
        raise not_found("no_account_named")
    person, (since, kept) = found[0], people.about(c, found[0].id)
    mine = person.id == asker
    return Shown(person, since, mine, PARTS if mine else parts_of(kept))


def parts_of(kept: str | None) -> tuple[str, ...]:
    """Which parts others see; all of them, if nothing was ever said."""
    return PARTS if kept is None else tuple(part for part in PARTS if part in kept.split())


def summary(c: Connection, shown: Shown, now: float) -> dict[str, Any]:
    """Everything but the list of games; None stands for what is not shown."""
    who, public, parts = shown.person.id, shown.public, shown.parts
    totals, met = tallies.of(c, who, public, now) if COUNTED & {*parts} else ([], [])
    run = outcomes.streak(c, who, today(now)) if "daily" in parts else None
    rated = ratings.of_person(c, who) if "ratings" in parts else None
    return {
        "name": shown.person.name,
        "since": shown.since,
        "you": shown.mine,
        "parts": list(parts),
        "results": [result(one) for one in totals] if "results" in parts else None,
        "ratings": None if rated is None else {game: one.shown() for game, one in rated.items()},
        "sources": compared(c, shown, totals) if "sources" in parts else None,
        "rivals": [one._asdict() for one in outcomes.named(c, met)] if "rivals" in parts else None,
        "daily": None if run is None else {"streak": run[0], "longest": run[1]},
        "studies": [pinned(one) for one in studies.pinned(c, who)],
    }


def pinned(one: StudyRow) -> dict[str, Any]:
    """What is told of a study that everybody may open."""
    about = {"title": one.title, "games": one.about["games"], "changed": one.changed}
    return {"key": one.reader, **about}


def result(one: outcomes.Total) -> dict[str, Any]:
    """What is told of results; luck only where it was measured what that means."""
    if one.analysed and one.seats in measured(one.game):
        return one._asdict()
    return one._replace(analysed=0, deserved=None)._asdict()


@cache
def measured(game: str) -> frozenset[int]:
    """With how many seats the luck of a game can be told from skill; docs/analysis.md says why."""
    return analysed(GAMES[game]).luck if game in GAMES else frozenset()


def compared(c: Connection, shown: Shown, totals: Sequence[outcomes.Total]) -> list[dict[str, Any]]:
    """Where somebody's points came from lately, and those of everybody, game by game."""
    out: list[dict[str, Any]] = []
    often: Counter[tuple[str, int]] = Counter()
    for one in totals:
        often[one.game, one.seats] += one.games if one.game in GAMES else 0
    for (game, seats), _ in often.most_common(COMPARED):
        mine = outcomes.sources(c, game, seats, shown.person.id, shown.public)
        if not mine:
            continue
        field = outcomes.sources(c, game, seats, None, True)
        means = [
            {"source": source, "mine": mean(mine, source), "field": mean(field, source)}
            for source in mine[0]
        ]
        of = {"game": game, "seats": seats, "games": len(mine), "others": len(field)}
        out.append({**of, "sources": means})
    return out


def mean(rows: Sequence[Mapping[str, int]], source: str) -> float | None:
    """Points from one source on average; None if there is nothing to go by."""
    found = [row[source] for row in rows if source in row]
    return round(fmean(found), 2) if found else None


def history(c: Connection, shown: Shown, game: str, every: int = 1) -> list[dict[str, Any]]:
    """Somebody's rating after each of their rated games, or after some of them."""
    if game not in GAMES:
        raise not_found("no_game")
    if "ratings" not in shown.parts:
        return []
    return [
        {**Rating(row.mu, row.sigma, row.games).shown(), "place": row.place, "at": row.at}
        | {"table": row.played}
        for row in ratings.history(c, game, shown.person.id, every)
    ]


def games(c: Connection, shown: Shown, asked: Asked, page: int) -> dict[str, Any]:
    """Finished games, the latest first, and whether there are more."""
    if "games" not in shown.parts:
        return {"games": [], "page": page, "more": False}
    skip = PAGE * (page - 1)
    rows = outcomes.search(c, shown.person.id, shown.public, asked, PAGE + 1, skip)
    sitting = outcomes.names_at(c, [row.played for row in rows])
    listed = [
        {
            "table": row.played,
            "game": row.game,
            "at": row.at,
            "seat": row.seat,
            "place": row.place,
            "points": row.points,
            "quit": row.quit,
            "rated": row.rated,
            "options": unusual(row.game, row.options),
            "seats": [
                {"name": one.name, "account": one.account, "bot": None if one.person else one.bot}
                | {"place": one.place, "points": one.points}
                for one in sitting[row.played]
            ],
        }
        for row in rows[:PAGE]
    ]
    return {"games": listed, "page": page, "more": len(rows) > PAGE}


def unusual(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """The options that are not as usual."""
    known = GAMES[game].options if game in GAMES else {}
    return {
        name: value
        for name, value in shown_options(dict(options)).items()
        if name not in known or known[name].default != value
    }
