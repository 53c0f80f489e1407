"""Records and positions of older rules are judged by the present ones, not by their number."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.record import as_far, loads
from tests.cli.run import ludoteca
from tests.played import begun, finished

GAME = lt.GAMES["council"]
WHOLE = finished().record()
OLD = replace(WHOLE, rules=0)
AT = next(number for number, move in enumerate(WHOLE.moves, 1) if move.by == 0)
BROKEN = replace(OLD, moves=(*OLD.moves[: AT - 1], lt.Move(0, "end"), *OLD.moves[AT:]))


def test_an_older_record_whose_moves_are_legal_replays_and_verifies() -> None:
    assert lt.digest(GAME, lt.replay(OLD)) == lt.digest(GAME, lt.replay(WHOLE))
    assert as_far(OLD) == (OLD, None)
    assert lt.verify(OLD) == lt.verify(WHOLE)
    assert lt.redact(OLD, 0).moves == lt.redact(WHOLE, 0).moves


def test_a_move_that_is_not_legal_any_more_is_named_with_versions_and_changes() -> None:
    with pytest.raises(lt.OutdatedRecord) as caught:
        lt.replay(BROKEN)
    why = caught.value
    assert (why.rules, why.now, why.number) == (0, GAME.version, AT)
    assert f"move {AT}, 'end'" in str(why)
    assert "C-206" in str(why)
    assert f"rules 0 of Council of Four; this program plays rules {GAME.version}" in str(why)
    assert "The first version; every record starts here." in str(why)
    assert "\n" not in str(why)


def test_everything_before_that_move_is_shown() -> None:
    shown, why = as_far(BROKEN)
    assert why is not None
    assert shown == BROKEN.upto(AT - 1)
    assert lt.digest(GAME, lt.replay(shown)) == lt.digest(GAME, lt.replay(WHOLE, AT - 1))
    assert len(list(lt.positions(shown))) == AT - 1


def test_other_points_are_no_fault_of_an_older_record() -> None:
    assert OLD.result is not None
    other = replace(OLD, result=replace(OLD.result, points=(99, 99, 99)))
    lt.replay(other)
    with pytest.raises(lt.BadRecord, match="recorded points"):
        lt.replay(replace(other, rules=WHOLE.rules))


def test_a_draw_the_secret_does_not_give_now_is_named_with_the_versions() -> None:
    at = next(number for number, move in enumerate(OLD.moves) if move.by == lt.CHANCE)
    s = lt.replay(OLD, at)
    texts = [GAME.text(code) for code in lt.codes(s)]
    other = next(text for text in texts if text != OLD.moves[at].text)
    moves = (*OLD.moves[:at], lt.Move(lt.CHANCE, other))
    short = replace(OLD, moves=moves)
    with pytest.raises(lt.OutdatedRecord, match=rf"move {at + 1}, .*under rules 0"):
        lt.verify(short)


def test_an_option_that_came_later_has_its_default() -> None:
    less = {name: value for name, value in OLD.options.items() if name != "map"}
    assert WHOLE.options["map"] == GAME.options["map"].default
    assert lt.digest(GAME, lt.replay(replace(OLD, options=less))) == lt.digest(
        GAME, lt.replay(WHOLE)
    )


def test_an_option_that_is_gone_is_named_with_the_versions() -> None:
    gone = replace(OLD, options={**OLD.options, "dragons": "yes"})
    with pytest.raises(lt.OutdatedRecord, match=r"dragons.*rules 0") as caught:
        lt.replay(gone)
    assert caught.value.number == 0


def test_a_newer_record_is_refused() -> None:
    with pytest.raises(lt.BadRecord, match=r"rules 9.* newer"):
        lt.replay(replace(WHOLE, rules=9))


def test_a_save_of_older_rules_is_resumed_under_the_present_ones() -> None:
    table = begun()
    old = replace(table.record(private=True), rules=0)
    assert lt.Table.resume(old).record().rules == GAME.version


def test_a_position_of_older_rules_is_taken_up_if_it_reads() -> None:
    s = lt.replay(WHOLE, 200)
    data = {**GAME.dump(s), "rules": 0}
    assert lt.digest(GAME, GAME.load(data)) == lt.digest(GAME, s)
    del data["stack"]
    with pytest.raises(
        lt.BadPosition, match=f"version 0; this program plays version {GAME.version}"
    ):
        GAME.load(data)
    for rules in (9, True, "1", None):
        with pytest.raises(lt.BadPosition, match=f"expected {GAME.version} or older"):
            GAME.load({**GAME.dump(s), "rules": rules})


def test_replay_shows_the_table_and_says_that_the_rules_are_others(tmp_path: Path) -> None:
    OLD.write(tmp_path / "old.jsonl")
    done = ludoteca("replay", str(tmp_path / "old.jsonl"), "--language", "en")
    assert done.returncode == 0
    assert "Final scoring" in done.stdout
    assert f"Recorded under rules 0, replayed under rules {GAME.version}" in done.stdout
    assert OLD.result is not None
    replace(OLD, result=replace(OLD.result, points=(9, 8, 7))).write(tmp_path / "other.jsonl")
    other = ludoteca("replay", str(tmp_path / "other.jsonl"), "--language", "en").stdout
    assert "other points: 9, 8, 7" in other


@pytest.mark.parametrize("how", ["", "--log", "--json", "--position"])
def test_replay_shows_everything_up_to_the_move_and_names_it(tmp_path: Path, how: str) -> None:
    BROKEN.write(tmp_path / "old.jsonl")
    done = ludoteca("replay", str(tmp_path / "old.jsonl"), *how.split())
    assert done.returncode == 2
    assert done.stderr.startswith(f"ludoteca: {tmp_path / 'old.jsonl'}: move {AT}, 'end'")
    assert done.stderr.count("\n") == 1
    assert done.stdout
    if how == "--json":
        digest = lt.digest(GAME, lt.replay(WHOLE, AT - 1))
        assert json.loads(done.stdout)["digest"] == digest
    before = ludoteca("replay", str(tmp_path / "old.jsonl"), "--upto", str(AT - 1))
    assert (before.returncode, before.stderr) == (0, "")


def test_draw_and_verify_name_the_move_too(tmp_path: Path) -> None:
    BROKEN.write(tmp_path / "old.jsonl")
    drawn = ludoteca("draw", str(tmp_path / "old.jsonl"))
    assert drawn.stdout.startswith("<svg")
    verified = ludoteca("verify", str(tmp_path / "old.jsonl"))
    for done in (drawn, verified):
        assert done.returncode == 2
        assert f"move {AT}, 'end'" in done.stderr


def test_what_is_written_of_an_older_record_keeps_its_number() -> None:
    assert loads(OLD.dumps()).rules == 0
