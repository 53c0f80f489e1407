"""How somebody wishes to see the pages: kept by their browser, and with their account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args
from urllib.parse import parse_qsl, urlencode

from msgspec.structs import fields
from starlette.requests import Request

from ludoteca.server.store.people import Person
from ludoteca.server.wire import WishesBody

# What can be wished for; the first of each is the usual.
WISHES: Final[dict[str, tuple[str, ...]]] = {
    field.name: get_args(field.type) for field in fields(WishesBody)
}


def chosen(said: Mapping[str, str]) -> dict[str, str]:
    """A value for every wish: the one named, or the usual."""
    return {
        name: said[name] if said.get(name) in values else values[0]
        for name, values in WISHES.items()
    }


def of(request: Request, person: Person | None) -> dict[str, str]:
    """The wishes of whoever asks: their own, or those of this browser."""
    if person is not None and person.wishes is not None:
        return chosen(dict(parse_qsl(person.wishes)))
    return chosen(request.cookies)


def kept(wishes: Mapping[str, str]) -> str:
    """As they are stored with a person: `theme=dark&contrast=high`, without the usual."""
    full = chosen(wishes)
    return urlencode([(name, value) for name, value in full.items() if value != WISHES[name][0]])
