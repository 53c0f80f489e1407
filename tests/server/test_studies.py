"""Studies: kept change by change, shared by links, and made again the same."""

from __future__ import annotations

import asyncio
import json
import re
import time
from typing import Any

import pytest
from sqlalchemy import Connection, insert

import ludoteca as lt
from ludoteca.server import retention
from ludoteca.server.database import Database
from ludoteca.server.retention import DAY
from ludoteca.server.schema_studies import study_changes
from ludoteca.server.settings import KEPT
from ludoteca.server.store import people, studies
from ludoteca.server.store.studies import StudyRow
from ludoteca.server.studies.kept import PACKED, Open, Studies
from ludoteca.study import Study, dumps, from_deal, loads, packed
from tests.server.house import Guest, House, Json

GAME = "council"
DEAL: Json = {"deal": {"game": GAME, "seats": 2}}


def begun(anna: Guest, **body: Any) -> tuple[str, int]:
    """A study of hers, and the node it opens at."""
    made = anna.post("/api/studies", body or DEAL)
    assert made.status_code == 201, made.text
    return f"/api/studies/{made.json()['id']}", made.json()["node"]


def play(anna: Guest, study: str, node: int, *texts: str, **more: Any) -> list[int]:
    done = anna.post(f"{study}/nodes/{node}/moves", {"texts": list(texts), **more})
    assert done.status_code == 200, done.text
    found: list[int] = done.json()["nodes"]
    return found


def texts(anna: Guest, study: str, node: int) -> list[str]:
    return [one["text"] for one in anna.get(f"{study}/nodes/{node}")["choices"]]


def links(anna: Guest, study: str) -> tuple[str, str]:
    """For readers, and for those who add to it."""
    found = anna.post(study, {"reader": True, "writer": True}).json()
    return f"/api/studies/{found['reader']}", f"/api/studies/{found['writer']}"


def finished(anna: Guest) -> str:
    """A table at which both gave up after a few moves; its id."""
    table = anna.open_table("me", "me")
    for _ in range(4):
        now = anna.get(f"{table}?seat=0") if anna.get(table)["actor"] == 0 else anna.get(table)
        seat = anna.get(f"{table}?seat={now['actor']}")
        move = {"seq": now["seq"], "text": seat["choices"][0]["text"]}
        assert anna.post(f"{table}/moves", move).status_code == 200
    assert anna.post(f"{table}/resign", {"seat": 0}).status_code == 200
    return table.rpartition("/")[2]


@pytest.mark.parametrize("game", list(lt.GAMES))
def test_all_seats_are_played_and_draws_chosen_or_left_to_the_dealer(
    either: House, game: str
) -> None:
    anna = Guest(either, "Anna")
    study, node = begun(anna, deal={"game": game, "seats": 2, "draw": False})
    here = anna.get(f"{study}/nodes/{node}")
    assert here["draw"]
    assert here["actor"] is None
    assert sum(one["chance"] for one in here["choices"]) == pytest.approx(1)
    last = here["choices"][-1]["text"]
    [node] = play(anna, study, node, last, draw=False)
    assert anna.get(f"{study}/nodes/{node}")["move"]["text"] == last
    node = [node, *play(anna, study, node)][-1]  # the dealer lays out the rest
    number, seats = anna.get(study)["number"], set[int]()
    while len(seats) < 2:
        here = anna.get(f"{study}/nodes/{node}")
        seats.add(here["actor"])
        text = here["choices"][-1]["text"]
        before, node = node, play(anna, study, node, text)[-1]
        assert play(anna, study, before, text, draw=False)[0] <= node  # followed, not added
        number += 1
    assert seats == {0, 1}
    assert anna.get(study)["number"] == number


def test_what_is_not_allowed_is_refused_with_the_rule(house: House) -> None:
    anna = Guest(house, "Anna")
    study, node = begun(anna)
    for text, error in (("nonsense", "unknown_action"), ("end", "refused")):
        refused = anna.post(f"{study}/nodes/{node}/moves", {"texts": [text]})
        assert (refused.status_code, refused.json()["error"]) == (422, error)
    assert anna.http.get(f"{study}/nodes/99999").status_code == 404
    assert anna.http.get(f"{study}/nodes/x").status_code == 404


