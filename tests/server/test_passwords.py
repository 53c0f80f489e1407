"""Guessing passwords locks nobody out, and their cost is bounded."""

from __future__ import annotations

import asyncio
import threading
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from ludoteca.server.errors import Refused
from ludoteca.server.passwords import AT_ONCE, EACH, WAITING, Passwords
from tests.server.house import TLS, Guest, House

OWNER = {"name": "Owner", "password": "correct horse battery"}


def log_in(house: House, address: str, **changed: str) -> httpx.Response:
    return httpx.post(
        f"{house.url}/api/session",
        json=OWNER | changed,
        headers={"X-Forwarded-For": address},
        verify=TLS,
        timeout=60,
    )


def test_nobody_locks_an_owner_out_by_guessing(tmp_path: Path) -> None:
    rates = {"log-in": "3 per minute"}
    house = House(tmp_path, rates=rates, trusted_proxies=["127.0.0.1"]).start()
    assert Guest(house).post("/api/accounts", OWNER).status_code == 201
    guesses = [log_in(house, "192.0.2.1", password=f"wrong horse {n}") for n in range(4)]
    assert [answer.status_code for answer in guesses] == [401, 401, 401, 429]
    spread = [log_in(house, f"198.51.100.{n}", password="wrong horse") for n in range(4)]
    assert [answer.status_code for answer in spread] == [401] * 4
    assert log_in(house, "192.0.2.2").status_code == 200
    assert log_in(house, "192.0.2.1").status_code == 429
    others = [log_in(house, "192.0.2.1", name=f"other {n}").status_code for n in range(12)]
    assert others[0] == 401
    assert others[-1] == 429  # an address does not try every name there is


def test_few_passwords_are_worked_on_at_once_and_few_wait() -> None:
    async def rush() -> None:
        passwords, going = Passwords(), asyncio.Event()
        working: list[str] = []

        async def work(address: str) -> None:
            async with passwords._turn(address):
                working.append(address)
                await going.wait()

        tasks = [asyncio.create_task(work(f"{n}")) for n in range(WAITING + AT_ONCE)]
        await asyncio.sleep(0)
        assert len(working) == AT_ONCE
        with pytest.raises(Refused) as refused:
            await passwords.hashed("correct horse", "one more")
        assert (refused.value.status, refused.value.error) == (503, "busy")
        assert int(refused.value.headers["Retry-After"]) > 0
        going.set()
        await asyncio.gather(*tasks)
        assert not passwords._of

    asyncio.run(rush())


def test_one_address_does_not_take_all_places_in_the_line() -> None:
    async def rush() -> None:
        passwords = Passwords()
        async with AsyncExitStack() as held:
            await held.enter_async_context(passwords._turn("here"))
            waiting = [
                asyncio.create_task(passwords.hashed("correct horse", "here"))
                for _ in range(EACH - 1)
            ]
            await asyncio.sleep(0)
            with pytest.raises(Refused):
                await passwords.hashed("correct horse", "here")
            other = asyncio.create_task(passwords.hashed("correct horse", "there"))
        hashes = await asyncio.gather(*waiting, other)
        assert len(hashes) == EACH

    asyncio.run(rush())


def test_a_crowd_that_logs_in_is_refused_in_part_and_the_rest_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"]).start()
    answers: list[httpx.Response] = []

    def guess(number: int) -> None:
        answers.append(log_in(house, f"192.0.2.{number}"))

    crowd = [threading.Thread(target=guess, args=(number,)) for number in range(60)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert {answer.status_code for answer in answers} == {401, 503}
    busy = next(answer for answer in answers if answer.status_code == 503)
    assert busy.json()["error"] == "busy"
    assert "retry-after" in busy.headers
    assert Guest(house).http.get("/healthz").status_code == 200


def test_reads_that_cost_much_are_limited(tmp_path: Path) -> None:
    rates = dict.fromkeys(["look", "past", "whole"], "1 per hour")
    house = House(tmp_path, rates=rates).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me").rpartition("/")[2]
    kinds = {
        "look": ["/", "/lists", "/api/tables", f"/tables/{table}", f"/api/tables/{table}"],
        "past": [
            f"/api/tables/{table}/positions/1",
            f"/api/tables/{table}/drawing?at=1",
            f"/tables/{table}/parts?at=1",
        ],
        "whole": [f"/api/tables/{table}/{part}" for part in ("log", "record", "verify")],
    }
    for paths in kinds.values():
        assert anna.http.get(paths[0]).status_code == 200
        for path in paths:
            assert anna.http.get(path).status_code == 429, path
    assert anna.http.get(f"/tables/{table}/parts").status_code == 200  # what every move needs
