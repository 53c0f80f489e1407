"""What is due is sent once: not too soon, not for nothing, and not for ever."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import Connection, delete, func, select

from ludoteca.games import GAMES
from ludoteca.server import acts, presence, schema
from ludoteca.server.clocks import Pace
from ludoteca.server.hall import Hall
from ludoteca.server.live import Live
from ludoteca.server.mail import Post
from ludoteca.server.notices import outgoing, standing
from ludoteca.server.notices.caller import ENDURED, PAUSES, Caller
from ludoteca.server.notices.push import public_key
from ludoteca.server.rates import Rates
from ludoteca.server.routes.tables import new_row
from ludoteca.server.store import (
    blocks,
    calls,
    clubs,
    invitations,
    keys,
    outbox,
    tables,
    vacations,
    ways,
)
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place
from ludoteca.server.store.vacations import Vacation
from ludoteca.server.told import LEFT
from tests.server.inside import Time, add_people, hall, play, table, until
from tests.server.notices.receiver import Receiver, status

Make = Callable[..., Receiver]
SITE = "https://games.example"
DAYS = Pace("days", days=2)


class Evening:
    """Two people at a table; the one to act has asked to be called."""

    def __init__(self, opened: Hall, live: Live, time: Time) -> None:
        self.hall, self.live, self.time = opened, live, time
        self.who = str(live.actor)
        self.other = "1" if self.who == "0" else "0"
        self.caller = Caller(opened, Post(None, opened), Rates({}))

    async def ask(self, way: str, address: dict[str, Any], **chosen: Any) -> str:
        def job(c: Connection) -> str:
            calls.keep(c, self.who, **{"site": SITE} | chosen)
            return ways.add(c, self.who, way, address, None, name="x", created=0.0)

        return await self.hall.db.write(job)

    async def tell(self, kind: str = "turn", mark: str = "0", **facts: str) -> None:
        """By default as when the turn came to them."""
        who, game, now = self.who, self.live.row.id, self.time.at
        game = "" if kind == "invited" else game
        assert await self.hall.db.write(
            lambda c: outbox.tell(c, who, kind, mark, now, game, **facts)
        )

    async def after(self, seconds: float) -> None:
        """Let time pass, and all be sent that is due."""
        self.time.at += seconds
        await self.caller.look()
        await until(lambda: not self.caller._under_way)

    async def waiting(self) -> int:
        count = select(func.count()).select_from(schema.outbox)
        return int(await self.hall.db.read(lambda c: c.execute(count).scalar_one()))


def evening(url: str, what: Callable[[Evening], Awaitable[None]], pace: Pace = DAYS) -> None:
    async def begin() -> None:
        time = Time(1_700_000_000.0)  # 22:13 in universal time, 23:13 in Rome
        async with hall(url, time, outgoing_allowed=("localhost",)) as opened:
            await opened.db.write(add_people)
            await opened.db.write(lambda c: c.execute(delete(schema.vacations)))
            for who in "012":
                await opened.db.write(lambda c, who=who: outbox.forget_person(c, who))  # type: ignore[misc]
            await what(Evening(opened, await table(opened, None, None, pace=pace), time))

    asyncio.run(begin())


def hook(receiver: Receiver, form: str = "plain") -> dict[str, Any]:
    return {"url": receiver.url, "form": form}


def test_a_hook_is_told_after_the_delay_and_once(url: str, receive: Make) -> None:
    there = receive()

    async def told(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        await all.tell()
        await all.after(59)
        assert there.got == []
        await all.after(2)
        await all.after(600)
        [(headers, body)] = there.got
        assert headers["host"] == f"localhost:{there.port}"
        said = json.loads(body)
        assert said.items() >= {"kind": "turn", "title": "Your turn: Council of Four"}.items()
        assert said["url"] == f"{SITE}/tables/{all.live.row.id}"
        assert "until 2023-11-16 22:13" in said["text"]
        assert await all.waiting() == 0

    evening(url, told)


def test_a_quick_answer_sends_nothing(file: str, receive: Make) -> None:
    there = receive()

    async def answered(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        await all.tell()
        await play(all.live)
        await all.after(61)
        assert (there.got, await all.waiting()) == ([], 0)

    evening(file, answered)


def test_a_turn_that_is_taken_back_and_comes_again_is_told_once(url: str, receive: Make) -> None:
    there = receive()

    async def again(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        await all.tell()
        for told in (0, 1):  # taken back before anything is sent, and after
            async with all.live.lock:
                await acts.take_over(all.live, int(all.who), "random", LEFT)
                await all.after(61)
                assert (len(there.got), await all.waiting()) == (told, 1 - told)
                await acts.come_back(all.live, [int(all.who)])
            await all.after(61)
            await all.after(61)
            assert (len(there.got), await all.waiting()) == (1, 0)

    evening(url, again)


def test_a_turn_that_comes_again_just_as_it_is_withdrawn_is_not_lost(url: str) -> None:
    """The sender has seen that it was taken back; the turn comes again before it says so."""

    async def crossed(all: Evening) -> None:
        await all.ask(ways.HOOK, {"url": "https://hooks.example/x", "form": "plain"})
        await all.tell()
        async with all.live.lock:
            await acts.take_over(all.live, int(all.who), "random", LEFT)
            all.time.at += 61
            [parcel] = await all.hall.db.write(lambda c: outbox.take(c, all.time.at))
            seen = await all.hall.db.read(lambda c: standing.judged(c, parcel, all.time.at))
            assert seen == outbox.WITHDRAWN
            await acts.come_back(all.live, [int(all.who)])
        await all.hall.db.write(lambda c: all.caller._put_off(c, parcel))
        again = await all.hall.db.write(lambda c: outbox.take(c, all.time.at))
        assert [one.id for one in again] == [parcel.id]

    evening(url, crossed)


def test_nobody_is_told_of_an_invitation_that_is_over(file: str, receive: Make) -> None:
    there = receive()

    async def invited(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        rules, now = GAMES["council"], all.time.at
        row = new_row(now, rules, rules.settle_options({}), Pace(), False, all.other)
        places = [Place(0, "B", all.other), Place(1, "", None)]
        host = Person(all.other, "B", False)

        def invite(c: Connection) -> None:
            tables.add(c, row, places)
            invitations.add(c, row.id, host, all.who, now, now + 3600)
            ended = invitations.of(c, all.who, now)[0].id
            invitations.decline(c, all.who, ended)
            invitations.add(c, row.id, host, all.who, now, now + 7200)

        await all.hall.db.write(invite)
        await all.after(61)
        assert [json.loads(body)["kind"] for _, body in there.got] == ["invited"]
        assert await all.waiting() == 0

    evening(file, invited)


def test_an_owner_is_told_who_would_join_their_club_and_whoever_asked_that_they_may(
    url: str, receive: Make
) -> None:
    there = receive()

    async def joined(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        other, now = Person(all.other, "B", False), all.time.at

        def ask(c: Connection) -> tuple[str, str]:
            mine = clubs.add(c, all.who, f"Mine {all.live.row.id}", "", now)
            theirs = clubs.add(c, all.other, f"Theirs {all.live.row.id}", "", now)
            clubs.ask(c, clubs.need(c, mine), other, now)
            clubs.ask(c, clubs.need(c, mine), other, now + 1)  # once is enough
            clubs.ask(c, clubs.need(c, theirs), Person(all.who, "A", False), now)
            clubs.let_in(c, clubs.need(c, theirs), all.who, now)
            return mine, theirs

        mine, theirs = await all.hall.db.write(ask)
        await all.after(61)
        heard = {one["kind"]: one for one in map(json.loads, (body for _, body in there.got))}
        assert (len(there.got), set(heard)) == (2, {"asked", "let_in"})
        assert heard["asked"]["title"] == f"B would like to join your club Mine {all.live.row.id}"
        assert heard["asked"]["url"] == f"{SITE}/clubs/{mine}"
        assert heard["let_in"]["url"] == f"{SITE}/clubs/{theirs}"

        def nothing(c: Connection) -> None:
            clubs.remove(c, mine, all.other)
            clubs.ask(c, clubs.need(c, mine), other, now + 200)
            clubs.remove(c, mine, all.other)  # and thinks better of it

        def unheard(c: Connection) -> None:
            blocks.add(c, all.who, all.other, now)
            clubs.ask(c, clubs.need(c, mine), other, now + 300)

        for quietly in (nothing, unheard):
            await all.hall.db.write(quietly)
            await all.after(400)
            assert (len(there.got), await all.waiting()) == (2, 0)
        await all.hall.db.write(lambda c: blocks.remove(c, all.who, all.other))

    evening(url, joined)


def test_nothing_is_sent_while_one_looks_unless_wanted_all_the_same(
    url: str, receive: Make
) -> None:
    there = receive()

    async def looked(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        await all.tell()
        presence.look(all.live, all.who, 1)
        await all.after(61)
        await all.after(61)
        assert (there.got, await all.waiting()) == ([], 1)
        presence.look(all.live, all.who, -1)  # without having answered
        await all.after(61)
        assert len(there.got) == 1
        presence.look(all.live, all.who, 1)
        id = all.live.row.id
        await all.hall.db.write(lambda c: calls.keep_here(c, all.who, id, calls.ALWAYS))
        await all.tell("wrote", name="B")
        await all.after(61)
        assert len(there.got) == 2

    evening(url, looked)


def test_quiet_hours_are_where_the_player_is(file: str, receive: Make) -> None:
    there = receive()
    rome = {"zone": "Europe/Rome", "quiet_from": 23 * 60, "quiet_until": 7 * 60 + 30}

    async def quiet(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there), **rome)
        await all.tell()
        await all.after(61)
        await all.after(8 * 3600)
        assert there.got == []
        await all.after(16 * 60)  # 7:30
        assert len(there.got) == 1

    evening(file, quiet)


def test_nobody_is_called_on_vacation_or_in_a_pause(file: str, receive: Make) -> None:
    there = receive()

    async def away(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there))
        await all.tell()
        off = Vacation(all.time.at, all.time.at + 86_400)
        await all.hall.db.write(lambda c: vacations.add(c, all.who, off))
        await all.after(3600)
        assert (there.got, await all.waiting()) == ([], 1)
        await all.after(86_400)
        assert len(there.got) == 1

    evening(file, away)


def test_what_fails_is_tried_again_later_and_later_and_at_last_given_up(
    url: str, receive: Make
) -> None:
    there = receive(lambda before: status(503))

    async def tried(all: Evening) -> None:
        id = await all.ask(ways.HOOK, hook(there))
        await all.tell()
        await all.after(61)
        for pause in PAUSES:
            met = len(there.got)
            await all.after(pause - 5)
            assert len(there.got) == met
            await all.after(6)
            assert len(there.got) == met + 1
        assert await all.waiting() == 0
        way = await all.hall.db.read(lambda c: ways.find(c, id))
        assert way is not None
        assert (way.failures, way.ended) == (len(PAUSES) + 1, None)

    evening(url, tried)


@pytest.mark.parametrize(
    "answer",
    [b"SMTP here, hello\r\n\r\n", b"HTTP/1.1 302 x\r\nLocation: https://127.0.0.1/\r\n\r\n", b""],
    ids=["wrong", "elsewhere", "never"],
)
def test_a_hook_that_answers_wrong_or_never_is_dropped_and_its_owner_told(
    file: str, receive: Make, answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "SECONDS", 0.3)
    there, good = receive(answer), receive()

    async def bounces(all: Evening) -> None:
        bad = await all.ask(ways.HOOK, hook(there))
        for _ in range(ENDURED - 1):
            await all.hall.db.write(lambda c: ways.failed(c, bad))
        await all.tell()
        await all.ask(ways.HOOK, hook(good))
        await all.after(61)
        way = await all.hall.db.read(lambda c: ways.find(c, bad))
        assert way is not None
        assert way.ended in ("unreached", "refused")
        assert way.address == {}  # nobody needs it any more
        await all.after(1)
        assert [json.loads(body)["kind"] for _, body in good.got] == ["dropped"]
        assert await all.waiting() == 0

    evening(file, bounces)


def test_a_browser_reads_what_is_pushed_to_it_and_nobody_else_does(
    file: str, receive: Make
) -> None:
    there = receive(lambda before: status(201 if before == 0 else 410))
    browser = ec.generate_private_key(ec.SECP256R1())
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    secret = b"sixteen letters."

    def packed(data: bytes) -> str:
        return urlsafe_b64encode(data).rstrip(b"=").decode()

    async def pushed(all: Evening) -> None:
        subscribed = {"p256dh": packed(point), "auth": packed(secret)}
        id = await all.ask(ways.PUSH, {"endpoint": there.url, "keys": subscribed}, language="it")
        await all.tell()
        await all.after(61)
        [(headers, body)] = there.got
        assert b"Tocca" not in body
        shown = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=secret))
        assert shown["title"] == "Tocca a te: Consiglio dei Quattro"
        assert shown["url"] == f"/tables/{all.live.row.id}"
        assert shown["count"] >= 1  # with the tables of other tests
        key = await all.hall.db.read(lambda c: keys.find(c, "vapid"))
        assert headers["authorization"].endswith(f"k={public_key(key)}")
        assert Vapid02.verify(headers["authorization"])
        assert int(headers["ttl"]) > 0
        await play(all.live)
        await all.tell("ends")
        await all.after(61)  # the browser has withdrawn
        way = await all.hall.db.read(lambda c: ways.find(c, id))
        assert way is not None
        assert (way.ended, way.address) == ("gone", {})

    evening(file, pushed)


def test_names_call_nobody_else_at_discord_or_slack(file: str, receive: Make) -> None:
    there = receive()

    async def forms(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there, "discord"), delay=0)
        await all.ask(ways.HOOK, hook(there, "slack"))
        await all.tell("invited", name="@everyone <!here> *x*")
        await all.after(0)
        said = [json.loads(body) for _, body in there.got]
        [discord] = [one for one in said if "content" in one]
        [slack] = [one for one in said if "text" in one]
        assert discord["allowed_mentions"] == {"parse": []}
        assert r"\*x\*" in discord["content"]
        assert "&lt;!here&gt;" in slack["text"]

    evening(file, forms)


def test_one_person_hears_so_much_an_hour_and_no_more(file: str, receive: Make) -> None:
    there = receive()

    async def often(all: Evening) -> None:
        all.caller.rates = Rates({"notice": "2 per hour"})
        await all.ask(ways.HOOK, hook(there), delay=0)
        for mark in "abc":
            await all.tell("invited", mark, name="B")
        await all.after(0)
        assert (len(there.got), await all.waiting()) == (2, 1)

    evening(file, often)


def test_a_line_of_chat_is_told_without_what_it_says(file: str, receive: Make) -> None:
    there = receive()

    async def left(all: Evening) -> None:
        await all.ask(ways.HOOK, hook(there), delay=0)
        async with all.live.lock:
            await acts.say(all.live, [int(all.other)], "Are you there?")
        await all.after(0)
        [(_, body)] = there.got
        said = json.loads(body)
        assert (said["kind"], "there" in body.decode()) == ("wrote", False)  # not what was written

    evening(file, left)