def test_variations_comments_and_marks_are_there_for_the_next_reader(either: House) -> None:
    anna = Guest(either, "Anna")
    study, node = begun(anna)
    first, second = texts(anna, study, node)[:2]
    one = play(anna, study, node, first)[0]
    other = play(anna, study, node, second)[0]
    anna.post(f"{study}/nodes/{other}/comment", {"text": "Better\nby far"})
    anna.post(f"{study}/nodes/{other}/marks", {"at": "king", "colour": "red"})
    anna.post(f"{study}/nodes/{other}/promote")
    here = anna.get(f"{study}/nodes/{node}")
    assert [move["node"] for move in here["next"]] == [other, one]
    there = anna.get(f"{study}/nodes/{other}")
    assert there["comments"] == [{"by": "Anna", "text": "Better\nby far", "mine": True}]
    assert there["marks"] == {"king": "red"}
    number = there["number"]
    anna.post(f"{study}/nodes/{one}/delete", {"seen": number})
    assert anna.http.get(f"{study}/nodes/{one}").status_code == 409
    anna.post(f"{study}/nodes/{one}/restore")
    assert anna.get(f"{study}/nodes/{one}")["move"]["text"] == first


def test_links_let_in_readers_and_contributors_until_they_end(either: House) -> None:
    anna, bo = Guest(either, "Anna"), Guest(either, "Bo")
    study, node = begun(anna)
    assert bo.http.get(study).status_code == 404
    assert bo.get("/api/studies") == {"studies": []}
    reader, writer = links(anna, study)
    assert bo.get(reader)["role"] == "reader"
    seen = bo.get(reader)
    assert (seen["id"], seen["reader"], seen["writer"]) == (None, None, None)
    text = texts(bo, reader, node)[0]
    assert bo.post(f"{reader}/nodes/{node}/moves", {"texts": [text]}).status_code == 403
    play(bo, writer, node, text)
    for body in ({"reader": False}, {"renew": True}):
        assert bo.post(writer, body).status_code == 403
    assert bo.http.delete(writer).status_code == 403
    stranger = Guest(either)
    play(stranger, writer, node, texts(stranger, writer, node)[1])  # becomes a guest
    assert stranger.get("/api/me")["name"]
    anna.post(study, {"reader": False})
    assert bo.http.get(reader).status_code == 404
    assert bo.get(writer)["role"] == "writer"
    anna.post(study, {"renew": True})
    assert bo.http.get(writer).status_code == 404


def test_a_conflict_loses_no_node(either: House) -> None:
    anna, bo = Guest(either, "Anna"), Guest(either, "Bo")
    study, node = begun(anna)
    _, writer = links(anna, study)
    one = play(anna, study, node, texts(anna, study, node)[0])[-1]
    seen = anna.get(study)["number"]
    more = play(bo, writer, one, texts(bo, writer, one)[0])[0]
    refused = anna.post(f"{study}/nodes/{one}/delete", {"seen": seen})
    assert (refused.status_code, refused.json()["error"]) == (409, "meanwhile")
    assert anna.get(f"{study}/nodes/{more}")["move"]
    for guest, key in ((anna, study), (bo, writer)):
        guest.post(f"{key}/nodes/{one}/comment", {"text": "Mine"})
    assert len(anna.get(f"{study}/nodes/{one}")["comments"]) == 2
    anna.post(f"{study}/nodes/{one}/delete", {"seen": anna.get(study)["number"]})
    late = bo.post(f"{writer}/nodes/{more}/comment", {"text": "Late"})
    assert (late.status_code, late.json()["error"]) == (409, "deleted")
    anna.post(f"{study}/nodes/{one}/restore")
    assert bo.get(f"{writer}/nodes/{more}")["move"]


def test_only_the_owner_takes_away_what_others_said(house: House) -> None:
    anna, bo = Guest(house, "Anna"), Guest(house, "Bo")
    study, node = begun(anna)
    _, writer = links(anna, study)
    bo.post(f"{writer}/nodes/{node}/comment", {"text": "Hm"})
    taken = {"text": "", "by": 0}
    assert bo.post(f"{writer}/nodes/{node}/comment", taken).status_code == 403
    assert anna.post(f"{study}/nodes/{node}/comment", taken).status_code == 200
    assert anna.get(f"{study}/nodes/{node}")["comments"] == []


