"""In which language somebody is spoken to, and what belongs to no game said in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starlette.requests import Request

from ludoteca import words

COMMON: Final = "common"
ACCEPTED: Final = "accept-language"
LONGEST: Final = 256  # characters of preferences that are read
KNOWN: Final = 1024  # ways to ask for a language that need no second look
KEPT: Final = 4096  # sentences


def language(request: Request) -> str:
    """The language asked for, chosen before, or preferred by the browser."""
    known: str | None = getattr(request.state, "language", None)
    if known is None:
        known = request.state.language = preferred(request)
    return known


def preferred(request: Request) -> str:
    asked, chosen = request.query_params.get("lang", ""), request.cookies.get("language", "")
    return first(asked[:8], chosen[:8], request.headers.get(ACCEPTED, "")[:LONGEST])


@lru_cache(KNOWN)
def first(asked: str, chosen: str, preferences: str) -> str:
    """The first of ours; browsers come with the same few preferences again and again."""
    accepted: list[tuple[float, str]] = []
    for part in preferences.split(",")[:20]:
        tag, _, quality = part.partition(";q=")
        try:
            accepted.append((-float(quality or 1), tag.strip()[:2].lower()))
        except ValueError:
            continue
    wanted = [asked, chosen, *[tag for _, tag in sorted(accepted, key=lambda pair: pair[0])]]
    return next((one for one in wanted if one in words.LANGUAGES), words.LANGUAGES[0])


def said(language: str, key: str, **facts: object) -> str:
    """A sentence of the server: `said("it", "refused.taken")`."""
    return words.sentence(COMMON, language, key, facts) if facts else _said(language, key)


@lru_cache(KEPT)
def _said(language: str, key: str) -> str:
    """One without facts: a page has a hundred of them, always the same."""
    return words.sentence(COMMON, language, key, {})
