"""Which page answers which address."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from ludoteca.server.pages import (
    account,
    admin,
    deal,
    files,
    guide,
    home,
    packs,
    seating,
    stream,
    table,
)


def routes() -> list[BaseRoute]:
    return [
        Route("/", home.show),
        Route("/lists", home.latest),
        Route("/new", seating.new),
        Route("/account", account.show),
        Route("/admin", admin.show),
        Route("/reset", account.reset),
        Route("/verify", account.verify),
        Route("/recover", account.recover),
        Route("/help/{game}", guide.show),
        Route("/packs/{game}", packs.edit),
        Route("/daily/{game}", deal.show),
        Route("/tables/{id}", table.show),
        Route("/tables/{id}/parts", table.parts),
        Route("/tables/{id}/stream", stream.stream),
        Route("/tables/{id}/ways", table.ways),
        Route("/tables/{id}/code.svg", seating.code),
        Route("/favicon.ico", files.icon),
        Route("/static/{path:path}", files.show),
    ]
