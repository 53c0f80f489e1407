"""What every route needs: the server's parts, who asks, and in which language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import Request

from ludoteca.server import logs
from ludoteca.server.addresses import group
from ludoteca.server.analyses import Analyses
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused, forbidden, not_found
from ludoteca.server.hall import Hall
from ludoteca.server.here import Here
from ludoteca.server.holding import Holding
from ludoteca.server.live import Live
from ludoteca.server.mail import Post
from ludoteca.server.metrics import Metrics
from ludoteca.server.names import need_name
from ludoteca.server.notices.caller import Caller
from ludoteca.server.order import Order
from ludoteca.server.passwords import Passwords
from ludoteca.server.puzzles import Puzzles
from ludoteca.server.rates import Rates
from ludoteca.server.sessions import Sessions, Who
from ludoteca.server.settings import Settings
from ludoteca.server.speech import language, said
from ludoteca.server.store import daily, people
from ludoteca.server.store.people import Person
from ludoteca.server.studies.kept import Studies
from ludoteca.server.unwanted import Filter

PARTS: Final = "ludoteca.server"  # of a request: found once, asked for often


@dataclass
class Server:
    """One running server."""

    settings: Settings
    db: Database
    hall: Hall
    sessions: Sessions
    rates: Rates
    passwords: Passwords
    metrics: Metrics
    order: Order
    post: Post
    filter: Filter
    caller: Caller
    here: Here
    analyses: Analyses
    puzzles: Puzzles
    studies: Studies


def server(request: Request) -> Server:
    made: Server | None = request.scope.get(PARTS)
    if made is None:
        made = request.scope[PARTS] = request.app.state.server
    return made


def site(request: Request) -> str:
    """What links to this site begin with: as its keeper says, or as whoever asks has come."""
    settings = server(request).settings
    known = settings.site or ("" if settings.mail is None else settings.mail.site)
    came = f"{request.url.scheme}://{request.headers.get('host', 'localhost')}{settings.root_path}"
    return (known or came)[:254]


def address(request: Request) -> str:
    """Where somebody asks from; a household counts as one."""
    return group(request.client.host) if request.client is not None else "unknown"


def barred(request: Request) -> bool:
    """Whether nobody is answered any more where this came from."""
    return address(request) in server(request).order.guard.barred


async def somebody(request: Request) -> tuple[Who, Person]:
    """Whoever asks; 401 if nobody has said."""
    who = await server(request).sessions.who(request)
    if who.person is None:
        raise Refused(401, "nobody")
    return who, who.person


async def holder(request: Request) -> tuple[Who, Person]:
    """Whoever asks, by their session: what concerns an account is not for tokens."""
    who, person = await somebody(request)
    if who.token is not None:
        raise forbidden("no_tokens")
    return who, person


def need(who: Who, deed: str, table: str | None = None) -> None:
    """Refuse a token what it was not given for."""
    if not who.may(deed, table):
        raise forbidden("other_token")


async def live_table(request: Request) -> Live:
    id: str = request.path_params["id"]
    if not (id.isascii() and id.isalnum()):  # as none of ours is
        raise not_found("no_table")
    logs.note(table=logs.masked(id))
    return await server(request).hall.find(id)


def held(request: Request) -> Holding:
    """The table, while nobody else may change it."""
    return server(request).hall.holding(request.path_params["id"])


async def seen_table(request: Request, deed: str = "look") -> tuple[Live, Who, str | None]:
    """The table, who asks, and their id if they may speak there; `deed` is one of the scopes."""
    live = await live_table(request)
    who = await server(request).sessions.who(request)
    person = who.at(live.row.id)
    if deed != "look":
        need(who, deed, live.row.id)
    if live.row.hidden(live.now()) and not (live.owned(person) or live.away(person)):
        await need_played(request, live, person)
    await server(request).hall.blocks.learn(person)
    server(request).hall.looked_at(live)
    return live, who, person


async def need_played(request: Request, live: Live, person: str | None) -> None:
    """Nobody sees a deal of the day who may yet play it."""
    id = live.row.id
    if person is None or not await server(request).db.read(lambda c: daily.finished(c, id, person)):
        if live.row.tournament is not None:
            raise forbidden("sealed_round")
        raise Refused(403, "forbidden", "sealed", more={"daily": f"/daily/{live.row.game}"})


def seat_asked(request: Request) -> int | None:
    """Whose eyes are asked for; `watch` for a spectator's."""
    asked = request.query_params.get("seat", "")
    if asked == "watch":
        return -1
    return int(asked) if asked.isdecimal() and len(asked) < 3 else None


def asked_number(request: Request, name: str) -> int | None:
    """A number in the query, if there is a sensible one."""
    asked = request.query_params.get(name, "")
    return int(asked) if asked.isdecimal() and len(asked) < 7 else None


def limited(request: Request, kind: str, who: Who) -> None:
    account = None if who.person is None else who.person.id
    server(request).rates.check(kind, address(request), account)


def guessing(request: Request, name: str) -> None:
    """Count a try at a password by name and address, so that nobody locks an owner out."""
    here = address(request)
    server(request).rates.check("log-in", here, f"{people.fold(name)} {here}")


async def free_name(request: Request, text: str, person: Person | None = None) -> str:
    """A name nobody else has an account of; one's own is free."""
    name = need_name(text)
    server(request).filter.need(name)
    own = None if person is None else person.id
    if await server(request).db.read(lambda c: people.taken(c, name, own)):
        raise Refused(409, "name_taken")
    return name


async def new_guest(request: Request, text: str | None) -> Person:
    """Somebody who plays without an account, under a name of their choice or a number."""
    parts, now = server(request), server(request).settings.now()
    name = None if text is None else await free_name(request, text)
    word = said(language(request), "home.guest")
    return await parts.db.write(lambda c: people.add_guest(c, name or people.unnamed(c, word), now))
