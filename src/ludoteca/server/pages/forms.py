"""Forms sent by our own pages, and by nobody else's."""

from __future__ import annotations

import hmac
from urllib.parse import parse_qsl

from starlette.requests import Request

from ludoteca.server import wire
from ludoteca.server.context import server
from ludoteca.server.errors import bad_request, forbidden

MOST_FIELDS = 64


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; it must carry the `form_token` of the page it was on."""
    raw = await wire.body(request)
    try:
        fields = dict(parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise bad_request("this is no form") from None
    sessions = server(request).sessions
    id = request.cookies.get(sessions.cookie, "")
    if not id or not hmac.compare_digest(
        fields.pop("form_token", "").encode(), sessions.form_token(id).encode()
    ):
        raise forbidden("this form is not from one of our pages; load the page again")
    return fields
