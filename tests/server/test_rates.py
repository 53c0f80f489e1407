"""How often one may do what."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.server.errors import Refused
from ludoteca.server.rates import ADDRESS_FACTOR, SWEEP, BadRate, Rates
from tests.server.house import Guest, House
from tests.server.inside import Time


def refused(rates: Rates, address: str, account: str | None = None) -> int:
    """The seconds to wait; 0 for a deed that is let through."""
    try:
        rates.check("chat", address, account)
    except Refused as refusal:
        return int(refusal.headers["Retry-After"]) if refusal.status == 429 else -1
    return 0


def test_the_window_moves_and_says_when_to_come_back() -> None:
    time = Time()
    rates = Rates({"chat": "2 per minute"}, time)
    assert refused(rates, "here") == 0
    time.at += 20
    assert [refused(rates, "here") for _ in range(3)] == [0, 40, 40]
    time.at += 39.5
    assert refused(rates, "here") == 1
    time.at += 0.5
    assert [refused(rates, "here") for _ in range(2)] == [0, 20]


def test_an_address_is_good_for_several_accounts_but_not_for_any_number() -> None:
    rates = Rates({"chat": "2 per hour"}, Time())
    people = [f"person {number}" for number in range(ADDRESS_FACTOR)]
    assert [refused(rates, "school", who) for who in people * 2] == [0] * (2 * ADDRESS_FACTOR)
    assert refused(rates, "school", "one more") == 3600
    assert refused(rates, "home", people[0]) == 3600
    assert refused(rates, "home", "one more") == 0


def test_strangers_are_counted_apart_from_those_who_are_known() -> None:
    rates = Rates({"chat": "1 per day"}, Time())
    assert refused(rates, "school", "Anna") == 0
    assert refused(rates, "school") == 0
    assert refused(rates, "school") == 86_400


def test_what_has_no_limit_is_not_counted() -> None:
    rates = Rates({}, Time())
    assert [refused(rates, "here") for _ in range(100)] == [0] * 100


def test_those_who_do_not_come_back_are_forgotten() -> None:
    time = Time()
    rates = Rates({"chat": "5 per minute"}, time)
    for number in range(50):
        refused(rates, f"address {number}")
    time.at += SWEEP + 1
    refused(rates, "here")
    assert [key for _, _, key in rates._done] == ["here"]


@pytest.mark.parametrize("text", ["", "10", "ten per minute", "0 per minute", "1 per fortnight"])
def test_a_rate_that_cannot_be_read_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadRate, match=f"rate '{text}'; expected a number 'per' one of second, "):
        Rates({"chat": text})


def test_beginning_an_analysis_is_counted_and_looking_at_it_is_not(tmp_path: Path) -> None:
    house = House(tmp_path, rates={"analysis": "1 per hour"}).start()
    anna = Guest(house, "Anna")
    paths = []
    for _ in range(2):
        table = anna.open_table("me", "me")
        for _ in range(2):
            now = anna.get(table)
            seat = anna.get(f"{table}?seat={now['actor']}")
            anna.post(f"{table}/moves", {"seq": now["seq"], "text": seat["choices"][0]["text"]})
        anna.post(f"{table}/resign", {"seat": 0})
        paths.append(f"{table}/analysis")
    assert anna.post(paths[0]).status_code == 202
    assert anna.http.get(paths[0]).status_code == 200
    assert anna.post(paths[1]).status_code == 429
    house.stop()
