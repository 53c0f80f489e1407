"""People at a table: chat, leaving, playing again."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.colours import COLOURS
from ludoteca.server import acts, people, presence, wire
from ludoteca.server.context import held, limited, seen_table, server, somebody
from ludoteca.server.errors import Refused, answer, forbidden
from ludoteca.server.live import Live
from ludoteca.server.routes.play import acted
from ludoteca.server.routes.tables import new_row
from ludoteca.server.speech import language
from ludoteca.server.store import outbox, tables
from ludoteca.server.store.tables import Place, TableRow
from ludoteca.server.told import LEFT


async def chat(request: Request) -> Response:
    body = await wire.read(request, wire.ChatBody)
    _, who, person = await seen_table(request, "play")
    if who.person is not None and who.person.muted:
        raise forbidden("muted")
    limited(request, "chat", who)
    text = wire.tidy(body.text)
    server(request).filter.need(text)
    async with held(request) as live:
        line = await acts.say(live, live.owned(person), text)
    return answer(line, 201)


async def typing(request: Request) -> Response:
    """Others see for a moment that somebody is writing; nothing is stored."""
    await wire.read(request, wire.TypingBody)
    live, who, person = await seen_table(request, "play")
    if who.person is not None and who.person.muted:
        raise forbidden("muted")
    limited(request, "typing", who)
    owned = live.owned(person)
    if not owned:
        raise forbidden("only_players_write")
    presence.write(live, owned[0])
    return answer({})


async def leave(request: Request) -> Response:
    """An open seat again before the game has begun; afterwards a bot plays on."""
    await wire.read(request, wire.LeaveBody)
    _, _, person = await seen_table(request, "play")
    async with held(request) as live:
        acts.sitting(live, live.owned(person))
        if live.row.status == tables.OVER:
            raise Refused(409, "over")
        await get_up(live, person, language(request))
    return answer(acted(request, live, person))


async def get_up(live: Live, person: str | None, language: str) -> None:
    """Let a bot play on, or leave the seats open before the game begins."""
    for seat in live.owned(person):
        if live.table is not None:
            await people.go(live, seat, LEFT)
        else:
            await acts.stand_up(live, seat, language)


async def come_back(request: Request) -> Response:
    """Whoever left or ran out of time plays again."""
    await wire.read(request, wire.ReturnBody)
    _, who, person = await seen_table(request, "play")
    limited(request, "join", who)
    async with held(request) as live:
        await acts.come_back(live, live.away(person))
    return answer(acted(request, live, person))


async def rematch(request: Request) -> Response:
    """The same table again, everybody one seat on; whoever asks second finds it set up."""
    await wire.read(request, wire.RematchBody)
    seen, who, person = await seen_table(request, "sit")
    _, asker = await somebody(request)
    limited(request, "table", who)
    parts = server(request)
    if person is None or person not in {place.person for place in seen.places}:
        raise forbidden("only_who_played")
    async with held(request) as live:
        if live.row.status != tables.OVER:
            raise Refused(409, "not_over")
        if live.row.rematch is None:
            now, kept = parts.settings.now(), live.row
            made = new_row(now, live.game, moved_colours(live), live.pace, kept.public, person)
            row = replace(made, hints=kept.hints, rated=kept.rated, language=kept.language)
            places = rotated(live, person)
            await parts.hall.create(row, places, lambda c: invite(c, row, places, asker.name))
            await acts.play_again(live, row.id)
    new = str(live.row.rematch)
    seated = await parts.db.read(lambda c: tables.places_of(c, new))  # another server may play it
    mine = [place.seat for place in seated if place.person == person and place.bot is None]
    title = words.title(live.game, language(request))
    token = await parts.sessions.seat_token(request, asker, title, new)
    return answer({"id": new, "seat": mine[0] if mine else None, "token": token})


def invite(c: Connection, row: TableRow, places: list[Place], name: str) -> None:
    """Call those for whom seats are kept."""
    for person in {place.person for place in places if place.awaited and place.person}:
        outbox.tell(c, person, "invited", row.id, row.created, row.id, name=name)


def moved_colours(live: Live) -> dict[str, str]:
    """The options again; colours that were chosen go along with whoever had them."""
    options = live.row.options
    if COLOURS not in options:
        return options
    colours = live.game.colours(options)[: len(live.places)]
    return live.game.settle_options({**options, COLOURS: " ".join(colours[-1:] + colours[:-1])})


def rotated(live: Live, asker: str) -> list[Place]:
    """Everybody one seat further; people whom a bot replaced may play again.

    No clock runs before everybody is there: the others' seats are kept until they come.
    """
    timed = live.pace.kind != "none"
    moved = live.places[-1:] + live.places[:-1]
    return [
        replace(
            place,
            seat=seat,
            bot=None if place.person else place.bot,
            resigned=None,
            awaited=timed and place.person not in (None, asker),
        )
        for seat, place in enumerate(moved)
    ]