def test_chapters_are_added_named_moved_and_deleted(house: House) -> None:
    anna = Guest(house, "Anna")
    study, _ = begun(anna)
    second = anna.post(f"{study}/chapters", {**DEAL, "title": "Second"}).json()["node"]
    chapters = anna.get(study)["chapters"]
    assert [one["title"] for one in chapters][1] == "Second"
    assert second >= chapters[1]["node"]
    id = chapters[1]["node"]
    anna.post(f"{study}/chapters/{id}", {"title": "Other", "place": 0})
    assert anna.get(study)["chapters"][0]["title"] == "Other"
    anna.post(f"{study}/nodes/{id}/delete", {"seen": anna.get(study)["number"]})
    assert len(anna.get(study)["chapters"]) == 1
    assert len(anna.get("/api/studies")["studies"][0]["games"]) == 1


def test_a_file_reads_back_to_the_same_study_and_a_bad_one_is_refused(either: House) -> None:
    anna = Guest(either, "Anna")
    study, node = begun(anna)
    for text in texts(anna, study, node)[:3]:
        play(anna, study, node, text)
    anna.post(f"{study}/nodes/{node}/comment", {"text": "Look"})
    file = anna.http.get(f"{study}/record").text
    again, _ = begun(anna, record=file)
    assert anna.http.get(f"{again}/record").text == file
    rules = f'"rules": {lt.GAMES[GAME].version}'
    lies, _ = begun(anna, record=file.replace(rules, '"rules": 99'))
    assert anna.http.get(f"{lies}/record").text == file  # checked under the present rules
    position = lt.GAMES[GAME].dump(lt.GAMES[GAME].deal(2))
    wrong: list[Json] = [
        {"record": file.replace('"text": "', '"text": "x', 1)},
        {"record": "nonsense"},
        {"position": {**position, "seats": 77}},
        {"position": {}},
        {"deal": {"game": GAME, "seats": 9}},
        {"deal": {"game": "chess", "seats": 2}},
        {"deal": {"game": GAME, "seats": 2, "options": {"no": "such"}}},
        {},
        {**DEAL, "position": position},
    ]
    for body in wrong:
        refused = anna.post("/api/studies", body)
        assert refused.status_code == 400, (body, refused.text)
    made, _ = begun(anna, position=position)
    assert anna.get(made)["chapters"][0]["names"] == ["", ""]


def test_a_finished_game_is_studied_from_any_of_its_positions(either: House) -> None:
    anna = Guest(either, "Anna")
    id = finished(anna)
    end = anna.get(f"/api/tables/{id}?seat=0")
    before = end["number"] - 2
    study, node = begun(anna, table={"id": id, "at": before})
    then = anna.get(f"/api/tables/{id}/positions/{before}?seat=0")
    here = anna.get(f"{study}/nodes/{node}?seat=0")
    assert here["view"] == then["view"]
    assert len(here["path"]) == before + 1
    last = anna.get(f"{study}/nodes/{node + 2}?seat=0")
    assert last["view"] == end["view"]
    assert anna.get(study)["chapters"][0]["names"] == [one["name"] for one in end["seats"]]


def test_nobody_studies_a_game_that_goes_on(house: House) -> None:
    anna = Guest(house, "Anna")
    for kinds in (("me", "bot"), ("me", "me"), ("me", "open")):
        id = anna.open_table(*kinds).rpartition("/")[2]
        refused = anna.post("/api/studies", {"table": {"id": id}})
        assert (refused.status_code, refused.json()["error"]) == (409, "not_over")
        chapter, _ = begun(anna)
        assert anna.post(f"{chapter}/chapters", {"table": {"id": id}}).status_code == 409
    for path in ("/api/studies", f"{chapter}/chapters"):  # nothing is hidden in its first moves
        record = anna.http.get(f"{anna.open_table('me', 'me', game='rio')}/record").text
        refused = anna.post(path, {"record": record})
        assert (refused.status_code, refused.json()["error"]) == (409, "not_over")
    sealed = anna.post("/api/daily/council").json()["id"]  # over for her, not for others
    assert anna.post(f"/api/tables/{sealed}/resign").status_code == 200
    while anna.get(f"/api/tables/{sealed}")["status"] != "over":  # bots play on
        time.sleep(0.05)
    record = anna.http.get(f"/api/tables/{sealed}/record").text
    for body in ({"table": {"id": sealed}}, {"record": record}):
        refused = anna.post("/api/studies", body)
        assert (refused.status_code, refused.json()["error"]) == (409, "sealed")


