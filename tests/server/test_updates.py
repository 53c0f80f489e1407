"""An update of the rules loses no game, and a table that does not load stops no other."""

from __future__ import annotations

import asyncio
import json
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

import ludoteca as lt
from ludoteca.core.option import Option
from ludoteca.kits import shelf
from ludoteca.record import Move, Player, digest, loads, standing
from ludoteca.server import acts, history, show, updates
from ludoteca.server.aside import Aside
from ludoteca.server.audit import audit
from ludoteca.server.clocks import Pace
from ludoteca.server.errors import Refused
from ludoteca.server.hall import Hall
from ludoteca.server.live import EVERY, Live
from ludoteca.server.routes.tables import new_row
from ludoteca.server.store import lobby, tables
from ludoteca.server.store.tables import Place
from tests.server import nim
from tests.server.inside import Time, add_people, hall, table
from tests.server.nim.game import NIM

OLDER = Path(__file__).parents[1] / "records" / "older" / "council-1.tar.xz"


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf().kits, "nim", nim.KIT)
    monkeypatch.setattr(NIM, "version", 1)


class Before:
    """Games of version 1 in a database, by what becomes of them."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder}/update.db"
        self.time = Time()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Hall]:
        async with hall(self.url, self.time) as open_hall:
            yield open_hall


async def nim_table(
    open_hall: Hall, *moves: str, pace: Pace | None = None, bot: str | None = None
) -> str:
    """A table at which these moves were made in turns."""
    await open_hall.db.write(add_people)
    places = [Place(0, "Anna", "0"), Place(1, "Bruno", None if bot else "1", bot)]
    row = new_row(open_hall.settings.now(), NIM, {}, pace or Pace(), True, "0")
    live = await open_hall.create(row, places)
    await play(open_hall, live.row.id, *moves)
    return live.row.id


async def play(open_hall: Hall, id: str, *moves: str) -> None:
    for move in moves:
        async with open_hall.holding(id) as live:
            await acts.play(live, [live.playing().actor], live.seq, f"take {move}")


LEGAL = ("one", "two", "one")
BROKEN = ("one", "three", "one")
FINISHED = ("two",) * 10
OLD_FINISHED = ("one", "three", "three", "three", "three", "three", "three", "one")


def test_a_draw_is_made_only_where_an_older_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.GAMES["council"]
    monkeypatch.setattr(game, "version", game.version + 1)
    players = [Player("Anna", None), Player("Bruno", None)]
    row = new_row(0.0, game, game.settle_options({}), Pace(), True, "0")
    row = replace(row, rules=game.version - 1)
    moves = lt.Table(game, players, row.options, lt.Dealer(row.secret)).moves[:1]
    assert moves[0].by == lt.CHANCE
    on = updates.replayed(game, row, players, moves)
    assert (on.why, on.table.actor) == (None, 0)  # what was still to be drawn is drawn
    cut = updates.replayed(game, row, players, [*moves, Move(0, "build")])
    assert cut.why is not None
    assert (len(cut.table.moves), cut.table.actor) == (1, lt.CHANCE)


def seen(live: Live) -> lt.core.game.Json:
    return show.table(live, "0", None, "en")


def test_an_update_of_the_rules_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        before = Before(tmp_path)
        async with before.opened() as open_hall:
            goes_on = await nim_table(open_hall, *LEGAL, pace=Pace("live", 600.0))
            ends = await nim_table(open_hall, *BROKEN, pace=Pace("live", 600.0))
            finished = await nim_table(open_hall, *FINISHED)
            cut = await nim_table(open_hall, *OLD_FINISHED)
            result = (await open_hall.find(cut)).row.result
            assert result is not None
            taken = [seen(await open_hall.find(id))["view"] for id in (goes_on, finished)]
        monkeypatch.setattr(NIM, "version", 2)
        async with before.opened() as open_hall:
            await look_at_what_goes_on(open_hall, goes_on, taken[0])
            await look_at_what_ends(open_hall, ends)
            await look_at_what_was_finished(open_hall, finished, taken[1])
            live = await open_hall.find(cut)
            assert (live.row.status, live.row.result) == (tables.OVER, result)
            shown = seen(live)
            assert shown["result"]["points"] == result["points"]
            assert shown["number"] == 1  # the first of which the second is not legal
            assert "version 1" in shown["notice"]["message"]
            assert "move 2" in shown["notice"]["message"]
            told = history.rest(live)
            assert [line["number"] for line in told] == list(range(2, 9))
            assert told[0]["text"] == "Bruno: take three"
            assert (await history.past(live, 1)).number == 1
            with pytest.raises(Refused, match=r"doesn.t exist"):
                await history.past(live, 2)
            record = await history.record(live, [])
            assert (record.rules, len(record.moves)) == (1, 8)
            with pytest.raises(lt.OutdatedRecord, match="Nobody takes three"):
                lt.replay(record)
            assert await history.check(live) == (None, "table.verify_outdated")
            assert open_hall.aside == {}

    asyncio.run(evening())


async def look_at_what_goes_on(open_hall: Hall, id: str, view: object) -> None:
    """Under the new version, with a word to its players, and still after the next start."""
    live = await open_hall.find(id)
    assert (live.row.rules, live.row.status) == (2, tables.PLAYING)
    shown = seen(live)
    assert shown["view"] == view
    assert shown["notice"]["message"].startswith("The rules have been updated from version 1 to 2")
    assert shown["notice"]["changes"] == ["Nobody takes three."]
    assert show.table(live, "0", None, "it")["notice"]["changes"] == ["Nessuno ne prende tre."]
    assert live.ring[-1].kind == "position"  # those who listen are told
    with pytest.raises(Refused):
        await play(open_hall, id, "three")
    await play(open_hall, id, "two")
    loaded = await open_hall._load(id)
    assert (loaded.row.rules, loaded.updated) == (2, (1, 2))
    assert seen(loaded)["view"] == seen(await open_hall.find(id))["view"]


async def look_at_what_ends(open_hall: Hall, id: str) -> None:
    """Said to have ended by the update, and readable up to the move."""
    for live in (await open_hall.find(id), await open_hall._load(id)):
        assert live.row.status == tables.OVER
        assert live.row.ended == {"by": "update", "rules": 1, "now": 2, "number": 2}
        shown = seen(live)
        assert "has ended this game: move 2" in shown["notice"]["message"]
        assert (shown["actor"], shown["choices"], shown["result"]) == (None, [], None)
        assert shown["number"] == 1
        assert (await history.past(live, 1)).number == 1
        assert live.clock is None
    with pytest.raises(Refused, match="over"):
        await play(open_hall, id, "one")
    record = await history.record(live, [])
    assert [move.text for move in record.moves] == [f"take {number}" for number in BROKEN]
    assert await history.check(live) == (None, "table.verify_unfinished")


async def look_at_what_was_finished(open_hall: Hall, id: str, view: object) -> None:
    live = await open_hall.find(id)
    shown = seen(live)
    assert (live.row.rules, shown["view"], shown["notice"]) == (1, view, None)
    assert shown["result"]["points"] == [10, 10]
    for number in range(11):
        assert (await history.past(live, number)).number == number


def test_snapshots_of_older_rules_are_not_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Council of Four, long enough to have some, under a version of its own."""

    async def evening() -> None:
        before = Before(tmp_path)
        council = lt.GAMES["council"]
        async with before.opened() as open_hall:
            live = await table(open_hall, None, None)
            id = live.row.id
            for step in range(4 * EVERY):
                async with open_hall.holding(id) as live:
                    state = live.playing().state
                    codes = lt.codes(state)
                    await acts.carry_out(live, live.playing().actor, codes[step * 7 % len(codes)])
            kept = await open_hall.db.read(lambda c: tables.snapshot(c, id))
            assert kept is not None
            view = show.table(live, "0", None, "en")["view"]
        monkeypatch.setattr(council, "version", council.version + 1)
        async with before.opened() as open_hall:
            live = await open_hall.find(id)
            assert live.row.rules == council.version
            assert show.table(live, "0", None, "en")["view"] == view
            assert await open_hall.db.read(lambda c: tables.snapshot(c, id)) is None
            assert (await history.past(live, 3)).number == 3

    asyncio.run(evening())


