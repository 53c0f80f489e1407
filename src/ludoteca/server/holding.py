"""A table in hand: as it is stored, for as long as nobody else may change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.server.live import Live

if TYPE_CHECKING:
    from ludoteca.server.hall import Hall


class Holding:
    """Whoever waits for a table while a commit fails gets it as it was loaded anew."""

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall = hall
        self.id = id

    async def __aenter__(self) -> Live:
        while True:
            live = await self.hall.find(self.id)
            await live.lock.acquire()
            if not live.gone:
                self.live = live
                return live
            live.lock.release()

    async def __aexit__(self, *_: object) -> None:
        try:
            self.hall.put_down(self.live)
        finally:
            self.live.lock.release()
