"""Resigning, agreeing and vacations over HTTP."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import create_engine, update

from ludoteca.server.answers import TableAnswer, VacationAnswer
from ludoteca.server.errors import Refused
from ludoteca.server.routes.vacation import summary
from ludoteca.server.schema import games
from ludoteca.server.store.vacations import DAY, Vacation, within, year_of
from tests.server.house import Guest, House, Json, events


def account(house: House, name: str) -> Guest:
    guest = Guest(house)
    made = guest.post("/api/accounts", {"name": name, "password": "correct horse"})
    assert made.status_code == 201, made.text
    return guest


def two(house: House, **more: object) -> tuple[Guest, Guest, str]:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open", **more)
    assert bruno.post(f"{table}/join").status_code == 200
    return anna, bruno, table


def test_everybody_hears_that_somebody_resigned(house: House) -> None:
    anna, bruno, table = two(house)
    last = bruno.get(table)["event"]
    shown = anna.post(f"{table}/resign")
    assert shown.status_code == 200
    over = msgspec.convert(shown.json(), TableAnswer)
    assert (over.status, over.ended, over.result and over.result.resigned) == (
        "over",
        "resignation",
        [0],
    )
    _, kind, data = next(events(bruno, table, last))
    assert (kind, data["log"][-1]["text"]) == ("position", "Anna resigns. The game is over.")
    assert bruno.get(f"{table}/log")["log"][-1]["text"] == "Anna resigns. The game is over."
    assert bruno.get(f"{table}/verify")["verdict"] is True
    assert anna.post(f"{table}/return").status_code == 403
    again = bruno.post(f"{table}/rematch").json()["id"]
    seats = bruno.get(f"/api/tables/{again}")["seats"]
    assert [seat["resigned"] for seat in seats] == [False, False]


def test_a_proposal_is_answered_by_its_number(house: House) -> None:
    anna, bruno, table = two(house)
    stranger = Guest(house, "Carla")
    shown = anna.post(f"{table}/propose", {"what": "abandon"}).json()
    number = shown["proposal"]["number"]
    cases: list[tuple[Guest, str, Json, int, str]] = [
        (anna, "propose", {"what": "dance"}, 400, "bad_request"),
        (anna, "propose", {"what": "pause"}, 409, "no_clock"),
        (bruno, "answer", {"proposal": number + 1, "agree": True}, 409, "no_proposal"),
        (bruno, "answer", {"proposal": number}, 400, "bad_request"),
        (bruno, "resume", {}, 409, "not_paused"),
        (bruno, "remove", {"seat": 0}, 409, "not_yet_absent"),
        (bruno, "remove", {"seat": 1}, 409, "not_absent"),
        (bruno, "remove", {"seat": 99}, 400, "bad_request"),
        (bruno, "resign", {"seat": 0}, 403, "forbidden"),
        (stranger, "resign", {}, 403, "forbidden"),
        (stranger, "propose", {"what": "abandon"}, 403, "forbidden"),
        (stranger, "answer", {"proposal": number, "agree": True}, 403, "forbidden"),
        (stranger, "resume", {}, 403, "forbidden"),
        (stranger, "remove", {"seat": 0}, 403, "forbidden"),
    ]
    for who, deed, body, status, error in cases:
        refused = who.post(f"{table}/{deed}", body)
        assert (refused.status_code, refused.json()["error"]) == (status, error), (deed, body)
    assert anna.get(table)["proposal"] == shown["proposal"]
    agreed = bruno.post(f"{table}/answer", {"proposal": number, "agree": True}).json()
    assert (agreed["status"], agreed["ended"], agreed["result"]) == ("over", "agreement", None)
    for deed, body in [("resign", {}), ("propose", {"what": "abandon"}), ("resume", {})]:
        late = anna.post(f"{table}/{deed}", body)
        assert (late.status_code, late.json()["error"]) == (409, "over")


def test_before_the_game_begins_nobody_resigns(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "open")
    early = anna.post(f"{table}/resign")
    assert (early.status_code, early.json()["error"]) == (409, "not_begun")


def test_how_long_the_others_wait_is_chosen_with_the_table(house: House) -> None:
    anna = Guest(house, "Anna")
    assert anna.get(anna.open_table("me", "bot"))["pace"] == {"kind": "none", "absent": 3 * DAY}
    never = anna.open_table("me", "bot", pace={"kind": "none", "absent": 0})
    assert (anna.get(never)["pace"], anna.get(never)["removable"]) == ({"kind": "none"}, None)
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for absent in (-1, 10, 40 * DAY, 1e300):
        body = {"game": "council", "seats": seats, "pace": {"kind": "none", "absent": absent}}
        assert anna.post("/api/tables", body).status_code == 400


def test_only_accounts_have_vacation_and_only_as_much_as_the_year_has(house: House) -> None:
    refused = Guest(house, "Anna").http.get("/api/vacation")
    assert (refused.status_code, refused.json()["error"]) == (403, "forbidden")
    assert Guest(house).http.get("/api/vacation").status_code == 401
    dora = account(house, "Dora on vacation")
    fresh = msgspec.convert(dora.get("/api/vacation"), VacationAnswer)
    assert (fresh.allowance, fresh.taken, fresh.until) == (28, 0, None)
    for days in (0, 0.5, 400, -3):
        assert dora.post("/api/vacation", {"days": days}).status_code == 400
    long = dora.post("/api/vacation", {"days": 300})
    assert (long.status_code, long.json()["error"]) == (409, "vacation_taken")
    assert dora.http.delete("/api/vacation").json()["error"] == "no_vacation"
    begun = dora.post("/api/vacation", {"days": 3})
    assert begun.status_code == 201
    assert begun.json()["until"] is not None
    assert dora.post("/api/vacation", {"days": 3}).json()["error"] == "on_vacation"
    ended = dora.http.delete("/api/vacation").json()
    assert ended["until"] is not None  # it lasts a day at least
    assert ended["until"] < begun.json()["until"]
    assert [len(one) for one in dora.get("/api/me/data")["vacations"]] == [2]
    assert dora.post("/api/me/delete", {"password": "correct horse"}).status_code == 200


def test_everybody_at_a_table_over_days_sees_who_is_away(house: House) -> None:
    erna, bruno = account(house, "Erna on vacation"), Guest(house, "Bruno")
    days = erna.open_table("me", "open", pace={"kind": "days", "days": 2})
    live = erna.open_table("me", "open", pace={"kind": "live", "bank": 600, "increment": 5})
    for table in (days, live):
        bruno.post(f"{table}/join")
    until = erna.post("/api/vacation", {"days": 2}).json()["until"]
    shown = bruno.get(days)
    assert shown["seats"][0]["vacation"] == until
    assert shown["log"][-1]["text"].startswith("Erna on vacation is on vacation until")
    assert bruno.get(live)["seats"][0]["vacation"] is None
    assert bruno.http.get(days.removeprefix("/api")).text.count("is on vacation until") >= 2


def test_a_year_counts_the_days_that_lie_in_it() -> None:
    new_year = 1_767_225_600.0  # 2026
    taken = [Vacation(new_year - 3 * DAY, new_year + 2 * DAY)]
    assert (year_of(new_year - 1), year_of(new_year)) == (2025, 2026)
    assert (within(2025, taken), within(2026, taken)) == (3 * DAY, 2 * DAY)
    assert summary(taken, 28, new_year + DAY)["left"] == 26
    assert summary(taken, 28, new_year + DAY)["until"] == new_year + 2 * DAY
    assert summary(taken, 28, new_year + 3 * DAY)["until"] is None


def test_resigning_survives_a_restart_and_the_seat_stays_a_bots(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna, bruno, carla = (Guest(house, name) for name in ("Anna", "Bruno", "Carla"))
    table = anna.open_table("me", "open", "open")
    for guest in (bruno, carla):
        guest.post(f"{table}/join")
    assert bruno.post(f"{table}/resign").json()["seats"][1]["resigned"]
    house.kill()
    house.start()
    shown = anna.get(table)
    assert (shown["seats"][1]["kind"], shown["seats"][1]["resigned"]) == ("bot", True)
    assert "Bruno resigns and comes last; a bot plays on." in [
        line["text"] for line in shown["log"]
    ]
    assert bruno.get(table)["away"] == []
    assert bruno.post(f"{table}/return").status_code == 403
    assert house.stop() == 0


def test_the_others_go_on_without_somebody_after_the_time_chosen(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    anna, bruno, table = two(house, pace={"kind": "none", "absent": 3600})
    waited = anna if bruno.get(table)["actor"] == 0 else bruno
    other = bruno if waited is anna else anna
    seat = other.get(table)["actor"]
    assert other.post(f"{table}/remove", {"seat": seat}).json()["error"] == "not_yet_absent"
    house.stop()
    engine = create_engine(str(house.settings["database"]))
    with engine.begin() as c:
        c.execute(update(games).values(since=games.c.since - 3601))
    engine.dispose()
    house.start()
    shown = other.post(f"{table}/remove", {"seat": seat})
    assert shown.status_code == 200, shown.text
    assert shown.json()["seats"][seat]["kind"] == "bot"
    assert waited.post(f"{table}/return").status_code == 200
    assert house.stop() == 0


def test_a_refusal_names_what_is_left() -> None:
    with pytest.raises(Refused) as why:
        raise Refused(409, "vacation_taken", days=3, year="2026")
    assert str(why.value) == "That's too long: in 2026 you have 3 days left"