SPOILED = {
    "digest": "UPDATE entries SET digest = 'x' WHERE game = :id AND digest IS NOT NULL",
    "text": "UPDATE entries SET text = 'fly' WHERE game = :id AND kind = 'move'",
    "undo": "UPDATE entries SET kind = 'undo' WHERE game = :id AND seq = 1",
    "game": "UPDATE games SET game = 'chess' WHERE id = :id",
    "newer": "UPDATE games SET rules = 9 WHERE id = :id",
    "options": 'UPDATE games SET options = \'{"dragons": "yes"}\', rules = 0 WHERE id = :id',
}
REASONS = {
    "game": "chess",
    "newer": "version 9",
    "options": "options",
    "digest": "replay",
    "text": "replay",
    "undo": "replay",
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_table_that_does_not_load_is_set_aside_and_all_others_go_on(
    tmp_path: Path, how: str
) -> None:
    async def evening() -> None:
        before = Before(tmp_path)
        async with before.opened() as open_hall:
            bad = await nim_table(open_hall, *LEGAL, pace=Pace("live", 600.0))
            good = await nim_table(open_hall, *LEGAL, pace=Pace("live", 600.0))
            await open_hall.db.write(lambda c: c.execute(text(SPOILED[how]), {"id": bad}))
        async with before.opened() as open_hall:
            assert set(open_hall.aside) == {bad}
            await play(open_hall, good, "one")
            with pytest.raises(Aside, match=REASONS[how]) as caught:
                await open_hall.find(bad)
            assert (caught.value.status, caught.value.error) == (409, "set_aside")
            listed = await open_hall.db.read(lambda c: lobby.public(c, tables.PLAYING, 9))
            shown = {
                row.id: show.summary(row, places, "0", "en", 0.0, open_hall.why_aside(row))
                for row, places in listed
            }
            assert REASONS[how] in shown[bad]["aside"]
            assert not shown[bad]["your_turn"]
            assert shown[good]["aside"] is None

    asyncio.run(evening())


def test_a_table_that_is_mended_is_set_aside_no_longer(tmp_path: Path) -> None:
    async def evening() -> None:
        async with Before(tmp_path).opened() as open_hall:
            id = await nim_table(open_hall, *LEGAL)
            for rules, aside in ((9, {id}), (1, set[str]())):
                await open_hall.db.write(lambda c: tables.change(c, id, {"rules": rules}))  # noqa: B023
                open_hall.tables[id].drop()
                if aside:
                    with pytest.raises(Aside):
                        await open_hall.find(id)
                else:
                    assert (await open_hall.find(id)).position is not None
                assert set(open_hall.aside) == aside

    asyncio.run(evening())


def test_a_table_that_waits_for_players_begins_under_the_present_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        before = Before(tmp_path)
        async with before.opened() as open_hall:
            await open_hall.db.write(add_people)
            row = new_row(0.0, NIM, {}, Pace(), True, "0")
            await open_hall.create(row, [Place(0, "Anna", "0"), Place(1, "Blue")])
        monkeypatch.setattr(NIM, "version", 2)
        async with before.opened() as open_hall:
            async with open_hall.holding(row.id) as live:
                await acts.sit(live, replace(live.places[1], person="1"))
            assert (live.row.status, live.row.rules) == (tables.PLAYING, 2)
            assert (await open_hall._load(row.id)).row.rules == 2

    asyncio.run(evening())


def test_a_table_saved_before_an_option_came_goes_on_as_it_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        before = Before(tmp_path)
        async with before.opened() as open_hall:
            id = await nim_table(open_hall, *LEGAL)
        monkeypatch.setattr(
            NIM, "options", {"last": Option("loses", ("loses", "wins"), "the last")}
        )
        monkeypatch.setattr(NIM, "late", {"last": "wins"})
        monkeypatch.setattr(NIM, "usual", {})
        async with before.opened() as open_hall:
            live = await open_hall.find(id)
            assert live.row.options == live.playing().state.options == {"last": "wins"}
            await play(open_hall, id, "one")

    asyncio.run(evening())


def test_moves_that_answer_themselves_by_now_leave_the_table(tmp_path: Path) -> None:
    """A game of Council of Four under its first rules, cut off in the middle."""
    with tarfile.open(OLDER) as packed:
        file = packed.extractfile(packed.getmembers()[0])
        assert file is not None
        kept = loads(file.read().decode()).upto(300)
    council = lt.GAMES["council"]
    made, why = standing(kept)
    assert (why, len(made) < len(kept.moves)) == (None, True)

    async def evening() -> None:
        before = Before(tmp_path)
        async with before.opened() as open_hall:
            await open_hall.db.write(add_people)
            now = open_hall.settings.now()
            row = new_row(now, council, dict(kept.options), Pace(), True, "0")
            row = replace(row, rules=kept.rules, status=tables.PLAYING)
            places = [Place(seat, str(seat), "0") for seat in range(len(kept.seats))]
            log = [
                tables.Entry(seq, tables.MOVE, move.by, str(move.text), None, now)
                for seq, move in enumerate(kept.moves, 1)
            ]

            def stored(c: Connection) -> None:
                tables.add(c, row, places)
                tables.append(c, row.id, log, {})

            await open_hall.db.write(stored)
            live = await open_hall.find(row.id)
            assert live.row.rules == council.version
            assert digest(council, live.playing().state) == digest(council, lt.replay(kept))
            async with open_hall.holding(row.id) as live:
                state = live.playing().state
                await acts.carry_out(live, live.playing().actor, lt.codes(state)[-1])
            number = live.playing().before + len(live.playing().moves)
            assert (await history.past(live, number)).number == number
            record = await history.record(live, [])
            assert len(record.moves) == number
        async with before.opened() as open_hall:
            again = await open_hall.find(row.id)
            assert again.playing().view(0) == live.playing().view(0)
            assert open_hall.aside == {}
        assert [verdict.verdict for verdict in audit(before.url)] == ["sound"]

    asyncio.run(evening())


def test_a_game_that_began_with_a_position_goes_on_from_it_under_new_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        before = Before(tmp_path)
        position = NIM.deal(2)
        lt.take(position, NIM.parse("take three"))
        begun = {"table": None, "number": 1, "seat": 0, "open": False}
        broken = NIM.dump(position) | {"heap": 3}
        ids: list[str] = []
        async with before.opened() as open_hall:
            await open_hall.db.write(add_people)
            for kept, moves in ((NIM.dump(position), LEGAL), (NIM.dump(position), BROKEN)):
                row = new_row(open_hall.settings.now(), NIM, {}, Pace(), True, "0")
                row = replace(row, begun=begun | {"position": kept})
                places = [Place(0, "Anna", "0"), Place(1, "Bruno", "1")]
                ids.append((await open_hall.create(row, places)).row.id)
                await play(open_hall, ids[-1], *moves)
        monkeypatch.setattr(NIM, "version", 2)
        async with before.opened() as open_hall:
            goes_on, ends = [await open_hall.find(id) for id in ids]
            assert (goes_on.row.status, goes_on.row.rules) == (tables.PLAYING, 2)
            assert seen(goes_on)["view"]["heap"] == 20 - 3 - 4
            await play(open_hall, ids[0], "two")
            assert (await history.past(goes_on, 0)).view(0)["heap"] == 17
            assert (ends.row.status, seen(ends)["view"]["heap"]) == (tables.OVER, 16)
        assert {verdict.verdict for verdict in audit(before.url)} == {"sound", "outdated"}
        monkeypatch.setattr(NIM, "version", 3)
        async with before.opened() as open_hall:
            altered = "update beginnings set position = :new where game = :id"
            values = {"new": json.dumps(broken), "id": ids[0]}
            await open_hall.db.write(lambda c: c.execute(text(altered), values))
            with pytest.raises(Aside, match="the position it began with"):
                await open_hall.find(ids[0])

    asyncio.run(evening())
