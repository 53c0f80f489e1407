"""What random games meet too seldom to wait for, each reached on purpose."""

from collections.abc import Callable

import pytest

from ludoteca.games.bruges.game import BRUGES
from ludoteca.games.bruges.state import Bruges
from ludoteca.games.bruges.table import COLOUR_NAMES
from ludoteca.testing.bruges import offered, play, position, refused, roll, settle_draws

FIFTY = "+".join(["red"] * 20 + ["blue"] * 15 + ["brown"] * 15)


def noted(s: Bruges, *texts: str) -> set[str]:
    """The kinds of notes that playing some texts writes."""
    s.notes = []
    play(s, *texts)
    settle_draws(s)
    return {f"note {BRUGES.notes.kinds[note[0]].name}" for note in s.notes}


def why(s: Bruges, text: str) -> set[str]:
    return {f"refusal {refused(s, text)}"}


def no_card() -> set[str]:
    s = position("""
        round 7 last 7
        piles 1 0 extra 0
        red hand notary guilders 3 houses red
    """)
    return noted(s, "place", "card notary")


def refused_tile() -> set[str]:
    s = position("phase 2\nred houses red:astrologer")
    roll(s, 3, 3, 3, 6, 3)
    return noted(s, "colour red")


def spared() -> set[str]:
    s = position("phase 2\nred threats red+red houses red:chimney-sweep")
    return noted(s, *[f"roll {c} {6 if c == 'red' else 3}" for c in COLOUR_NAMES])


def statue() -> set[str]:
    return noted(position("red hand beggar left 4 guilders 5"), "canal", "card beggar")


def gave_tile() -> set[str]:
    s = position("red threats red workers red houses red:preacher")
    return noted(s, "activate preacher")


def straightened() -> set[str]:
    s = position("red workers purple houses red:queen+red:philosopher turned queen")
    return noted(s, "activate philosopher", "card queen")


def pile_empty() -> set[str]:
    s = position("phase 1\npiles 5 5 extra 20\nred hand none")
    s.right, s.right_top = 0, -1
    return why(s, "pile right")


def no_cards() -> set[str]:
    s = position("red hand poet houses red:pawnbroker+red:queen workers purple")
    play(s, "activate pawnbroker", "card poet")
    return why(s, "workers")


def action_not_offered() -> set[str]:
    s = position("red workers blue houses red:smuggler")
    play(s, "activate smuggler")
    return why(s, "build")


def canal_complete() -> set[str]:
    return why(position("red hand queen left 5 right 5 guilders 9"), "canal")


def no_room() -> set[str]:
    return why(position(f"seats 4\nred hand queen workers red houses {FIFTY}"), "build")


def not_turned() -> set[str]:
    s = position("red workers purple houses red:queen+red:king+red:philosopher turned queen")
    play(s, "activate philosopher")
    return why(s, "card king")


def nothing_to_take() -> set[str]:
    s = position("""
        seats 4
        red workers yellow houses red:pickpocket
        blue guilders 1
        green guilders 1
    """)
    play(s, "activate pickpocket")
    return why(s, "player yellow")


def no_such_player() -> set[str]:
    s = position("seats 3\nred threats red workers red houses red:preacher")
    play(s, "activate preacher")
    return why(s, "player green")


def not_handed_out() -> set[str]:
    s = position("phase 2\nred houses red:astrologer")
    roll(s, 3, 3, 3, 6, 5)
    return why(s, "colour blue")


def back_gone() -> set[str]:
    s = position("phase 1\nround 7 last 7\npiles 2 2 extra 0\nred hand none")
    play(s, "pile left")
    gone = [c for c in COLOUR_NAMES if f"left {c}" not in offered(s, "top")]
    return why(s, f"top left {gone[0]}")


WAYS: dict[str, Callable[[], set[str]]] = {
    "note no_card": no_card,
    "note refused": refused_tile,
    "note spared": spared,
    "note statue": statue,
    "note gave_tile": gave_tile,
    "note straightened": straightened,
    "refusal pile_empty": pile_empty,
    "refusal no_cards": no_cards,
    "refusal action_not_offered": action_not_offered,
    "refusal canal_complete": canal_complete,
    "refusal no_room": no_room,
    "refusal not_turned": not_turned,
    "refusal nothing_to_take": nothing_to_take,
    "refusal no_such_player": no_such_player,
    "refusal not_handed_out": not_handed_out,
    "refusal back_gone": back_gone,
}


@pytest.mark.parametrize("thing", WAYS)
def test_what_is_seldom_met_is_reached_on_purpose(thing: str) -> None:
    assert thing in WAYS[thing]()
