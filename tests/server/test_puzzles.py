"""Puzzles on the site: judged, rated once, the same of the day for all, and never given away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from ludoteca.games import GAMES
from ludoteca.lab.puzzles import Puzzle, shipped
from ludoteca.server import puzzles, schema
from ludoteca.server.answers_puzzles import PuzzleAnswer
from ludoteca.server.database import Database
from ludoteca.server.rating import Rating
from ludoteca.server.schema_puzzles import puzzle_days
from ludoteca.server.store import people
from ludoteca.server.store import puzzles as store
from tests.server.house import Guest, House

GAME = "council"
OTHER = next(name for name in GAMES if name != GAME)


def several() -> Puzzle:
    """One in which more than one decision has to be found."""
    return next(one for one in every() if len(one.line) > 1)


def every() -> Iterator[Puzzle]:
    for game in GAMES:
        yield from shipped(game)


@pytest.fixture
def c(url: str) -> Iterator[Connection]:
    """Two accounts and all puzzles of a game, forgotten again after the test."""
    database = Database(url)
    database.migrate()
    with database.engine.connect() as c, c.begin() as whole:
        for id in ("a", "b"):
            new = {"id": id, "name": id, "folded": id, "password": "x", "created": 0.0}
            c.execute(insert(schema.people).values(new))
        assert store.add(c, shipped(GAME), 5.0) == len(shipped(GAME))
        yield c
        whole.rollback()
    database.close()


def test_what_is_loaded_twice_is_there_once(c: Connection) -> None:
    assert store.add(c, shipped(GAME), 6.0) == 0
    one = shipped(GAME)[0]
    found = store.find(c, GAME, one.id)
    assert found is not None
    kept, data = found
    assert kept.rating.points == one.start
    assert kept.themes == one.themes
    assert data == one.as_json() | {"line": [vars(step) for step in one.line]} | {
        "themes": list(one.themes)
    }
    assert store.find(c, OTHER, one.id) is None


def test_the_first_try_counts_for_both_and_no_other_does(c: Connection) -> None:
    one, two = [one.id for one in shipped(GAME)[:2]]
    before = store.find(c, GAME, one)
    won = store.count(c, "a", one, True, 7.0)
    lost = store.count(c, "b", one, False, 8.0)
    assert won is not None
    assert lost is not None
    assert won.after.mu > won.before.mu == Rating().mu
    assert lost.after.mu < lost.before.mu
    assert store.count(c, "a", one, False, 9.0) is None
    assert store.tried(c, "a", one) is True
    assert store.tried(c, "b", one) is False
    assert store.tried(c, "b", two) is None
    kept = store.find(c, GAME, one)
    assert before is not None
    assert kept is not None
    assert (kept[0].rating.games, kept[0].solved) == (2, 1)
    assert kept[0].rating.sigma < before[0].rating.sigma
    assert store.of_person(c, "a") == {GAME: won.after}
    assert store.count(c, "a", two, True, 9.0) is not None
    assert store.solver(c, GAME, "a").games == 2
    people.forget(c, "a", "gone")
    assert store.of_person(c, "a") == {}
    assert store.tried_by(c, "a") == []
    assert store.tried_by(c, "b") == [{"puzzle": one, "solved": False, "at": 8.0}]


def test_the_next_is_new_to_an_account_and_about_as_hard_as_it_is_good(c: Connection) -> None:
    ids = sorted(one.id for one in shipped(GAME))
    for id in ids[:-2]:
        store.count(c, "a", id, True, 1.0)
    assert sorted(store.next_for(c, GAME, None, "a", "")) == ids[-2:]
    assert store.next_for(c, GAME, None, "a", ids[-1]) == [ids[-2]]
    near = [store.find(c, GAME, id) for id in store.next_for(c, GAME, None, "b", "")]
    far = max(abs(one[0].rating.points - 1500) for one in near if one is not None)
    others = [
        kept for kept in store.about(c, GAME) if kept.id not in [one[0].id for one in near if one]
    ]
    assert all(abs(kept.rating.points - 1500) >= far for kept in others)
    assert store.next_for(c, GAME, None, None, "") == [ids[0]]
    assert store.next_for(c, GAME, None, None, ids[0]) == [ids[1]]
    assert store.next_for(c, GAME, None, None, ids[-1]) == [ids[0]]


def test_a_theme_is_a_word_and_not_a_part_of_one(c: Connection) -> None:
    theme = shipped(GAME)[0].themes[0]
    mine = {one.id for one in shipped(GAME) if theme in one.themes}
    at, seen = "", set()
    for _ in mine:
        [at] = store.next_for(c, GAME, theme, None, at)
        seen.add(at)
    assert seen == mine
    assert store.next_for(c, GAME, theme[:-1], None, "") == []
    assert store.next_for(c, GAME, "%", None, "") == []


def test_the_puzzle_of_the_day_is_one_for_all_and_none_comes_twice_before_all_came(
    c: Connection,
) -> None:
    days = [f"2026-01-{day:02}" for day in range(1, 29)][: len(shipped(GAME))]
    chosen = [store.choose_day(c, GAME, day) for day in days]
    assert chosen == [store.choose_day(c, GAME, day) for day in days]
    assert len(set(chosen)) == len(chosen)
    assert store.choose_day(c, "nothing", days[0]) is None
    assert c.execute(puzzle_days.select()).first() is not None


def test_an_answer_is_judged_decision_by_decision() -> None:
    one = several()
    texts = [step.text for step in one.line]
    assert puzzles.judge(one, texts).verdict == "right"
    begun = puzzles.judge(one, texts[:1])
    assert (begun.verdict, begun.played[:1]) == ("on", texts[:1])
    wrong = next(text for text in one.line[0].chances if text != texts[0])
    missed = puzzles.judge(one, [wrong, *texts])
    assert (missed.verdict, missed.missed, missed.played) == ("wrong", wrong, [])


def account(house: House, name: str) -> Guest:
    guest = Guest(house)
    made = guest.post("/api/accounts", {"name": name, "password": "correct horse"})
    assert made.status_code in (200, 201), made.text
    return guest


def names_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from names_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names_in(inner)


def test_an_account_solves_the_puzzle_of_the_day(either: House) -> None:
    ada, bo = account(either, "Ada Solves"), Guest(either, "Bo Guesses")
    shelf = {one["game"]: one for one in ada.get("/api/puzzles")["games"]}
    assert shelf[GAME]["puzzles"] == len(shipped(GAME))
    assert sum(theme["puzzles"] for theme in shelf[GAME]["themes"][:1]) > 0
    today = ada.get(f"/api/puzzles/{GAME}/daily")
    assert today["id"] == bo.get(f"/api/puzzles/{GAME}/daily")["id"] == shelf[GAME]["daily"]
    assert (today["daily"], today["tried"], today["mine"]["rating"]) == (True, None, 1500)
    one = next(one for one in shipped(GAME) if one.id == today["id"])
    assert today["view"] == one.rule_book.view(one.state, one.seat)
    assert not {"line", "why", "chances", "gap", "position"} & set(names_in(today)) - set(
        names_in(today["view"])
    )
    api, first = f"/api/puzzles/{GAME}/{one.id}", one.line[0]
    wrong = next(text for text in first.chances if text != first.text)
    missed = ada.post(f"{api}/tries", {"texts": [wrong]}).json()
    assert missed["verdict"] == "wrong"
    assert missed["change"]["before"] == 1500 > missed["change"]["after"]
    assert "gives away" in missed["said"]
    right = ada.post(f"{api}/tries", {"texts": [step.text for step in one.line]}).json()
    assert (right["verdict"], right["change"]) == ("right", None)
    assert ada.get(api)["tried"] is False
    guest = bo.post(f"{api}/tries", {"texts": [step.text for step in one.line]}).json()
    assert (guest["verdict"], guest["change"]) == ("right", None)
    assert ada.get(api)["rating"]["games"] == 1
    told = bo.post(f"{api}/solution").json()
    assert [step["text"] for step in told["line"]] == [step.text for step in one.line]
    assert told["why"]
    assert told["plan"]
    assert told["choices"][0]["text"] == first.text
    kept = ada.get("/api/me/data")
    assert kept["puzzles"][GAME]["games"] == 1
    assert kept["puzzles_tried"][0]["puzzle"] == one.id


def test_to_look_at_the_solution_first_is_a_try_that_failed(either: House) -> None:
    cleo = account(either, "Cleo Looks")
    found = cleo.get(f"/api/puzzles/{OTHER}")
    told = cleo.post(f"/api/puzzles/{OTHER}/{found['id']}/solution").json()
    assert told["change"]["after"] < told["change"]["before"]
    assert cleo.get(f"/api/puzzles/{OTHER}/{found['id']}")["tried"] is False
    assert cleo.get(f"/api/puzzles/{OTHER}?after={found['id']}")["id"] != found["id"]


def test_what_makes_no_sense_is_refused_in_words(either: House) -> None:
    guest, one = Guest(either), shipped(GAME)[0]
    api = f"/api/puzzles/{GAME}/{one.id}"
    for text, why in {
        "nonsense": "'nonsense' is not an action of council",
        "pay joker": "'pay joker' is not legal there",
    }.items():
        answer = guest.post(f"{api}/tries", {"texts": [text]})
        assert answer.status_code == 400
        assert why in answer.json()["message"]
    assert guest.post(f"{api}/tries", {"texts": []}).status_code == 400
    for path in ("nothing", f"{GAME}/nothing", f"{OTHER}/{one.id}", f"{GAME}?theme=nothing"):
        answer = guest.http.get(f"/api/puzzles/{path}")
        assert answer.status_code == 404, path
    texts = [step.text for step in several().line]
    board = f"/puzzles/{several().game}/{several().id}/board"
    assert guest.get(f"{board}?text={texts[0]}")["choices"]
    assert guest.http.get(f"{board}?text=nonsense").status_code == 400
    page = guest.http.get("/puzzles", headers={"accept": "text/html"})
    assert "Puzzle of the day" in page.text


def test_a_puzzle_tells_what_the_contract_says_and_nothing_else(house: House) -> None:
    """Whatever else it told might give the solution away."""
    anna = Guest(house)
    for one in (shipped(GAME)[0], several()):
        told = anna.get(f"/api/puzzles/{one.game}/{one.id}")
        assert sorted(told) == sorted(PuzzleAnswer.__struct_fields__)
        choices = told.pop("choices")
        assert [choice["text"] for choice in choices] == sorted(
            [choice["text"] for choice in choices], key=one.rule_book.parse
        )  # in the order of the codes, not from the best on
