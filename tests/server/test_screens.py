"""Open pages: what has changed comes by the stream, and leads to the page as it would be anew."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from statistics import quantiles
from typing import Any

import pytest

import ludoteca as lt
from ludoteca.games import GAMES
from ludoteca.server import acts
from ludoteca.server.clocks import Pace
from ludoteca.server.live import Live
from ludoteca.server.pages import screens
from ludoteca.server.pages.look import Look
from ludoteca.server.routes.tables import new_row
from ludoteca.server.store.tables import Place
from tests.server.house import Guest, House
from tests.server.reader import Browser, Tree

NAMES = ("Anna", "Bruno", "Carla")
MEDIAN = 6_000  # bytes that a move may cost a screen
NEARLY_ALL = 20_000  # the same for nineteen moves of twenty
STRETCH = 40  # moves, of which the first few are followed one by one
FOLLOWED = 6


def begun(game: str) -> Live:
    """A table in memory alone."""
    rules = GAMES[game]
    options = rules.settle_options({})
    row = new_row(0.0, rules, options, Pace(), False, "0")
    places = [Place(seat, name, str(seat)) for seat, name in enumerate(NAMES)]
    live = Live(rules, row, places, None, lambda: 0.0)  # type: ignore[arg-type]
    live.table = lt.Table(rules, live.players(), options, lt.Dealer("screens"))
    live.last = 1
    acts.publish(live, 0)
    return live


def moved(live: Live, code: int) -> None:
    """What a move does, but for writing it down."""
    table = live.playing()
    before = len(table.moves)
    table.take(table.actor, code)
    live.last += len(table.moves) - before
    if table.actor == lt.OVER:
        points, places = live.game.points(table.state), live.game.places(table.state)
        result = {"points": list(points), "places": list(places)}
        live.row = live.row.__class__(**{**live.row.__dict__, "status": "over", "result": result})
    acts.publish(live, len(table.moves) - before)


def undone(live: Live, seat: int) -> None:
    live.playing().undo(seat)
    live.last += 1
    acts.publish(live, 0)


def look(person: str | None, layout: str = "wide", language: str = "en") -> Look:
    return Look(person, None, language, layout, "http://here/", "")


def data(sent: screens.Sent) -> dict[str, Any]:
    """What is in an event."""
    line = next(line for line in sent.data.decode().split("\n") if line.startswith("data: "))
    found: dict[str, Any] = json.loads(line.removeprefix("data: "))
    return found


def fresh(look: Look, live: Live) -> str:
    """The page as somebody gets it who comes now; a log that is open is longer."""
    return str(Tree(screens.made(look, live, live.position).text()).top)


def playing(live: Live, seed: str) -> Iterator[None]:
    """A whole game, now and then with a move taken back."""
    chance = random.Random(seed)
    while live.playing().actor != lt.OVER:
        seat = live.playing().actor
        moved(live, chance.choice(lt.codes(live.playing().state)))
        yield
        table = live.playing()
        if table.actor != lt.OVER and table.undoable(seat) and chance.random() < 0.1:
            undone(live, seat)
            yield


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_follows_a_whole_game_is_the_page_of_whoever_comes_anew(game: str) -> None:
    live = begun(game)
    looks = [look("0"), look(None, "tall", "fr")]
    pages = [Browser(screens.whole(one, live).decode()) for one in looks]
    bytes_each: list[list[int]] = [[], []]
    drawn = live.drawn
    for step, _ in enumerate(playing(live, game)):
        over = live.playing().actor == lt.OVER
        if step % STRETCH >= FOLLOWED and not over:
            continue
        for one, page, sizes in zip(looks, pages, bytes_each, strict=True):
            missed = screens.since(one, live, drawn)
            assert missed is not None
            for sent in missed:
                page.place(data(sent)["changes"])
            if step % STRETCH > 0:  # not what happened while nobody looked
                sizes.append(sum(len(sent.data.packed) for sent in missed))
        drawn = live.drawn
        if step % STRETCH == FOLLOWED - 1 or over:
            for one, page in zip(looks, pages, strict=True):
                shorten(page, live)
                assert str(page) == fresh(one, live)
    for sizes in bytes_each:
        cuts = quantiles(sizes, n=20, method="inclusive")
        assert cuts[9] <= MEDIAN
        assert cuts[18] <= NEARLY_ALL


def shorten(page: Browser, live: Live) -> None:
    """Take away the lines of the log that somebody who comes now does not get."""
    log = page.named().get("log")
    if log is not None:
        first = max(0, live.playing().before + len(live.playing().moves) - 60)
        log.children = [
            line
            for line in log.children
            if int(line.attributes.get("data-number", first + 1)) > first
        ]


def followed(guest: Guest, table: str, query: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Kind and data of what an open page is sent."""
    path = f"{table.removeprefix('/api')}/stream?{query}"
    with guest.http.stream("GET", path) as stream:
        assert stream.headers["content-encoding"] == "gzip"
        kind = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield kind, json.loads(line.removeprefix("data: "))


def facts(guest: Guest, table: str) -> tuple[int, int]:
    """The event a page is of, and the happening it shows."""
    page = guest.http.get(f"{table.removeprefix('/api')}/parts").text
    found = re.search(r'data-event="(\d+)" data-drawn="(\d+)"', page)
    assert found is not None
    return int(found[1]), int(found[2])


def test_a_stream_tells_each_viewer_what_they_may_see(house: House) -> None:
    anna, bruno, carla = (Guest(house, name) for name in ("Anna", "Bruno", "Carla"))
    table = anna.open_table("me", "open")
    bruno.post(f"{table}/join")
    streams, pages = [], []
    for guest in (anna, bruno, carla):
        last, drawn = facts(guest, table)
        streams.append(followed(guest, table, f"last={last}&drawn={drawn}"))
        pages.append(Browser(guest.http.get(f"{table.removeprefix('/api')}/parts").text))
    actor = (anna, bruno)[anna.get(table)["actor"]]
    actor.play(table)
    for guest, stream, page in zip((anna, bruno, carla), streams, pages, strict=True):
        kind, told = next(stream)
        assert kind == "page"
        page.place(told["changes"])
        anew = guest.http.get(f"{table.removeprefix('/api')}/parts").text
        assert str(page) == str(Tree(anew).top)
    assert len({str(page) for page in pages}) == 3


def test_whoever_comes_back_gets_what_they_missed_or_is_told_to_fetch_it(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "open")
    Guest(house, "Bruno").post(f"{table}/join")
    last, drawn = facts(anna, table)
    anna.post(f"{table}/chat", {"text": "Hello!"})
    kind, told = next(followed(anna, table, f"last={last}&drawn={drawn}"))
    assert (kind, told["text"]) == ("chat", "Hello!")
    for query in ("", f"last={last}", f"last={last}&drawn=1", "last=999&drawn=999"):
        kind, told = next(followed(anna, table, query))
        assert (kind, [line["text"] for line in told["chat"]]) == ("missed", ["Hello!"])


def test_a_move_is_answered_with_its_number_alone_if_that_is_preferred(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    shown = anna.get(table)
    body = {"seq": shown["seq"], "text": shown["choices"][0]["text"]}
    brief = {"Prefer": "return=minimal"}
    answer = anna.post(f"{table}/moves", body, headers=brief).json()
    assert answer == {"seq": anna.get(table)["seq"]}
    assert anna.post(f"{table}/undo", answer, headers=brief).json() == {"seq": answer["seq"] + 1}
