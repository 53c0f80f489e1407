"""The finished public games of a month, as files."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from ludoteca.record import loads, verify
from ludoteca.server import schema
from ludoteca.server.database import Database
from ludoteca.server.export import BadExport, export, index
from ludoteca.server.store import people
from tests.cli.run import ludoteca
from tests.server.house import Guest, House
from tests.server.test_daily import member
from tests.server.test_known import played
from tests.server.test_ratings import NAMES, db, url, writer

__all__ = ["db", "url"]
OCTOBER, NOVEMBER, DECEMBER = 1_790_812_800.0, 1_793_491_200.0, 1_796_083_200.0  # of 2026, UTC


def lines(folder: Path, month: str) -> list[dict[str, Any]]:
    text = gzip.decompress((folder / f"ludoteca-{month}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def test_a_month_holds_the_public_games_that_ended_in_it_and_names_only_who_wants_it(
    db: Database, url: str, tmp_path: Path
) -> None:
    with writer(db) as c:
        c.execute(insert(schema.people).values(id="g", name="A guest", created=0.0))
        played(c, "first", ["Anna", "Bruno", "Carla", "easy"], [1, 2, 3, 4], OCTOBER)
        played(c, "last", ["Anna", "Dario"], None, NOVEMBER - 1)
        played(c, "later", ["Anna", "Bruno"], [1, 2], NOVEMBER)
        played(c, "private", ["Anna", "Bruno"], [1, 2], OCTOBER + 5, public=False)
        c.execute(schema.seats.update().where(schema.seats.c.person == "Dario").values(person="g"))
        people.change(c, "Bruno", shown="results")
        gone = people.forget(c, "Carla", "Deleted player")
    made = export(url, tmp_path, None, DECEMBER - 1)
    assert [(one.month, one.games) for one in made] == [("2026-10", 2)]
    first, last = lines(tmp_path, "2026-10")
    assert (first["table"], last["table"]) == ("first", "last")
    assert first["seats"] == [
        {"kind": "account", "name": "Anna", "level": None},
        {"kind": "account", "name": "Player 2", "level": None},
        {"kind": "guest", "name": "Player 3", "level": None},
        {"kind": "bot", "name": "Player 4", "level": "easy"},
    ]
    assert last["seats"][1]["name"] == "Player 2"
    for secret in ("Bruno", "Carla", gone, "A guest", "Dario"):
        assert secret not in json.dumps([first, last])
    assert export(url, tmp_path, "2026-10", DECEMBER - 1) == made  # the same bytes
    assert [one.month for one in export(url, tmp_path, None, DECEMBER)] == ["2026-10", "2026-11"]
    assert [one.month for one in index(tmp_path)] == ["2026-10", "2026-11"]


def test_months_that_make_no_sense_are_refused(db: Database, url: str, tmp_path: Path) -> None:
    for month in ("2026-13", "October", "2026-1", "26-10", ""):
        with pytest.raises(BadExport, match="expected one such as 2026-10"):
            export(url, tmp_path, month, DECEMBER)
    with pytest.raises(BadExport, match="2026-11 is not over yet"):
        export(url, tmp_path, "2026-11", DECEMBER - 1)
    assert NAMES
    (tmp_path / "index.json").write_text("[1]")
    with pytest.raises(BadExport, match=r"index\.json"):
        index(tmp_path)


def test_a_game_that_was_played_is_downloaded_and_verified(tmp_path: Path) -> None:
    files = tmp_path / "files"
    house = House(tmp_path, ahead=-40 * 86_400.0, downloads=str(files)).start()
    anna, guest = member(house, "Anna"), Guest(house)
    assert guest.get("/api/downloads") == {"months": []}
    table = anna.open_table("me", "bot:easy", public=True)
    shown = anna.my_turn(table)
    anna.play(table, shown)
    anna.post(f"{table}/resign")
    url = str(house.settings["database"])
    done = ludoteca("export", "--out", str(files), "--database", url, "--json")
    [month] = [one for one in json.loads(done.stdout) if one["games"]]
    [offered] = [one for one in guest.get("/api/downloads")["months"] if one["games"]]
    assert offered == month
    page = guest.http.get("/downloads?lang=it", headers={"accept": "text/html"}).text
    assert month["file"] in page
    got = guest.http.get(f"/downloads/{month['file']}")
    assert got.headers["content-type"] == "application/gzip"
    [game] = [json.loads(line) for line in gzip.decompress(got.content).decode().splitlines()]
    record = loads("".join(json.dumps(line) + "\n" for line in game["record"]))
    assert verify(record) > 0
    assert record.seats[0].name == "Anna"
    for path in ("index.json", "..%2Ftest.db", "nothing.gz"):
        assert guest.http.get(f"/downloads/{path}").status_code == 404
    refused = ludoteca("export", "--out", str(files), "--month", "2026-99", "--database", url)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
