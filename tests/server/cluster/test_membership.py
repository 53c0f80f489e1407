"""A member that the database has not heard of for long comes back by itself, once."""

from __future__ import annotations

import asyncio

from ludoteca.server.cluster.members import SERVER
from ludoteca.server.cluster.membership import THREADS, Membership
from ludoteca.server.database import Database
from tests.server.cluster.several import ask
from tests.server.inside import PATIENCE, until
from tests.server.postgres import Cluster


def test_a_member_comes_back_after_the_database_hung_for_many_signs_of_life(
    pg: Cluster, url: str
) -> None:
    db = Database(url)
    db.migrate()
    db.close()

    async def evening() -> None:
        member = Membership(url, SERVER, "", limit=0.5)
        assert await member.begin()
        name, lapsed = member.me, asyncio.Event()
        member.lapsed.append(lapsed.set)
        with pg.frozen():
            await lapsed.wait()
            await until(lambda: len(member._under_way) > THREADS)  # more tries than can begin,
            given_up = member.me
            await until(lambda: member.me is not given_up)  # and one that is waited for
        await until(lambda: member.leads)
        assert member.me != name
        assert (member.me.id,) in ask(url, "SELECT id FROM members")
        await member.close()

    async def in_time() -> None:
        async with asyncio.timeout(PATIENCE):
            await evening()

    asyncio.run(in_time())
