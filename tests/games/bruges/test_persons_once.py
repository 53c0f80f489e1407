"""Persons to be used once a round, free of charge (B-506)."""

import pytest

from ludoteca.games.bruges.rules.codes import PAID_WORKER
from ludoteca.games.bruges.rules.table import COLOUR_NAMES
from ludoteca.games.bruges.scenario import offered, play, position, refused
from tests.games.bruges.persons import Case, activated, named

CASES = [
    Case("dowager", "", "colour red", "red workers red"),
    Case("registrar", "houses red:councilman", "", "red guilders 2"),
    Case("street-musician", "", "", "red guilders 1"),
    Case(
        "storyteller",
        "hand poet",
        "pile right, top right blue, draw queen, card poet",
        "red hand queen",
    ),
    Case("accountant", "", "", "red guilders 2"),
    Case("peddler", "guilders 1", "colour red", "red workers red guilders 0"),
    Case("baker", "", "", "red workers brown"),
    Case("brewer", "", "", "red workers yellow"),
    Case("queen", "", "", "red points 6"),
    Case("king", "", "", "red guilders 3"),
    Case("almoner", "guilders 2", "", "red points 6 guilders 0"),
    Case("illuminator", "hand poet+king", "card poet", "red points 6 hand king"),
    Case("tapestry-weaver", "workers red+blue", "colour red", "red guilders 3 workers blue"),
    Case("powderman", "", "colour red", "red workers red", "dice brown 5"),
    Case(
        "swindler",
        "workers red+red+blue",
        "colour blue, colour blue, colour purple",
        "red workers blue+blue+blue+purple",
    ),
    Case("chronicler", "majorities canals", "", "red points 6"),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_person_works_once_a_round_for_nothing(case: Case) -> None:
    """B-505, B-506, B-C47."""
    s = activated(case)
    assert refused(s, f"activate {case.person}") == "turned"


@pytest.mark.parametrize(
    ("person", "red"),
    [
        ("powderman", ""),
        ("peddler", ""),
        ("almoner", "guilders 1"),
        ("chronicler", ""),
        ("tapestry-weaver", ""),
        ("swindler", "workers red+blue"),
    ],
)
def test_a_person_that_would_do_nothing_is_not_offered(person: str, red: str) -> None:
    """B-R04."""
    s = position(f"red houses red:{person} {red}\ndice brown 4")
    assert offered(s, "activate") == []
    assert refused(s, f"activate {person}") == "does_nothing"


def test_caps_of_what_a_group_gives() -> None:
    many = "houses red:mayor+red:notary+red:lawyer+red:councilman"
    activated(Case("registrar", many, "", "red guilders 3"))
    many = "houses red:juggler+red:dancer+red:acrobat"
    activated(Case("street-musician", many, "", "red guilders 3"))


def test_the_swindler_pays_two_of_one_colour() -> None:
    s = position("red houses red:swindler workers red+blue+blue+brown+brown")
    play(s, "activate swindler")
    assert offered(s, "colour") == ["blue", "brown"]
    assert refused(s, "colour red") == "no_worker_to_exchange"
    s.notes = []
    play(s, "colour blue")
    blue = COLOUR_NAMES.index("blue")
    assert [note[:3] for note in s.notes] == [(PAID_WORKER, 0, blue)] * 2
