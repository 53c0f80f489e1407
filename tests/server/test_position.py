"""What is kept of a moment at the table, and let go of."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.server.position import Position


def position() -> Position:
    council = lt.GAMES["council"]
    s = council.deal(2)
    lt.Dealer("position").settle(s)
    return Position(council, s, 1, 1, ["Anna", "Bruno"])


def test_what_was_made_is_kept_until_the_room_is_needed() -> None:
    moment = position()
    seat = moment.actor

    def made() -> list[object]:
        return [
            moment.view(seat),
            moment.choices(seat, "en"),
            moment.plans(seat, "en"),
            moment.drawing(seat, "en", "wide"),
            moment.sheet(seat, "en", "hand"),
        ]

    first = made()
    assert all(one is other for one, other in zip(first, made(), strict=True))
    moment.forget()
    again = made()
    assert again == first
    assert not any(one is other for one, other in zip(first, again, strict=True))


def test_whoever_is_not_to_act_is_offered_nothing() -> None:
    moment = position()
    for seat in (1 - moment.actor, lt.WATCHER):
        assert moment.choices(seat, "en") == []
        assert moment.plans(seat, "en") == []


def test_where_all_cards_are_open_the_log_tells_everybody_what_was_drawn() -> None:
    council = lt.GAMES["council"]
    drew = [kind.name for kind in council.notes.kinds].index("drew")

    def told(open: bool) -> list[str]:
        moment = Position(council, council.deal(2), 1, 1, ["Anna", "Bruno"], open=open)
        seats = (0, 1, lt.WATCHER)
        return [moment.log([(1, (drew, 1, 0, 0, 0))], seat, "en")[0]["text"] for seat in seats]

    hidden, card, watched = told(False)
    assert hidden == watched != card
    assert told(True) == [card] * 3
