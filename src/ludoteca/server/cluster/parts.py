"""What makes a server one of several, put together."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.server.claims import Elsewhere
from ludoteca.server.cluster import door, jobs
from ludoteca.server.cluster.claims import SharedClaims
from ludoteca.server.cluster.door import Door
from ludoteca.server.cluster.members import SERVER
from ludoteca.server.cluster.membership import Membership
from ludoteca.server.cluster.notices import Notices
from ludoteca.server.cluster.pool import SharedPool
from ludoteca.server.cluster.rates import SharedRates
from ludoteca.server.cluster.switch import KEPT, Switch, not_here
from ludoteca.server.cluster.upstream import Unreached
from ludoteca.server.guard import CAME
from ludoteca.server.hall import Hall
from ludoteca.server.metrics import Metrics
from ludoteca.server.order import Order
from ludoteca.server.outage import Unavailable
from ludoteca.server.sessions import Sessions
from ludoteca.server.settings import Settings
from ludoteca.server.studies.kept import Studies


class Cluster:
    """One server's part in it."""

    def __init__(self, settings: Settings, metrics: Metrics, app: ASGIApp, address: str) -> None:
        self.membership = Membership(settings.database, SERVER, address, settings.database_seconds)
        self.claims = SharedClaims(self.membership, settings.now)
        self.switch = Switch(app, self.claims, metrics)
        self.notices = Notices(self.membership.engine)

    def behind_door(self, app: ASGIApp) -> Door:
        """What the other servers come in by, in front of everything."""
        made = Door(app)
        made.port = int(self.membership.me.address.rpartition(":")[2])
        self.door = made
        return made

    async def begin(self, hall: Hall, sessions: Sessions, order: Order, studies: Studies) -> None:
        """Once the hall is open."""

        def look() -> None:
            hall.spawn(hall.persist("order", order.look))

        def changed(id: str) -> None:
            if id in hall.tables:
                hall.spawn(hall.persist("table", lambda: order.reload(id)))

        def blocked(id: str) -> None:
            hall.spawn(hall.persist("blocks", lambda: hall.blocks.changed(id)))

        def studied(id: str) -> None:
            hall.spawn(hall.persist("study", lambda: studies.look(id)))

        self.notices.on("study", studied)
        self.notices.on("person", sessions.forget)
        self.notices.on("blocks", blocked)
        self.notices.on("table", changed)
        self.notices.on("deed", lambda _: look())
        self.notices.on_gap(sessions.forget_all)
        self.notices.on_gap(look)
        self.notices.begin()
        self.switch.hall = hall
        self.membership.lapsed.append(lambda: self.claims.lapse(hall))
        try:
            await self._learn()
        except Unavailable:
            hall.spawn(hall.persist("secret", self._learn))
        hall.mind(self.claims.keep(hall))
        hall.mind(self._rates.keep())

    async def _learn(self) -> None:
        self.door.secret = self.switch.secret = await self.membership.run(door.secret)

    def pool(self, settings: Settings) -> SharedPool:
        """Bots that think wherever there are workers."""
        made = SharedPool(settings, self.membership)
        self.notices.on(jobs.ANSWER, made.answered)
        return made

    def rates(self, rates: Mapping[str, str], refused: Callable[[str], None]) -> SharedRates:
        """Counted together with the other servers."""
        self._rates = SharedRates(rates, self.membership.run, refused)
        return self._rates

    async def leave(self, request: Request, where: Elsewhere) -> None:
        """Let whoever asks get up from a table that another server plays."""
        with contextlib.suppress(Unreached):  # a bot takes over when their time is up
            await self.switch.ask(request, where, f"/api/tables/{where.table}/leave", b"{}")

    def close(self) -> None:
        self.notices.close()
        self.switch.upstreams.close()


class OnItsWay(Response):
    """An answer that another server gives."""

    def __init__(self, switch: Switch, where: Elsewhere) -> None:
        super().__init__()
        self.switch = switch
        self.where = where

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if CAME in scope:  # it was sent here by mistake: the sender looks again
            await not_here(scope, receive, send)
        else:
            await self.switch.send_on(scope, scope[KEPT], send, self.where)


async def on_elsewhere(request: Request, error: Exception) -> Response:
    """Another server plays the table that this is about."""
    assert isinstance(error, Elsewhere)
    return OnItsWay(request.app.state.cluster.switch, error)
