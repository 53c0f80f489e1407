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
