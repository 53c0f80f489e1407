"""What each seat may know: hands, face-down houses, piles, and cards that were seen."""

from collections import Counter
from typing import Any

from ludoteca.core.rng import Rng
from ludoteca.core.state import WATCHER
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from ludoteca.games.bruges.rules.view import determinize
from ludoteca.games.bruges.scenario import play, position, roll


def area(s: Bruges, viewer: int, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = BRUGES.view(s, viewer)["areas"][seat]
    return found


def worlds(s: Bruges, viewer: int, number: int = 60) -> list[Bruges]:
    rng = Rng(1)
    return [determinize(s, viewer, rng) for _ in range(number)]


def test_a_hand_is_its_owners_but_the_backs_are_everybodys() -> None:
    """B-R01."""
    s = position("red hand poet+king+count")
    assert area(s, 0, 0)["hand"] == ["count", "king", "poet"]
    for viewer in (1, WATCHER):
        assert area(s, viewer, 0)["hand"] is None
        assert area(s, viewer, 0)["colours"] == {"blue": 2, "yellow": 1}


def test_a_house_shows_its_colour_and_only_its_owner_knows_its_face() -> None:
    """B-451, B-R01."""
    s = position("red hand king houses yellow=poet+brown:nun")
    assert area(s, 0, 0)["houses"][0]["card"] == "poet"
    assert area(s, 1, 0)["houses"][0] == {
        "colour": "yellow",
        "card": None,
        "person": None,
        "turned": False,
    }
    assert area(s, 1, 0)["houses"][1]["person"] == "nun"


def test_no_secret_name_is_anywhere_in_another_seats_view() -> None:
    """B-R01."""
    s = position("red hand poet+king houses yellow=alchemist+brown=heiress:nun\nblue hand queen")
    for viewer in (1, WATCHER):
        told = str(BRUGES.view(s, viewer))
        for secret in ("poet", "king", "alchemist", "heiress"):
            assert f"'{secret}'" not in told


def test_what_lies_open_is_never_dealt_anew() -> None:
    """B-R16."""
    s = position("discard poet king\nred hand queen houses red:nun\nblue hand count")
    for world in worlds(s, 1):
        assert world.discard == s.discard
        assert world.areas[1].hand == s.areas[1].hand
        assert world.areas[0].persons == s.areas[0].persons
        assert world.areas[0].hand[0] // 33 == PERSON_NAMES.index("queen") // 33
        assert world.faults() == []


def test_every_unseen_card_of_the_colour_may_be_in_the_hand() -> None:
    """B-R16."""
    s = position("red hand queen\nblue hand count")
    found = {world.areas[0].hand[0] for world in worlds(s, 1, 600)}
    assert len(found) == 33


def test_a_person_sent_back_by_fire_stays_known() -> None:
    """B-R16, B-C15."""
    s = position("phase 2\nred hand king threats red+red houses brown:nun\nblue hand queen")
    roll(s, 3, 3, 3, 6, 3)
    assert area(s, 1, 0)["shown"] == [{"card": "nun", "houses": []}]
    nun = PERSON_NAMES.index("nun")
    assert all(nun in world.areas[0].hand for world in worlds(s, 1))


def test_a_card_taken_from_the_discards_stays_known() -> None:
    """B-R16, B-R32."""
    s = position("discard poet\nred hand king workers brown houses brown:gravedigger")
    play(s, "activate gravedigger")
    assert area(s, 1, 0)["shown"] == [{"card": "poet", "houses": []}]


def test_a_known_card_may_have_become_a_house_of_its_colour_since() -> None:
    """B-R16: one of two purple cards was built; nobody else knows which."""
    text = "red hand nun+beggar+king workers purple houses purple shown nun"
    s = position(text)
    play(s, "build", "card beggar")
    assert area(s, 1, 0)["shown"] == [{"card": "nun", "houses": [2]}]
    nun = PERSON_NAMES.index("nun")
    found = Counter(nun in world.areas[0].hand for world in worlds(s, 1, 400))
    assert 140 < found[True] < 260
    assert all(nun != world.areas[0].houses[0].card for world in worlds(s, 1))


def test_a_known_card_that_was_the_only_one_of_its_colour_is_known_in_its_house() -> None:
    """B-R16."""
    s = position("red hand nun+king workers purple shown nun")
    play(s, "build")
    assert {world.areas[0].houses[0].card for world in worlds(s, 1)} == {PERSON_NAMES.index("nun")}


def test_a_known_card_that_comes_to_light_is_forgotten() -> None:
    """B-R16."""
    s = position("red hand nun+king shown nun")
    play(s, "workers", "card nun")
    assert area(s, 1, 0)["shown"] == []


def test_a_person_waiting_for_its_house_lies_open() -> None:
    """B-R12, B-R16."""
    s = position("red hand prince+king guilders 9 houses red+blue")
    play(s, "place", "card prince")
    view = BRUGES.view(s, 1)
    assert view["pending"]["card"] == "prince"
    assert view["areas"][0]["shown"] == [{"card": "prince", "houses": []}]
    assert all(BRUGES.view(world, 1) == view for world in worlds(s, 1))
    play(s, "house 1")
    assert area(s, 1, 0)["shown"] == []


def test_a_known_card_that_is_placed_is_known_once() -> None:
    """B-R12, B-R16."""
    s = position("red hand prince+king guilders 9 houses red+blue shown prince")
    play(s, "place", "card prince")
    assert area(s, 1, 0)["shown"] == [{"card": "prince", "houses": []}]
    assert s.faults() == []
    assert all(PERSON_NAMES.index("prince") in world.areas[0].hand for world in worlds(s, 1))


def test_whoever_chooses_a_person_to_place_is_known_to_hold_one_they_can_pay() -> None:
    """B-R16: three brown persons cost nothing."""
    s = position("red hand pilgrim+queen guilders 0 houses red\nblue hand poet")
    play(s, "place")
    for viewer in (1, WATCHER):
        found = {PERSON_NAMES[world.areas[0].hand[0]] for world in worlds(s, viewer)}
        assert found >= {"pilgrim", "powderman", "pickpocket"}
        for world in worlds(s, viewer):
            assert min(world.deck.price[card] for card in world.areas[0].hand) == 0


def test_cards_drawn_but_not_looked_at_are_secret_from_their_owner_too() -> None:
    """B-204."""
    s = position("phase 1\nred hand none")
    play(s, "pile left", "top left brown", "pile right", "top right brown")
    assert area(s, 0, 0)["drawn"] == {"blue": 1, "red": 1}
    assert area(s, 0, 0)["hand"] == []
