"""What happened, and who may read it."""

from ludoteca.core.notes import Field, Notes
from ludoteca.core.state import WATCHER

CARDS = ("white", "blue")


def test_kinds_are_numbered_in_the_order_they_were_added() -> None:
    notes = Notes()
    assert [notes.add("began", Field("seat")), notes.add("ended")] == [0, 1]
    assert [kind.name for kind in notes.kinds] == ["began", "ended"]


def test_a_note_is_told_by_name() -> None:
    notes = Notes()
    paid = notes.add("paid", Field("seat"), Field("card", CARDS), Field("coins"))
    told = notes.told((paid, 2, 1, 7, 0), WATCHER)
    assert told == {"note": "paid", "seat": 2, "card": "blue", "coins": 7}


def test_a_secret_is_told_to_the_seat_in_the_first_field_only() -> None:
    notes = Notes()
    drew = notes.add("drew", Field("seat"), Field("card", CARDS, secret=True), Field("left"))
    for viewer in (0, 2, 3, WATCHER):
        told = notes.told((drew, 1, 0, 9, 0), viewer)
        assert told == {"note": "drew", "seat": 1, "card": None, "left": 9}
    assert notes.told((drew, 1, 0, 9, 0), 1)["card"] == "white"


def test_a_place_below_0_is_nothing() -> None:
    notes = Notes()
    laid = notes.add("laid", Field("seat"), Field("card", CARDS))
    assert notes.told((laid, 0, -1, 0, 0), 0)["card"] is None


def test_a_bag_is_told_as_so_many_of_each() -> None:
    notes = Notes()
    gave = notes.add("gave", Field("seat"), Field("cards", CARDS, bag=True))
    for bag, told in ((0, {}), (3, {"white": 3}), (127 + (1 << 7), {"white": 127, "blue": 1})):
        assert notes.told((gave, 0, bag, 0, 0), WATCHER)["cards"] == told
