"""Persons with a worker: what each does when its owner pays one (B-504)."""

import pytest

from ludoteca.core.state import actor
from ludoteca.games.bruges.scenario import offered, play, position, refused, state_of
from tests.games.bruges.persons import Case, activated, named

DRAW_COUNT = "pile left, top left brown, draw count"

CASES = [
    Case("princess", "", "", "red guilders 3 workers none"),
    Case(
        "margrave",
        "guilders 1",
        "",
        "red guilders 2 blue guilders 2 yellow guilders 1",
        "blue guilders 3\nyellow guilders 1",
    ),
    Case("prince", "", "", "red points 7 workers none"),
    Case("duke", "houses red:prince+red:baron+red:count", "", "red points 8"),
    Case("duchess", "guilders 4", "", "red prestige 1 guilders 1"),
    Case("town-clerk", "hand poet", f"{DRAW_COUNT}, card poet", "red hand count"),
    Case("councilman", "houses yellow+yellow+red", "", "red guilders 4"),
    Case("treasurer", "", "", "red guilders 5", "dice blue 5"),
    Case("surveyor", "guilders 1", "side left", "red left 1 guilders 0"),
    Case("toll-keeper", "left 5 right 1", "", "red guilders 4"),
    Case("stilt-walker", "guilders 3", "", "red prestige 1 guilders 0", "dice blue 1 red 2"),
    Case("rope-dancer", "", "", "red points 6 guilders 1"),
    Case("bear-leader", "", "", "red guilders 6", "dice red 6"),
    Case(
        "magician", "workers blue+brown", "colour blue, colour red, pass", "red workers brown+red"
    ),
    Case("acrobat", "guilders 2", "side right", "red right 1 guilders 0"),
    Case("wool-merchant", "", "", "red guilders 4", "dice brown 4"),
    Case("fishmonger", "", "", "red guilders 2"),
    Case("banker", "", "", "red guilders 5"),
    Case("wine-merchant", "", "", "red guilders 1", "dice purple 1"),
    Case("pawnbroker", "hand poet+king", "card poet", "red guilders 4 hand king"),
    Case("blacksmith", "houses red+red", "", "red guilders 4"),
    Case("miller", "houses brown+red", "", "red guilders 2"),
    Case("dyer", "houses blue+blue+blue", "", "red guilders 6"),
    Case("bricklayer", "hand poet", "", "red houses purple+yellow workers none"),
    Case("tailor", "houses purple", "", "red guilders 4"),
    Case("page", "", "colour red", "red workers red+red"),
    Case("cook", "workers red", "", "red points 7 workers none"),
    Case("coachman", "hand poet+king", "workers, card poet", "red hand king workers yellow+yellow"),
    Case("servant", "hand poet", DRAW_COUNT, "red hand count+poet"),
    Case(
        "falconer",
        "",
        "colour brown",
        "red workers brown+red blue workers red yellow workers none",
        "blue workers red+brown\nyellow workers red",
    ),
    Case("nun", "threats red", "", "red threats none points 6 workers red"),
    Case("monk", "threats red+blue", "colour blue", "red threats red points 6"),
    Case("sexton", "houses blue+red+brown:nun", "", "red guilders 4"),
    Case(
        "preacher", "threats red", "player yellow", "red threats none points 5 yellow threats red"
    ),
    Case("vicar", "majorities prestige+persons", "", "red points 7"),
    Case("fresco-painter", "houses blue+blue+blue+blue", "", "red points 8"),
    Case("woodcarver", "left 5 right 3", "", "red points 7"),
    Case("bard", "houses red:poet+red:singer", "", "red points 7"),
    Case("singer", "", "", "red guilders 1 blue guilders 3 yellow guilders 0", "blue guilders 4"),
    Case("organist", "houses red:nun+blue:monk", "", "red points 7"),
    Case("night-watchman", "threats red", "colour red", "red threats none points 6 guilders 1"),
    Case("jailer", "threats red+blue", "colour red, colour blue", "red threats none points 7"),
    Case("halberdier", "threats yellow+red", "", "red threats red points 6 guilders 2"),
    Case(
        "archer",
        "",
        "player yellow, colour brown",
        "red points 6 blue workers red yellow workers blue",
        "blue workers red\nyellow workers blue+brown",
    ),
    Case("knight", "houses red:jailer", "", "red points 7"),
    Case("smuggler", "hand poet", "guilders", "red guilders 4", "dice yellow 4"),
    Case("gravedigger", "hand none", "", "red hand poet", "discard king poet"),
    Case(
        "pickpocket",
        "",
        "player yellow",
        "red guilders 2 blue guilders 1 yellow guilders 2",
        "blue guilders 1\nyellow guilders 4",
    ),
    Case("forger", "", "", "red guilders 4 threats yellow"),
    Case(
        "poisoner",
        "",
        "",
        "red threats none blue threats none persons none houses red yellow threats brown",
        "blue threats brown+brown houses red:nun",
    ),
    Case(
        "teacher",
        "hand poet",
        "pile left, top left blue, pile left, top left blue, draw count, draw king, card poet",
        "red hand count+king",
    ),
    Case(
        "cartographer",
        "hand poet guilders 1 left 2",
        "side left",
        "red left 3 guilders 0 hand none",
    ),
    Case("librarian", "hand none", "card queen", "red hand queen", "discard queen poet king"),
    Case("apothecary", "threats red", "colour red", "red threats none points 7"),
    Case(
        "philosopher",
        "houses red:princess turned princess",
        "",
        "red straight princess",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_worker_sets_the_person_to_work(case: Case) -> None:
    """B-504, B-505."""
    s = activated(case)
    assert case.person not in offered(s, "activate")


def test_a_tile_returned_by_a_person_scores_like_one_returned_by_the_action() -> None:
    """B-433, B-C21."""
    s = activated(Case("monk", "threats red", "", "red threats none points 6"))
    assert s.areas[0].by_threats == 1


def test_others_give_what_they_have_in_turn_order_and_choose_it_themselves() -> None:
    """B-R21, B-C43."""
    s = position("""
        seats 3
        turn blue
        blue hand beggar guilders 6 houses red
        red workers red
        yellow workers red+brown+blue
    """)
    play(s, "place")
    assert actor(s) == 2
    assert state_of(s, "red workers x") == "red workers red"
    play(s, "colour brown", "colour blue")
    assert (
        state_of(s, "red workers x blue workers x")
        == "red workers none blue workers blue+brown+red"
    )


def test_a_worker_exchanged_for_a_worker_comes_in_another_colour() -> None:
    """B-R24."""
    s = activated(Case("magician", "workers blue", "", "red workers none"))
    assert offered(s, "colour") == ["brown", "yellow", "red", "purple"]
    play(s, "colour red", "pass")


def test_the_page_gives_no_blue_workers() -> None:
    """B-R33."""
    s = activated(Case("page", "", "", "red workers none"))
    assert offered(s, "colour") == ["brown", "yellow", "red", "purple"]
    assert refused(s, "colour blue") == "colour_not_offered"


def test_the_smuggler_plays_for_workers_or_guilders_only() -> None:
    s = activated(Case("smuggler", "hand poet workers yellow", "", "red hand poet"))
    assert refused(s, "build") == "action_not_offered"
    play(s, "workers")


def test_a_worker_of_the_icons_colour_is_needed() -> None:
    """B-504."""
    s = position("red workers yellow houses red:princess")
    assert refused(s, "activate princess") == "icon_worker"


def test_the_cook_wants_a_worker_besides_the_one_of_the_icon() -> None:
    """B-R04."""
    s = position("red workers brown houses red:cook")
    assert refused(s, "activate cook") == "does_nothing"


def test_the_stilt_walker_is_idle_when_no_die_shows_1_or_2() -> None:
    s = position("red guilders 9 workers blue houses red:stilt-walker")
    assert refused(s, "activate stilt-walker") == "does_nothing"


def test_a_player_with_nothing_to_take_cannot_be_chosen() -> None:
    """B-R22."""
    s = position("""
        seats 4
        red workers yellow houses red:pickpocket
        blue guilders 1
        green guilders 1
    """)
    play(s, "activate pickpocket")
    assert offered(s, "player") == ["blue", "green"]
    assert refused(s, "player yellow") == "nothing_to_take"
    assert refused(s, "player red") == "not_yourself"


def test_a_tile_passed_on_may_be_the_third() -> None:
    """B-R23."""
    s = position("""
        red threats yellow workers red houses red:preacher
        blue threats yellow+yellow guilders 8
    """)
    play(s, "activate preacher")
    assert s.areas[1].guilders == 0
    assert s.areas[1].threats == s.areas[0].threats == 0
    assert s.areas[0].points() == 5


def test_the_philosopher_lets_a_person_work_twice() -> None:
    s = position("red workers blue+blue+purple houses red:princess+red:philosopher")
    play(s, "activate princess", "activate philosopher", "activate princess")
    assert s.areas[0].guilders == 6
    assert refused(s, "activate philosopher") == "turned"


def test_the_philosopher_straightens_somebody_else() -> None:
    s = position("""
        red workers purple houses red:princess+red:queen+red:philosopher turned princess+queen
    """)
    play(s, "activate philosopher")
    assert offered(s, "card") == ["princess", "queen"]
    assert refused(s, "card philosopher") == "not_turned"
    s = position("red workers purple houses red:philosopher")
    assert refused(s, "activate philosopher") == "does_nothing"


def test_the_cartographer_needs_a_card_to_discard() -> None:
    s = position("red hand none guilders 9 workers brown+brown houses red:cartographer+red:queen")
    assert refused(s, "activate cartographer") == "does_nothing"


def test_tiles_for_all_others_come_clockwise_and_an_event_is_over_before_the_next() -> None:
    """B-R03, B-R21."""
    two = "threats brown+brown houses"
    s = position(f"""
        seats 4
        turn blue
        blue workers purple houses red:poisoner
        red {two} red:nun+red:monk
        yellow {two} red:poet+red:duke
        green {two} red:page+red:cook
    """)
    play(s, "activate poisoner")
    for seat, person in ((2, "duke"), (3, "page"), (0, "nun")):
        assert actor(s) == seat
        play(s, f"card {person}")
    assert state_of(s, "red threats x green threats x") == "red threats none green threats none"


def test_the_librarian_reaches_three_cards_deep() -> None:
    """B-R32."""
    s = position("""
        discard prince queen poet king
        red workers yellow houses red:librarian
    """)
    play(s, "activate librarian")
    assert offered(s, "card") == ["king", "poet", "queen"]
    assert refused(s, "card prince") == "not_in_discard"
