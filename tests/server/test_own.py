"""One's own data: downloaded whole, deleted for good."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    Table,
    insert,
    select,
    text,
)

from ludoteca.server import schema
from ludoteca.server.database import Database
from ludoteca.server.routes.own import everything, forgotten
from ludoteca.server.store import people
from tests.server.house import Guest, House
from tests.server.test_admin import PASSWORD, account


def test_everything_about_oneself_is_in_one_file(house: House) -> None:
    anna, bruno = account(house, "Datanna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open")
    bruno.post(f"{table}/join")
    anna.post(f"{table}/chat", {"text": "mine"})
    bruno.post(f"{table}/chat", {"text": "not mine"})
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    given = anna.http.get("/api/me/data")
    assert "attachment" in given.headers["content-disposition"]
    kept = given.json()
    assert (kept["name"], kept["account"]) == ("Datanna", True)
    assert len(kept["sessions"]) == 1
    assert {one["name"] for one in kept["tokens"]} >= {"robot"}
    [one] = kept["tables"]
    assert (one["id"], one["seats"]) == (table.rpartition("/")[2], {"0": "Datanna"})
    assert [line["text"] for line in one["chat"]] == ["mine"]
    for secret in (token, "not mine", "argon2", "secret"):
        assert secret not in given.text
    assert Guest(house).http.get("/api/me/data").status_code == 401


def test_an_account_goes_and_its_games_stay_without_the_name(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna, bruno = account(house, "Vanishing Anna"), Guest(house, "Bruno")
    playing = anna.open_table("me", "open")
    bruno.post(f"{playing}/join")
    waiting = anna.open_table("me", "open")
    anna.post(f"{playing}/chat", {"text": "farewell"})
    token = anna.post("/api/tokens", {"name": "robot"}).json()["token"]
    wrong = anna.post("/api/me/delete", {"password": "not my password"})
    assert (wrong.status_code, wrong.json()["error"]) == (401, "wrong_password")
    assert anna.get("/api/me")["name"] == "Vanishing Anna"
    assert anna.post("/api/me/delete", PASSWORD).status_code == 200
    assert anna.get("/api/me")["name"] is None
    robot = anna.http.get("/api/tables", headers={"Authorization": f"Bearer {token}"})
    assert robot.status_code == 401
    login = {"name": "Vanishing Anna", **PASSWORD}
    assert Guest(house).post("/api/session", login).status_code == 401
    shown = bruno.my_turn(playing)
    seat = shown["seats"][0]
    assert (seat["kind"], seat["name"].rpartition(" ")[0]) == ("bot", "Deleted player")
    assert shown["chat"][0]["name"] == seat["name"]
    assert bruno.get(waiting)["seats"][0]["kind"] == "open"
    assert "Vanishing" not in json.dumps(shown)
    assert account(house, "Vanishing Anna").get("/api/me")["account"]  # the name is free again
    house.kill()
    house.start()
    assert bruno.get(playing)["seats"][0]["name"] == seat["name"]


def test_nothing_about_the_deleted_is_left_in_the_database(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna = account(house, "Traceless")
    table = anna.open_table("me", "bot")
    assert anna.post("/api/me/delete", PASSWORD).status_code == 200
    house.stop()
    db = Database(str(house.settings["database"]))
    with db.engine.connect() as c:
        for name in ("sessions", "tokens", "links"):
            assert c.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 0
        rows = [*c.execute(text("SELECT * FROM people")), *c.execute(text("SELECT * FROM seats"))]
        assert c.execute(text("SELECT count(*) FROM games")).scalar() == 1
    db.close()
    assert table
    assert "raceless" not in repr(rows)
    assert "argon2" not in repr(rows)


def test_a_guest_goes_without_a_password(house: House) -> None:
    anna = Guest(house, "Passing by")
    table = anna.open_table("me", "bot")
    assert anna.post("/api/me/delete").status_code == 200
    assert anna.get("/api/me")["name"] is None
    assert Guest(house).get(table)["seats"][0]["name"].startswith("Deleted player")
    assert Guest(house).post("/api/me/delete").status_code == 401


PERSON, NAME, OTHER = "person-1", "Seeded Sibylla", "person-2"
SECRET = {"hash", "password", "secret", "address", "reader", "writer"}  # names of columns
LEFT_OUT = {  # of what is handed out about somebody, and why
    "follows.other": "who follows them is for those to tell",
    "blocks.other": "whoever is blocked is not to learn it",
    "reports.about": "the words of others; what came of them is told",
    "deeds.whom": "told as what concerns them, to whomever it does",
    "explored.person": "follows from their games",
    "jobs.person": "gone as soon as a bot has answered",
}
STAYS = {  # under an id without a name, when somebody is gone, and why
    "games.owner": "their games stay",
    "seats.person": "their games stay",
    "daily.person": "their games stay",
    "outcomes.person": "their games stay",
    "explored.person": "their games stay",
    "ratings.who": "follows from results that others share",
    "rating_log.who": "follows from results that others share",
    "deeds.by": "what admins did is only ever added to",
    "deeds.whom": "what admins did is only ever added to",
    "reports.by": "admins still have to look",
    "reports.about": "admins still have to look",
    "clubs.owner": "only where nobody is left, and without a word about it",
    "tournaments.owner": "goes on by itself",
    "entrants.person": "others met them there",
    "pairings.person": "others met them there",
    "study_changes.by": "what they added to studies of others",
    "jobs.person": "gone as soon as a bot has answered",
}
STAYS_A_GUESTS = {  # when one logs in, of these tables and columns, and why
    **dict.fromkeys(
        "vacations calls calls_here ways notices traces links puzzle_tries solvers clubs "
        "club_members tournaments entrants pairings ratings rating_log".split(),
        "guests have none",
    ),
    "sessions": "ends",
    "here": "passes",
    "concerned": "what was done to the guest",
    "deeds": "what was done to the guest",
    "explored": "follows from their games",
    "jobs": "gone as soon as a bot has answered",
    "follows.other": "nobody follows guests",
    "invitations.person": "guests are invited by links",
}
NO_PERSON = {"entries.by", "clubs.about", "studies.about"}  # a seat, and words


def refers(column: Column[Any]) -> bool:
    """Whether there are ids of people in a column."""
    keys = any(key.column is schema.people.c.id for key in column.foreign_keys)
    return keys or bool(column.info.get("person"))


REFERRING = [
    column for table in schema.metadata.sorted_tables for column in table.columns if refers(column)
]


class Seeds:
    """A row for every reference to somebody, with values that are nowhere else."""

    def __init__(self, c: Connection) -> None:
        self.c = c
        self.numbers = count(1_000_000)
        self.parents: dict[Table, dict[str, Any]] = {}
        for id, name in ((PERSON, NAME), (OTHER, "Somebody else")):
            account = {"folded": name.lower(), "looks": name, "password": "argon2 of it"}
            more = {"mail": f"{id}@example.org", "wishes": "text=large", "shown": "results"}
            new = {"id": id, "name": name, "created": 0.0, "shares": True, **account, **more}
            c.execute(insert(schema.people).values(**new))
        self.rows = {str(column): self.row(column.table, column) for column in REFERRING}

    def row(self, table: Any, refers_to_them: Column[Any] | None = None) -> dict[str, Any]:
        new = {one.name: self.value(one, one is refers_to_them) for one in table.columns}
        self.c.execute(insert(table).values(**new))
        return new

    def value(self, column: Column[Any], theirs: bool) -> Any:
        if refers(column):
            return PERSON if theirs else OTHER
        for key in column.foreign_keys:
            parent = key.column.table
            if parent not in self.parents:
                self.parents[parent] = self.row(parent)
            return self.parents[parent][key.column.name]
        number, mark = next(self.numbers), f"{column.table.name}.{column.name}"
        if column.nullable and column.name not in SECRET:
            return None
        if mark == "seats.seat":
            return 0
        if mark == "studies.about":
            return {"games": []}
        if mark == "reports.evidence":
            said = {"number": 1, "seat": 0, "name": NAME, "text": "rude"}
            return {"people": [PERSON], "names": [NAME], "chat": [said]}
        if isinstance(column.type, Boolean):
            return False
        if isinstance(column.type, JSON):
            return {"mark": f"m{number}"}
        if isinstance(column.type, Integer | Float):
            return float(number) if isinstance(column.type, Float) else number
        return f"m{number}" if column.name not in SECRET else f"m{number}".ljust(32, "x")


def parents(table: Any) -> set[Any]:
    return {key.column.table for key in table.foreign_keys}


def marks(row: dict[str, Any], seeds: Seeds, column: Column[Any]) -> set[str]:
    """By what a row is known again; one that only joins others, by those."""
    own = {
        repr(value)
        for name, value in row.items()
        if not column.table.c[name].foreign_keys and name not in SECRET
        if not isinstance(value, bool | None) and value not in (0, PERSON, OTHER)
    }
    joined = [seeds.parents[one] for one in seeds.parents if one in parents(column.table)]
    return own or {repr(value) for parent in joined for value in parent.values() if value}


@pytest.fixture
def seeds(tmp_path: Path) -> Iterator[Seeds]:
    db = Database(f"sqlite:///{tmp_path}/own.db")
    db.migrate()
    with db.engine.connect().execution_options(writing=True) as c, c.begin():
        yield Seeds(c)
    db.close()


def test_every_column_that_names_people_is_known_as_one() -> None:
    names = {"person", "who", "whom", "by", "owner", "other", "about"}
    other = {
        str(column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if column.name in names and not refers(column)
    }
    assert other == NO_PERSON


def test_whatever_refers_to_somebody_is_handed_out_or_left_out_for_a_reason(seeds: Seeds) -> None:
    person = people.find(seeds.c, PERSON)
    assert person is not None
    given = repr(everything(seeds.c, person))
    missing = {
        str(column)
        for column in REFERRING
        if not any(mark in given for mark in marks(seeds.rows[str(column)], seeds, column))
    }
    assert missing == set(LEFT_OUT)
    secrets = [row[name] for row in seeds.rows.values() for name in SECRET & set(row)]
    assert not [value for value in secrets if str(value) in given]
    assert "argon2" not in given
    assert f"{OTHER}@example.org" not in given


def test_whatever_refers_to_the_deleted_is_gone_or_stays_for_a_reason(seeds: Seeds) -> None:
    c = seeds.c
    seat = seeds.rows["seats.person"]["name"]
    forgotten(c, PERSON, "Deleted player")
    left = {
        str(column)
        for column in REFERRING
        if c.execute(select(column).where(column == PERSON)).first() is not None
    }
    assert left == set(STAYS)
    rows = [row for table in schema.metadata.sorted_tables for row in c.execute(select(table))]
    for known in (NAME, NAME.lower(), seat, f"{PERSON}@example.org"):
        assert known not in repr(rows)
    row = c.execute(select(schema.people).where(schema.people.c.id == PERSON)).one()
    kept = row._asdict()
    assert {name for name, value in kept.items() if value} == {"id", "name"}


def test_whatever_refers_to_a_guest_is_the_accounts_once_they_log_in(seeds: Seeds) -> None:
    c = seeds.c
    people.hand_over(c, PERSON, OTHER)
    left = {
        str(column)
        for column in REFERRING
        if c.execute(select(column).where(column == PERSON)).first() is not None
    }
    named = {str(column): column.table.name for column in REFERRING}
    assert left == {one for one, table in named.items() if {one, table} & set(STAYS_A_GUESTS)}
