"""E-mail: an address for one's account, and a new password through it."""

from __future__ import annotations

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import wire
from ludoteca.server.context import address, holder, server
from ludoteca.server.errors import answer
from ludoteca.server.mail import need_address
from ludoteca.server.routes.accounts import prove
from ludoteca.server.speech import language, said
from ludoteca.server.store import links, people


async def set_mail(request: Request) -> Response:
    """An address is the account's once the link sent there is used; an empty one ends it."""
    body = await wire.read(request, wire.MailBody)
    _, person = await holder(request)
    await prove(request, person, body.password)
    parts = server(request)
    if not body.mail.strip():
        await parts.db.write(lambda c: people.change(c, person.id, mail=None))
        return answer({})
    settings = parts.post.need()
    mail, now = need_address(body.mail.strip()), parts.settings.now()
    parts.rates.check("mail", address(request), mail)
    key = await parts.db.write(lambda c: links.make(c, person.id, links.MAIL, now, mail))
    spoken, link = language(request), f"{settings.site}/verify#{key}"
    text = said(spoken, "mail.verify", name=person.name, link=link)
    parts.hall.spawn(parts.post.send(mail, said(spoken, "mail.verify_subject"), text))
    return answer({})


async def verify(request: Request) -> Response:
    """Whoever has the link reads what is sent to the address."""
    body = await wire.read(request, wire.KeyBody)
    parts = server(request)
    parts.rates.check("log-in", address(request))
    now = parts.settings.now()

    def job(c: Connection) -> None:
        person, mail = links.use(c, body.key, links.MAIL, now)
        people.change(c, person.id, mail=mail)

    await parts.db.write(job)
    return answer({})


async def recover(request: Request) -> Response:
    """Send a link for a new password; the answer is the same whether anybody has the address."""
    body = await wire.read(request, wire.RecoverBody)
    parts = server(request)
    parts.post.need()
    mail = need_address(body.mail.strip())
    parts.rates.check("mail", address(request), mail)
    parts.hall.spawn(parts.hall.persist("mail", lambda: write_to(request, mail)))
    return answer({})


async def write_to(request: Request, mail: str) -> None:
    """A letter for every account with this address."""
    parts, now, spoken = server(request), server(request).settings.now(), language(request)

    def job(c: Connection) -> list[tuple[str, str]]:
        found = [person for person in people.with_mail(c, mail) if not person.banned]
        return [(one.name, links.make(c, one.id, links.PASSWORD, now)) for one in found]

    for name, key in await parts.db.write(job):
        link = f"{parts.post.need().site}/reset#{key}"
        text = said(spoken, "mail.recover", name=name, link=link)
        await parts.post.send(mail, said(spoken, "mail.recover_subject"), text)
