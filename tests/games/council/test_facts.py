"""The numbers behind a choice: what it costs and what it gives."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.refusal import Numbers
from ludoteca.core.rng import Rng
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import answered, offered, play, position

STEP = ("build", "permit O", "city osium")


def facts(s: Council, text: str) -> Numbers:
    """The facts of a legal choice, without its own words."""
    verb = text.split()[0]
    assert " ".join(text.split()[1:]) in offered(s, verb)
    found = COUNCIL.facts(s, COUNCIL.parse(text))
    assert found.pop("verb") == verb
    return {key: value for key, value in found.items() if not key.startswith("arg")}


def test_the_arguments_of_a_choice_are_named_in_order() -> None:
    """C-326."""
    s = position("""
        coast   black blue orange pink
        permits coast D A
        red     hand black coins 10
    """)
    play(s, "acquire")
    found = COUNCIL.facts(s, COUNCIL.parse("slot coast right"))
    assert (found["arg1"], found["arg2"]) == ("coast", "right")


@pytest.mark.parametrize(("coins", "gained"), [(3, 4), (18, 2), (20, 0)])
def test_electing_gives_the_coins_there_is_room_for(coins: int, gained: int) -> None:
    """C-316, C-R02."""
    assert facts(position(f"red coins {coins}"), "elect") == {"gain_coins": gained}


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("engage", {"cost_coins": 3, "gain_assistants": 1}),
        ("change", {"region": "coast", "cost_assistants": 1}),
        ("send", {"cost_assistants": 1}),
        ("again", {"cost_assistants": 3, "gain_mains": 1}),
    ],
)
def test_quick_actions_tell_their_price(text: str, numbers: Numbers) -> None:
    """C-611, C-612, C-621, C-631, C-641, C-642."""
    s = position("""
        permits coast D A
        red     coins 3 assistants 3
    """)
    assert facts(s, text) == numbers


def test_what_has_no_price_of_its_own_tells_none() -> None:
    """C-R47."""
    s = position("turn red mains 0")
    assert facts(s, "end") == {}


def test_electing_tells_who_leaves() -> None:
    """C-314."""
    s = position("coast white pink blue black")
    play(s, "elect")
    assert facts(s, "council coast") == {"leaving": "black"}
    play(s, "council coast")
    assert facts(s, "councillor orange") == {"leaving": "black"}


def test_changing_permits_lets_no_councillor_leave() -> None:
    """C-622."""
    s = position("""
        permits coast D A
        permits hills F G
        red     assistants 1
    """)
    play(s, "change")
    assert facts(s, "council coast") == {}


def test_a_permit_to_acquire_tells_its_lowest_price_and_its_bonus() -> None:
    """C-324, C-328."""
    s = position("""
        coast   black blue orange pink
        permits coast C D
        red     hand black+blue+joker coins 20
    """)
    play(s, "acquire")
    assert facts(s, "slot coast left") == {
        "permit": "C",
        "from_coins": 4 + 1,
        "gain_coins": 3,
        "gain_assistants": 2,
    }


@pytest.mark.parametrize(
    ("value", "gains"), [("yes", {"gain_coins": 3, "gain_assistants": 2}), ("no", {})]
)
def test_a_free_permit_tells_its_bonus_if_it_gives_one(value: str, gains: Numbers) -> None:
    """C-719, C-R07."""
    s = position(f"""
        option  free_permit_bonus {value}
        permits coast C D
        red     permits O nobility 9
    """)
    play(s, *STEP)
    assert facts(s, "slot coast left") == {"permit": "C", **gains}


def test_a_permit_to_build_with_gives_no_bonus() -> None:
    """C-331."""
    s = position("red permits D+A")
    play(s, "build")
    assert facts(s, "permit D") == {"city": "dorful", "gain_coins": 1}  # its token, not 7 points


def test_a_permit_repeated_tells_its_bonus() -> None:
    """C-721."""
    s = position("red permits O used D nobility 13")
    play(s, *STEP)
    assert facts(s, "permit D") == {"gain_points": 7}


def test_a_city_tells_its_assistants_and_its_token() -> None:
    """C-402, C-404."""
    s = position("""
        token arkon assistant+coin
        red   permits AB assistants 1
        blue  cities arkon
    """)
    play(s, "build", "permit AB")
    assert facts(s, "city arkon") == {
        "cost_assistants": 1,
        "gain_coins": 1,
        "gain_assistants": 1,
    }


def test_a_city_tells_what_the_cities_linked_to_it_give() -> None:
    """C-405, C-406."""
    s = position("""
        token arkon coins1
        token castrum coins3
        token framek points2
        red   permits AE cities castrum+framek
        blue  cities burgen
    """)
    play(s, "build", "permit AE")
    assert facts(s, "city arkon") == {"gain_coins": 1 + 3, "gain_points": 2}


def test_a_city_for_the_king_tells_the_fare() -> None:
    """C-344."""
    s = position("""
        token kultos points3
        king  black blue orange pink
        red   hand black+blue+orange+pink coins 20
    """)
    play(s, "travel")
    assert facts(s, "city kultos") == {
        "cost_coins": 4,
        "fare": 4,
        "from_coins": 0,
        "gain_points": 3,
    }
    assert facts(s, "city juvelar") == {"fare": 0, "from_coins": 0}


def test_cards_tell_the_price_they_would_leave() -> None:
    """C-324, C-325."""
    s = position("""
        coast   black blue orange pink
        permits coast C D
        red     hand black+blue+joker coins 20
    """)
    play(s, "acquire", "slot coast left")
    assert facts(s, "pay black") == {"then_coins": 10}
    assert facts(s, "pay joker") == {"then_coins": 11}
    play(s, "pay black")
    assert facts(s, "pay joker") == {"then_coins": 7 + 1}
    assert facts(s, "pay coins") == {"cost_coins": 10}


def test_a_token_to_collect_tells_what_it_gives() -> None:
    """C-715."""
    s = position("""
        token arkon assistant+coin
        red   permits O cities arkon+esti nobility 3
    """)
    play(s, *STEP)
    assert facts(s, "collect arkon") == {"gain_coins": 1, "gain_assistants": 1}


def test_an_action_that_settles_a_question_says_what() -> None:
    """C-R77."""
    s = position("""
        coast    white pink blue black
        king     white pink blue black
        token    arkon assistant+coin
        permits  coast D -
        red      coins 10 hand white+white permits A assistants 2
        blue     cities arkon
        turn     red mains 3
    """)
    assert facts(s, "build") == {
        "permit": "A",
        "city": "arkon",
        "cost_assistants": 1,
        "gain_coins": 1,
        "gain_assistants": 1,
    }
    found = facts(s, "acquire")
    assert (found["region"], found["permit"], found["gain_points"]) == ("coast", "D", 7)
    assert facts(s, "change") == {"region": "coast", "cost_assistants": 1}
    s = position("king white pink blue black\nred coins 8 hand white+pink")
    found = facts(s, "travel")
    assert (found["city"], found["from_coins"]) == ("juvelar", 7)


def test_an_action_that_asks_settles_nothing() -> None:
    """C-R77: a secret of the hand is not told either."""
    s = position("""
        coast    white white pink blue
        hills    black black orange purple
        permits  coast D -
        permits  hills F -
        red      coins 10 hand white+white permits B+A assistants 1
    """)
    assert facts(s, "build") == {}
    assert facts(s, "acquire") == {}
    assert facts(s, "change") == {"cost_assistants": 1}
    assert facts(position("red permits AB"), "build") == {"permit": "AB"}


def test_what_an_action_says_is_what_is_answered() -> None:
    """C-R77, in games of every size."""
    told: set[str] = set()
    for seed in range(12):
        s = COUNCIL.deal(2 + seed % 3)
        rng = Rng(seed)
        while core.actor(s) != core.OVER:
            for verb in ("acquire", "build", "travel", "change"):
                if core.top(s).asks() == "action" and COUNCIL.parse(verb) in core.codes(s):
                    said = COUNCIL.facts(s, COUNCIL.parse(verb))
                    after = s.copy()
                    play(after, verb)
                    settled = [text.split() for text in answered(after)]
                    given = {kind: rest for kind, *rest in settled if kind != "pay"}
                    assert said.get("city") == given.get("city", [None])[0]
                    assert said.get("region") == given.get("slot", given.get("council", [None]))[0]
                    if verb == "build":
                        assert said.get("permit") == given.get("permit", [None])[0]
                    told |= {verb for name in ("city", "region", "permit") if name in said}
            core.take(s, core.top(s).sample(s, rng))
    assert {"build", "travel"} <= told
