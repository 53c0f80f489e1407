"""Names: nobody passes for somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import select, text

from ludoteca.server import schema
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.names import look, need_name
from ludoteca.server.store import people
from tests.server.house import Guest, House, Json

PASSWORD = {"password": "correct horse battery"}
SEATS = [{"kind": "me"}, {"kind": "bot"}]


@pytest.mark.parametrize(
    "name",
    ["Anna", "D’Angelo", "Zoë-Maria", "Ş. İnönü", "Łukasz", "Nguyễn", "Анна", "Володимир", "Ελένη",
     "Աննա", "ანა", "שרה", "سارة", "अनुराधा", "สมชาย", "花子", "はなこ", "김철수", "Anna 花",
     "佐々木", "x_X (7) #1 <3", "100%"],
)  # fmt: skip
def test_people_may_be_called_as_they_are(name: str) -> None:
    assert need_name(name) == name


@pytest.mark.parametrize(
    "name",
    ["Аnna", "Annа", "Αnna", "Anna\u0301a\u0335", "A\u3164", "\u2800", "Anna\u115f", "ᴀnna", "Annɑ",
     "Ꭺnna", "🎲", "Anna❤", "An\u0640na", "س\u064e\u064e\u064eارة", "١٢٣", "ǀan", "花Анна"],
)  # fmt: skip
def test_letters_that_mislead_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        need_name(name)
    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Carla", "Саrlа"),
        ("Carla", "Ｃａｒｌａ"),
        ("Carla", "Cárla"),
        ("Carla", "C a r l a"),
        ("Carla", "Carla."),
        ("Carla", "CarIa"),
        ("Carla", "Car|a"),
        ("Carla", "Car1a"),
        ("Bob", "B0b"),
        ("Bernardo", "Bemardo"),
        ("Walter", "VValter"),
        ("coco", "сосо"),
        ("TOMO", "ТОМО"),
        ("ANNA", "ΑΝΝΑ"),
        ("Lukasz", "Łukasz"),
        ("Soren", "Søren"),
        ("שרה", "שָׂרָה"),
    ],
)
def test_look_alikes_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ian", "Lan"), ("Mila", "Mia"), ("Анна", "Anna"), ("राम", "रमा"), ("花", "草"), ("*", "!")],
)
def test_names_that_differ_to_the_eye_are_told_apart(one: str, other: str) -> None:
    assert look(one) != look(other)


def test_whatever_the_name_its_look_can_be_kept() -> None:
    for name in ("각" * 24, "æ" * 24, "ΐ" * 24, "ß" * 24, "क्ष" * 8):
        assert len(look(name)) <= people.LONGEST


def test_a_guest_cannot_take_the_name_of_an_account_or_one_like_it(house: House) -> None:
    owner = Guest(house)
    assert owner.post("/api/accounts", {"name": "Violetta", **PASSWORD}).status_code == 201
    guest = Guest(house, "Somebody")
    for name in ("Violetta", "vioLETTA", "Violetta.", "VioIetta", "Violettà", "Ｖioletta"):
        deeds: list[tuple[Guest, str, Json]] = [
            (Guest(house), "/api/me", {"name": name}),
            (guest, "/api/me", {"name": name}),
            (Guest(house), "/api/daily/council", {"name": name}),
            (Guest(house), "/api/accounts", {"name": name, **PASSWORD}),
            (
                guest,
                "/api/tables",
                {"game": "council", "seats": [*SEATS, {"kind": "me", "name": name}]},
            ),
        ]
        for who, path, body in deeds:
            answer = who.post(path, body)
            assert (answer.status_code, answer.json()["error"]) == (409, "name_taken"), (path, name)
    table = owner.open_table("me", "open")
    assert Guest(house).post(f"{table}/join", {"name": "Vioietta"}).status_code == 200
    assert Guest(house).post(f"{table}/join", {"name": "Violetta"}).status_code == 409
    own = {"game": "council", "seats": [{"kind": "me", "name": "Violetta"}, SEATS[1]]}
    assert owner.post("/api/tables", own).status_code == 201
    assert guest.get("/api/me")["name"] == "Somebody"


def test_guests_who_give_no_name_are_told_apart(house: House) -> None:
    names = []
    for _ in range(20):
        guest = Guest(house)
        assert guest.post("/api/tables", {"game": "council", "seats": SEATS}).status_code == 201
        names.append(guest.get("/api/me")["name"])
    assert len(set(names)) == 20


def test_a_number_that_a_guest_has_is_not_given_again(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path}/a.db")
    db.migrate()
    with db.engine.begin() as c:
        for number in range(1000, 10_000):
            people.add_guest(c, f"Guest {number}", 0.0)
        assert len(people.unnamed(c, "Guest")) > len("Guest 1000")
    db.close()


def test_accounts_from_before_are_protected_too_and_keep_their_names(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path}/a.db")
    config = Config()
    config.set_main_option("script_location", "ludoteca.server:migrations")
    with db.engine.begin() as c:
        config.attributes["connection"] = c
        command.upgrade(config, "a2")
        columns = "id, name, folded, password, created"
        old = f"INSERT INTO people ({columns}) VALUES ('{{}}', '{{}}', {{}}, {{}}, 0)"
        for id, name in (("0", "Carla"), ("1", "СarІa"), ("2", "Ｄario")):
            c.execute(text(old.format(id, name, f"'{people.fold(name)}'", "'hash'")))
        c.execute(text(old.format("3", "Guest", "NULL", "NULL")))
    db.migrate()
    with db.engine.begin() as c:
        looks = [row.looks for row in c.execute(select(schema.people).order_by("id"))]
        assert looks[0] == looks[1] == look("Carla")
        assert looks[3] is None
        for name, id in (("Carla", "0"), ("СarІa", "1"), ("Ｄario", "2")):
            found = people.find_account(c, name)
            assert found is not None
            assert found[0].id == id
        assert people.taken(c, "Cárla")
        assert people.taken(c, "Dario")
        assert not people.taken(c, "Guest")
    db.close()
