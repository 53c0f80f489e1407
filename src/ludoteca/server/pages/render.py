"""Templates, and what every page knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import words
from ludoteca.server.context import language, server
from ludoteca.server.sessions import fresh

FOLDER: Final = Path(__file__).parent
TEMPLATES: Final = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


async def page(request: Request, template: str, status: int = 200, **facts: Any) -> Response:
    """A page; whoever has no cookie yet gets one, so that forms can be told from forgeries."""
    sessions = server(request).sessions
    who = await sessions.who(request)
    visitor = request.cookies.get(sessions.cookie)
    id = visitor or fresh()
    text = TEMPLATES.get_template(template).render(
        me=who.person,
        language=language(request),
        languages=words.LANGUAGES,
        form_token=sessions.form_token(id),
        path=request.url.path,
        **facts,
    )
    response = HTMLResponse(text, status)
    if visitor is None:
        sessions.give(response, id)
    return response