def test_the_engine_says_three_lines_and_what_it_said_is_kept(either: House) -> None:
    anna = Guest(either, "Anna")
    lt.Dealer("three lines").settle(then := lt.GAMES[GAME].deal(2))  # of some hands two are enough
    study, node = begun(anna, position=lt.GAMES[GAME].dump(then))
    reader, _ = links(anna, study)
    lines = f"{study}/nodes/{node}/lines"
    first = anna.get(lines)
    assert (first["depth"], first["deeper"], first["node"]) == (1, 2, node)
    assert len(first["lines"]) == 3
    assert {line["text"] for line in first["lines"]} <= set(texts(anna, study, node))
    play(anna, study, node, *first["lines"][0]["steps"])
    deeper = anna.get(f"{lines}?depth=2")
    assert deeper["depth"] == 2
    assert Guest(either).get(f"{reader}/nodes/{node}/lines") == deeper  # kept, the deepest
    other = anna.get(f"{lines}?lang=it")
    assert other["lines"][0]["plan"] != first["lines"][0]["plan"]
    drawn = begun(anna, deal={"game": GAME, "seats": 2, "draw": False})
    refused = anna.http.get(f"{drawn[0]}/nodes/{drawn[1]}/lines")
    assert (refused.status_code, refused.json()["error"]) == (409, "no_lines")


def test_a_book_has_the_moves_in_words_and_boards_with_comments_and_marks(house: House) -> None:
    anna = Guest(house, "Anna")
    study, node = begun(anna)
    first, second = texts(anna, study, node)[:2]
    one, other = play(anna, study, node, first)[-1], play(anna, study, node, second)[-1]
    anna.post(f"{study}/nodes/{one}/comment", {"text": "Main <b>line</b>"})
    anna.post(f"{study}/nodes/{other}/comment", {"text": "Instead"})
    anna.post(f"{study}/nodes/{other}/marks", {"at": "king", "colour": "blue"})
    text = anna.http.get(f"{study.removeprefix('/api')}/book").text
    assert "Main &lt;b&gt;line&lt;/b&gt;" in text
    assert text.index("Main &lt;b") < text.index("Instead")
    assert text.count("<figure") == 3  # where it begins, and two that were said something about
    assert text.count('class="mark"') == 1
    assert 'class="moves depth-1"' in text
    assert text.count("<b>Drawn:</b>") == 1  # once for all draws of the deal
    assert "<h2>" not in text  # the only chapter is called like the study
    assert "target" not in text
    assert len(re.findall(r'\sid="king"', text)) == 0
    assert Guest(house).http.get(f"{study.removeprefix('/api')}/book").status_code == 404


def test_those_who_follow_hear_of_every_change_and_resume_where_they_were(house: House) -> None:
    anna, bo = Guest(house, "Anna"), Guest(house, "Bo")
    study, node = begun(anna)
    reader, _ = links(anna, study)
    number = bo.get(reader)["number"]
    with bo.http.stream("GET", f"{reader}/events?last={number}") as stream:
        lines = stream.iter_lines()
        made = play(anna, study, node, texts(anna, study, node)[0])
        heard = next(line for line in lines if line.startswith("data:") and '"do"' in line)
        assert f'"nodes":[{made[0]}' in heard
        assert '"by":"Anna"' in heard
        anna.post(study, {"reader": False})
        rest = take(lines, 50)
        assert len(rest) < 50  # it ends
        assert not any(line.startswith("data:") for line in rest)
    with anna.http.stream("GET", f"{study}/events", headers={"Last-Event-ID": "0"}) as stream:
        ids = [line for line in take(stream.iter_lines(), 14) if line.startswith("id:")]
    assert ids[:2] == ["id: 1", "id: 2"]


def told(lines: Any) -> Json:
    """Who is there, when that is told next."""
    assert next(line for line in lines if line.startswith("event: here"))
    return dict(json.loads(next(lines).removeprefix("data: ")))


