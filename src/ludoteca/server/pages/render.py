"""Templates, and what every page knows."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import draw, words
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
THEMES: Final = ("auto", "light", "dark")
LANGUAGE_NAMES: Final = {"en": "English", "it": "Italiano", "fr": "Français"}
COMMON: Final = "common"


def _stamp() -> str:
    """Changes with the stylesheets and scripts, so that browsers never mix old and new ones."""
    parts = [path.read_bytes() for path in sorted((FOLDER / "static").rglob("*.*"))]
    return sha256(b"".join([*parts, draw.STYLE.encode()])).hexdigest()[:10]


STAMP: Final = _stamp()


def speaker(spoken: str) -> Callable[..., str]:
    """Says a sentence of the pages: `say("home.play", name="Ada")`."""

    def say(key: str, **facts: object) -> str:
        return words.sentence(COMMON, spoken, key, facts)

    return say


def theme(request: Request) -> str:
    """The light chosen before; the browser's own otherwise."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else THEMES[0]


def svg(drawing: str) -> Markup:
    """A drawing of ours, as it is."""
    return Markup(drawing)


def render(request: Request, template: str, **facts: Any) -> str:
    spoken = language(request)
    return TEMPLATES.get_template(template).render(
        language=spoken, say=speaker(spoken), svg=svg, draw=draw, **facts
    )


def fragment(request: Request, template: str, **facts: Any) -> Response:
    """A piece of a page that a script puts in its place."""
    return HTMLResponse(render(request, template, **facts))


async def page(request: Request, template: str, status: int = 200, **facts: Any) -> Response:
    """A page; whoever has no cookie yet gets one, so that forms can be told from forgeries."""
    sessions = server(request).sessions
    who = await sessions.who(request)
    visitor = request.cookies.get(sessions.cookie)
    id = visitor or fresh()
    text = render(
        request,
        template,
        me=who.person,
        languages=LANGUAGE_NAMES,
        theme=theme(request),
        themes=THEMES,
        stamp=STAMP,
        form_token=sessions.form_token(id),
        path=request.url.path,
        **facts,
    )
    response = HTMLResponse(text, status)
    if visitor is None:
        sessions.give(response, id)
    return response
