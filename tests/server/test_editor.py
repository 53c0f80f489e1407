"""Positions that somebody sets up: checked, drawn, shared, judged, and played from."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sqlalchemy import select

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.server import editing
from ludoteca.server.controls import Control, Form
from ludoteca.server.database import engine
from ludoteca.server.pieces import pieces
from ludoteca.server.schema_positions import positions
from tests.server.house import Guest, House, Json

GAME = lt.GAMES["council"]
ME, BOT = {"kind": "me"}, {"kind": "bot"}
HTML = {"accept": "text/html"}


def dealt(seats: int = 2) -> Json:
    return GAME.dump(editing.dealt(GAME, seats))


def leaves(controls: list[Control]) -> list[Control]:
    """Every control in which a value is set."""
    return [
        leaf
        for one in controls
        for leaf in ([] if one.shape in ("group", "members") else [one]) + leaves(list(one.inner))
    ]


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        data = data.get(key, 0) if isinstance(data, dict) else data[key]
    return data


@pytest.mark.parametrize("game", lt.GAMES.values(), ids=str)
@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_every_declared_field_of_every_game_can_be_set(game: Game, language: str) -> None:
    s = editing.dealt(game, game.seats[1])
    bot = lt.bots.make("random", seed=1)
    dealer = lt.Dealer("some")
    for _ in range(30):
        lt.take(s, bot.choose(lt.table.Seat(game, s, lt.actor(s))))
        dealer.settle(s)
    data = game.dump(s)
    form = Form(game, data, language)
    table = form.table()
    areas = [form.area(seat) for seat in range(s.seats)]
    assert [one.path[0] for one in table] == [*game.table.names(), "stack"]
    for seat, area in enumerate(areas):
        assert [one.path for one in area] == [
            ("areas", game.seat_names[seat], name) for name in game.area.names()
        ]
    for leaf in leaves([*table, *[one for area in areas for one in area]]):
        assert at(data, leaf.path) == leaf.value, leaf
        if leaf.shape == "name" and leaf.value is not None:
            assert leaf.value in dict(leaf.choices), leaf
    sketch = editing.drawn(game, editing.read(game, data), language, "tall")
    assert (sketch.sound, len(sketch.areas)) == (True, s.seats)
    assert ' id="' not in sketch.board + "".join(sketch.areas)


@pytest.mark.parametrize("game", lt.GAMES.values(), ids=str)
def test_what_a_game_says_of_its_pieces_is_true_of_what_is_drawn(game: Game) -> None:
    s = editing.dealt(game, game.seats[1])
    bot, dealer = lt.bots.make("random", seed=3), lt.Dealer("pieces")
    drawn = set[str]()
    while lt.actor(s) != lt.OVER:
        sketch = editing.drawn(game, editing.Sketch(s.copy(), []), "en", "wide")
        drawn.update(re.findall(r'data-piece="([^"]+)"', "".join([sketch.board, *sketch.areas])))
        for _ in range(25):
            if lt.actor(s) != lt.OVER:
                lt.take(s, bot.choose(lt.table.Seat(game, s, lt.actor(s))))
                dealer.settle(s)
    rows = pieces(game.name)
    assert rows
    for pattern, meanings in rows:
        found = re.compile(pattern.replace("(?<", "(?P<"))
        assert any(found.match(name) for name in drawn), pattern
        for kind, path, *words in meanings:
            first, *rest = path.split(".")
            named = rest[1] if first == "areas" else first
            known = game.area.names() if first == "areas" else game.table.names()
            assert named in {*known, *game.area.names()} if kind in ("value", "box") else known
            facts = {*found.groupindex, "seat", "from", "n-1"}
            assert set(re.findall(r"\{([^}]+)\}", " ".join([path, *words]))) <= facts, path


def test_faults_are_listed_and_what_can_be_read_is_drawn_all_the_same(house: House) -> None:
    anna = Guest(house)
    position = dealt()
    good = anna.post("/api/positions/check", {"position": position}).json()
    assert (good["faults"], good["actor"], good["over"]) == ([], 0, False)
    assert good["drawing"].startswith("<svg")
    position["areas"]["red"]["assistants"] += 1
    wrong = anna.post("/api/positions/check", {"position": position}).json()
    assert "assistants" in wrong["faults"][0]
    assert wrong["actor"] is None
    assert wrong["drawing"].startswith("<svg")  # to be moved on from
    position["king"] = "atlantis"
    unread = anna.post("/api/positions/check", {"position": position}).json()
    assert "king: 'atlantis'" in unread["faults"][0]
    assert unread["drawing"] == ""
    for nonsense in ({}, {"game": 3}, {"game": "chess"}, {"game": "council", "options": []}):
        told = anna.post("/api/positions/check", {"position": nonsense}).json()
        assert len(told["faults"]) == 1
    assert anna.post("/api/positions/check", {"position": 3}).status_code == 400


def test_faults_are_told_in_the_language_of_the_page(house: House) -> None:
    anna, position = Guest(house), dealt()
    position["areas"]["red"]["assistants"] += 1
    for language, said in (
        ("it", "Aiutanti: 49 invece di 48"),
        ("fr", "Assistants : 49 au lieu de 48"),
    ):
        wrong = anna.post(f"/api/positions/check?lang={language}", {"position": position}).json()
        assert [fault.replace("\u00a0", " ") for fault in wrong["faults"]] == [said]
        refused = anna.post(f"/api/positions?lang={language}", {"position": position}).json()
        assert refused["faults"] == wrong["faults"]
        assert wrong["faults"][0] in refused["message"]


class Failing:
    """A game that cannot show a position in which nothing seems to be wrong."""

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def view(self, s: lt.State, seat: int) -> Json:
        raise IndexError(seat)


def test_a_position_on_which_the_rules_fail_is_refused() -> None:
    failing: Any = Failing()
    assert editing.read(failing, dealt()).faults == ["the rules fail on this position (IndexError)"]


def walk(game: Game, seed: int) -> tuple[list[Json], lt.State]:
    """Some positions of a random game, and its end."""
    s, rng, met = game.deal(game.seats[0]), lt.Rng(seed), list[Json]()
    while lt.actor(s) != lt.OVER:
        if rng.below(20) == 0:
            met.append(game.dump(s))
        lt.take(s, core.top(s).sample(s, rng))
    return met, s


@pytest.mark.parametrize("game", lt.GAMES.values(), ids=str)
def test_steps_that_do_not_fit_a_position_are_refused(game: Game) -> None:
    mine, theirs = walk(game, 1)[0], walk(game, 2)[0]
    mixed = [{**one, "stack": other["stack"]} for one, other in zip(mine, theirs, strict=False)]
    unfit = 0
    for position in mixed[:60]:
        sketch = editing.read(game, position)
        unfit += sketch.faults == ["stack: what is pending does not lead to the end of a game"]
        if sketch.sound and sketch.state is not None:
            assert editing.goes_on(sketch.state.copy(), lt.Rng(99))
    assert unfit
    assert [editing.read(game, position).faults for position in mine[:60]] == [[]] * len(mine[:60])


def test_no_file_is_read_for_whoever_names_one_as_an_option(house: House) -> None:
    position = dealt()
    position["options"]["map"] = "/etc/passwd"
    told = Guest(house).post("/api/positions/check", {"position": position}).json()
    assert told["faults"][0].startswith("options: option 'map' is '/etc/passwd'")


def test_a_shared_position_has_an_address_with_a_picture_and_is_kept_once(either: House) -> None:
    anna, robot = Guest(either), Guest(either)
    position = dealt()
    kept = anna.post("/api/positions", {"position": position})
    assert kept.status_code == 201
    key = kept.json()["key"]
    assert robot.post("/api/positions", {"position": position}).json()["key"] == key
    assert robot.get(f"/api/positions/{key}")["position"] == position
    page = robot.http.get(f"/positions/{key}", headers=HTML).text
    picture = f"/positions/{key}/preview.png"
    assert f'<meta property="og:image" content="{either.url}{picture}?lang=en">' in page
    assert robot.http.get(picture).headers["content-type"] == "image/png"
    for path in (f"/api/positions/{key}x", "/api/positions/nothing", "/positions/nothing"):
        assert robot.http.get(path).status_code == 404
    position["areas"]["red"]["coins"] = 99
    refused = anna.post("/api/positions", {"position": position})
    assert (refused.status_code, refused.json()["error"]) == (422, "bad_position")
    assert refused.json()["faults"]


def test_a_position_is_played_from_and_judged(either: House) -> None:
    anna = Guest(either, "Anna")
    position = dealt()
    position["areas"]["red"]["coins"] = 17
    key = anna.post("/api/positions", {"position": position}).json()["key"]
    assert anna.http.get(f"/positions/{key}/onward", headers=HTML).status_code == 200
    database, shared = engine(str(either.settings["database"])), select(positions.c.created)
    with database.connect() as c:
        before = c.execute(shared.where(positions.c.key == key)).scalar_one()
    body = {"seats": [ME, BOT], "open": True}
    made = anna.post(f"/api/positions/{key}/table", body)
    assert made.status_code == 201, made.text
    with database.connect() as c:  # it is kept longer now
        assert c.execute(shared.where(positions.c.key == key)).scalar_one() > before
    database.dispose()
    shown = anna.my_turn(f"/api/tables/{made.json()['id']}")
    assert shown["view"]["areas"][0]["coins"] == 17
    assert (shown["begun"]["setup"], shown["begun"]["number"]) == (key, None)
    hidden = anna.post(f"/api/positions/{key}/table", {"seats": [ME, BOT]}).json()["id"]
    assert anna.my_turn(f"/api/tables/{hidden}")["begun"]["setup"] is None
    lines = anna.post("/api/positions/hint", {"position": position}).json()
    assert 1 <= len(lines["hints"]) <= 3
    over = GAME.dump(lt.replay(finished_record()))
    end = anna.post("/api/positions/hint", {"position": over})
    assert (end.status_code, end.json()["error"]) == (409, "over")


def finished_record() -> lt.Record:
    table = lt.Table(GAME, [lt.Player("a"), lt.Player("b")], dealer=lt.Dealer("end"))
    bot = lt.bots.make("random", seed=5)
    while table.actor != lt.OVER:
        table.play_code(table.actor, bot.choose(table.seat(table.actor)))
    return table.record()


def test_a_game_that_goes_on_is_opened_in_the_editor_by_nobody(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    page, number = table.removeprefix("/api"), anna.play(table)["number"]
    going = anna.http.get(f"{page}/editor?at={number}", headers=HTML)
    assert going.status_code == 409
    assert "data-editor" not in anna.http.get(f"{page}/parts?at={number - 1}").text
    daily = f"/tables/{anna.post('/api/daily/council').json()['id']}"
    anna.post(f"/api{daily}/resign")
    assert anna.http.get(f"{daily}/editor?at=30", headers=HTML).status_code == 403
    anna.post(f"{table}/resign")
    over = anna.http.get(f"{page}/editor?at={number - 1}", headers=HTML)
    assert over.status_code == 200
    assert "data-editor" in anna.http.get(f"{page}/parts?at={number - 1}").text
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", over.text, re.DOTALL)
    assert found is not None
    assert json.loads(found[1].replace("&#34;", '"').replace("&#39;", "'"))["seats"] == 2
    assert anna.http.get(f"{page}/editor", headers=HTML).status_code == 404
    assert anna.http.get("/editor/chess", headers=HTML).status_code == 404
