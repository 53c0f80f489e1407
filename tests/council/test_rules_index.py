"""RULES.md and the code agree: every rule has its function and its test, and no id is made up."""

import ast
import importlib
import re
from pathlib import Path
from typing import Final

import pytest

from ludoteca.games.council.refusals import RULE_OF
from tests.source import PACKAGE, ROOT, modules, tree

GAME: Final = PACKAGE / "games" / "council"
PREFIX: Final = "ludoteca.games.council"
TESTS: Final = ROOT / "tests" / "council"
ID: Final = re.compile(r"C-(?:\d{3}|[A-Z]\d{2})\b")
RANGE: Final = re.compile(r"C-(\d{3}) to (\d{3})\b")
CHAPTERS: Final = ("C-",)  # those whose rows are complete
DASH: Final = "–"
PHYSICAL: Final = "physical"  # in the test cell of a rule that nothing in the program can break

Row = dict[str, str]


def rows(text: str) -> list[Row]:
    """Every row of every table that has ids, by the names in the table's head."""
    out: list[Row] = []
    head: list[str] = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            head = []
        elif not head:
            head = cells
        elif ID.fullmatch(cells[0]):
            out.append(dict(zip(head, cells, strict=True)))
    return out


ROWS: Final = rows((GAME / "RULES.md").read_text("utf-8"))
IDS: Final = {row["id"] for row in ROWS}
INDEXED: Final = [row for row in ROWS if row["id"].startswith(CHAPTERS) and "test" in row]


def docstrings(paths: list[Path]) -> dict[str, str]:
    """What every test says of itself, by module and name."""
    return {
        f"{path.stem}.{node.name}": ast.get_docstring(node) or ""
        for path in paths
        for node in tree(path).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


SAID: Final = docstrings(sorted(TESTS.glob("test_*.py")))


def named(text: str) -> set[str]:
    """The ids in a text, also the last one of `C-321 to 325`."""
    return {*ID.findall(text)} | {f"C-{last}" for _, last in RANGE.findall(text)}


def exists(path: str) -> bool:
    """Whether a dotted path below the game leads to something."""
    parts = path.split(".")
    length = 1
    while length < len(parts) and not GAME.joinpath(*parts[:length]).with_suffix(".py").is_file():
        length += 1
    if length == len(parts):
        return False
    found: object = importlib.import_module(".".join([PREFIX, *parts[:length]]))
    for part in parts[length:]:
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return True


def index_faults(row: Row, said: dict[str, str]) -> list[str]:
    """What is wrong with one row's function and tests."""
    tests = row["test"].split(", ")
    functions = row.get("function", "").split(", ")
    if tests == [PHYSICAL]:
        return [] if functions == [DASH] else ["physical, and has a function"]
    out = [f"no function {path}" for path in functions if path and not exists(path)]
    for name in tests:
        if name not in said:
            out.append(f"no test {name}")
        elif row["id"] not in named(said[name]):
            out.append(f"{name} does not name it")
    return out


def test_every_id_is_given_once() -> None:
    ids = [row["id"] for row in ROWS]
    assert [name for name in ids if ids.count(name) > 1] == []
    assert len(ids) > 200


@pytest.mark.parametrize("row", INDEXED, ids=lambda row: row["id"])
def test_every_rule_has_a_function_that_exists_and_a_test_that_names_it(row: Row) -> None:
    assert index_faults(row, SAID) == []


def test_few_rules_are_about_the_table_top_alone() -> None:
    physical = [row["id"] for row in ROWS if row.get("test") == PHYSICAL]
    assert len(physical) <= 5


def test_tests_name_no_id_that_is_not_in_the_list() -> None:
    unknown = {name: sorted(named(text) - IDS) for name, text in SAID.items()}
    assert {name: ids for name, ids in unknown.items() if ids} == {}


def test_the_rules_name_no_id_that_is_not_in_the_list() -> None:
    unknown = {path.name: sorted(named(path.read_text("utf-8")) - IDS) for path in modules(GAME)}
    assert {name: ids for name, ids in unknown.items() if ids} == {}


def test_every_refusal_rests_on_a_rule_of_the_list() -> None:
    assert sorted(set(RULE_OF.values()) - IDS) == []


SAYING: Final = {"test_a.test_b": "C-313, C-315."}


@pytest.mark.parametrize(
    ("function", "test", "fault"),
    [
        ("steps.elect.Elect.take", "test_a.test_b", []),
        ("steps.elect.Elect.take, table.BOX", "test_a.test_b", []),
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
    assert index_faults(row, SAYING) == fault


def test_a_test_that_does_not_name_the_rule_is_found() -> None:
    row = {"id": "C-314", "function": "table.BOX", "test": "test_a.test_b"}
    assert index_faults(row, SAYING) == ["test_a.test_b does not name it"]


def test_both_ends_of_a_range_are_ids() -> None:
    assert named("(C-321 to 325), C-R46") == {"C-321", "C-325", "C-R46"}


def test_tables_are_read_by_their_heads() -> None:
    first = "| id | rule | test |\n|---|---|---|\n| C-001 | One. | – |\n"
    second = "| id | case |\n|---|---|\n| C-C01 | Two. |\n"
    assert rows(f"{first}\n{second}") == [
        {"id": "C-001", "rule": "One.", "test": "–"},
        {"id": "C-C01", "case": "Two."},
    ]