def test_those_who_follow_see_who_else_is_there(house: House) -> None:
    anna, bo, eva = Guest(house, "Anna"), Guest(house, "Bo"), Guest(house, "Eva")
    study, node = begun(anna)
    reader, writer = links(anna, study)
    bo.post(f"{writer}/nodes/{node}/comment", {"text": "Hm"})
    assert eva.post("/api/accounts", {"name": "Eva", "password": "x" * 12}).status_code == 201
    assert eva.post("/api/me/sharing", {"on": True}).status_code == 200
    with anna.http.stream("GET", f"{study}/events") as stream:
        lines = stream.iter_lines()
        assert told(lines) == {
            "people": [{"name": "Anna", "here": True, "text": "Anna is here"}],
            "watching": "",
        }
        with bo.http.stream("GET", f"{reader}/events?lang=it") as other:
            heard = other.iter_lines()
            assert [one["text"] for one in told(heard)["people"]] == ["Anna è qui", "Bo è qui"]
            assert [one["name"] for one in told(lines)["people"]] == ["Anna", "Bo"]
        assert [one["name"] for one in told(lines)["people"]] == ["Anna"]
        with Guest(house, "Carla").http.stream("GET", f"{reader}/events"):
            assert told(lines)["watching"] == "one person is watching"  # who does not share it
            with eva.http.stream("GET", f"{reader}/events"):
                assert told(lines)["watching"] == "2 people are watching: Eva"


def take(lines: Any, most: int) -> list[str]:
    return [line for _, line in zip(range(most), lines, strict=False)]


def row(owner: str, id: str) -> StudyRow:
    return StudyRow(id, owner, "T", {}, 1.0, 1.0)


def test_of_two_servers_that_change_a_study_at_once_neither_loses_anything(url: str) -> None:
    async def evening() -> None:
        db = Database(url)
        db.migrate()
        ada = await db.write(lambda c: people.add_guest(c, "Ada", 1.0))
        here, there = Studies(db, lambda: 2.0), Studies(db, lambda: 2.0)
        first = from_deal(GAME, 2, {}).change("First")
        one = await here.create(row(ada.id, "a" * 32), [first])
        other = await there.find(one.row.id)
        node = len(one.study.nodes) - 1

        def said(text: str) -> Any:
            return lambda study: [
                {"do": "comment", "node": node, "text": text},
                {"do": "add", "node": node, "moves": [(0, text)]},
            ]

        async def many(site: Studies, which: Open, name: str) -> None:
            for n in range(8):
                await site.change(which, ada.id, said(f"{name}{n}"))

        await asyncio.gather(many(here, one, "h"), many(there, other, "t"))
        again = await Studies(db, lambda: 3.0).find(one.row.id)
        assert len(again.study.nodes[node].next) == 16
        for live in (await here.find(one.row.id), await there.find(one.row.id)):
            assert dumps(live.study) == dumps(again.study)
        stored = await db.read(lambda c: studies.changes(c, one.row.id))
        rebuilt = Study()
        for change in stored:
            rebuilt.apply(change.data, change.by)
        assert dumps(rebuilt) == dumps(one.study)
        assert dumps(loads(dumps(one.study))) == dumps(one.study)
        db.close()

    asyncio.run(evening())


def test_a_long_study_is_kept_in_one_piece_too_and_reads_the_same(url: str) -> None:
    async def evening() -> None:
        db = Database(url)
        db.migrate()
        names = ("Ada", "Bo", "Eva")
        ada, bo, eva = await db.write(lambda c: [people.add_guest(c, name, 1.0) for name in names])
        here, there = Studies(db, lambda: 2.0), Studies(db, lambda: 2.0)
        first = from_deal(GAME, 2, {}).change("First")
        one = await here.create(row(ada.id, "b" * 32), [first, first])
        root = one.study.chapters[1].id
        await there.find(one.row.id)

        def said(text: str) -> Any:
            return lambda study: [{"do": "comment", "node": root, "text": text}]

        async def stored() -> Json | None:
            return await db.read(lambda c: studies.packed(c, one.row.id))

        await here.change(one, bo.id, said("Hm"))
        assert await stored() is None
        await here.change(one, ada.id, lambda study: said("Well")(study) * PACKED)
        assert (await stored() or {})["number"] == one.study.number == PACKED + 3
        await here.change(one, ada.id, said("Better"))
        again = await Studies(db, lambda: 3.0).find(one.row.id)
        assert again.packed == one.study.number - 1
        assert (again.names, again.study.number) == (one.names, one.study.number)
        for live in (again, await there.find(one.row.id)):
            assert dumps(live.study, live.names) == dumps(one.study, one.names)
        assert await db.read(lambda c: len(studies.made_by(c, bo.id))) == 1
        await db.write(lambda c: studies.hand_over(c, bo.id, eva.id))
        assert await stored() is None  # Bo is in it
        again = await Studies(db, lambda: 3.0).find(one.row.id)
        assert list(again.study.node(root).comments) == [eva.id, ada.id]
        await db.write(lambda c: studies.remove(c, one.row.id))
        await db.write(lambda c: studies.keep_packed(c, one.row, 9, {}))
        assert await stored() is None
        db.close()

    asyncio.run(evening())


