"""What a chat shows of a link."""

from __future__ import annotations

import re
from datetime import date
from xml.etree import ElementTree as Xml

import pytest

from ludoteca import draw
from ludoteca.core.game import Game
from ludoteca.core.state import WATCHER
from ludoteca.draw import raster
from ludoteca.games import GAMES
from ludoteca.server.daily import Deal
from ludoteca.server.editing import dealt
from ludoteca.server.pages.poster import SHOWN, poster
from ludoteca.server.pages.preview import watched
from ludoteca.server.position import Position
from tests.server.house import Guest, House, Json

SVG = "{http://www.w3.org/2000/svg}"
PROPERTY = re.compile(r'<meta (?:property|name)="((?:og|twitter):\w+)" content="([^"]*)">')


def told(guest: Guest, path: str) -> dict[str, str]:
    answer = guest.http.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    return dict(PROPERTY.findall(answer.text))


def test_a_link_to_a_table_has_a_title_and_the_picture_a_watcher_may_see(house: House) -> None:
    anna, robot = Guest(house, "Anna"), Guest(house)
    table = anna.open_table("me", "bot")
    page = table.removeprefix("/api")
    en, it = told(robot, page), told(robot, f"{page}?lang=it")
    assert en["og:title"] == "Council of Four – Ludoteca"
    assert it["og:title"] == "Consiglio dei Quattro – Ludoteca"
    assert "Anna" in it["og:description"]
    assert en["og:image"] == f"{house.url}{page}/preview.png?lang=en"
    assert en["twitter:card"] == "summary_large_image"
    seen = robot.http.get(en["og:image"])
    assert seen.headers["content-type"] == "image/png"
    assert anna.http.get(en["og:image"]).content == seen.content  # no more than others see
    waiting = anna.open_table("me", "open").removeprefix("/api")
    assert robot.http.get(f"{waiting}/preview.png").content != seen.content  # the cover


def test_nothing_of_a_sealed_deal_is_pictured(house: House) -> None:
    anna, robot = Guest(house, "Anna"), Guest(house)
    made = anna.post("/api/daily/council").json()["id"]
    assert robot.http.get(f"/tables/{made}/preview.png").status_code == 403
    image = re.sub("&amp;", "&", told(robot, "/daily/council?lang=en")["og:image"])
    assert image.endswith("&lang=en")
    shown, cover = robot.http.get(image), robot.http.get("/games/council/preview.png?lang=en")
    assert shown.headers["content-type"] == "image/png"
    assert shown.content == cover.content  # nobody has finished it
    assert robot.http.get("/daily/council/preview.png?day=2999-01-01").status_code == 404
    assert robot.http.get("/games/nothing/preview.png").status_code == 404


def test_a_deal_of_the_day_is_pictured_with_those_who_did_best() -> None:
    asked = Deal(GAMES["council"], date(2026, 11, 18))
    people = [{"name": f"<Anna & {n}>" + n * "x", "points": 90 - n} for n in range(24)]
    drawn = poster(asked, people, "it")
    tree = Xml.fromstring(drawn)
    texts = [str(one.text) for one in tree.findall(f"{SVG}text")]
    assert texts[:3] == ["La sfida del giorno", "Consiglio dei Quattro", "2026-11-18"]
    assert texts[3:6] == ["1", "<Anna & 0>", "90"]
    assert len(texts) == 3 + 3 * SHOWN
    picture = raster.png(str(draw.with_style(drawn)), 600, 315)
    assert picture.startswith(b"\x89PNG")
    assert raster.png(str(draw.with_style(poster(asked, people[1:], "it"))), 600, 315) != picture


def test_every_position_of_a_game_that_goes_on_has_an_address_with_a_picture(house: House) -> None:
    anna, robot = Guest(house, "Anna"), Guest(house)
    table = anna.open_table("me", "me")
    page, number = table.removeprefix("/api"), anna.play(table)["number"]
    now, then = told(robot, page), told(robot, f"{page}?at={number - 1}&lang=it")
    assert then["og:image"] == f"{house.url}{page}/preview.png?at={number - 1}&amp;lang=it"
    assert then["og:description"].startswith(f"Dopo la mossa {number - 1} di {number} – Anna")
    for at in (number, number + 1, ""):  # the present, nothing yet, nonsense: as without
        assert told(robot, f"{page}?at={at}") == now
    picture = f"{page}/preview.png"
    seen = robot.http.get(f"{picture}?at={number - 1}")
    assert seen.headers["content-type"] == "image/png"
    assert anna.http.get(f"{picture}?at={number - 1}").content == seen.content  # as a watcher
    assert robot.http.get(picture).content == robot.http.get(f"{picture}?at={number}").content
    assert robot.http.get(f"{picture}?at=3").content != seen.content
    assert robot.http.get(f"{picture}?at={number + 1}").status_code == 404


def test_every_position_of_a_finished_game_has_one_too(house: House) -> None:
    anna, robot = Guest(house, "Anna"), Guest(house)
    table = anna.open_table("me", "bot")
    number = anna.play(table)["number"]
    assert anna.post(f"{table}/resign").status_code == 200
    page = table.removeprefix("/api")
    then = told(robot, f"{page}?at={number - 1}")
    picture = robot.http.get(then["og:image"].replace("&amp;", "&"))
    assert picture.headers["content-type"] == "image/png"
    mine = anna.get(f"{table}/positions/{number - 1}")["view"]["areas"][0]
    theirs = robot.get(f"{table}/positions/{number - 1}")["view"]["areas"][0]
    assert mine["hand"] is not None  # a picture for everybody shows none
    assert theirs["hand"] is None


class Seen(Position):
    """Keeps in mind through whose eyes it was looked at."""

    def view(self, seat: int) -> Json:
        self.__dict__.setdefault("eyes", []).append(seat)
        return super().view(seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_picture_of_a_table_is_drawn_from_what_those_who_look_on_see(game: Game) -> None:
    position = Seen(game, dealt(game, 2), 1, 1, ["Anna", "Bo"])
    assert watched(position, "en").startswith("<svg")
    assert position.__dict__["eyes"] == [WATCHER]
