"""What random games meet too seldom to wait for, each reached on purpose."""

from collections.abc import Callable

import pytest

from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import COLOUR_NAMES
from ludoteca.games.bruges.scenario import offered, play, position, refused, roll
from ludoteca.testing.scenario import settle_draws

FIFTY = "+".join(["red"] * 20 + ["blue"] * 15 + ["brown"] * 15)

Refused = tuple[Bruges, str]  # a position, and what it does not allow


def noted(s: Bruges, *texts: str) -> set[str]:
    """The kinds of notes that playing some texts writes."""
    s.notes = []
    play(s, *texts)
    settle_draws(s)
    return {BRUGES.notes.kinds[note[0]].name for note in s.notes}


def no_card() -> set[str]:
    s = position("""
        round 7 last 7
        piles 1 0 extra 0
        red hand notary guilders 3 houses red
    """)
    return noted(s, "place")


def refused_tile() -> set[str]:
    s = position("phase 2\nred houses red:astrologer")
    roll(s, 3, 3, 3, 6, 3)
    return noted(s, "colour red")


def spared() -> set[str]:
    s = position("phase 2\nred threats red+red houses red:chimney-sweep")
    return noted(s, *[f"roll {c} {6 if c == 'red' else 3}" for c in COLOUR_NAMES])


def statue() -> set[str]:
    return noted(position("red hand beggar left 4 guilders 5"), "canal")


def gave_tile() -> set[str]:
    s = position("red threats red workers red houses red:preacher")
    return noted(s, "activate preacher")


def straightened() -> set[str]:
    s = position("red workers purple houses red:queen+red:philosopher turned queen")
    return noted(s, "activate philosopher")


def pile_empty() -> Refused:
    s = position("phase 1\npiles 5 5 extra 20\nred hand none")
    s.right, s.right_top = 0, -1
    return s, "pile right"


def no_cards() -> Refused:
    s = position("red hand poet houses red:pawnbroker+red:queen workers purple")
    play(s, "activate pawnbroker")
    return s, "workers"


def action_not_offered() -> Refused:
    s = position("red workers blue houses red:smuggler")
    play(s, "activate smuggler")
    return s, "build"


def canal_complete() -> Refused:
    s = position("red hand ship-owner left 5 guilders 12 houses red")
    play(s, "place")
    return s, "side left"


def canals_complete() -> Refused:
    return position("red hand queen left 5 right 5 guilders 9"), "canal"


def no_canal_card() -> Refused:
    return position("red hand poet left 5 guilders 9"), "canal"


def betters_action() -> Refused:
    return position("red houses red:lawyer"), "activate lawyer"


def does_nothing() -> Refused:
    return position("red workers brown houses red:cook"), "activate cook"


def house_colour() -> Refused:
    s = position("red hand beggar+spy+poet workers purple+yellow")
    play(s, "build", "colour purple")
    return s, "card poet"


def no_worker_to_give() -> Refused:
    s = position("red hand beggar guilders 6 houses red\nblue workers red+red+brown")
    play(s, "place")
    return s, "colour blue"


def canal_space() -> Refused:
    s = position("red hand queen+princess+poet left 5 guilders 9")
    play(s, "canal")
    return s, "card poet"


def canal_spaces() -> Refused:
    s = position("red hand queen+princess+poet guilders 9")
    play(s, "canal")
    return s, "card poet"


def houses_only() -> Refused:
    s = position("red hand arsonist guilders 12 houses red\nblue houses red+blue left 1")
    play(s, "place")
    return s, "side left"


def no_house_to_lose() -> Refused:
    s, _ = houses_only()
    return s, "house 3"


def canals_only() -> Refused:
    s = position("red hand troublemaker guilders 6 houses red\nblue houses red left 1 right 1")
    play(s, "place")
    return s, "house 1"


