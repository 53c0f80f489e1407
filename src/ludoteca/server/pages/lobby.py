"""The lobby: tables by what one looks for, a quick match, invitations, and who is here."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.games import GAMES
from ludoteca.server import lobby
from ludoteca.server.context import server
from ludoteca.server.pages.home import lists, offered
from ludoteca.server.pages.render import page, speaker
from ludoteca.server.routes import follows, invitations
from ludoteca.server.speech import language
from ludoteca.server.store import seeks
from ludoteca.server.told import moment


async def show(request: Request) -> Response:
    parts, spoken = server(request), language(request)
    who = await parts.sessions.who(request)
    person, now = who.person, parts.settings.now()
    say = speaker(spoken)
    chosen = {name: request.query_params.get(name, "") for name in lobby.choices()}
    found = await lists(request)
    invited: list[dict[str, Any]] = []
    followed: list[dict[str, Any]] = []
    if person is not None and who.token is None:
        id = person.id
        invited = await parts.db.read(lambda c: invitations.shown(c, id, now))
        followed = await parts.db.read(lambda c: follows.shown(c, id, now))
    titles = {name: offered(name, spoken)["title"] for name in GAMES}
    return await page(
        request,
        "lobby.html",
        lists=found,
        filters=[
            {
                "name": name,
                "chosen": chosen[name],
                "values": [
                    (value, titles.get(value) or value_name(name, value, say)) for value in values
                ],
            }
            for name, values in lobby.choices().items()
        ],
        filtered=any(chosen.values()),
        titles=titles,
        seats=lobby.seats(),
        paces=lobby.PACES,
        waiting=await parts.db.read(lambda c: seeks.count(c, now)),
        invited=[one | {"time": moment(one["until"])} for one in invited],
        followed=followed,
    )


def value_name(name: str, value: str, say: Any) -> str:
    """What a value of a filter is called."""
    return value if name == "seats" else str(say(f"lobby.{name}_{value}"))
