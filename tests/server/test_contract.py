"""The HTTP contract, spoken with a real server."""

from __future__ import annotations

import threading

import httpx
import msgspec
import pytest

import ludoteca as lt
from ludoteca.record import loads
from ludoteca.server.answers import LogAnswer, TableAnswer, VerdictAnswer
from tests.server.house import Guest, House, Json

TYPE = {"Content-Type": "application/json"}


def test_a_table_against_bots_begins_at_once_and_a_token_speaks_for_its_seat(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "council", "options": {"map": "ABB"}, "seats": seats}
    made = httpx.post(f"{house.url}/api/tables", json=body)
    assert made.status_code == 201
    opened = made.json()
    assert opened["seat"] == 0
    mine = {"Authorization": f"Bearer {opened['token']}"}
    table = httpx.get(f"{house.url}/api/tables/{opened['id']}", headers=mine)
    shown = msgspec.json.decode(table.content, type=TableAnswer)
    assert shown.status == "playing"
    assert shown.seat == 0
    assert shown.options["map"] == "ABB"
    assert shown.view is not None
    assert shown.choices[0].text == "elect"
    assert shown.secret is None
    assert len(shown.commitment) == 64


@pytest.mark.parametrize("game", lt.GAMES)
def test_every_game_can_be_played(house: House, game: str) -> None:
    anna = Guest(house, "Anna")
    bots = [{"kind": "bot"}] * (lt.GAMES[game].seats[0] - 1)
    made = anna.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, *bots]})
    table = f"/api/tables/{made.json()['id']}"
    for step in range(10):
        anna.play(table, anna.my_turn(table), choice=step)
    assert anna.get(f"{table}/log")["log"]
    assert anna.http.get(f"{table}/drawing").status_code in (200, 404)


def test_whoever_has_no_token_sees_the_table_as_a_spectator_and_cannot_move(house: House) -> None:
    anna, stranger = Guest(house, "Anna"), Guest(house)
    table = anna.open_table("me", "bot")
    shown = stranger.get(table)
    assert shown["seat"] is None
    assert shown["choices"] == []
    assert [area["hand"] for area in shown["view"]["areas"]] == [None, None]
    refused = stranger.post(f"{table}/moves", {"seq": shown["seq"], "text": "elect"})
    assert refused.status_code == 403
    assert set(refused.json()) == {"error", "message"}


