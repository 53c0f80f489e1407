"""RULES.md and the code agree: every rule has its function and its test, and no id is made up."""

from typing import Final

import pytest

from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.testing.folder import refusal_rules
from tests.rulebook import DASH, PHYSICAL, Row, Rulebook

BOOKS: Final = {name: Rulebook(name) for name in GAMES if kit_of(name).file("RULES.md")}
ROWS: Final = [(book, row) for book in BOOKS.values() if book.said for row in book.indexed]
COUNCIL: Final = Rulebook("council")

each_game = pytest.mark.parametrize("game", BOOKS)


@each_game
def test_every_id_is_given_once_and_no_verb_goes_without_a_rule(game: str) -> None:
    book = BOOKS[game]
    assert book.twice() == []
    assert len(book.ids) >= len(GAMES[game].codes.blocks)


@pytest.mark.parametrize(("book", "row"), ROWS, ids=[row["id"] for _, row in ROWS])
def test_every_rule_has_a_function_that_exists_and_a_test_that_names_it(
    book: Rulebook, row: Row
) -> None:
    assert book.faults(row) == []


@each_game
def test_few_rules_are_about_the_table_top_alone(game: str) -> None:
    assert len(BOOKS[game].physical()) <= len(BOOKS[game].ids) / 40


@each_game
def test_neither_the_rules_nor_their_tests_name_an_id_that_is_not_in_the_list(game: str) -> None:
    assert BOOKS[game].unknown() == {}


@each_game
def test_every_refusal_rests_on_a_rule_of_the_list(game: str) -> None:
    refusals = refusal_rules(GAMES[game])
    assert refusals
    assert sorted(set(refusals.values()) - BOOKS[game].ids) == []


SAYING: Final = {"test_a.test_b": "C-313, C-315."}


@pytest.mark.parametrize(
    ("function", "test", "fault"),
    [
        ("steps.elect.Elect.take", "test_a.test_b", []),
        ("steps.elect.Elect.take, table.BOX", "test_a.test_b", []),
        (
            "`steps/elect.py` Elect.take",
            "test_a.test_b",
            ["no function `steps/elect.py` Elect.take"],
        ),
        ("`data/maps.toml`", "test_a.test_b", []),
        ("`data/dance.toml`", "test_a.test_b", ["no function `data/dance.toml`"]),
        (DASH, PHYSICAL, []),
        (DASH, "test_a.test_b", [f"no function {DASH}"]),
        ("steps.elect.Elect.take", DASH, [f"no test {DASH}"]),
        ("steps.elect.Elect.dance", "test_a.test_b", ["no function steps.elect.Elect.dance"]),
        ("steps.dance.Elect", "test_a.test_b", ["no function steps.dance.Elect"]),
        ("steps.elect.Elect.take", "test_a.test_c", ["no test test_a.test_c"]),
        ("steps.elect.Elect.take", PHYSICAL, ["physical, and has a function"]),
    ],
)
def test_a_planted_fault_is_found(function: str, test: str, fault: list[str]) -> None:
    row = {"id": "C-313", "function": function, "test": test}
    assert COUNCIL.faults(row, SAYING) == fault


def test_a_test_that_does_not_name_the_rule_is_found() -> None:
    row = {"id": "C-314", "function": "table.BOX", "test": "test_a.test_b"}
    assert COUNCIL.faults(row, SAYING) == ["test_a.test_b does not name it"]


def test_a_range_names_the_rules_between_its_ends_and_an_end_that_is_none() -> None:
    assert COUNCIL.named("(C-321 to 323), C-R46") == {"C-321", "C-322", "C-323", "C-R46"}
    assert COUNCIL.named("C-321 to 399") - COUNCIL.ids == {"C-399"}
    assert COUNCIL.named("C-321 to C-323") == {"C-321", "C-322", "C-323"}


def test_tables_are_read_by_their_heads() -> None:
    first = "| id | rule | test |\n|---|---|---|\n| C-001 | One. | – |\n"
    second = "| id | case |\n|---|---|\n| C-C01 | Two. |\n"
    assert COUNCIL.read(f"{first}\n{second}") == [
        {"id": "C-001", "rule": "One.", "test": "–"},
        {"id": "C-C01", "case": "Two."},
    ]
