"""The application: its parts put together, started and stopped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from ludoteca.server import api, health, openapi, pages
from ludoteca.server.analyses import Analyses
from ludoteca.server.claims import Elsewhere
from ludoteca.server.cluster.parts import Cluster, on_elsewhere
from ludoteca.server.context import Server
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused, answer
from ludoteca.server.explorer import Indexing
from ludoteca.server.guard import Guard
from ludoteca.server.hall import Hall
from ludoteca.server.here import Here
from ludoteca.server.mail import Post
from ludoteca.server.metrics import Metrics
from ludoteca.server.notices.caller import Caller
from ludoteca.server.order import Order
from ludoteca.server.outage import Unavailable
from ludoteca.server.pages.render import refused, wants_page
from ludoteca.server.passwords import Passwords
from ludoteca.server.puzzles import Puzzles
from ludoteca.server.rates import Rates
from ludoteca.server.retention import Cleaning
from ludoteca.server.sessions import Sessions
from ludoteca.server.settings import Settings
from ludoteca.server.shortcut import Shortcut
from ludoteca.server.speech import language
from ludoteca.server.squeeze import Squeeze
from ludoteca.server.studies.kept import Studies
from ludoteca.server.tournaments import Keeper
from ludoteca.server.unwanted import read as read_unwanted

WHY: Final = {404: ("not_found", "no_page"), 405: ("wrong_method", "wrong_method")}


def make_app(settings: Settings, db: Database, private: str | None = None) -> Starlette:
    """An application on a database that is up to date; it is closed when the application ends.

    `private` is where other servers on the same database reach this one, if there may be any.
    """
    metrics, unwanted = Metrics(), read_unwanted(settings.words)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        cluster: Cluster | None = app.state.cluster
        hall = Hall(settings, db, metrics, None if cluster is None else cluster.claims)
        if cluster is not None:
            hall.bots.pool = cluster.pool(settings)
        sessions = Sessions(settings, db)
        rates = (Rates if cluster is None else cluster.rates)(
            settings.rates, refused=lambda kind: metrics.too_often.labels(kind).inc()
        )
        db.stored = metrics.commit_seconds.observe
        order = Order(db, hall, sessions, app.state.guarded)
        post = Post(settings.mail, hall)
        caller = Caller(hall, post, rates)
        studies = Studies(db, settings.now)
        hall.on_stir.append(studies.stir)
        app.state.server = Server(
            settings,
            db,
            hall,
            sessions,
            rates,
            Passwords(),
            metrics,
            order,
            post,
            unwanted,
            caller,
            Here(db, settings.now),
            Analyses(hall),
            Puzzles(db),
            studies,
        )
        app.state.readiness = health.Readiness(app.state.server)
        with suppress(Unavailable):  # then no table is taken up either
            await order.look()  # what is done from here on is news for the tables in memory
        await hall.open()
        if cluster is not None:
            await cluster.begin(hall, sessions, order, studies)
        hall.mind(order.keep())
        hall.mind(Cleaning(hall, order).keep())
        hall.mind(caller.keep())
        hall.mind(Keeper(hall, order).keep())
        hall.mind(Indexing(hall).keep())
        try:
            yield
        finally:
            await hall.close()
            if cluster is not None:
                cluster.close()
            db.close()

    app = Starlette(
        routes=[
            *api.routes(),
            *openapi.routes(),
            *health.routes(),
            *pages.routes(),
        ],
        exception_handlers={
            Elsewhere: on_elsewhere,
            Refused: on_refused,
            Unavailable: on_unavailable,
            HTTPException: on_http,
            500: on_failure,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # nobody is sent to where a Host header wishes
    inner: ASGIApp = Shortcut(app, Squeeze(app, settings.root_path), settings.root_path)
    app.state.cluster = None if private is None else Cluster(settings, metrics, inner, private)
    if app.state.cluster is not None:
        inner = app.state.cluster.switch
    app.state.guarded = Guard(inner, metrics, settings)  # outside, so that nothing escapes it
    app.state.front = app.state.guarded
    if app.state.cluster is not None:
        app.state.front = app.state.cluster.behind_door(app.state.guarded)
    return app


async def on_refused(request: Request, error: Exception) -> Response:
    """Why something is not granted: a page for people, JSON for programs."""
    assert isinstance(error, Refused)
    if wants_page(request):
        return await refused(request, error)
    return answer(error.body(language(request)), error.status, error.headers)


async def on_http(request: Request, error: Exception) -> Response:
    """What the framework refuses, in our words."""
    assert isinstance(error, HTTPException)
    code, why = WHY.get(error.status_code, ("refused", "failure"))
    return await on_refused(request, Refused(error.status_code, code, why, headers=error.headers))


async def on_unavailable(request: Request, error: Exception) -> Response:
    """The database is away; the log has said so, once."""
    return await on_refused(request, health.unavailable())


async def on_failure(request: Request, error: Exception) -> Response:
    """Our own fault; what it was stands in the log."""
    failure = Refused(500, "failure").body(language(request))
    return answer(failure, 500)
