"""Templates, and what every page knows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludoteca import draw, words
from ludoteca.draw import raster
from ludoteca.server import wishes
from ludoteca.server.context import server, site
from ludoteca.server.errors import Refused
from ludoteca.server.outage import Unavailable
from ludoteca.server.pages import files
from ludoteca.server.sessions import Who
from ludoteca.server.speech import language, said
from ludoteca.server.squeeze import PRIVATE
from ludoteca.words.book import capital

FOLDER: Final = Path(__file__).parent
TEMPLATES: Final = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters["capital"] = capital  # the first letter alone: "Tuiles Récompense du Roi"
KEPT: Final = "private, no-cache"  # asked for anew, but the way back shows it at once
ICON: Final = f"/static/{files.STAMP}/icon-512.png"
LANGUAGE_NAMES: Final = {
    code: words.sentence("common", code, "grammar.itself", {}) for code in words.LANGUAGES
}


def speaker(spoken: str) -> Callable[..., str]:
    """Says a sentence of the pages: `say("home.play", name="Ada")`."""

    def say(key: str, **facts: object) -> str:
        return said(spoken, key, **facts)

    return say


def link(name: str) -> str:
    """Where the page of an account is."""
    return "/people/" + quote(name, safe="")


def filled(template: str, spoken: str, root: str, **facts: Any) -> str:
    """A template in the language `spoken`, of a site below `root`."""
    more = {"svg": Markup, "link": link, **facts}
    return TEMPLATES.get_template(template).render(
        language=spoken, say=speaker(spoken), draw=draw, root=root, **more
    )


def render(request: Request, template: str, **facts: Any) -> str:
    return filled(template, language(request), server(request).settings.root_path, **facts)


def wants_page(request: Request) -> bool:
    """Whether a person looks at the answer, not a program."""
    shown = not request.url.path.startswith(f"{server(request).settings.root_path}/api/")
    return shown and "text/html" in request.headers.get("accept", "")


def pictured(request: Request, path: str, at: int | None = None, **more: object) -> str:
    """The picture that stands for a page in a chat; the icon, with nothing to make one with."""
    which = more if at is None else {"at": at, **more}
    query = urlencode({**which, "lang": language(request)})
    return f"{path}?{query}" if raster.installed() else ICON


async def refused(request: Request, error: Refused) -> Response:
    """A page that says why there is no other."""
    message, deal = error.text(language(request)), error.more.get("daily")
    facts = {"message": message, "deal": deal, "why": error.status}
    made = await page(request, "missing.html", error.status, **facts)
    made.headers.update(error.headers)
    return made


async def page(request: Request, template: str, status: int = 200, **facts: Any) -> Response:
    try:
        who = await server(request).sessions.who(request)
    except (Unavailable, Refused):  # whoever it is, they are told why there is no other page
        if status < 400:
            raise
        who = Who()
    settings = server(request).settings
    facts.setdefault("preview", ICON)
    text = render(
        request,
        template,
        site=site(request),
        me=who.person,
        languages=LANGUAGE_NAMES,
        wishes=wishes.of(request, who.person),
        wishable=wishes.WISHES,
        static=f"{settings.root_path}/static/{files.STAMP}",
        needed=files.needed,
        **facts,
    )
    private = request.url.path.startswith(tuple(settings.root_path + path for path in PRIVATE))
    headers = {} if private or status >= 400 else {"Cache-Control": KEPT}
    return HTMLResponse(text, status, headers)
