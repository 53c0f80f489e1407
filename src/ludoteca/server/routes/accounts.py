"""People: a guest's name, accounts, sessions, tokens."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import passwords, wire, wishes
from ludoteca.server.context import address, free_name, guessing, holder, limited, new_guest, server
from ludoteca.server.errors import Refused, answer, forbidden, not_found
from ludoteca.server.names import need_name
from ludoteca.server.sessions import Who, welcome
from ludoteca.server.store import links, people
from ludoteca.server.store.people import Person, Use

KEY = 16  # characters of a hash that name a session or a token in lists


def shown(person: Person | None) -> dict[str, Any]:
    if person is None:
        return {"name": None, "account": False}
    return {"name": person.name, "account": person.account}


async def me(request: Request) -> Response:
    who = await server(request).sessions.who(request)
    return answer(shown(who.person))


async def with_session(request: Request, person: Person, who: Who, status: int = 200) -> Response:
    """An answer that begins a new session and ends the one before."""
    parts = server(request)
    if who.session is not None and who.person is not None:
        await parts.sessions.end(who.person, who.session)
    response = answer(shown(person), status)
    parts.sessions.give(response, await parts.sessions.start(request, person))
    if person.account:
        parts.sessions.traces.mark(request, response)
    return response


async def name_me(request: Request) -> Response:
    """A guest takes a name, or another one."""
    body = await wire.read(request, wire.GuestBody)
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "guest", who)
    if who.person is None:
        person = await new_guest(request, body.name)
        return await with_session(request, person, who, 201)
    _, person = await holder(request)
    name = await free_name(request, body.name)
    if person.account:
        raise Refused(409, "account", "account_name")
    await parts.db.write(lambda c: people.change(c, person.id, name=name))
    parts.sessions.forget(person.id)
    return answer(shown(person._replace(name=name)))


async def wish(request: Request) -> Response:
    """How to see the pages, in every browser of whoever asks."""
    body = await wire.read(request, wire.WishesBody)
    who, person = await holder(request)
    limited(request, "wish", who)
    kept = wishes.kept(msgspec.structs.asdict(body))
    parts = server(request)
    await parts.db.write(lambda c: people.change(c, person.id, wishes=kept))
    parts.sessions.forget(person.id)
    return answer({})


async def sign_up(request: Request) -> Response:
    """A guest becomes an account and keeps their games, and how they see the pages."""
    body = await wire.read(request, wire.AccountBody)
    parts = server(request)
    who = await parts.sessions.who(request)
    limited(request, "sign-up", who)
    if who.token is not None or (who.person is not None and who.person.account):
        raise Refused(409, "account", "log_out_first")
    name, now = need_name(body.name), parts.settings.now()
    parts.filter.need(name)
    if len(people.fold(name)) > people.LONGEST:
        raise Refused(400, "bad_request", "long_name")
    password = await parts.passwords.hashed(body.password, address(request))
    person = who.person
    wished = wishes.kept(wishes.of(request, person))

    def job(c: Connection) -> Person:
        kept = person or people.add_guest(c, name, now)
        people.make_account(c, kept.id, name, password)
        people.change(c, kept.id, wishes=wished)
        return Person(kept.id, name, True)

    try:
        made = await parts.db.write(job)
    except (people.NameTaken, IntegrityError):
        raise Refused(409, "name_taken") from None
    parts.sessions.forget(made.id)
    return await with_session(request, made, who, 201)


async def log_in(request: Request) -> Response:
    """The guest's games become the account's."""
    body = await wire.read(request, wire.AccountBody)
    parts = server(request)
    who = await parts.sessions.who(request)
    name = wire.tidy(body.name)
    guessing(request, name)
    found = await parts.db.read(lambda c: people.find_account(c, name))
    kept = None if found is None else found[1]
    if not await parts.passwords.fits(body.password, kept, address(request)):
        raise Refused(401, "wrong_password")
    assert found is not None
    stored, kept = found
    person = await parts.db.read(lambda c: welcome(c, stored))
    if passwords.outdated(kept):
        better = await parts.passwords.hashed(body.password, address(request))
        await parts.db.write(lambda c: people.change(c, person.id, password=better))
    guest = who.person
    if guest is not None and not guest.account and who.token is None:
        await parts.db.write(lambda c: people.hand_over(c, guest.id, person.id))
        parts.hall.hand_over(guest.id, person.id)
        parts.studies.forget_person(guest.id)
        await parts.hall.blocks.changed(person.id)
        parts.sessions.forget(guest.id)
    return await with_session(request, person, who)


async def reset_password(request: Request) -> Response:
    """A new password by a link that is good for one use; sessions and tokens end."""
    body = await wire.read(request, wire.ResetBody)
    parts = server(request)
    who = await parts.sessions.who(request)
    guessing(request, "link")
    new, now = await parts.passwords.hashed(body.new, address(request)), parts.settings.now()

    def job(c: Connection) -> Person:
        found, _ = links.use(c, body.key, links.PASSWORD, now)
        renew(c, welcome(c, found), new)
        return found

    person = await parts.db.write(job)
    parts.sessions.forget(person.id)
    return await with_session(request, person, who)


def renew(c: Connection, person: Person, password: str) -> None:
    """A new password; all sessions and tokens end."""
    people.change(c, person.id, password=password)
    people.end_sessions(c, person.id)
    people.end_tokens(c, person.id)


async def prove(request: Request, person: Person, password: str) -> None:
    """Refuse whoever does not know the password of the account they are logged in to."""
    parts = server(request)
    if not person.account:
        raise forbidden("no_account")
    guessing(request, person.name)
    found = await parts.db.read(lambda c: people.find_account(c, person.name))
    kept = None if found is None else found[1]
    if not await parts.passwords.fits(password, kept, address(request)):
        raise Refused(401, "wrong_password", "wrong_old_password")


async def change_password(request: Request) -> Response:
    """A new password; other sessions and all tokens end."""
    body = await wire.read(request, wire.PasswordBody)
    who, person = await holder(request)
    parts = server(request)
    await prove(request, person, body.old)
    new = await parts.passwords.hashed(body.new, address(request))
    await parts.db.write(lambda c: renew(c, person, new))
    parts.sessions.forget(person.id)
    return await with_session(request, person, who)


async def log_out(request: Request) -> Response:
    parts = server(request)
    who = await parts.sessions.who(request)
    if who.person is not None and who.session is not None:
        await parts.sessions.end(who.person, who.session)
    response = answer(shown(None))
    parts.sessions.take_away(response)
    return response


async def sessions(request: Request) -> Response:
    who, person = await holder(request)
    rows = await server(request).db.read(lambda c: people.list_sessions(c, person.id))
    return answer(
        [
            {
                "key": row.hash[:KEY],
                "created": row.created,
                "seen": row.seen,
                "agent": row.agent,
                "this": row.hash == who.session,
            }
            for row in rows
        ]
    )


def keyed(rows: list[Row[Any]], key: str) -> str:
    """The hash of the row that `key` names."""
    for row in rows:
        if row.hash[:KEY] == key:
            return str(row.hash)
    raise not_found("no_entry")


async def end_session(request: Request) -> Response:
    _, person = await holder(request)
    parts = server(request)
    rows = await parts.db.read(lambda c: people.list_sessions(c, person.id))
    await parts.sessions.end(person, keyed(rows, request.path_params["key"]))
    return answer({})


async def tokens(request: Request) -> Response:
    _, person = await holder(request)
    rows = await server(request).db.read(lambda c: people.list_tokens(c, person.id))
    return answer(
        [
            {
                "key": row.hash[:KEY],
                "name": row.name,
                "created": row.created,
                "scope": row.scope,
                "table": row.game,
            }
            for row in rows
        ]
    )


async def add_token(request: Request) -> Response:
    """A token, shown this once."""
    body = await wire.read(request, wire.TokenBody)
    who, person = await holder(request)
    if not person.account:
        raise forbidden("no_scopes")
    limited(request, "token", who)
    use = Use(scope=body.scope)
    token = await server(request).sessions.token(person, wire.tidy(body.name), use)
    return answer({"token": token}, 201)


async def end_token(request: Request) -> Response:
    _, person = await holder(request)
    parts = server(request)
    rows = await parts.db.read(lambda c: people.list_tokens(c, person.id))
    await parts.sessions.end_token(person, keyed(rows, request.path_params["key"]))
    return answer({})
