"""How I am called back: what of, by which ways, when not; and at one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import wire
from ludoteca.server.context import holder, limited, seen_table, server, site
from ludoteca.server.errors import Refused, answer, forbidden, not_found
from ludoteca.server.notices import hooks, push, quiet
from ludoteca.server.notices.caller import Failed
from ludoteca.server.notices.outgoing import split
from ludoteca.server.notices.standing import Ready, trial
from ludoteca.server.sessions import fresh, hashed
from ludoteca.server.speech import language
from ludoteca.server.store import calls, keys, people, ways
from ludoteca.server.store.calls import Calls
from ludoteca.server.store.people import Person
from ludoteca.server.store.ways import Way

NOT_SENT: Final[dict[str, Callable[[], Refused]]] = {
    "gone": lambda: Refused(409, "not_sent", "why_gone"),
    "refused": lambda: Refused(409, "not_sent", "why_refused"),
    "unreached": lambda: Refused(409, "not_sent", "why_unreached"),
    "bounced": lambda: Refused(409, "not_sent", "why_bounced"),
    "missing": lambda: Refused(409, "not_sent", "why_missing"),
}
MOST: Final = {ways.PUSH: 10, ways.HOOK: 3}  # of one person


async def account(request: Request) -> Person:
    who, person = await holder(request)
    if not person.account:
        raise forbidden("guest_calls")
    if request.method != "GET":
        limited(request, "call", who)
    return person


async def shown(request: Request, person: Person) -> dict[str, Any]:
    parts = server(request)

    def job(c: Connection) -> tuple[Calls, list[Way], dict[str, str]]:
        chosen = calls.of(c, person.id) or Calls()
        return chosen, ways.of(c, person.id), calls.all_here(c, person.id)

    chosen, places, here = await parts.db.read(job)
    out = summary(chosen, places, here)
    out["key"] = None
    if push.installed():
        out["key"] = push.public_key(await parts.db.write(lambda c: keys.find(c, push.KEY)))
    return out


def summary(chosen: Calls, places: list[Way], here: dict[str, str]) -> dict[str, Any]:
    """What somebody has chosen, without their secrets."""
    out: dict[str, Any] = {
        **asdict(chosen),
        "quiet_from": quiet.shown(chosen.quiet_from),
        "quiet_until": quiet.shown(chosen.quiet_until),
        "ways": [
            {"id": one.id, "way": one.way, "name": one.name, "created": one.created}
            | {"ended": one.ended}
            for one in places
        ],
        "tables": here,
    }
    del out["language"], out["site"]
    return out


async def get(request: Request) -> Response:
    return answer(await shown(request, await account(request)))


async def choose(request: Request) -> Response:
    body = await wire.read(request, wire.CallsBody)
    person = await account(request)
    begins, ends = quiet.need_minutes(body.quiet_from), quiet.need_minutes(body.quiet_until)
    if (begins is None) != (ends is None):
        raise Refused(400, "bad_request", "half_quiet")
    wanted = {way: sorted(set(kinds)) for way, kinds in msgspec.to_builtins(body.wanted).items()}
    new = {"wanted": wanted, "delay": body.delay, "zone": quiet.need_zone(body.zone)}
    new |= {"quiet_from": begins, "quiet_until": ends, "always": body.always}
    mailed = bool(body.wanted.mail)

    def job(c: Connection) -> None:
        if mailed and people.mail_of(c, person.id) is None:
            raise Refused(409, "no_mail", "unverified")
        calls.keep(c, person.id, **new, **spoken(request))

    await server(request).db.write(job)
    return answer(await shown(request, person))


def spoken(request: Request) -> dict[str, Any]:
    """Notices are in the language, and lead to the site, in which somebody chose them last."""
    return {"language": language(request), "site": site(request)}


async def add(
    request: Request, person: Person, kind: str, name: str, address: Any, secret: str | None
) -> str:
    """One more place to be called at."""
    now = server(request).settings.now()

    def job(c: Connection) -> str:
        known = None if secret is None else ways.by_hash(c, hashed(secret))
        if known is None and ways.count(c, person.id, kind) >= MOST[kind]:
            raise Refused(409, "too_many_ways", number=MOST[kind])
        calls.keep(c, person.id, **spoken(request))
        new = {"name": name[:120], "created": now}
        return ways.add(c, person.id, kind, address, secret and hashed(secret), **new)

    return await server(request).db.write(job)


async def add_push(request: Request) -> Response:
    body = await wire.read(request, wire.PushBody)
    person = await account(request)
    if not push.installed():
        raise Refused(409, "no_push")
    server(request).caller.outgoing.need(body.endpoint)
    address = push.need_subscription(body.endpoint, body.keys.p256dh, body.keys.auth)
    agent = request.headers.get("user-agent", "")
    id = await add(request, person, ways.PUSH, agent, address, body.endpoint)
    return answer({"id": id}, 201)


async def add_hook(request: Request) -> Response:
    body = await wire.read(request, wire.HookBody)
    person = await account(request)
    url = server(request).caller.outgoing.need(body.url.strip())
    parts = split(url)
    assert parts is not None
    address = {"url": url, "form": body.form or hooks.form_of(url)}
    id = await add(request, person, ways.HOOK, str(parts.hostname), address, None)
    return answer({"id": id}, 201)


async def renew_feed(request: Request) -> Response:
    """A new secret address; the one before leads nowhere any more."""
    await wire.read(request, wire.FeedBody)
    person = await account(request)
    key, now = fresh(), server(request).settings.now()

    def job(c: Connection) -> str:
        old = [one.id for one in ways.of(c, person.id) if one.way == ways.FEED]
        ways.remove(c, old)
        calls.keep(c, person.id, **spoken(request))
        return ways.add(c, person.id, ways.FEED, {}, hashed(key), name="", created=now)

    id = await server(request).db.write(job)
    start = f"{site(request)}/feeds/{key}"
    return answer({"id": id, "atom": f"{start}.atom", "calendar": f"{start}.ics"}, 201)


async def end(request: Request) -> Response:
    person, id = await account(request), request.path_params["key"]
    await server(request).db.write(lambda c: ways.remove(c, [own(c, person, id).id]))
    return answer({})


def own(c: Connection, person: Person, id: str) -> Way:
    found = ways.find(c, id)
    if found is None or found.person != person.id:
        raise not_found("no_way")
    return found


async def test(request: Request) -> Response:
    """Send a notice that only tries a way, at once; 409 if it does not arrive."""
    await wire.read(request, wire.TestBody)
    person, id, parts = await account(request), request.path_params["key"], server(request)
    now = parts.settings.now()

    def job(c: Connection) -> Ready:
        way = None if id == ways.MAIL else own(c, person, id)
        ready = trial(c, person, way, now)
        if ready is None:
            raise not_found("no_way")
        return ready

    ready = await parts.db.read(job)
    try:
        await parts.caller.send(ready)
    except Failed as failed:
        raise NOT_SENT[failed.why]() from None
    return answer({})


async def choose_here(request: Request) -> Response:
    """For one table."""
    body = await wire.read(request, wire.CallsHereBody)
    person = await account(request)
    live, _, known = await seen_table(request)
    if known is None or not any(place.person == known for place in live.places):
        raise forbidden("no_seat")
    id, how = live.row.id, body.how
    await server(request).db.write(lambda c: calls.keep_here(c, person.id, id, how))
    return answer({"how": how})
