"""Records: written, read, replayed, redacted, and refused when they are not right."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.record import RESIGNATION, Result, loads, placed, read, replay
from tests.played import begun, finished

GAME = lt.GAMES["council"]
WHOLE = finished().record()


def edited(line: int, **changes: object) -> str:
    """The record's text with one line changed; None removes a key."""
    lines = WHOLE.dumps().splitlines()
    row = {**json.loads(lines[line]), **changes}
    lines[line] = json.dumps({key: value for key, value in row.items() if value is not ...})
    return "\n".join(lines)


def test_a_record_is_json_lines_with_stable_texts() -> None:
    header, *moves, end = [json.loads(line) for line in WHOLE.dumps().splitlines()]
    assert (header["game"], header["rules"]) == ("council", GAME.version)
    assert header["seats"][:2] == [{"name": "Ada"}, {"name": "Bo", "bot": "random"}]
    assert header["options"]["map"] == "ABA"
    assert moves[0]["by"] == "chance"
    assert moves[0]["text"].startswith("token ")
    assert {"by": 0, "text": "end"} in moves
    assert set(end["end"]) == {"points", "places", "secret"}


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_what_is_written_is_read_back(tmp_path: Path, name: str) -> None:
    WHOLE.write(tmp_path / name)
    assert read(tmp_path / name) == WHOLE
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_record_replays_to_its_exact_position_and_points() -> None:
    table = finished()
    s = lt.replay(table.record())
    assert lt.digest(GAME, s) == lt.digest(GAME, table.state)
    assert tuple(GAME.points(s)) == WHOLE.result.points if WHOLE.result else False


def test_replay_can_stop_at_any_move() -> None:
    s = lt.replay(WHOLE, upto=1)
    assert len(GAME.view(s, lt.WATCHER)["tokens"]) == 1
    assert lt.actor(lt.replay(WHOLE, upto=0)) == lt.CHANCE


def test_a_move_that_breaks_a_rule_is_named_with_the_rule() -> None:
    first = next(n for n, move in enumerate(WHOLE.moves) if move.by == 0)
    moves = list(WHOLE.moves)
    moves[first] = lt.Move(0, "end")
    with pytest.raises(lt.BadRecord, match=rf"move {first + 1}, 'end': .*\(C-206\)"):
        lt.replay(replace(WHOLE, moves=tuple(moves)))


def test_a_move_by_the_wrong_seat_is_named() -> None:
    first = next(n for n, move in enumerate(WHOLE.moves) if move.by == 0)
    moves = list(WHOLE.moves)
    moves[first] = replace(moves[first], by=2)
    with pytest.raises(lt.BadRecord, match=rf"move {first + 1}.* seat 0 is to move"):
        lt.replay(replace(WHOLE, moves=tuple(moves)))


def test_moves_after_the_end_are_named() -> None:
    number = len(WHOLE.moves) + 1
    with pytest.raises(lt.BadRecord, match=f"move {number}.*the game is over"):
        lt.replay(replace(WHOLE, moves=(*WHOLE.moves, lt.Move(0, "elect"))))


def test_points_that_the_moves_do_not_give_are_refused() -> None:
    assert WHOLE.result is not None
    wrong = replace(WHOLE.result, points=(99, 99, 99))
    with pytest.raises(lt.BadRecord, match=r"recorded points \[99, 99, 99\]"):
        lt.replay(replace(WHOLE, result=wrong))


def test_a_seat_reads_its_own_draws_and_nobody_elses() -> None:
    hidden = {seat: lt.redact(WHOLE, seat) for seat in (0, 1, 2, lt.WATCHER)}
    for number, (s, move) in enumerate(lt.positions(WHOLE)):
        step = lt.GAMES["council"].dump(s)["stack"][-1]
        owner = {"red": 0, "blue": 1, "green": 2}.get(step.get("seat", ""))
        secret = step["step"] == "draw card"
        for seat, record in hidden.items():
            shown = record.moves[number].text
            assert shown == (move.text if not secret or seat == owner else None)


def test_a_redacted_record_keeps_no_secret_and_cannot_be_replayed() -> None:
    record = lt.redact(WHOLE, 0)
    assert record.secret is None
    assert "secret" not in record.dumps()
    with pytest.raises(lt.BadRecord, match="hidden"):
        lt.replay(record)


