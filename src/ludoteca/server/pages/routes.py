"""Which page answers which address."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from ludoteca.server.pages import (
    account,
    admin,
    analysis,
    called,
    deal,
    downloads,
    ending,
    files,
    guide,
    home,
    installed,
    ladder,
    lobby,
    packs,
    person,
    preview,
    seating,
    stream,
    table,
    tournaments,
)
from ludoteca.server.routes import downloads as files_of_months
from ludoteca.server.routes import invitations


def routes() -> list[BaseRoute]:
    return [
        Route("/", home.show),
        Route("/lists", home.latest),
        Route("/lobby", lobby.show),
        Route("/invite/{key}", invitations.come),
        Route("/tournaments", tournaments.index),
        Route("/tournaments/{key}", tournaments.show),
        Route("/clubs", tournaments.club_index),
        Route("/clubs/{key}", tournaments.club),
        Route("/new", seating.new),
        Route("/account", account.show),
        Route("/admin", admin.show),
        Route("/reset", account.reset),
        Route("/verify", account.verify),
        Route("/recover", account.recover),
        Route("/unsubscribe", called.ask, methods=["GET"]),
        Route("/unsubscribe", called.end, methods=["POST"]),
        Route("/feeds/{key}.atom", called.atom),
        Route("/feeds/{key}.ics", called.calendar),
        Route("/help/{game}", guide.show),
        Route("/help/{game}/beside", guide.beside),
        Route("/packs/{game}", packs.edit),
        Route("/daily/{game}", deal.show),
        Route("/ratings/{game}", ladder.show),
        Route("/people/{name:path}", person.show),
        Route("/downloads", downloads.show),
        Route("/downloads/{file}", files_of_months.get),
        Route("/tables/{id}", table.show),
        Route("/tables/{id}/parts", table.parts),
        Route("/tables/{id}/stream", stream.stream),
        Route("/tables/{id}/ways", table.ways),
        Route("/tables/{id}/picks", table.picks),
        Route("/tables/{id}/story", ending.tell),
        Route("/tables/{id}/analysis", analysis.show),
        Route("/tables/{id}/analysis/moment", analysis.moment),
        Route("/tables/{id}/analysis/try", analysis.again),
        Route("/tables/{id}/preview.png", preview.table),
        Route("/games/{game}/preview.png", preview.game),
        Route("/tables/{id}/code.svg", seating.code),
        Route("/favicon.ico", files.icon),
        Route("/manifest.webmanifest", installed.manifest),
        Route("/sw.js", installed.worker),
        Route("/offline", installed.offline),
        Route("/static/{path:path}", files.show),
    ]
