"""Tournaments that run by themselves, on a time that tests set; and clubs."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations, count
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from ludoteca.games import GAMES
from ludoteca.server import acts, schema, tournaments
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.hall import Hall
from ludoteca.server.routes.tournaments import told
from ludoteca.server.store import tables
from ludoteca.server.store import tournaments as store
from ludoteca.server.store.tournaments import Tournament
from tests.server.house import Guest, House, Json
from tests.server.inside import Time, hall
from tests.server.test_admin import soon
from tests.server.test_fair import account, name

GAME = next(name for name, game in GAMES.items() if game.seats[0] <= 2 <= game.seats[1])
HTML = {"Accept": "text/html"}
NUMBERS = count()  # so that tests share a database


def announced(kind: str, seats: int = 2, **more: Any) -> Tournament:
    pace = Pace("live", bank=900, increment=20).data()
    fields: dict[str, Any] = {"duplicate": False, "club": None, "rounds": 3, "most": 32} | more
    return Tournament(
        f"cup{next(NUMBERS)}", "Cup", kind, GAME, seats, pace, owner="", created=0.0, begins=0.0,
        status=store.OPEN, round=0, plan=None, secret="s" * 64, language="en", **fields,
    )  # fmt: skip


def prepare(c: Connection, one: Tournament, people: int) -> None:
    for number in range(people):
        row = {"id": f"{number} {one.id}", "name": f"P{number}", "created": 0.0}
        c.execute(insert(schema.people).values(**row))
    store.add(c, one._replace(owner=f"0 {one.id}"))
    for number in range(people):
        store.enter(c, one.id, f"{number} {one.id}", float(number))


def finish(c: Connection, id: str, places: list[int], absent: int | None = None) -> None:
    """End a game as a play of it would."""
    result = {"points": [10 * (len(places) - p) + 10 for p in places], "places": places}
    tables.change(c, id, {"status": tables.OVER, "result": result, "clock": None, "actor": None})
    if absent is not None:
        place = tables.places_of(c, id)[absent]
        tables.set_place(c, id, replace(place, bot="random"))


def going(c: Connection, one: Tournament) -> list[tuple[str, list[str]]]:
    """The tables of a tournament that are not over, with the numbers of the people by seat."""
    mine = schema.games.c.status != tables.OVER, schema.games.c.tournament == one.id
    found = select(schema.games.c.id).where(*mine)
    ids = [row.id for row in c.execute(found.order_by(schema.games.c.id))]
    return [(id, [p.name[1:] for p in tables.places_of(c, id)]) for id in ids]


def run(url: str, one: Tournament, people: int, absent: str | None = None) -> Json:
    """Play a tournament in which a smaller number always wins; how it stands in the end."""

    async def all_of_it() -> Json:
        async with hall(url, Time()) as opened:
            await opened.db.write(lambda c: prepare(c, one, people))
            for _ in range(30):
                await opened.db.write(lambda c: tournaments.advance(c, one.id, 1.0))
                await opened.db.write(lambda c: tournaments.advance(c, one.id, 1.0))  # once is all
                for id, there in await opened.db.read(lambda c: going(c, one)):
                    order = sorted(there, key=int)
                    places = [order.index(who) + 1 for who in there]
                    gone = there.index(absent) if absent in there else None
                    await opened.db.write(
                        lambda c, id=id, places=places, gone=gone: finish(c, id, places, gone)  # type: ignore[misc]
                    )
            return await opened.db.read(lambda c: told(c, one.id, None))

    return asyncio.run(all_of_it())


@pytest.mark.parametrize("kind", ["swiss", "robin", "league", "knockout"])
def test_a_tournament_runs_to_its_end_and_the_best_wins(url: str, kind: str) -> None:
    shown = run(url, announced(kind), 5)
    assert shown["status"] == store.DONE
    if kind != "swiss":
        assert shown["standings"][0]["name"] == "P0"
    met = [
        frozenset(part["name"] for part in table["people"])
        for each in shown["tables"]
        for table in each["tables"]
    ]
    for each in shown["tables"]:
        there = [part["name"] for table in each["tables"] for part in table["people"]]
        assert len({*there, *each["byes"]}) == len(there) + len(each["byes"])
    if kind in ("robin", "league"):
        everybody = [f"P{n}" for n in range(5)]
        assert sorted(met, key=sorted) == [frozenset(two) for two in combinations(everybody, 2)]
    if kind == "swiss":
        assert len(shown["tables"]) == 3
        assert len(set(met)) == len(met)
        scores = {line["name"]: line["score"] for line in shown["standings"]}
        assert (
            scores["P0"] == max(scores.values()) == 3
        )  # another may have had a bye, and met others
    if kind == "knockout":
        assert [line["name"] for line in shown["standings"] if not line["out"]] == ["P0"]


@pytest.mark.parametrize("kind", ["swiss", "league"])
def test_servers_that_take_each_step_at_once_take_it_once(url: str, kind: str) -> None:
    one = announced(kind, rounds=2)
    servers = [Database(url) for _ in range(3)]
    servers[0].migrate()
    with servers[0]._transaction() as c:
        prepare(c, one, 6)
    together = Barrier(len(servers))

    def step(db: Database) -> None:
        together.wait()
        with db._transaction() as c:
            tournaments.advance(c, one.id, 1.0)

    def made() -> list[tuple[int, str]]:
        with servers[0]._transaction() as c:
            return [(row.round, row.game) for row in store.paired(c, one.id)]

    with ThreadPoolExecutor(len(servers)) as threads:
        for number in (1, 2):
            list(threads.map(step, servers))
            tables_of = [game for round, game in made() if round == number]
            assert Counter(Counter(tables_of).values()) == {2: 3}  # three tables of two
            with servers[0]._transaction() as c:
                games = {id for id, _ in going(c, one)}
                assert games >= set(tables_of)
                assert kind == "league" or games == set(tables_of)  # and none beside these
                for id in tables_of:
                    finish(c, id, [1, 2])
    for db in servers:
        db.close()


def test_a_tournament_of_a_game_that_is_here_no_more_waits_and_the_others_go_on(url: str) -> None:
    async def gone() -> None:
        async with hall(url, Time()) as opened:
            lost, found = announced("swiss")._replace(game="gone"), announced("swiss")
            for one in (lost, found):
                await opened.db.write(lambda c, one=one: prepare(c, one, 2))  # type: ignore[misc]
            await tournaments.Keeper(opened, Reloads()).look()  # type: ignore[arg-type]
            both = (lost.id, found.id)
            stand = await opened.db.read(lambda c: [store.need(c, id).status for id in both])
            assert stand == [store.OPEN, store.PLAYING]

    asyncio.run(gone())


def test_with_more_seats_and_too_few_people(url: str) -> None:
    shown = run(url, announced("swiss", 3), 7)
    assert sorted(len(table["people"]) for table in shown["tables"][0]["tables"]) == [2, 2, 3]
    assert shown["status"] == store.DONE


def test_nobody_plays_alone(url: str) -> None:
    assert run(url, announced("swiss"), 1)["status"] == store.CANCELLED


def test_who_is_absent_scores_nothing_and_is_left_out_after_the_second_time(url: str) -> None:
    shown = run(url, announced("swiss", rounds=4), 6, absent="0")
    line = next(line for line in shown["standings"] if line["name"] == "P0")
    assert (line["score"], line["out"], line["played"]) == (0.0, True, 2)


def test_in_a_duplicate_all_tables_draw_the_same_and_nobody_learns_the_secret_early(
    url: str,
) -> None:
    one = announced("swiss", duplicate=True, rounds=2)

    async def rounds() -> None:
        clock = Time()
        async with hall(url, clock) as opened:
            await opened.db.write(lambda c: prepare(c, one, 4))
            await opened.db.write(lambda c: tournaments.advance(c, one.id, clock()))
            [(first, _), (second, _)] = await opened.db.read(lambda c: going(c, one))
            lives = [await opened.find(id) for id in (first, second)]
            drawn = [[m.text for m in live.playing().moves if m.by < 0] for live in lives]
            assert drawn[0] == drawn[1]
            assert drawn[0]
            assert lives[0].row.secret == lives[1].row.secret
            assert lives[0].row.secret not in (one.secret, one.drawn(2))
            await opened.db.write(lambda c: finish(c, first, [1, 2]))
            assert await opened.db.write(lambda c: tournaments.advance(c, one.id, clock())) == []
            row = await stored(opened, first)
            assert row.revealed(clock()) is None  # the other table still plays
            assert row.hidden(clock())
            await opened.db.write(lambda c: finish(c, second, [2, 1]))
            opened_up = await opened.db.write(lambda c: tournaments.advance(c, one.id, clock()))
            assert sorted(opened_up) == sorted([first, second])
            assert (await stored(opened, first)).revealed(clock()) == one.drawn(1)
            later = await opened.db.read(lambda c: going(c, one))
            assert len(later) == 2
            assert (await stored(opened, later[0][0])).secret == one.drawn(2)

    asyncio.run(rounds())


async def stored(opened: Hall, id: str) -> Any:
    found = await opened.db.read(lambda c: tables.find(c, id))
    assert found is not None
    return found[0]


def test_the_keeper_begins_rounds_and_goes_on_after_a_restart(url: str) -> None:
    one = announced("robin")

    async def evening() -> None:
        clock = Time()
        async with hall(url, clock) as opened:
            await opened.db.write(lambda c: prepare(c, one, 2))
            await opened.db.write(lambda c: tournaments.advance(c, one.id, clock()))
            [(id, _)] = await opened.db.read(lambda c: going(c, one))
            assert (await stored(opened, id)).status == tables.WAITING  # the server stops here
        async with hall(url, clock) as opened:
            keeper = tournaments.Keeper(opened, Reloads())  # type: ignore[arg-type]
            await keeper.look()
            async with asyncio.timeout(60):
                while (await stored(opened, id)).status != tables.PLAYING:
                    await asyncio.sleep(0.01)
            live = await opened.find(id)
            assert live.clock is not None
            assert live.clock.running is not None  # nobody waits for the absent
            async with opened.holding(id) as live:
                await acts.take_over(live, 0, "random", "left")
        db = Database(url)  # while no bot moves
        await db.write(lambda c: finish(c, id, [1, 2]))
        db.close()
        async with hall(url, clock) as opened:
            keeper = tournaments.Keeper(opened, Reloads())  # type: ignore[arg-type]
            await keeper.look()
            await keeper.look()
            shown = await opened.db.read(lambda c: told(c, one.id, None))
            assert shown["status"] == store.DONE
            assert [part["score"] for part in shown["tables"][0]["tables"][0]["people"]] == [0, 1]

    asyncio.run(evening())


class Reloads:
    """Stands for what lets tables be loaded anew."""

    async def reload(self, id: str) -> None:
        pass


@pytest.fixture(scope="module")
def site(either: House) -> House:
    return either


def cup(now: float, **more: Any) -> Json:
    live = {"kind": "live", "bank": 900, "increment": 20}
    body = {"name": "Cup of the day", "kind": "swiss", "game": GAME, "seats": 2, "pace": live}
    return body | {"begins": now + 3600} | more


def test_tournaments_are_announced_entered_and_called_off_and_nonsense_is_refused(
    site: House,
) -> None:
    anna, bruno = account(site, "Annacup"), account(site, "Brunocup")
    now = time.time()
    for bad in (
        {"name": " "},
        {"kind": "ladder"},
        {"game": "nothing"},
        {"seats": 1},
        {"seats": 15},
        {"pace": {"kind": "none"}},
        {"pace": {"kind": "live", "bank": 1}},
        {"begins": 5},
        {"begins": now + 1e9},
        {"rounds": 0},
        {"most": 1},
    ):
        refused = anna.post("/api/tournaments", cup(now, **bad))
        assert refused.status_code == 400, bad
        assert refused.json()["message"]
    assert Guest(site, "Nobody").post("/api/tournaments", cup(now)).status_code == 403
    made = anna.post("/api/tournaments", cup(now))
    assert made.status_code == 201
    one = f"/api/tournaments/{made.json()['id']}"
    assert bruno.post(f"{one}/enter").json()["entered"] is True
    assert bruno.post(f"{one}/enter").json()["entrants"] == [name(bruno)]
    assert bruno.post(f"{one}/leave").json()["entrants"] == []
    assert bruno.post(f"{one}/leave").status_code == 409
    assert bruno.post(f"{one}/cancel").status_code == 403
    page = bruno.http.get(one.removeprefix("/api"), headers=HTML)
    assert (page.status_code, "Cup of the day" in page.text) == (200, True)
    assert "15 minutes per player, plus 20 seconds per turn" in page.text
    assert "secret" not in bruno.get(one)
    assert anna.post(f"{one}/cancel").json()["status"] == "cancelled"
    assert anna.post(f"{one}/enter").status_code == 409
    assert bruno.http.get("/api/tournaments/nothing").status_code == 404
    assert "Cup of the day" in bruno.http.get("/tournaments", headers=HTML).text


def test_a_tournament_begins_by_itself_and_its_tables_are_found(site: House) -> None:
    anna, bruno = account(site, "Annarun"), account(site, "Brunorun")
    made = anna.post("/api/tournaments", cup(time.time(), begins=time.time() + 2)).json()
    one = f"/api/tournaments/{made['id']}"
    for guest in (anna, bruno):
        assert guest.post(f"{one}/enter").status_code == 200
    soon(lambda: anna.get(one)["status"] == "playing")
    [table] = anna.get(one)["tables"][0]["tables"]
    soon(lambda: anna.get(f"/api/tables/{table['table']}")["status"] == "playing")
    assert anna.post(f"/api/tables/{table['table']}/resign").status_code == 200
    soon(lambda: anna.get(one)["status"] == "over")
    assert [line["name"] for line in anna.get(one)["standings"]] == [name(bruno), name(anna)]


def test_clubs_have_members_tables_and_tournaments_of_their_own(site: House) -> None:
    anna, bruno, carla = (account(site, n) for n in ("Annaclub", "Brunoclub", "Carlaclub"))
    body = {"name": f"Club of {name(anna)}", "about": "We play"}
    made = anna.post("/api/clubs", body)
    assert made.status_code == 201
    assert bruno.post("/api/clubs", body).status_code == 409
    assert anna.post("/api/clubs", {"name": ""}).status_code == 400
    id = made.json()["id"]
    club = f"/api/clubs/{id}"
    assert bruno.post(f"{club}/join").json()["mine"] == "asked"
    assert bruno.get(club)["members"] == []
    [asked] = anna.get(club)["asked"]
    assert bruno.post(f"{club}/answer", {"person": asked["key"], "accept": True}).status_code == 403
    anna.post(f"{club}/answer", {"person": asked["key"], "accept": True})
    assert bruno.get(club)["mine"] == "member"
    key = anna.post(f"{club}/link").json()["key"]
    assert carla.post(f"{club}/join", {"key": "wrong"}).status_code == 404
    cups = cup(time.time(), club=id)
    assert carla.post("/api/tournaments", cups).status_code == 403
    seats = [{"kind": "me"}, {"kind": "open"}]
    table: Json = {"game": GAME, "seats": seats, "club": id}
    assert carla.post("/api/tables", table).status_code == 403
    assert carla.post(f"{club}/join", {"key": key}).json()["mine"] == "member"
    held = bruno.post("/api/tournaments", cups).json()["id"]
    played = carla.post("/api/tables", table).json()["id"]
    page = anna.http.get(f"/clubs/{id}", headers=HTML).text
    assert f"/tables/{played}" in page
    assert f"/tournaments/{held}" in page
    stranger = account(site, "Dorasclub")
    assert stranger.http.get(f"/api/tournaments/{held}").status_code == 403
    outside = stranger.http.get(f"/clubs/{id}", headers=HTML)
    assert (outside.status_code, f"/tables/{played}" in outside.text) == (200, False)
    assert stranger.get(club)["tournaments"] == []
    assert carla.post(f"{club}/leave").status_code == 200
    assert sorted(one["name"] for one in anna.get(club)["members"]) == sorted(
        [name(anna), name(bruno)]
    )
    assert "Club of" in stranger.http.get("/clubs", headers=HTML).text
    assert anna.post(f"{club}/leave").status_code == 200  # the next one runs it
    assert bruno.get(club)["mine"] == "owner"
    assert carla.post(f"{club}/join", {"key": key}).status_code == 404  # that was Anna's link
    assert bruno.post(f"/api/tournaments/{held}/enter").json()["entered"] is True
    gone = bruno.post("/api/me/delete", {"password": "correct horse battery"})
    assert gone.status_code == 200
    assert stranger.http.get(club).status_code == 404  # nobody is left
    assert body["name"] not in stranger.http.get("/clubs", headers=HTML).text
    assert anna.post("/api/clubs", body).status_code == 201
    assert stranger.http.get("/clubs/nothing", headers=HTML).status_code == 404
