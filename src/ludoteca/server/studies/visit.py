"""Who comes to a study, by which link, and what they may do there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import logs
from ludoteca.server.context import limited, need, server
from ludoteca.server.errors import Refused, answer, forbidden, not_found
from ludoteca.server.routes.tables import guest
from ludoteca.server.sessions import Who
from ludoteca.server.store.people import Person
from ludoteca.server.studies.kept import OWNER, READER, Open
from ludoteca.study import Study

Json = dict[str, Any]
LONGEST = 9  # digits of a number of a node


@dataclass
class Visit:
    """Somebody at a study."""

    request: Request
    one: Open
    role: str
    who: Who
    session: str | None = None  # of a guest who was made just now

    @property
    def person(self) -> str | None:
        return self.who.anywhere

    async def change(self, made: Callable[[Study], list[Json]]) -> list[list[int]]:
        """Do something to the study."""
        assert self.person is not None
        return await server(self.request).studies.change(self.one, self.person, made)

    def answer(self, data: object, status: int = 200) -> Response:
        response = answer(data, status)
        if self.session is not None:
            server(self.request).sessions.give(response, self.session)
        return response


async def seen(request: Request, kind: str = "look") -> Visit:
    """A study that whoever asks may read."""
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, kind, who)
    key: str = request.path_params["key"]
    logs.note(study=logs.masked(key))
    one = await parts.studies.find(key)
    role = one.role(key, who.anywhere)
    if role is None:
        raise not_found("no_study")
    return Visit(request, one, role, who)


async def written(request: Request) -> Visit:
    """The same for somebody who may add to it; a stranger becomes a guest."""
    visit = await seen(request, "study")
    if visit.role == READER:
        raise forbidden("only_reading")
    need(visit.who, "sit")
    if visit.who.person is None:
        person, visit.session = await guest(request, visit.who, None)
        visit.who = Who(person)
    return visit


async def owned(request: Request) -> Visit:
    """The same for its owner."""
    visit = await written(request)
    if visit.role != OWNER:
        raise forbidden("only_owner")
    return visit


def said_by(visit: Visit, person: Person) -> None:
    """Nobody who was muted speaks to others."""
    if person.muted and visit.role != OWNER:
        raise forbidden("muted")


def node_asked(request: Request) -> int:
    """The number of a node in the address."""
    number: str = request.path_params["number"]
    if not (number.isascii() and number.isdecimal()) or len(number) > LONGEST:
        raise Refused(404, "not_found", "no_node")
    return int(number)
