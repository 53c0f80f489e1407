"""What only somebody's own file tells of them: by named columns, so that no secret slips in."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, or_, select
from sqlalchemy.orm import aliased

from ludoteca.server.schema import daily, deeds, links, people, rating_log
from ludoteca.server.schema_groups import (
    club_members,
    clubs,
    entrants,
    follows,
    here,
    invitations,
    pairings,
    seeks,
    tournaments,
)
from ludoteca.server.schema_known import outcomes

Json = dict[str, Any]


def rows(c: Connection, found: Select[Any]) -> list[Json]:
    """In the order of their first column."""
    return [row._asdict() for row in c.execute(found.order_by(found.selected_columns[0]))]


def some(c: Connection, whose: ColumnElement[bool], *columns: Any) -> list[Json]:
    """These columns of the rows that are somebody's."""
    return rows(c, select(*columns).where(whose))


def of(c: Connection, who: str) -> Json:
    """Everything of it."""
    deal, step, game = daily.c, rating_log.c, outcomes.c
    played = game.at, game.played, game.seat, game.place, game.points, game.quit, game.sources
    made = tournaments.c
    return {
        "since": c.execute(select(people.c.created).where(people.c.id == who)).scalar(),
        "here": c.execute(select(here.c.at).where(here.c.person == who)).scalar(),
        "links": some(c, links.c.person == who, links.c.until, links.c.what, links.c.mail),
        "seeks": some(c, seeks.c.person == who, seeks.c.since, seeks.c.wants, seeks.c.made),
        "daily": some(c, deal.person == who, deal.day, deal.game, deal.played, deal.ranked),
        "rated": some(
            c, step.who == who, step.at, step.game, step.played, step.place, step.mu, step.sigma
        ),
        "results": some(c, game.person == who, *played, game.deserved),
        "follows": followed(c, who),
        "invitations": invited(c, who),
        "clubs": belonging(c, who),
        "clubs_owned": some(c, clubs.c.owner == who, clubs.c.created, clubs.c.name, clubs.c.about),
        "tournaments": entered(c, who),
        "tournaments_owned": some(
            c, made.owner == who, made.created, made.id, made.name, made.kind, made.game
        ),
        "deeds": some(c, deeds.c.by == who, deeds.c.at, deeds.c.what, deeds.c.why),
    }


def followed(c: Connection, who: str) -> list[Json]:
    """Whom somebody follows, by name."""
    found = select(follows.c.since, people.c.name).join(people, people.c.id == follows.c.other)
    return rows(c, found.where(follows.c.person == who))


def invited(c: Connection, who: str) -> list[Json]:
    """Whom somebody has invited, and who has invited them; a link is for nobody in particular."""
    one, other, row = aliased(people), aliased(people), invitations.c
    found = select(row.created, row.until, row.game, one.c.name.label("by"))
    return rows(
        c,
        found.add_columns(other.c.name.label("to"))
        .join(one, one.c.id == row.by)
        .outerjoin(other, other.c.id == row.person)
        .where(or_(row.by == who, row.person == who)),
    )


def belonging(c: Connection, who: str) -> list[Json]:
    """Somebody's clubs, and those they have asked to come into."""
    member = club_members.c
    found = select(member.since, clubs.c.name, member.status).join(clubs, clubs.c.id == member.club)
    return rows(c, found.where(member.person == who))


def entered(c: Connection, who: str) -> list[Json]:
    """Somebody's tournaments, with their part in each round."""
    mine, part = entrants.c, pairings.c
    found = select(mine.since, tournaments.c.id, tournaments.c.name, mine.status, mine.absences)
    joined = found.join(tournaments, tournaments.c.id == mine.tournament)
    shown = part.round, part.game, part.seat, part.score, part.share
    return [
        one | {"rounds": some(c, (part.person == who) & (part.tournament == one["id"]), *shown)}
        for one in rows(c, joined.where(mine.person == who))
    ]
