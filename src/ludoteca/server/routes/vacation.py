"""Vacations: days of a yearly allowance in which an account's clocks stand still."""

from __future__ import annotations

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import away, people, wire
from ludoteca.server.claims import Elsewhere
from ludoteca.server.cluster import notices
from ludoteca.server.context import holder, limited, server
from ludoteca.server.errors import Refused, answer, forbidden
from ludoteca.server.store import tables, vacations
from ludoteca.server.store.people import Person
from ludoteca.server.store.vacations import DAY, Vacation, within, year_of


async def account(request: Request) -> Person:
    who, person = await holder(request)
    limited(request, "chat", who)
    if not person.account:
        raise forbidden("guest_vacation")
    return person


async def shown(request: Request, person: Person) -> dict[str, float | None]:
    settings = server(request).settings
    taken = await server(request).db.read(lambda c: vacations.of(c, person.id))
    return summary(taken, settings.vacation_days, settings.now())


def summary(taken: list[Vacation], allowance: float, now: float) -> dict[str, float | None]:
    """How much of this year's allowance is left, and when somebody on vacation will be back."""
    days = within(year_of(now), taken) / DAY
    return {
        "allowance": allowance,
        "taken": round(days, 2),
        "left": round(max(0.0, allowance - days), 2),
        "until": away.until(now, taken),
    }


async def get(request: Request) -> Response:
    return answer(await shown(request, await account(request)))


async def begin(request: Request) -> Response:
    body = await wire.read(request, wire.VacationBody)
    person, settings = await account(request), server(request).settings
    now = settings.now()
    new = Vacation(now, now + body.days * DAY)
    try:
        await server(request).db.write(lambda c: take(c, person, new, settings.vacation_days))
    except IntegrityError:
        raise Refused(409, "on_vacation") from None
    await announce(request, person, new.ends)
    return answer(await shown(request, person), 201)


def take(c: Connection, person: Person, new: Vacation, allowance: float) -> None:
    """A new vacation, if the allowance of each year it touches is enough."""
    taken = vacations.of(c, person.id)
    if any(one.ends > new.begins for one in taken):
        raise Refused(409, "on_vacation")
    for year in {year_of(new.begins), year_of(new.ends)}:
        if within(year, [*taken, new]) > allowance * DAY:
            left = int(max(0.0, allowance - within(year, taken) / DAY))
            raise Refused(409, "vacation_taken", days=left, year=str(year))
    vacations.add(c, person.id, new)


async def end(request: Request) -> Response:
    """Come back early, but not within a day: nobody switches it on and off as clocks run low."""
    person, now = await account(request), server(request).settings.now()

    def job(c: Connection) -> float:
        for one in vacations.of(c, person.id):
            if one.ends > now:
                ends = max(now, min(one.ends, one.begins + DAY))
                vacations.end(c, person.id, one, ends)
                return ends
        raise Refused(409, "no_vacation")

    ends = await server(request).db.write(job)
    await announce(request, person, ends if ends > now else None)
    return answer(await shown(request, person))


async def announce(request: Request, person: Person, until: float | None) -> None:
    """Tell everybody they play with; where it fails, the clock looks by itself when it rings."""
    parts = server(request)
    for id in await parts.db.read(lambda c: tables.seated(c, person.id, tables.PLAYING)):
        try:
            async with parts.hall.holding(id) as live:
                await people.announce(live, person.id, until)
        except Elsewhere:  # the server that plays it looks again
            await parts.db.write(lambda c, id=id: notices.tell(c, "table", id))  # type: ignore[misc]
        except Refused:  # set aside, or removed meanwhile: nobody plays there
            continue
