"""The third tile of a colour, and what it brings about."""

import pytest

from ludoteca.core.state import actor, top
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from ludoteca.games.bruges.scenario import (
    offered,
    play,
    position,
    refusal,
    refused,
    roll,
    state_of,
)

BLUE, BROWN, YELLOW, RED, PURPLE = [[6 if n == k else 3 for n in range(5)] for k in range(5)]


@pytest.mark.parametrize(
    ("die", "red", "after"),
    [
        (BLUE, "workers red+red+blue", "red workers none threats none points 5"),
        (BLUE, "", "red workers none threats none points 5"),
        (YELLOW, "guilders 9", "red guilders 0 threats none points 5"),
        (YELLOW, "", "red guilders 0 threats none points 5"),
        (PURPLE, "points 9", "red points 6 threats none"),
        (PURPLE, "points 2", "red points 0 threats none"),
        (BROWN, "houses red:nun+blue", "red persons none houses red+blue threats none"),
        (BROWN, "hand nun", "red hand nun threats none"),
        (RED, "", "red threats none points 5"),
        (RED, "houses blue", "red houses none threats none"),
        (RED, "left 2", "red left 1 threats none"),
    ],
)
def test_an_event_takes_what_it_takes_and_the_tiles_go_back_for_nothing(
    die: list[int], red: str, after: str
) -> None:
    """B-304, B-601 to B-609, B-C12, B-C14, B-C18, B-C19, B-C20."""
    colour = ["blue", "brown", "yellow", "red", "purple"][die.index(6)]
    s = position(f"phase 2\nred threats {colour}+{colour} {red}")
    roll(s, *die)
    assert state_of(s, after) == after
    assert s.faults() == []


def test_the_next_tile_of_the_colour_is_the_first_again() -> None:
    """B-609."""
    s = position("""
        red threats yellow+yellow workers red+red+purple houses blue:forger+blue:philosopher
    """)
    play(s, "activate forger", "activate philosopher", "activate forger")
    assert state_of(s, "red guilders x threats x") == "red guilders 4 threats yellow"


def test_the_plague_takes_a_person_of_its_owners_choice_never_a_hand_card() -> None:
    """B-603, B-C18."""
    s = position("""
        phase 2
        discard poet
        red threats brown+brown hand king houses red:nun+blue:monk
    """)
    roll(s, *BROWN)
    assert offered(s, "card") == ["monk", "nun"]
    assert refused(s, "card king") == "no_person_to_lose"
    play(s, "card monk")
    assert state_of(s, "red persons x houses x") == "red persons nun houses red+blue"
    assert s.areas[0].empty == 1
    assert PERSON_NAMES[s.discard[-1]] == "monk"


def test_fire_lets_its_victim_choose_between_houses_and_canals() -> None:
    """B-605, B-C14."""
    s = position("phase 2\nred threats red+red left 2 right 1 houses blue+red:nun")
    roll(s, *RED)
    assert offered(s, "side") == ["left", "right"]
    assert offered(s, "house") == ["1", "2"]
    assert refused(s, "house 3") == "no_such_house"
    play(s, "side left")
    assert state_of(s, "red left x right x") == "red left 1 right 1"
    s = position("phase 2\nred threats red+red left 2 houses blue+blue")
    roll(s, *RED)
    assert refused(s, "side right") == "no_canal_tile"


def test_a_burnt_house_is_laid_on_the_discards() -> None:
    """B-605."""
    s = position("phase 2\ndiscard poet\nred threats red+red houses blue=count")
    roll(s, *RED)
    assert [PERSON_NAMES[card] for card in s.discard] == ["poet", "count"]


def test_the_person_of_a_burnt_house_goes_back_to_the_hand() -> None:
    """B-606, B-C15: six cards, still four turns, so two cards stay."""
    s = position("""
        phase 2
        red threats red+red hand poet+king+queen+prince+mayor houses blue:nun
        blue hand none
    """)
    roll(s, *RED)
    assert state_of(s, "red cards x persons x houses x") == "red cards 6 persons none houses none"
    for _ in range(4):
        play(s, "workers")
        play(s, f"card {offered(s, 'card')[0]}")
    assert s.phase != 3
    assert state_of(s, "red cards x") == "red cards 2"


def test_a_flash_works_again_when_it_is_placed_again() -> None:
    """B-503, B-C29."""
    s = position("""
        phase 2
        red threats red+red hand none guilders 3 houses blue:alchemist
        blue hand none houses blue
    """)
    roll(s, *RED)
    assert state_of(s, "red hand x") == "red hand alchemist"
    s = position("red hand alchemist guilders 3 houses blue shown alchemist")
    play(s, "place")
    assert state_of(s, "red guilders x") == "red guilders 6"


