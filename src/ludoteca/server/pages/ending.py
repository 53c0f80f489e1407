"""How a finished game went, told on its page."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.errors import BadRecord
from ludoteca.server import history
from ludoteca.server.context import limited, seen_table
from ludoteca.server.errors import answer, not_found
from ludoteca.server.speech import language
from ludoteca.server.store import tables
from ludoteca.server.story import story


async def tell(request: Request) -> Response:
    """The story of a game that is over, in five lines; nothing of one whose rules are older."""
    live, who, person = await seen_table(request)
    limited(request, "past", who)
    if live.row.status != tables.OVER or live.row.ended is not None or live.outdated:
        raise not_found("no_move")
    record = await history.record(live, live.owned(person))
    try:
        lines = await asyncio.to_thread(story, record, live.names, language(request))
    except BadRecord:  # a table that was set up in the middle of a game
        raise not_found("no_move") from None
    return answer({"lines": lines})
