"""What a chat shows of a link."""

from __future__ import annotations

import re

from tests.server.house import Guest, House

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
    assert told(robot, "/daily/council")["og:image"].endswith("/games/council/preview.png?lang=en")
    assert robot.http.get("/games/nothing/preview.png").status_code == 404