def test_a_burnt_fifth_tile_keeps_its_statue_and_brings_no_second() -> None:
    """B-447, B-607, B-C16."""
    s = position("phase 2\nred threats red+red left 5 statues 7 hand king")
    roll(s, *RED)
    assert state_of(s, "red left x statues x") == "red left 4 statues 7"
    s = position("red left 4 crowned left statues 7 hand beggar guilders 5")
    play(s, "canal")
    assert state_of(s, "red left x statues x") == "red left 5 statues 7"
    assert s.statues == 1


def test_a_section_finished_again_brings_no_second_statue() -> None:
    """B-447, B-607, B-C16."""
    s = position("""
        red hand beggar+spy+king left 4 guilders 10
        blue hand troublemaker+queen guilders 6 houses red
    """)
    play(s, "canal", "card beggar", "place", "card troublemaker")
    assert state_of(s, "red left x statues x") == "red left 4 statues 7"
    play(s, "canal")
    assert state_of(s, "red left x statues x") == "red left 5 statues 7"
    assert s.faults() == []


def test_several_events_at_once_come_in_the_order_their_victim_likes() -> None:
    """B-610, B-E21."""
    text = "phase 2\nred threats red+red+yellow+yellow guilders 5 houses blue"
    s = position(text)
    roll(s, 3, 3, 6, 5, 3)
    assert offered(s, "event") == ["raid", "fire"]
    assert refused(s, "event flood") == "not_pending"
    play(s, "event fire")
    after = "red guilders 0 houses none threats none points 5"
    assert state_of(s, after) == after


def test_tiles_that_run_short_are_handed_out_in_turn_order_and_come_back_in_time() -> None:
    """B-611, B-C13: eight of nine are out, and four players get one each."""
    two = "threats yellow+yellow guilders 5"
    s = position(f"phase 2\nseats 4\nred {two}\nblue {two}\nyellow {two}\ngreen {two}")
    roll(s, *YELLOW)
    for name in ("red", "blue", "yellow", "green"):
        assert state_of(s, f"{name} guilders x threats x") == f"{name} guilders 0 threats none"


def test_tiles_are_handed_out_clockwise_from_the_start_player() -> None:
    """B-302, B-R03."""
    two = "threats brown+brown houses"
    s = position(f"""
        phase 2
        seats 4
        first yellow
        red {two} red:nun+red:monk
        blue {two} red:poet+red:duke
        yellow {two} red:page+red:cook
        green {two} red:king+red:queen
    """)
    roll(s, *BROWN)
    for seat, person in ((2, "page"), (3, "king"), (0, "nun"), (1, "poet")):
        assert actor(s) == seat
        play(s, f"card {person}")


def test_one_players_events_are_over_before_the_next_gets_a_tile() -> None:
    """B-R03: the start player's Fence earns from a later raid, then it is too late to lose it."""
    s = position("""
        phase 2
        first blue
        red threats yellow+yellow guilders 2 houses red:fence
        blue threats yellow+yellow guilders 2
    """)
    roll(s, *YELLOW)
    assert state_of(s, "red guilders x blue guilders x") == "red guilders 0 blue guilders 0"
    s = position("""
        phase 2
        red threats yellow+yellow guilders 2 houses red:fence
        blue threats yellow+yellow guilders 2
    """)
    roll(s, *YELLOW)
    assert state_of(s, "red guilders x") == "red guilders 3"


def test_a_third_tile_from_a_person_strikes_at_once() -> None:
    """B-601, B-C12."""
    s = position("red threats yellow+yellow guilders 5 workers red houses blue:forger")
    play(s, "activate forger")
    after = "red guilders 0 threats none"
    assert state_of(s, after) == after


@pytest.mark.parametrize(
    ("blue", "person", "question", "refused_text", "rule"),
    [
        ("left 1 right 1 houses red", "troublemaker", "canal to lose", "house 1", "B-R21"),
        ("left 1 houses red+blue", "arsonist", "house to lose", "side left", "B-R21"),
        ("left 1 houses red+blue", "arsonist", "house to lose", "house 5", "B-R21"),
    ],
)
def test_whoever_loses_to_a_person_is_asked_for_the_kind_it_takes(
    blue: str, person: str, question: str, refused_text: str, rule: str
) -> None:
    """B-R21."""
    s = position(f"red hand {person} guilders 12 houses red\nblue {blue}")
    play(s, "place")
    assert top(s).asks() == question
    assert refusal(s, refused_text).rule == rule


@pytest.mark.parametrize(
    ("red", "question"),
    [
        ("houses red+blue left 1", "loss"),
        ("houses red+blue", "house to lose"),
        ("left 1 right 1", "canal to lose"),
    ],
)
def test_fire_asks_for_what_there_is_to_lose(red: str, question: str) -> None:
    """B-605."""
    s = position(f"phase 2\nred threats red+red {red}")
    roll(s, *RED)
    assert top(s).asks() == question
    assert refusal(s, "house 9").rule == "B-605"