def test_the_game_waits_for_open_seats_and_begins_with_the_last(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("open", "me", "open")
    waiting = msgspec.json.decode(anna.http.get(table).content, type=TableAnswer)
    assert (waiting.status, waiting.view, waiting.seq) == ("waiting", None, 0)
    early = anna.post(f"{table}/moves", {"seq": 0, "text": "elect"})
    assert (early.status_code, early.json()["error"]) == (409, "not_begun")
    assert bruno.post(f"{table}/join", {"seat": 1}).status_code == 409
    assert bruno.post(f"{table}/join", {"seat": 2}).json()["seat"] == 2
    assert bruno.post(f"{table}/join").json()["seat"] == 2
    assert anna.post(f"{table}/join", {"seat": 0}).json()["seat"] == 0
    begun = bruno.get(table)
    assert begun["status"] == "playing"
    assert [seat["name"] for seat in begun["seats"]] == ["Anna", "Anna", "Bruno"]
    assert begun["mine"] == [2]


def test_a_move_is_answered_with_the_table_after_it(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    before = anna.get(table)
    after = anna.play(table, before)
    msgspec.convert(after, TableAnswer)
    assert after["seq"] > before["seq"]
    assert after["number"] > before["number"]


def test_a_move_of_an_earlier_position_is_refused_with_the_current_one(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    before = anna.get(table)
    after = anna.play(table, before)
    late = anna.post(f"{table}/moves", {"seq": before["seq"], "text": "acquire"})
    assert late.status_code == 409
    assert late.json()["seq"] == after["seq"]
    assert late.json()["table"]["choices"] == after["choices"]
    early = anna.post(f"{table}/moves", {"seq": after["seq"] + 1, "text": "acquire"})
    assert early.status_code == 409


def test_a_repeated_move_is_answered_and_not_played_twice(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    body = {"seq": anna.get(table)["seq"], "text": "elect"}
    first = anna.post(f"{table}/moves", body)
    again = anna.post(f"{table}/moves", body)
    spelled = anna.post(f"{table}/moves", body | {"text": "  ELECT "})
    for answer in (again, spelled):
        assert answer.status_code == 200
        assert answer.json()["seq"] == first.json()["seq"]


def test_of_two_who_send_at_once_one_wins_and_the_other_hears_where_the_table_is(
    house: House,
) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    shown = anna.get(table)
    texts = [choice["text"] for choice in shown["choices"]][:4]
    answers: list[httpx.Response] = []

    def send(text: str) -> None:
        body = {"seq": shown["seq"], "text": text}
        cookies = dict(anna.http.cookies)
        answers.append(httpx.post(f"{house.url}{table}/moves", json=body, cookies=cookies))

    senders = [threading.Thread(target=send, args=(text,)) for text in texts]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert len(texts) == 4
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["seq"] for answer in answers} == {anna.get(table)["seq"]}


def test_a_refused_move_names_the_rule_in_the_language_of_whoever_asks(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    body = {"seq": anna.get(table)["seq"], "text": "again"}
    said = {}
    for language in ("en", "it", "fr"):
        answer = anna.post(f"{table}/moves?lang={language}", body)
        assert answer.status_code == 422
        refused = answer.json()
        assert refused["error"] == "refused"
        assert refused["rule"].startswith("C-")
        assert isinstance(refused["numbers"], dict)
        said[language] = refused["message"]
    assert len(set(said.values())) == 3
    asked = anna.get(f"{table}/why", params={"text": "again"})
    assert (asked["legal"], asked["message"]) == (False, said["en"])
    assert anna.get(f"{table}/why", params={"text": "elect"}) == {"legal": True}


def test_a_move_nobody_knows_is_refused_with_what_was_expected(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    answer = anna.post(f"{table}/moves", {"seq": anna.get(table)["seq"], "text": "elekt"})
    assert (answer.status_code, answer.json()["error"]) == (422, "unknown_action")
    assert "elect" in answer.json()["message"]


def test_undo_takes_back_one_move_and_stops_where_it_must(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    start = anna.get(table)
    played = anna.play(table, start)
    assert played["undo"] == 1
    undone = anna.post(f"{table}/undo", {"seq": played["seq"]}).json()
    assert undone["seq"] > played["seq"]
    assert (undone["number"], undone["view"]) == (start["number"], start["view"])
    again = anna.post(f"{table}/undo", {"seq": played["seq"]})
    assert (again.status_code, again.json()["seq"]) == (200, undone["seq"])
    barred = anna.post(f"{table}/undo", {"seq": undone["seq"]})
    assert (barred.status_code, barred.json()["error"]) == (422, "cannot_undo")
    assert anna.get(table)["seq"] == undone["seq"]


def test_nothing_is_taken_back_once_the_game_is_over_and_its_secret_out(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me", game="rio", options={"length": "short"})
    shown = anna.get(table)
    while shown["status"] != "over":
        shown = anna.play(table, shown, choice=-1)
    assert shown["secret"] is not None
    assert shown["undo"] == 0
    refused = anna.post(f"{table}/undo", {"seq": shown["seq"]})
    assert (refused.status_code, refused.json()["error"]) == (422, "cannot_undo")
    assert refused.json()["message"] == "The game is over"
    assert anna.get(table)["status"] == "over"


def test_a_whole_game_is_recorded_and_its_draws_can_be_verified(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot", "bot")
    early = anna.get(f"{table}/verify")
    assert (early["secret"], early["verdict"]) == (None, None)
    shown, moves = anna.get(table), 0
    while shown["status"] != "over":
        if not shown["choices"]:
            shown = anna.my_turn(table)
            continue
        shown = anna.play(table, shown, choice=moves * 7)
        moves += 1
    assert min(shown["result"]["places"]) == 1
    record = loads(anna.http.get(f"{table}/record").text)
    assert lt.verify(record) > 0
    assert record.commitment == early["commitment"]
    points = [sum(row["points"] for row in rows) for rows in shown["result"]["breakdown"]]
    assert list(record.result.points if record.result else ()) == points
    verdict = msgspec.convert(anna.get(f"{table}/verify"), VerdictAnswer)
    assert verdict.verdict is True
    assert verdict.secret == record.secret
    log = msgspec.convert(anna.get(f"{table}/log"), LogAnswer).log
    assert log[-1].text == shown["log"][-1]["text"]
    assert log[0].number < 30
    middle = len(record.moves) // 2
    then = msgspec.convert(anna.get(f"{table}/positions/{middle}"), TableAnswer)
    assert then.view == lt.GAMES["council"].view(lt.replay(record, middle), 0)
    assert then.choices == []
    assert anna.http.get(f"{table}/positions/{len(record.moves) + 1}").status_code == 404
    over = anna.post(f"{table}/moves", {"seq": shown["seq"], "text": "elect"})
    assert (over.status_code, over.json()["error"]) == (409, "over")

    again = anna.post(f"{table}/rematch").json()
    assert anna.post(f"{table}/rematch").json()["id"] == again["id"]
    assert again["seat"] == 1
    assert anna.get(f"/api/tables/{again['id']}")["status"] == "playing"


def test_one_screen_may_hold_several_seats(house: House) -> None:
    anna = Guest(house, "Anna")
    body = {"game": "council", "seats": [{"kind": "me"}, {"kind": "me", "name": "Bruno"}]}
    table = f"/api/tables/{anna.post('/api/tables', body).json()['id']}"
    shown = anna.get(table)
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Bruno"]
    assert shown["mine"] == [0, 1]
    other = 1 - shown["actor"]
    assert shown["seat"] == shown["actor"]
    hidden = anna.get(f"{table}?seat={other}")
    assert hidden["choices"] == []
    assert hidden["view"]["areas"][shown["actor"]]["hand"] is None
    nobody = anna.get(f"{table}?seat=watch")
    assert [area["hand"] for area in nobody["view"]["areas"]] == [None, None]


def test_lists_show_public_tables_to_all_and_private_ones_to_their_players(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    public = anna.open_table("me", "open", public=True).rpartition("/")[2]
    private = anna.open_table("me", "bot").rpartition("/")[2]
    mine = anna.get("/api/tables")["mine"]
    assert [table["id"] for table in mine] == [private, public]
    assert mine[0]["your_turn"]
    seen = bruno.get("/api/tables")
    assert seen["mine"] == []
    assert public in [table["id"] for table in seen["open"]]
    assert private not in [table["id"] for table in seen["playing"]]


def test_whoever_leaves_is_replaced_and_the_table_goes_on(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open", "open")
    bruno.post(f"{table}/join")
    assert bruno.post(f"{table}/leave").status_code == 200
    assert [seat["kind"] for seat in bruno.get(table)["seats"]] == ["person", "open", "open"]
    for seat in (1, 2):
        bruno.post(f"{table}/join", {"seat": seat})
    anna.post(f"{table}/leave")
    shown = bruno.my_turn(table)
    assert shown["seats"][0]["kind"] == "bot"
    assert shown["actor"] == 1
    assert anna.get(table)["mine"] == []


def test_whoever_left_can_take_the_seat_back(house: House) -> None:
    anna, bruno = Guest(house, "Anna"), Guest(house, "Bruno")
    table = anna.open_table("me", "open")
    bruno.post(f"{table}/join")
    assert anna.post(f"{table}/return").status_code == 403
    anna.post(f"{table}/leave")
    assert anna.get(table)["away"] == [0]
    assert bruno.get(table)["away"] == []
    assert bruno.post(f"{table}/return").status_code == 403
    back = anna.post(f"{table}/return")
    assert back.status_code == 200
    assert (back.json()["mine"], back.json()["away"]) == ([0], [])
    assert back.json()["seats"][0]["kind"] == "person"


def test_nonsense_is_refused_with_a_code_and_a_sentence(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    cases: list[tuple[str, Json, int]] = [
        ("/api/tables", {"game": "chess", "seats": seats}, 400),
        ("/api/tables", {"game": "council", "seats": seats[:1]}, 400),
        ("/api/tables", {"game": "council", "seats": seats, "options": {"map": "XYZ"}}, 400),
        ("/api/tables", {"game": "council", "seats": seats, "colour": "red"}, 400),
        ("/api/tables", {"game": "council", "seats": [{"kind": "bot", "level": "god"}] * 2}, 400),
        (
            "/api/tables",
            {"game": "council", "seats": [{"kind": "bot", "level": "search:seconds=9"}] * 2},
            400,
        ),
        (
            "/api/tables",
            {"game": "council", "seats": seats, "pace": {"kind": "live", "bank": 1}},
            400,
        ),
        ("/api/tables", {"game": "council", "seats": [{"kind": "me"}] * 100}, 400),
        (f"{table}/moves", {"seq": "one", "text": "elect"}, 400),
        (f"{table}/moves", {"seq": 0, "text": "e" * 1000}, 400),
        (f"{table}/chat", {"text": "x" * 5000}, 400),
        (f"{table}/chat", {"text": " \n "}, 400),
        ("/api/tables/nowhere/moves", {"seq": 0, "text": "elect"}, 404),
        ("/api/nothing", {}, 404),
    ]
    for path, body, status in cases:
        answer = anna.post(path, body)
        assert answer.status_code == status, (path, body, answer.text)
        assert set(answer.json()) == {"error", "message"}
    assert anna.http.post(f"{table}/moves", content=b"{", headers=TYPE).status_code == 400
    assert anna.http.post(f"{table}/moves", content=b"seq=1").status_code == 415
    huge = anna.http.post(f"{table}/moves", content=b"[" * 100_000, headers=TYPE)
    assert (huge.status_code, huge.json()["error"]) == (413, "too_large")
    assert anna.http.put(table).status_code == 405


def test_the_board_is_drawn_for_whoever_asks(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    mine = anna.http.get(f"{table}/drawing")
    assert mine.headers["content-type"].startswith("image/svg+xml")
    assert mine.text.startswith("<svg")
    others = Guest(house).http.get(f"{table}/drawing?layout=tall")
    assert others.text != mine.text
    assert anna.http.get(f"{table}/drawing?at=30").status_code == 200


def test_games_come_with_their_options_in_plain_words(house: House) -> None:
    for language in ("en", "it", "fr"):
        (council,) = [
            game
            for game in Guest(house).get(f"/api/games?lang={language}")
            if game["name"] == "council"
        ]
        assert council["seats"] == [2, 4]
        assert council["levels"]
        edition = council["options"][0]
        assert edition["default"] in [value["value"] for value in edition["values"]]
        assert all(value["label"] for option in council["options"] for value in option["values"])


def test_the_option_that_once_named_a_file_reads_none_for_strangers(house: House) -> None:
    answer = Guest(house).http.post(
        "/api/tables",
        json={
            "game": "bruges",
            "options": {"cards": "/etc/secret.toml"},
            "seats": [{"kind": "me"}, {"kind": "bot"}],
        },
    )
    assert answer.status_code == 400
    assert "no option 'cards'" in answer.json()["message"]
