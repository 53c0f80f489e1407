"""Persons with a flash: what each does when it is placed (B-503)."""

import pytest

from ludoteca.games.bruges.scenario import offered, position, refused
from tests.games.bruges.persons import Case, named, placed

DRAW_TWO = "pile left, top left brown, pile right, top right brown, draw count, draw queen"

CASES = [
    Case("count", "", "", "red prestige 1 guilders 0"),
    Case("countess", "houses red:baron", "", "red points 7"),
    Case("baron", "houses red:poet+blue:page", "", "red guilders 3"),
    Case("heiress", "", "colour red", "red workers red+red+red"),
    Case(
        "tax-collector",
        "",
        "",
        "red guilders 5 blue guilders 3 yellow guilders 6",
        "blue guilders 5 houses blue+red+red+brown\n"
        "yellow guilders 9 houses red+red+red+red+red+red+red+red",
    ),
    Case("notary", "", DRAW_TWO, "red hand count+queen"),
    Case("customs-officer", "left 3 right 1", "", "red guilders 4"),
    Case("magistrate", "threats red+red+blue", "colour red", "red threats blue points 7"),
    Case(
        "juggler",
        "hand poet+king+queen",
        "card king, card queen, pass, pile left, top left blue, pile left, top left red,"
        " draw count, draw surveyor",
        "red hand count+surveyor+poet",
    ),
    Case(
        "fire-eater",
        "",
        "",
        "red threats none blue threats none houses none yellow threats red",
        "blue threats red+red houses brown",
    ),
    Case("animal-trainer", "", "colour red, colour blue, colour blue", "red workers blue+blue+red"),
    Case("fortune-teller", "hand poet", f"{DRAW_TWO}, card poet", "red hand count+queen"),
    Case(
        "money-changer",
        "workers blue+red+red",
        "colour red, colour blue, pass",
        "red guilders 4 workers red",
    ),
    Case("spice-merchant", "", "", "red guilders 6", "dice blue 4 purple 6"),
    Case("cloth-merchant", "houses red:poet", "", "red guilders 2"),
    Case("ship-owner", "", "side right", "red right 1 guilders 0"),
    Case("carpenter", "hand poet", "", "red houses purple+yellow hand none workers none"),
    Case("stonemason", "guilders 3 left 2", "side left", "red left 3 guilders 0"),
    Case("roofer", "houses red:poet+blue:page", "", "red points 6"),
    Case("cooper", "", "colour red, colour blue", "red workers blue+red"),
    Case("lady-in-waiting", "guilders 2", "accept", "red prestige 1 guilders 0"),
    Case("stable-boy", "", "colour brown", "red workers brown+brown"),
    Case(
        "chamberlain",
        "guilders 6 hand prince houses blue",
        "card prince",
        "red persons chamberlain+prince guilders 0",
    ),
    Case("envoy", "", "", "red prestige 1 points 5", "blue prestige 2"),
    Case("pilgrim", "threats red+blue", "colour red", "red threats blue points 6"),
    Case(
        "inquisitor",
        "",
        "",
        "red threats none blue threats purple yellow threats none points 4",
        "yellow threats purple+purple points 7",
    ),
    Case("exorcist", "threats red+blue", "colour red, colour blue", "red threats none points 7"),
    Case("abbot", "houses red:nun", "", "red points 7"),
    Case("poet", "", "", "red points 7"),
    Case("portrait-painter", "houses red:prince+blue:king", "", "red points 8"),
    Case("sculptor", "crowned left+right statues 7+6", "", "red points 11"),
    Case("glass-painter", "houses red:prince+red:king+blue:nun", "", "red points 8"),
    Case("fire-warden", "threats red+red+blue", "", "red threats blue points 7"),
    Case("dyke-reeve", "threats blue+red", "", "red threats red points 6"),
    Case("city-captain", "threats blue+blue+red", "", "red threats blue points 7"),
    Case("drill-sergeant", "", "", "red workers red+red+red"),
    Case(
        "beggar",
        "",
        "colour red, colour brown",
        "red workers blue+brown+red blue workers none yellow workers red",
        "blue workers blue\nyellow workers red+red+brown",
    ),
    Case(
        "troublemaker",
        "left 2",
        "side left",
        "red left 2 blue left 1 right 1 yellow left 0 right 0",
        "blue left 2 right 1",
    ),
    Case(
        "thief",
        "",
        "",
        "red guilders 3 blue guilders 0 yellow guilders 3",
        "blue guilders 1\nyellow guilders 5",
    ),
    Case(
        "arsonist",
        "",
        "house 2",
        "red houses purple blue houses red hand nun persons none yellow houses none",
        "blue hand none houses red+brown:nun",
    ),
    Case("alchemist", "", "", "red guilders 6"),
    Case(
        "mathematician",
        "hand poet+king",
        f"{DRAW_TWO.removesuffix(', draw count, draw queen')},"
        " pile left, top left red, pile left, top left red,"
        " draw count, draw heiress, draw queen, draw princess,"
        " card poet, card king, card heiress, card princess",
        "red hand count+queen",
    ),
    Case(
        "astronomer",
        "hand poet",
        "pile left, top left blue, pile left, top left blue, pile left, top left blue,"
        " draw count, draw king, draw surveyor, card poet",
        "red hand count+surveyor+king",
    ),
    Case("physician", "threats brown+brown+red", "", "red threats red points 7"),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_flash_works_when_its_person_is_placed(case: Case) -> None:
    """B-503, B-C29."""
    placed(case)


def test_the_envoy_scores_when_nobody_is_ahead() -> None:
    placed(Case("envoy", "prestige 2", "", "red prestige 2 points 7", "blue prestige 2"))


def test_a_flash_may_be_declined_where_it_asks_a_price() -> None:
    """B-R14."""
    placed(Case("lady-in-waiting", "guilders 2", "pass", "red prestige 0 guilders 2"))
    placed(Case("chamberlain", "hand poet houses blue", "pass", "red persons chamberlain"))
    placed(Case("stonemason", "guilders 5", "pass", "red left 0 right 0 guilders 5"))
    placed(Case("money-changer", "workers red", "pass", "red guilders 0 workers red"))
    placed(Case("pilgrim", "threats red", "pass", "red threats red points 5"))


def test_a_flash_that_finds_nothing_to_do_is_placed_all_the_same() -> None:
    """B-R14."""
    for person in ("carpenter", "fire-warden", "stonemason", "beggar", "arsonist", "juggler"):
        placed(Case(person, "", "", f"red persons {person} points 5"))


def test_a_free_step_leads_nowhere_from_the_last() -> None:
    """B-R15."""
    placed(Case("count", "prestige 8", "", "red prestige 8"))


def test_a_flash_cannot_be_used_again_later() -> None:
    """B-503."""
    s = position("red houses red:alchemist")
    assert offered(s, "activate") == []
    assert refused(s, "activate alchemist") == "flash_only"
