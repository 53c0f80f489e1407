"""A table: moves by the seat to act, draws in between, and undo up to the last draw."""

import pytest

import ludoteca as lt
from tests.played import begun, finished

GAME = lt.GAMES["council"]


def test_draws_are_made_until_a_seat_must_decide() -> None:
    table = begun()
    assert table.actor == 0
    assert all(move.by == lt.CHANCE for move in table.moves)
    assert sum(table.view(0)["areas"][0]["hand"].values()) == 7


def test_only_the_seat_to_act_may_move() -> None:
    table = begun()
    with pytest.raises(lt.IllegalAction, match="seat 1 cannot act: seat 0 is to act"):
        table.play(1, "elect")


def test_a_refused_move_changes_nothing_and_carries_the_reason() -> None:
    table = begun()
    before = (lt.digest(GAME, table.state), len(table.moves))
    with pytest.raises(lt.IllegalAction) as caught:
        table.play(0, "end")
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "C-206"
    with pytest.raises(lt.UnknownAction, match="did you mean 'elect'"):
        table.play(0, "elekt")
    assert (lt.digest(GAME, table.state), len(table.moves)) == before


def test_undo_goes_back_move_by_move_to_the_last_draw() -> None:
    table = begun()
    before = lt.digest(GAME, table.state)
    table.play(0, "elect")
    middle = lt.digest(GAME, table.state)
    table.play(0, "council king")
    assert table.undoable(0) == 2
    assert table.undo(0).text == "council king"
    assert lt.digest(GAME, table.state) == middle
    assert table.undo(0).text == "elect"
    assert lt.digest(GAME, table.state) == before
    with pytest.raises(lt.CannotUndo, match="a draw came since"):
        table.undo(0)


def test_what_was_drawn_cannot_be_undone() -> None:
    """Ending the turn draws the next seat's card, so it is final."""
    table = begun()
    colour = next(iter(table.view(0)["pool"]))
    for text in ("elect", "council king", f"councillor {colour}", "end"):
        table.play(0, text)
    assert table.undoable(0) == 0
    with pytest.raises(lt.CannotUndo):
        table.undo(0)


def test_nobody_takes_back_another_seats_move() -> None:
    table = begun()
    table.play(0, "elect")
    assert table.undoable(1) == 0
    with pytest.raises(lt.CannotUndo, match="seat 0 has moved since"):
        table.undo(1)


def test_a_game_with_moves_taken_back_is_recorded_as_if_they_had_never_been() -> None:
    straight, winding = begun(), begun()
    for text in ("elect", "council coast"):
        winding.play(0, text)
    winding.undo(0)
    winding.undo(0)
    for table in (straight, winding):
        table.play(0, "elect")
        table.play(0, "council king")
    assert winding.record(private=True) == straight.record(private=True)
    assert winding.told(0) == straight.told(0)


def test_a_private_save_goes_on_with_the_same_draws() -> None:
    whole = finished().record()
    table = begun()
    for number, move in enumerate(whole.moves):
        if number >= 200:
            break
        if move.by != lt.CHANCE:
            table.play(move.by, str(move.text))
    again = lt.Table.resume(table.record(private=True))
    for move in whole.moves[len(again.moves) :]:
        if move.by != lt.CHANCE:
            again.play(move.by, str(move.text))
    assert again.record() == whole


def test_a_record_without_its_secret_cannot_go_on() -> None:
    with pytest.raises(lt.BadRecord, match="no secret"):
        lt.Table.resume(begun().record())


def test_the_log_tells_a_drawn_card_to_its_owner_alone() -> None:
    table = begun()
    for viewer in (0, 1, lt.WATCHER):
        for _, told in table.told(viewer):
            if told["note"] == "drew":
                assert (told["card"] is not None) == (told["seat"] == viewer)