def no_canal_tile() -> Refused:
    s = position("phase 2\nred threats red+red houses red+blue left 1")
    roll(s, 3, 3, 3, 6, 3)
    return s, "side right"


def no_such_house() -> Refused:
    s, _ = no_canal_tile()
    return s, "house 3"


def no_person_to_lose() -> Refused:
    s = position("phase 2\nred threats brown+brown hand king houses red:nun+blue:monk")
    roll(s, 3, 6, 3, 3, 3)
    return s, "card king"


def no_room() -> Refused:
    return position(f"seats 4\nred hand queen workers red houses {FIFTY}"), "build"


def no_workers() -> Refused:
    return position("red hand poet houses red:building-inspector"), "build"


def not_turned() -> Refused:
    four = "red:queen+red:king+red:princess+red:philosopher"
    s = position(f"red workers purple houses {four} turned queen+princess")
    play(s, "activate philosopher")
    return s, "card king"


def not_in_discard() -> Refused:
    s = position("""
        discard prince queen poet king
        red workers yellow houses red:librarian
    """)
    play(s, "activate librarian")
    return s, "card prince"


def colour_not_offered() -> Refused:
    s = position("red workers blue houses red:page")
    play(s, "activate page")
    return s, "colour blue"


def nothing_to_take() -> Refused:
    s = position("""
        seats 4
        red workers yellow houses red:pickpocket
        blue guilders 1
        green guilders 1
    """)
    play(s, "activate pickpocket")
    return s, "player yellow"


def no_such_player() -> Refused:
    s = position("seats 3\nred threats red workers red houses red:preacher")
    play(s, "activate preacher")
    return s, "player green"


def not_handed_out() -> Refused:
    s = position("phase 2\nred houses red:astrologer")
    roll(s, 3, 3, 3, 6, 5)
    return s, "colour blue"


def back_gone() -> Refused:
    s = position("phase 1\nround 7 last 7\npiles 2 2 extra 0\nred hand none")
    play(s, "pile left")
    gone = [c for c in COLOUR_NAMES if f"left {c}" not in offered(s, "top")]
    return s, f"top left {gone[0]}"


NOTES: dict[str, Callable[[], set[str]]] = {
    "no_card": no_card,
    "refused": refused_tile,
    "spared": spared,
    "statue": statue,
    "gave_tile": gave_tile,
    "straightened": straightened,
}
REFUSALS: dict[str, Callable[[], Refused]] = {
    "pile_empty": pile_empty,
    "no_cards": no_cards,
    "action_not_offered": action_not_offered,
    "canal_complete": canal_complete,
    "canals_complete": canals_complete,
    "no_canal_card": no_canal_card,
    "betters_action": betters_action,
    "does_nothing": does_nothing,
    "house_colour": house_colour,
    "no_worker_to_give": no_worker_to_give,
    "canal_space": canal_space,
    "canal_spaces": canal_spaces,
    "houses_only": houses_only,
    "canals_only": canals_only,
    "no_house_to_lose": no_house_to_lose,
    "no_canal_tile": no_canal_tile,
    "no_such_house": no_such_house,
    "no_person_to_lose": no_person_to_lose,
    "no_room": no_room,
    "no_workers": no_workers,
    "not_turned": not_turned,
    "not_in_discard": not_in_discard,
    "colour_not_offered": colour_not_offered,
    "nothing_to_take": nothing_to_take,
    "no_such_player": no_such_player,
    "not_handed_out": not_handed_out,
    "back_gone": back_gone,
}
WAYS = [*[f"note {kind}" for kind in NOTES], *[f"refusal {key}" for key in REFUSALS]]


@pytest.mark.parametrize("kind", NOTES)
def test_a_note_seldom_met_is_written_on_purpose(kind: str) -> None:
    assert kind in NOTES[kind]()


@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_seldom_met_is_reached_on_purpose(key: str) -> None:
    s, text = REFUSALS[key]()
    assert refused(s, text) == key
