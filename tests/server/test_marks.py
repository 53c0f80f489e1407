"""Over whole games no byte names a hidden card to anybody but its holder."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludoteca as lt
from ludoteca.core.game import Json
from ludoteca.record import loads
from tests.own import own
from tests.server.house import Guest, House
from tests.server.spy import PATIENCE, Spy

NAMES = ("Anna", "Bruno", "Carla")
WATCHER = "Watcher"
MARK = re.compile(rb"@@(-?\d+):([\w-]+)@@")
LOOK = 60  # moves between looks at everything
BACK = 9  # and between attempts to take one back
SPIED: tuple[int, dict[str, str]] = (3, {})  # seats and options, unless a game has shorter games
TABLES = [(name, *own(name, "SPIED", SPIED)) for name in lt.GAMES]


def has_secrets(game: str) -> bool:
    return any(field.secret for kind in lt.GAMES[game].notes.kinds for field in kind.fields)


def look_everywhere(
    spy: Spy, rules: lt.Game, table: str, number: int, chance: random.Random
) -> None:
    """Whatever can be asked for, asked for; also what is refused."""
    get, post = spy.guest.http.get, spy.guest.post
    language = chance.choice(["en", "it", "fr"])
    for seat in ("", "?seat=0", "?seat=1", "?seat=watch"):
        get(f"{table}{seat}", headers={"Accept-Language": language})
    past = chance.randrange(number)
    for path in ("record", "log", "verify", f"positions/{past}", "drawing", f"drawing?at={past}"):
        assert get(f"{table}/{path}").status_code == 200, path
    get("/api/tables")
    seq = spy.guest.get(table)["seq"]
    for _ in range(5):
        text = rules.text(chance.randrange(rules.codes.size))
        get(f"{table}/why", params={"text": text, "lang": language})
        if text not in [choice["text"] for choice in spy.guest.get(table)["choices"]]:
            assert post(f"{table}/moves", {"seq": seq, "text": text}).status_code != 200
    post(f"{table}/moves", {"seq": 1, "text": "anything"})
    post(f"{table}/undo", {"seq": 1})
    post(f"{table}/chat", {"text": "My cards are secret."})
    page = table.removeprefix("/api")
    shown = get(f"{page}/parts?layout=tall&lang={language}").text
    pictures = ("/preview.png", f"/preview.png?at={past}")
    for path in ("", "/parts?seat=1", f"/parts?at={past}", *pictures):
        assert get(f"{page}{path}").status_code == 200
    for target in chance.sample(sorted(set(re.findall(r'id="([\w-]+)"', shown))), 3):
        get(f"{page}/ways", params={"target": target})


def private(area: Json) -> tuple[object, ...]:
    """What of an area its owner alone sees."""
    hand = area["hand"]  # in Río de la Plata the number of discs, which all can count
    return None if isinstance(hand, int) else hand, [h["card"] for h in area.get("houses", [])]


def hidden_draws(record: lt.Record) -> Iterator[tuple[int, int]]:
    """The place of every draw that only changed what one seat alone sees, and that seat."""
    rules = lt.GAMES[record.game]
    s = lt.replay(record, 0)
    before = rules.dump(s)
    for place, move in enumerate(record.moves):
        lt.take(s, rules.parse(str(move.text)))
        after = rules.dump(s)
        changed = [
            seat
            for seat, name in enumerate(rules.seat_names[: s.seats])
            if private(before["areas"][name]) != private(after["areas"][name])
            and before["areas"][name].get("shown") == after["areas"][name].get("shown")
        ]
        if move.by == lt.CHANCE and changed:
            yield place, changed[0]
        before = after


def play_and_spy(house: House, game: str, seats: int, options: dict[str, str]) -> tuple[Any, ...]:
    """A whole game, and everything that everybody received."""
    rules, chance = lt.GAMES[game], random.Random(game)
    spies = [Spy(house, name) for name in (*NAMES[:seats], WATCHER)]
    players = [spy.guest for spy in spies[:seats]]
    seated = ["me", *["open"] * (seats - 1)]
    table = players[0].open_table(*seated, game=game, options=options, public=True)
    for player in players[1:]:
        player.post(f"{table}/join")
    listeners = [spy.listen(table) for spy in spies]
    shown, moves, records = players[0].get(table), 0, []
    while shown["status"] != "over":
        actor = players[shown["actor"]]
        mine = shown if shown["choices"] else actor.get(table)
        moves += 1
        if moves % LOOK == 0:
            for spy in spies:
                look_everywhere(spy, rules, table, mine["number"], chance)
            records = [loads(spy.guest.http.get(f"{table}/record").text) for spy in spies]
        if moves % BACK == 0 and mine["undo"]:
            shown = actor.post(f"{table}/undo", {"seq": mine["seq"]}).json()
            continue
        body = {"seq": mine["seq"], "text": chance.choice(mine["choices"])["text"]}
        ends = [len(spy.received) for spy in spies]
        shown = actor.post(f"{table}/moves", body).json()
    for listener in listeners:
        listener.join(PATIENCE)
        assert not listener.is_alive()  # who still listens is cut off when the server stops
    whole = loads(players[0].http.get(f"{table}/record").text)
    return spies, ends, records, whole


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_no_byte_names_a_hidden_card_to_anybody_but_its_holder(
    tmp_path: Path, game: str, seats: int, options: dict[str, str]
) -> None:
    house = House(tmp_path, "tests.server.marked", stuck_seconds=PATIENCE).start()
    spies, ends, records, whole = play_and_spy(house, game, seats, options)
    house.stop()
    with sqlite3.connect(tmp_path / "test.db") as db:
        (secret,) = db.execute("SELECT secret FROM games").fetchone()
        (kept,) = db.execute("SELECT group_concat(position) FROM snapshots").fetchone()
    db.close()

    refusals = 0
    for seat, spy in enumerate(spies):
        got = b"\n".join(spy.received)
        found = set(MARK.findall(got))
        assert {int(owner) for owner, _ in found} <= {seat}, found
        assert secret.encode() not in b"\n".join(spy.received[: ends[seat]])
        named = {name for _, name in found}
        refusals += b"refusal" in named
        assert (b"choice" in named) == (spy is not spies[-1])
        if has_secrets(game) and spy is not spies[-1]:
            assert len(named) > 10, "the cards have no names"
            assert b"<!-- @@" in got, "the drawings have no names"
    assert refusals > 0
    assert b"@@" not in house.log.read_bytes()

    draws = dict(hidden_draws(whole))
    assert (len(draws) > 30) == has_secrets(game)
    for seat, known in enumerate(records):
        for place, owner in draws.items():
            if place < len(known.moves) and owner != seat:
                assert known.moves[place].text is None, (seat, place)
    if has_secrets(game):
        assert MARK.search(kept.encode()), "a position on the disk has all cards"


def seen_from_outside(guest: Guest, page: str) -> None:
    """A link to it shows nobody's hand, whoever asks for the picture."""
    picture = guest.http.get(page)
    assert picture.headers["content-type"] == "image/png"
    assert b"<svg" in picture.content
    assert not MARK.search(picture.content), page


