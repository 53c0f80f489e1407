"""What a click leads to: plans that can be played, all a card can do, and why not the rest."""

import re

import pytest

from ludoteca.core.state import OVER, State, actor, codes, play, top
from ludoteca.games import GAMES
from ludoteca.games.council.scenario import position as council_position
from ludoteca.games.rio.scenario import position
from ludoteca.server import plans
from tests.draw.walk import decisions, sample, seats, settings

ACTIONS = ("workers", "guilders", "threat", "canal", "build", "place")


@pytest.mark.parametrize("game", GAMES)
def test_every_plan_can_be_played_to_its_end_and_names_one_place_if_it_leads_further(
    game: str,
) -> None:
    rules = GAMES[game]
    longest = 0
    for s in sample(game, seats(game, 1), 12, 23, settings(game)[0]):
        if actor(s) == OVER:
            continue
        for plan in plans.plans(rules, s, actor(s), "en", plans.choices(rules, s, "en")):
            steps = plan["steps"]
            longest = max(longest, len(steps))
            assert len(steps) == 1 or len(plan["targets"]) == 1
            assert rules.text(plan["code"]) == plan["text"] == steps[0]
            trial = s.copy()
            for text in steps:
                play(trial, rules.parse(text))
    assert longest > 1


def test_a_card_of_bruges_leads_to_every_action_it_can_be_used_for() -> None:
    rules = GAMES["bruges"]
    checked = 0
    for s in decisions("bruges", 3, {}, 21):
        if actor(s) == OVER or top(s).asks() != "turn":
            continue
        seat = actor(s)
        offered = plans.plans(rules, s, seat, "en", plans.choices(rules, s, "en"))
        for card in rules.view(s, seat)["areas"][seat]["hand"]:
            place = f"hand-{card}"
            found = {p["text"] for p in offered if place in p["targets"]}
            assert found == {verb for verb in ACTIONS if playable(s, verb, card)}
            whys = plans.barred(rules, s, seat, place, "en")
            assert len(found) + len(whys) == len(ACTIONS)
            assert [row for row in whys if "now. " in row["why"]] == []
            checked += 1
        if checked > 60:
            return
    raise AssertionError("too few turns")


def playable(s: State, verb: str, card: str) -> bool:
    """Whether the rules let a card be used so: the verb, perhaps a colour, then the card.

    A card that is not asked for leaves the hand at once.
    """
    rules = GAMES["bruges"]
    waiting = [s.copy()]
    if rules.parse(verb) not in codes(s):
        return False
    play(waiting[0], rules.parse(verb))
    if top(waiting[0]).asks() == "house colour":
        waiting = [then for code in codes(waiting[0]) if (then := taken(waiting[0], code))]
    seat = actor(s)
    return any(
        card not in rules.view(then, seat)["areas"][seat]["hand"]
        or rules.parse(f"card {card}") in codes(then)
        for then in waiting
    )


def taken(s: State, code: int) -> State:
    then = s.copy()
    play(then, code)
    return then


def test_a_price_is_told_before_a_canal_tile_is_bought() -> None:
    rules = GAMES["bruges"]
    for s in decisions("bruges", 2, {}, 3):
        if actor(s) != OVER and top(s).asks() == "turn":
            for plan in plans.plans(rules, s, actor(s), "en", plans.choices(rules, s, "en")):
                if [text.split()[0] for text in plan["steps"][:2]] == ["canal", "card"]:
                    assert re.search(r"pay \d guilder", plan["label"])
                    return
    raise AssertionError("nobody can build a canal tile")


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("cell-p10", "P10 is neither on the start line nor next to one of your huts or houses"),
        ("cell-h9", "H9 is part of the Plaza Mayor, which stays empty"),
        ("box-fort-1", "The fort is already built"),
        ("dock", "The port has not been built yet"),
    ],
)
def test_a_click_tells_the_reason_of_the_question_it_would_lead_to(place: str, why: str) -> None:
    s = position("standing fort")
    assert plans.leading_to(GAMES["rio"], s, 0, place, "en") == []
    assert plans.why_not(GAMES["rio"], s, 0, place, "en") == why


def test_a_click_on_a_full_space_says_so_although_others_could_be_chosen() -> None:
    s = position("discs d5 green+green+green")
    assert plans.leading_to(GAMES["rio"], s, 0, "cell-d5", "en") == []
    why = plans.why_not(GAMES["rio"], s, 0, "cell-d5", "en")
    assert why == "D5 already holds 3 workers"


def test_an_action_that_another_question_is_about_is_not_called_impossible() -> None:
    rules = GAMES["bruges"]
    for s in decisions("bruges", 2, {}, 3):
        if actor(s) == OVER or top(s).asks() != "card to play":
            continue
        offered = plans.choices(rules, s, "en")
        for place in {place for choice in offered for place in choice["targets"]}:
            if place.startswith("house-"):
                assert plans.barred(rules, s, actor(s), place, "en") == []
                return
    raise AssertionError("nobody recruits")


def test_a_click_on_a_blocked_step_of_a_march_tells_what_blocks_it() -> None:
    s = position("""
        war natives green
        discs e3 green
        discs p9 red
        attackers e4 3
    """)
    play(s, GAMES["rio"].parse("cell e4"))
    why = plans.why_not(GAMES["rio"], s, 0, "cell-e3", "en")
    assert why == ("The attacker's own workers on e3 take no part in the war, and nobody may enter")


def test_a_place_that_is_not_asked_for_is_led_to_as_well() -> None:
    """C-R77: the only permit and its only city."""
    s = council_position("red permits A")
    found = plans.leading_to(GAMES["council"], s, 0, "city-arkon", "en")
    assert [plan["steps"] for plan in found] == [["build"]]