def test_a_record_cut_short_tells_no_later_secret() -> None:
    early = WHOLE.upto(10)
    assert (len(early.moves), early.secret, early.result) == (10, None, None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("hello", "line 1: not JSON"),
        ("[1]", "not a JSON object"),
        ('{"game": "chess"}', "no Ludoteca record"),
        (edited(0, ludoteca=2), "format 2; this program reads 1"),
        (edited(0, game=7), "game 7, expected a text"),
        (edited(0, options=...), "options None, expected an object"),
        (edited(0, seats=[{"nom": "x"}]), "expected an object with a name"),
        (edited(5, by="nobody"), "line 6: .* is no move"),
        (edited(5, text=3), "line 6: .* is no move"),
        (edited(-1, end={"points": "many"}), "points 'many', expected a list"),
        (WHOLE.dumps()[:3000], "not JSON"),
    ],
)
def test_a_corrupt_or_foreign_text_is_refused_by_line(text: str, message: str) -> None:
    with pytest.raises(lt.BadRecord, match=message):
        loads(text)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "a record of 'chess'; expected one of"),
        ({"rules": 99}, "rules 99 of Council of Four, newer than the rules"),
        ({"options": {"edition": "third"}}, "option 'edition' is 'third'"),
        ({"seats": (lt.Player("alone"),)}, "2 to 4 seats, not 1"),
    ],
)
def test_a_record_this_program_cannot_replay_says_why(
    changes: dict[str, object], message: str
) -> None:
    with pytest.raises(lt.BadRecord, match=message):
        lt.replay(replace(WHOLE, **changes))  # type: ignore[arg-type]


def test_a_file_that_is_not_there_or_no_text_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(lt.BadRecord, match=r"gone\.jsonl: No such file"):
        read(tmp_path / "gone.jsonl")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(lt.BadRecord, match="picture: not a text file"):
        read(tmp_path / "picture")
    (tmp_path / "cut.gz").write_bytes(gzip.compress(WHOLE.dumps().encode())[:200])
    with pytest.raises(lt.BadRecord, match=r"cut\.gz: a damaged gzip file"):
        read(tmp_path / "cut.gz")


def test_an_unfinished_record_has_no_secret_unless_it_is_a_private_save() -> None:
    table = begun()
    assert table.record().secret is None
    assert "a test" not in table.record().dumps()
    assert table.record(private=True).secret == "a test"


def test_a_game_may_begin_with_a_position() -> None:
    """It is kept in the header, and left out for readers who may not know it all."""
    s = lt.replay(WHOLE, upto=100)
    while lt.actor(s) == lt.CHANCE:
        lt.Dealer("other").settle(s)
    table = lt.Table(GAME, WHOLE.seats, s.options, lt.Dealer("other"), start=(s, 0))
    bot = lt.bots.make("random", seed=3)
    while table.actor != lt.OVER:
        table.play_code(table.actor, bot.choose(table.seat(table.actor)))
    record = loads(table.record().dumps())
    assert record == table.record()
    assert lt.digest(GAME, lt.replay(record)) == lt.digest(GAME, table.state)
    assert lt.verify(record) > 0
    redacted = lt.redact(record, 0)
    assert (redacted.position, redacted.concealed) == (None, True)
    assert loads(redacted.dumps()) == redacted
    with pytest.raises(lt.BadRecord, match="begins with is hidden"):
        lt.replay(redacted)
    assert not lt.redact(WHOLE, 0).concealed


def test_a_position_of_another_table_is_refused() -> None:
    other = GAME.dump(GAME.deal(2))
    with pytest.raises(lt.BadRecord, match="a position of another table"):
        lt.replay(replace(WHOLE, moves=(), result=None, position=other))
    with pytest.raises(lt.BadRecord, match="impossible position"):
        lt.replay(replace(WHOLE, position={**other, "king": "atlantis"}))


def test_whoever_resigned_comes_last_and_the_record_says_so() -> None:
    whole = WHOLE
    assert whole.result is not None
    last = tuple(placed(whole.result.places, [0]))
    resigned = replace(whole, result=replace(whole.result, places=last, resigned=(0,)))
    again = loads(resigned.dumps())
    assert again == resigned
    replay(again)
    with pytest.raises(lt.BadRecord, match="places"):
        replay(replace(whole, result=replace(whole.result, resigned=(0,), places=(1, 1, 1, 1))))
    with pytest.raises(lt.BadRecord, match="expected seats"):
        replay(replace(whole, result=replace(whole.result, resigned=(0, 7))))


def test_a_game_that_a_resignation_ended_replays_and_verifies() -> None:
    whole = WHOLE
    half = whole.upto(len(whole.moves) // 2)
    s = replay(half)
    places = tuple(placed(GAME.places(s), [1]))
    result = Result(tuple(GAME.points(s)), places, (1,))
    ended = replace(half, result=result, ended=RESIGNATION, secret=whole.secret)
    assert loads(ended.dumps()) == ended
    replay(ended)
    with pytest.raises(lt.BadRecord, match="the game goes on"):
        replay(replace(ended, ended=None))


@pytest.mark.parametrize(
    ("places", "resigned", "expected"),
    [
        ([1, 2], [0], [2, 1]),
        ([1, 2, 3, 4], [0, 2], [4, 1, 3, 2]),
        ([1, 1, 3], [1], [1, 3, 2]),
        ([2, 1, 2], [], [2, 1, 2]),
    ],
)
def test_the_first_to_resign_is_the_last_of_all(
    places: list[int], resigned: list[int], expected: list[int]
) -> None:
    assert placed(places, resigned) == expected
