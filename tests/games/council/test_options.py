"""What a table may agree on: the values, the defaults, and what follows the edition."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import BadPosition, OptionError
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.maps import MAPS
from ludoteca.games.council.rules.options import Rules
from ludoteca.games.council.rules.table import CITY_NAMES
from ludoteca.games.council.scenario import offered, position
from ludoteca.table import Dealer
from ludoteca.testing import scenario

VALUES = {  # the default first
    "edition": "original cmon",
    "map": "ABA AAA AAB ABB BAA BAB BBA BBB juvelar graden",
    "first_player": "edition first random second third fourth",
    "coins_above_20": "lost kept",
    "assistants": "48 unlimited",
    "nobility_steps": "each landing",
    "nobility_beyond_20": "nothing again",
    "free_permit_bonus": "yes no",
    "free_permit": "edition must may",
    "extra_mains": "all one",
    "extra_mains_must": "no yes",
    "used_permits_count": "yes no",
    "most_permits_tie": "all nobody",
    "tie_break": "sum assistants",
    "last_tie": "shared later",
    "last_emporium": "edition every first",
    "second_group": "nothing king",
    "token_order": "chosen city",
    "neutrals": "after before",
}
CHANGES = {  # the one thing each option tells the rules
    "first_player": "random_first",
    "coins_above_20": "most_coins",
    "assistants": "finite",
    "nobility_steps": "each_square",
    "nobility_beyond_20": "again_at_20",
    "free_permit_bonus": "free_bonus",
    "free_permit": "may_decline",
    "extra_mains": "one_extra",
    "extra_mains_must": "extra_must",
    "used_permits_count": "count_used",
    "most_permits_tie": "permits_tie_all",
    "tie_break": "sum_breaks_ties",
    "last_tie": "later_seat_wins",
    "last_emporium": "every_finisher",
    "second_group": "king_for_second",
    "token_order": "ask_order",
    "neutrals": "neutrals_first",
}
RULES = ["edition", *CHANGES.values()]


def changed(**options: str) -> set[str]:
    """What `options` tell the rules that the defaults do not."""
    usual = Rules(COUNCIL.settle_options({}))
    rules = Rules(COUNCIL.settle_options(options))
    return {name for name in RULES if getattr(rules, name) != getattr(usual, name)}


@pytest.mark.parametrize("name", VALUES)
def test_an_option_has_these_values_and_this_default(name: str) -> None:
    """C-R15."""
    default, *others = VALUES[name].split()
    assert COUNCIL.options[name].default == default
    assert sorted(COUNCIL.options[name].values) == sorted([default, *others])


def test_there_are_no_other_options() -> None:
    """C-R15."""
    assert list(COUNCIL.options) == list(VALUES)
    assert COUNCIL.settle_options({}) == {name: VALUES[name].split()[0] for name in VALUES}


@pytest.mark.parametrize("name", CHANGES)
def test_an_option_changes_one_thing(name: str) -> None:
    """C-R15."""
    default, *others = VALUES[name].split()
    assert changed(**{name: default}) == set()
    assert set().union(*[changed(**{name: value}) for value in others]) == {CHANGES[name]}


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_the_table_may_agree_on_who_begins(edition: str) -> None:
    """C-R19, C-129."""
    s = council(COUNCIL.deal(3, {"edition": edition, "first_player": "third"}))
    Dealer("a secret").settle(s)
    assert (s.first, core.actor(s)) == (2, 2)
    assert [area.coins for area in s.areas] == [11, 12, 10]


def test_nobody_begins_who_does_not_play() -> None:
    """C-R19."""
    with pytest.raises(OptionError, match="'third' with 2 seats; expected one of first, second"):
        COUNCIL.deal(2, {"first_player": "third"})
    begun = COUNCIL.dump(COUNCIL.deal(3, {"first_player": "third"}))
    with pytest.raises(BadPosition, match="options: option 'first_player'"):
        COUNCIL.load({**begun, "seats": 2})


def test_a_map_changes_no_rule() -> None:
    """C-R16."""
    assert [changed(map=sides) for sides in MAPS if sides.isupper()] == [set()] * 8


def test_the_edition_decides_words_first_player_square_10_and_last_emporium() -> None:
    """C-R15, C-R19, C-R21, C-R53."""
    differing = {"edition", "random_first", "may_decline", "every_finisher"}
    assert changed(edition="cmon") == differing


@pytest.mark.parametrize("edition", ["original", "cmon"])
def test_refusals_come_in_the_words_of_the_edition(edition: str) -> None:
    """C-R15."""
    s = position(f"option edition {edition}")
    assert scenario.refusal(COUNCIL, s, "engage").dialect == edition


def test_the_original_has_eight_maps() -> None:
    """C-R16."""
    for sides in "ABA AAA AAB ABB BAA BAB BBA BBB".split():
        s = council(COUNCIL.deal(4, {"map": sides}))
        assert (s.map.name, s.map.sides) == (sides, sides)


@pytest.mark.parametrize(("name", "sides"), [("juvelar", "ABA"), ("graden", "BAB")])
def test_cmon_has_two_maps_for_which_the_originals_stand_in(name: str, sides: str) -> None:
    """C-R16."""
    s = council(COUNCIL.deal(4, {"edition": "cmon", "map": name}))
    assert s.map.roads == MAPS[sides].roads
    assert s.map.groups == MAPS[sides].groups
    assert CITY_NAMES[s.king] == name


def test_each_edition_has_a_map_of_its_own_if_none_is_named() -> None:
    """C-R16."""
    assert COUNCIL.settle_options({})["map"] == "ABA"
    assert COUNCIL.settle_options({"edition": "cmon"})["map"] == "juvelar"


@pytest.mark.parametrize(
    ("edition", "name", "ours"),
    [("original", "graden", "AAA, AAB"), ("cmon", "ABA", "juvelar, graden")],
)
def test_a_map_of_the_other_edition_is_refused(edition: str, name: str, ours: str) -> None:
    """C-R16."""
    with pytest.raises(OptionError, match=f"{name!r}.*no map of the {edition}.*{ours}"):
        COUNCIL.deal(4, {"edition": edition, "map": name})


def test_an_unknown_option_is_refused_by_name() -> None:
    """C-R15."""
    with pytest.raises(OptionError, match=r"no option 'neutral'.*did you mean 'neutrals'"):
        COUNCIL.deal(2, {"neutral": "before"})


def test_an_unknown_value_is_refused_with_those_there_are() -> None:
    """C-R15."""
    with pytest.raises(OptionError, match="'tie_break' is 'cards'; expected one of sum, assist"):
        COUNCIL.deal(2, {"tie_break": "cards"})


@pytest.mark.parametrize(
    ("edition", "first_player", "drawn"),
    [
        ("original", "edition", []),
        ("cmon", "edition", ["red", "blue", "green"]),
        ("original", "random", ["red", "blue", "green"]),
        ("cmon", "random", ["red", "blue", "green"]),
        ("original", "first", []),
        ("cmon", "first", []),
    ],
)
def test_the_first_seat_begins_or_a_drawn_one(
    edition: str, first_player: str, drawn: list[str]
) -> None:
    """C-R19."""
    s = council(COUNCIL.deal(3, {"edition": edition, "first_player": first_player}))
    found = []
    while core.actor(s) == core.CHANCE:
        found += offered(s, "first")
        core.take(s, core.codes(s)[-1 if offered(s, "first") else 0])
    assert found == drawn
    assert core.actor(s) == s.first == (2 if drawn else 0)


def test_every_seat_is_as_likely_to_be_drawn_first() -> None:
    """C-R19."""
    s = council(COUNCIL.deal(4, {"first_player": "random"}))
    while not offered(s, "first"):
        core.take(s, core.codes(s)[0])
    assert core.weights(s) == [1, 1, 1, 1]
