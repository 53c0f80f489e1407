"""Phase 3: whose turn it is, one card each, and persons before and after it."""

import pytest

from ludoteca.core import state as core
from ludoteca.games.bruges.scenario import offered, play, position, refused, roll, state_of


def test_players_take_turns_until_everybody_has_played_four_cards() -> None:
    """B-201, B-401, B-402."""
    five = "hand poet+king+queen+prince+nun"
    s = position(f"phase 2\nfirst blue\nred {five}\nblue hand count+baron+duke+monk+vicar")
    for colour in ("blue", "brown", "yellow", "red", "purple"):
        play(s, f"roll {colour} 3")
    for _ in range(4):
        for seat in (1, 0):
            assert (s.phase, core.actor(s)) == (3, seat)
            play(s, "workers")
            play(s, f"card {offered(s, 'card')[0]}")
    assert state_of(s, "red cards x blue cards x") == "red cards 1 blue cards 1"
    assert (s.phase, s.round, s.first) == (1, 3, 0)


def test_turns_go_clockwise_from_the_start_player() -> None:
    """B-401."""
    hands = "red hand poet+king\nblue hand nun+queen\nyellow hand monk+baron\ngreen hand spy+page"
    s = position(f"phase 2\nseats 4\nfirst yellow\n{hands}")
    roll(s, 3, 3, 3, 3, 3)
    for seat in (2, 3, 0, 1):
        assert core.actor(s) == seat
        play(s, "workers")
        play(s, f"card {offered(s, 'card')[0]}")


def test_one_card_a_turn() -> None:
    """B-403."""
    s = position("red hand poet+king houses red:queen")
    play(s, "workers", "card poet")
    assert refused(s, "guilders") == "card_played"
    play(s, "pass")
    assert core.actor(s) == 1


def test_a_card_must_be_played() -> None:
    """B-401."""
    assert refused(position("red hand poet"), "pass") == "card_due"


def test_persons_work_before_and_after_the_card() -> None:
    """B-511, B-513, B-C33."""
    s = position("red hand poet+king workers blue houses red:queen+red:accountant+red:princess")
    play(s, "activate queen", "workers", "card poet", "activate accountant", "activate princess")
    assert state_of(s, "red points x guilders x") == "red points 6 guilders 5"
    assert core.actor(s) == 1


def test_a_person_just_placed_may_work_in_the_same_turn() -> None:
    """B-512, B-C32."""
    s = position("red hand accountant guilders 6 houses red")
    play(s, "place", "activate accountant")
    assert state_of(s, "red guilders x") == "red guilders 2"


def test_a_person_works_once_a_round() -> None:
    """B-505, B-506, B-515, B-C31."""
    s = position("red hand poet workers blue+blue houses red:princess")
    play(s, "activate princess")
    assert refused(s, "activate princess") == "turned"
    assert refused(s, "activate queen") == "not_your_person"


def test_the_icons_worker_may_differ_from_the_cards_colour() -> None:
    """B-504, B-C31: the Princess is red, her worker blue."""
    s = position("red hand poet workers blue+red houses brown:princess")
    play(s, "activate princess")
    assert state_of(s, "red workers x guilders x") == "red workers red guilders 3"


def test_persons_work_in_their_owners_turn_only() -> None:
    """B-504, B-515, B-C31."""
    s = position("turn blue\nred workers blue houses red:princess\nblue hand king")
    assert refused(s, "activate princess") == "not_your_person"


@pytest.mark.parametrize(("person", "worker"), [("coachman", "yellow"), ("smuggler", "blue")])
def test_the_coachman_plays_a_card_besides_the_four(person: str, worker: str) -> None:
    """B-514, B-E15, B-C35: the round ends without a card and the next fills up to five."""
    s = position(f"""
        phase 2
        red hand poet+king+queen+prince+nun workers {worker} houses red:{person}
        blue hand none
    """)
    roll(s, 3, 3, 3, 3, 3)
    play(s, f"activate {person}")
    for number in range(5):
        assert (s.phase, core.actor(s)) == (3, 0)
        play(s, "workers")
        if number < 4:
            play(s, f"card {offered(s, 'card')[0]}")
    assert (s.phase, s.round) == (1, 3)
    assert state_of(s, "red hand x") == "red hand none"
    drawn = 0
    while s.phase == 1:
        drawn += core.actor(s) == 0
        core.take(s, core.codes(s)[0])
    assert drawn == 5


def test_the_coachman_needs_a_card_to_play() -> None:
    s = position("red hand poet workers yellow+yellow houses red:coachman")
    play(s, "workers")
    assert core.actor(s) == 1


def test_a_turn_is_over_by_itself_when_nothing_is_left_to_do() -> None:
    """B-R05."""
    s = position("red hand poet houses red:princess")
    play(s, "workers")
    assert core.actor(s) == 1


def test_without_a_card_a_turn_is_for_persons_only() -> None:
    """B-R06."""
    s = position("red hand poet houses red:pawnbroker+red:queen workers purple")
    play(s, "activate pawnbroker")
    assert refused(s, "workers") == "no_cards"
    assert offered(s, "pass") == [""]
    play(s, "pass")
    assert core.actor(s) == 1


def test_the_servant_draws_a_card_for_a_red_worker() -> None:
    """B-E10."""
    s = position("red hand poet workers red houses red:servant")
    play(s, "activate servant", "pile right", "top right blue", "draw queen")
    assert state_of(s, "red hand x workers x") == "red hand poet+queen workers none"


def test_accountant_alchemist_lawyer_and_inventor_do_what_their_examples_say() -> None:
    """B-E09, B-E11, B-E12, B-E13."""
    s = position("red hand alchemist+queen guilders 3 houses red:accountant+red:lawyer+red")
    play(s, "activate accountant", "place", "card alchemist")
    assert state_of(s, "red guilders x") == "red guilders 8"
    assert s.areas[0].powers.workers == 3
    s = position("phase 1\nred hand poet+king+queen+prince+nun houses red:inventor")
    assert offered(s, "pile") == ["left", "right"]
    assert core.actor(s) == 0
