"""Nobody receives what they may not know: not in tables, events, errors, records or drawings."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

import ludoteca as lt
from ludoteca.record import loads
from ludoteca.server.position import Position
from tests.server.house import House
from tests.server.spy import Spy

LANGUAGES = ("en", "it", "fr")
NAMES = ("Anna", "Bruno", "Carla")
COUNCIL = lt.GAMES["council"]


def rendered(position: Position, seat: int) -> bytes:
    """Everything the server makes of a position for one seat."""
    parts: list[Any] = [position.view(seat), position.number, position.actor]
    for language in LANGUAGES:
        parts += [position.question(language), position.choices(seat, language)]
        parts.append(position.result(language))
    parts.append(position.drawing(seat, "en", "wide"))
    parts += [
        position.sheet(seat, "en", part) for part in ("wide", "tall", *COUNCIL.seat_names[:3])
    ]
    parts.append(position.sheet(seat, "en", "hand") if seat >= 0 else "")
    return msgspec.json.encode(parts, enc_hook=str)  # drawings are text that knows its elements


def test_what_a_seat_gets_is_the_same_in_every_world_it_could_be_in() -> None:
    chance, rng = random.Random("worlds"), lt.Rng(1)
    players = [lt.Player(name) for name in NAMES]
    table = lt.Table(COUNCIL, players, {}, lt.Dealer("worlds"))
    differ = 0
    step = 0
    while table.actor != lt.OVER:
        if step % 60 == 0:
            for seat in (0, 1, 2, lt.WATCHER):
                world = COUNCIL.determinize(table.state, seat, rng)
                differ += COUNCIL.dump(world) != COUNCIL.dump(table.state)
                here, there = (
                    Position(COUNCIL, state, step, step, NAMES)
                    for state in (table.state.copy(), world)
                )
                assert rendered(here, seat) == rendered(there, seat)
        table.play_code(table.actor, chance.choice(lt.codes(table.state)))
        step += 1
    assert differ > 5


def test_a_log_line_says_the_same_for_every_card_its_reader_cannot_see() -> None:
    table = lt.Table(COUNCIL, [lt.Player(name) for name in NAMES], {}, lt.Dealer("lines"))
    position = Position(COUNCIL, table.state, 0, 0, NAMES)
    secret = [
        (number, note)
        for number, note in table.noted()
        if COUNCIL.notes.told(note, 0) != COUNCIL.notes.told(note, 1)
    ]
    assert len(secret) > 10
    for viewer in (0, 1, 2, lt.WATCHER):
        for language in LANGUAGES:
            lines: dict[int, set[str]] = {}
            for _, note in secret:
                if note[1] != viewer:
                    for card in range(7):
                        other = (note[0], note[1], card, note[3], note[4])
                        (line,) = position.log([(1, other)], viewer, language)
                        lines.setdefault(note[1], set()).add(line["text"])
            assert lines
            assert all(len(said) == 1 for said in lines.values())


def look_everywhere(spy: Spy, table: str) -> None:
    """Whatever can be asked for, asked for."""
    get = spy.guest.http.get
    for seat in ("", "?seat=0", "?seat=1", "?seat=2", "?seat=watch"):
        get(f"{table}{seat}")
    for path in ("record", "log", "verify", "positions/54", "drawing", "why?text=pay%20white"):
        get(f"{table}/{path}")
    get("/api/tables")
    page = table.removeprefix("/api")
    for path in ("", "/parts", "/parts?seat=1", "/parts?at=54", "/ways?target=hand-white"):
        get(f"{page}{path}")
    spy.guest.post(f"{table}/moves", {"seq": 1, "text": "elect"})
    spy.guest.post(f"{table}/undo", {"seq": 1})


def hands(data: Any) -> list[list[Any]]:
    """Every list of hands anywhere in a JSON value."""
    if isinstance(data, dict):
        found = [hand for value in data.values() for hand in hands(value)]
        if isinstance(data.get("areas"), list):
            found.append([area["hand"] for area in data["areas"]])
        return found
    return [hand for value in data for hand in hands(value)] if isinstance(data, list) else []


def values(blob: bytes) -> list[Any]:
    """The JSON objects in what was received."""
    text = blob.decode()
    starts = [text.find('{"'), text.find('[{"')]
    begin = min((start for start in starts if start >= 0), default=-1)
    if begin < 0 or "<svg" in text:
        return []
    return [json.loads(line) for line in text[begin:].splitlines() if line.startswith(("{", "["))]


def test_over_a_whole_game_no_byte_tells_another_seats_cards_or_keys(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    spies = [Spy(house, name) for name in NAMES]
    watcher = Spy(house, "Watcher")
    table = spies[0].guest.open_table("me", "open", "open", public=True)
    tokens = [str(spies[0].received[-1])]
    for spy in spies[1:]:
        tokens.append(spy.guest.post(f"{table}/join").json()["token"])
    tokens[0] = re.findall(r"lt_[\w-]+", tokens[0])[0]
    with sqlite3.connect(tmp_path / "test.db") as db:
        (secret,) = db.execute("SELECT secret FROM games").fetchone()
    db.close()
    everybody = [*spies, watcher]
    listeners = [spy.listen(table) for spy in everybody]
    chance, step = random.Random("spies"), 0
    shown = spies[0].guest.get(table)
    last: list[Any] = []
    while shown["status"] != "over":
        actor = spies[shown["actor"]].guest
        mine = actor.get(table)
        if step % 150 == 75:
            for spy in everybody:
                look_everywhere(spy, table)
            last = [loads(spy.guest.http.get(f"{table}/record").text) for spy in everybody]
        body = {"seq": mine["seq"], "text": chance.choice(mine["choices"])["text"]}
        ends = [len(spy.received) for spy in everybody]
        shown = actor.post(f"{table}/moves", body).json()
        step += 1
    for listener in listeners:
        listener.join(30)
    before_the_end = [spy.received[:end] for spy, end in zip(everybody, ends, strict=True)]
    cookies = [spy.guest.http.cookies["ludoteca"] for spy in everybody]
    whole = loads(spies[0].guest.http.get(f"{table}/record").text)
    house.stop()
    logged = house.log.read_bytes()

    assert lt.verify(whole) > 50
    for seat, got in enumerate(before_the_end):
        everything = b"\n".join(got)
        assert len(got) > 400
        keys = [secret, *tokens, *cookies]
        for owner, key in enumerate(keys[1:], 1):
            if (owner - 1) % 4 != seat if owner > 3 else owner - 1 != seat:
                assert key.encode() not in everything, (seat, owner)
        assert secret.encode() not in everything
        seen = [hand for blob in got for value in values(blob) for hand in hands(value)]
        assert len(seen) > 100
        for row in seen:
            assert all(hand is None for other, hand in enumerate(row) if other != seat)
        known = last[seat]
        assert known.secret is None
        truth = lt.redact(whole.upto(len(known.moves)), seat if seat < 3 else lt.WATCHER)
        assert known.moves == truth.moves
        assert sum(move.text is None for move in known.moves) > 10
    for key in [secret, *tokens, *cookies]:
        assert key.encode() not in logged
    assert b"hand" not in logged