def test_studies_that_were_kept_in_one_piece_below_their_changes_are_moved(url: str) -> None:
    id = "e" * 32

    async def evening() -> None:
        db = Database(url)
        db.migrate()
        ada = await db.write(lambda c: people.add_guest(c, "Ada", 1.0))
        study = Study()
        study.apply(from_deal(GAME, 2, {}).change("First"), ada.id)
        whole = {"study": id, "by": ada.id, "at": 1.0, "number": -1, "data": packed(study)}

        def as_before(c: Connection) -> None:
            studies.add(c, row(ada.id, id))
            c.execute(insert(study_changes).values(whole))
            c.exec_driver_sql("DROP TABLE study_wholes")
            c.exec_driver_sql("UPDATE alembic_version SET version_num = 'pinned_studies'")

        await db.write(as_before)
        db.migrate()
        one = await Studies(db, lambda: 2.0).find(id)
        assert dumps(one.study, one.names) == dumps(study)
        assert await db.read(lambda c: studies.changes(c, id, -9)) == []
        await db.write(lambda c: studies.remove(c, id))
        db.close()

    asyncio.run(evening())


def test_studies_go_with_their_owner_and_come_along_with_a_guest(tmp_path: Any) -> None:
    house = House(tmp_path).start()
    anna, bo = Guest(house, "Anna"), Guest(house, "Bo")
    study, node = begun(anna)
    _, writer = links(anna, study)
    bo.post(f"{writer}/nodes/{node}/comment", {"text": "Hm"})
    assert anna.post("/api/accounts", {"name": "Anna", "password": "x" * 12}).status_code == 201
    guest = Guest(house, "Carla")
    hers, _ = begun(guest)
    log_in = {"name": "Anna", "password": "x" * 12}
    assert guest.post("/api/session", log_in).status_code == 200
    assert guest.get(hers)["role"] == "owner"
    mine = guest.get("/api/me/data")
    assert {one["id"] for one in mine["studies"]} == {study[13:], hers[13:]}
    assert bo.get("/api/me/data")["studied"][0]["change"]["text"] == "Hm"
    assert bo.post("/api/me/delete", {}).status_code == 200
    assert guest.get(f"{study}/nodes/{node}")["comments"][0]["by"] != "Bo"
    assert guest.post("/api/me/delete", {"password": "x" * 12}).status_code == 200
    assert anna.http.get(writer).status_code == 404


def test_studies_of_guests_go_in_time_and_those_of_accounts_stay(tmp_path: Any) -> None:
    db = Database(f"sqlite:///{tmp_path}/test.db")
    db.migrate()
    with db.engine.begin() as c:
        for number, name in enumerate(("guest", "account")):
            person = people.add_guest(c, name, 1.0)
            if name == "account":
                people.make_account(c, person.id, name, "hash")
            id = str(number) * 32
            studies.add(c, row(person.id, id))
            studies.append(c, id, person.id, 1, [{"do": "title", "title": "T"}], {"changed": 1.0})
        kept = dict.fromkeys(KEPT) | {"guests": 30.0}
        assert retention.clean(c, kept, "test", 400 * DAY) == {}  # who has a study stays
        kept["studies"] = 180.0
        assert retention.clean(c, kept, "test", 179 * DAY) == {}
        assert retention.clean(c, kept, "test", 400 * DAY) == {"studies": 1, "guests": 1}
        assert studies.find(c, "0" * 32) is None
        assert studies.find(c, "1" * 32) is not None
    db.close()
