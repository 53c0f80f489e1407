"""What a click costs and brings stands on its place, and the better places glow more."""

import pytest

from ludoteca import draw
from ludoteca.core.state import OVER, State, actor
from ludoteca.games import GAMES
from ludoteca.games.council.scenario import position as council_position
from ludoteca.games.rio.scenario import position as rio_position
from ludoteca.server import plans, tags
from ludoteca.server.plans import Plan
from tests.draw.walk import sample, seats, settings

UNSETTLED = {"nobility", "tokens", "mains", "permit_again"}  # they may bring coins as well


def offered(game: str, s: State) -> list[Plan]:
    rules, seat = GAMES[game], actor(s)
    found = plans.plans(rules, s, seat, "en", plans.choices(rules, s, "en"))
    return tags.tagged(rules, s, seat, found)


def price(plan: Plan, what: str) -> int:
    return sum(tag["n"] for tag in plan.get("tags", []) if tag["what"] == what and tag["n"] < 0)


def test_the_tags_of_a_plan_are_what_playing_it_changes() -> None:
    rules = GAMES["council"]
    checked = 0
    for s in sample("council", seats("council", 1), 12, 23, settings("council")[0]):
        if actor(s) == OVER:
            continue
        for plan in offered("council", s):
            found = plan.get("tags", [])
            if plan["text"].startswith("pay") or any(
                tag["sort"] or tag["what"] in UNSETTLED for tag in found
            ):
                continue
            then = tags.played(rules, s, plan["steps"])
            area, after = (rules.view(one, actor(s))["areas"][actor(s)] for one in (s, then))
            for what in ("coins", "assistants"):
                told = sum(tag["n"] for tag in found if tag["what"] == what)
                assert after[what] - area[what] == told, plan
                checked += told != 0
    assert checked > 20


def test_the_kings_way_says_its_price_in_every_city() -> None:
    s = council_position(
        """
        king_at juvelar
        red coins 20 hand joker+joker+joker+joker
        """
    )
    rules = GAMES["council"]
    then = tags.played(rules, s, ["travel"])
    prices = {plan["text"]: price(plan, "coins") for plan in offered("council", then)}
    stay = prices["city juvelar"]  # the council alone
    assert prices["city indur"] == stay - 2
    assert prices["city framek"] == stay - 4
    assert {tag["sort"] for plan in offered("council", then) for tag in plan["tags"]} >= {"least"}


def test_a_price_of_a_certain_colour_has_a_sign_of_its_own() -> None:
    assert tags.counted("cost_worker", "blue") == ("cost_worker-blue", 1)
    assert tags.counted("cost", "either") == ("cost_either", 1)
    assert {"worker-blue", "guilders"} <= set(draw.signs("bruges"))
    assert {"either", "each"} <= set(draw.signs("rio"))


@pytest.mark.parametrize("game", GAMES)
def test_every_price_and_gain_has_a_sign(game: str) -> None:
    missing: set[str] = set()
    for s in sample(game, seats(game, 1), 12, 23, settings(game)[0]):
        if actor(s) == OVER:
            continue
        for choice in plans.choices(GAMES[game], s, "en"):
            for key, value in GAMES[game].facts(s, choice["code"]).items():
                name, _ = tags.counted(key, value)
                kind, _, what = name.partition("_")
                if kind in tags.SIGNS and what not in draw.signs(game):
                    missing.add(name)
    assert missing - {"cost_none"} == set()


def test_at_the_first_question_of_rio_the_better_places_glow_more() -> None:
    s = rio_position("seats 3\nturn 1\ngreen stone 2 wood 2 silver 2")
    found = offered("rio", s)
    soft = {place for plan in found if plan.get("soft") for place in plan["targets"]}
    strong = {place for plan in found for place in plan["targets"]} - soft
    assert {place for place in soft if place.startswith("office-")}
    assert not {place for place in strong if place.startswith("office-")}
    assert {"box-roads-1", "site-quarry-1", "cell-f5"} <= strong
    drawn = draw.board(GAMES["rio"].view(s, 0), choices=found)
    assert drawn.count('class="target soft"') == len([p for p in soft if f'id="{p}"' in drawn])


def test_where_nothing_looks_better_everything_glows() -> None:
    s = rio_position("seats 3\nturn 1\ngreen stone 2 wood 2 silver 2")
    found = plans.plans(GAMES["rio"], s, 0, "en", plans.choices(GAMES["rio"], s, "en"))
    tags.soften(GAMES["rio"], s, 0, found, lambda s, seat: 0.0)
    assert [plan for plan in found if plan.get("soft")] == []


def test_what_is_printed_on_a_place_is_not_said_again() -> None:
    s = council_position("permits coast D ABC\nred coins 20 hand joker+joker")
    found = offered("council", s)
    slots = [plan for plan in found if plan["targets"][0].startswith("slot-")]
    assert any(tag["what"] != "coins" for plan in slots for tag in plan["tags"])
    drawn = draw.board(GAMES["council"].view(s, 0), choices=slots)
    for name in set(draw.signs("council")) - {"coins"}:
        assert f"what&quot;:&quot;{name}" not in drawn
        assert f'"what":"{name}"' not in drawn
    assert '"what":"coins"' in drawn
