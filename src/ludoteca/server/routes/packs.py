"""Packs: the one a table plays with, and a look at one that somebody is writing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludoteca.core.errors import BadData, OptionError, UnknownGame
from ludoteca.core.packs import PACK, pack_digest, pack_name
from ludoteca.kits import Kit, kit_of
from ludoteca.server import wire
from ludoteca.server.context import limited, seen_table, server
from ludoteca.server.errors import answer, bad_request, not_found
from ludoteca.server.speech import language


async def of_table(request: Request) -> Response:
    """The text of the pack, for whoever may look at the table."""
    live, _, _ = await seen_table(request)
    if PACK not in live.row.options:
        raise not_found("no_pack")
    name = f'attachment; filename="{live.row.game}-{live.row.id[:6]}.toml"'
    return PlainTextResponse(live.row.options[PACK], headers={"Content-Disposition": name})


def asked_kit(request: Request) -> Kit:
    """The game of the address, if it takes packs."""
    try:
        kit = kit_of(str(request.path_params["game"]))
    except UnknownGame:
        raise not_found("no_game") from None
    if not kit.has("pack"):
        raise not_found("no_pack")
    return kit


async def template(request: Request) -> Response:
    """A pack to begin with."""
    return PlainTextResponse(asked_kit(request).room("pack").template())


async def check(request: Request) -> Response:
    """Whether a pack can be played with; 400 says which row and field cannot."""
    body = await wire.read(request, wire.PackBody, wire.LARGEST_PACK)
    limited(request, "pack", await server(request).sessions.who(request))
    try:
        text = asked_kit(request).game.settle_pack(body.text)
    except OptionError as error:
        raise bad_request(str(error)) from None
    return answer({"name": pack_name(text), "digest": pack_digest(text)})


async def drawn(request: Request) -> Response:
    """What a pack, or one row of it, looks like."""
    body = await wire.read(request, wire.PackBody, wire.LARGEST_PACK)
    limited(request, "pack", await server(request).sessions.who(request))
    try:
        svg = asked_kit(request).room("pack").picture(body.text, language(request))
    except BadData as error:
        raise bad_request(str(error)) from None
    return answer({"drawing": str(svg)})