def test_no_picture_of_a_link_shows_a_hand_though_the_page_may(tmp_path: Path) -> None:
    house = House(tmp_path, "tests.server.marked").start()
    anna, robot = Guest(house, "Anna"), Guest(house)
    for name, game in lt.GAMES.items():
        table = anna.open_table("me", "me", game=name, public=True)
        shown = anna.get(table)
        for _ in range(3):
            seat = anna.get(f"{table}?seat={shown['actor']}")
            shown = anna.play(table, seat)
        page, at = table.removeprefix("/api"), shown["number"] - 1
        pictures = [f"{page}/preview.png", f"{page}/preview.png?at={at}"]
        for status in ("playing", "over"):
            assert anna.get(table)["status"] == status
            for guest in (anna, robot):
                for picture in pictures:
                    seen_from_outside(guest, picture)
            anna.post(f"{table}/resign", {"seat": 0})
        s, dealer = game.deal(2), lt.Dealer("set up")
        for _ in range(20):
            dealer.settle(s)
            lt.take(s, lt.codes(s)[0])
        dealer.settle(s)
        key = anna.post("/api/positions", {"position": game.dump(s)}).json()["key"]
        open_ = robot.http.get(f"/positions/{key}", headers={"accept": "text/html"})
        assert bool(MARK.search(open_.content)) == has_secrets(name)
        seen_from_outside(robot, f"/positions/{key}/preview.png")
        onward = robot.http.get(f"/positions/{key}/onward", headers={"accept": "text/html"})
        assert not MARK.search(onward.content)  # whose cards these are is for one seat to know
    assert house.stop() == 0
