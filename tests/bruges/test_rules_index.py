"""RULES.md and the code agree: every rule has its function and its test, and no id is made up."""

import ast
import importlib
import re
from typing import Final

import pytest

from ludoteca.games.bruges.refusals import RULE_OF
from tests.source import PACKAGE, ROOT, modules, tree

GAME: Final = PACKAGE / "games" / "bruges"
PREFIX: Final = "ludoteca.games.bruges"
ID: Final = re.compile(r"B-(?:\d{3}|[A-Z]\d{2})\b")
RANGE: Final = re.compile(r"B-(\d{3}) to (?:B-)?(\d{3})\b")
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


def named(text: str) -> set[str]:
    """The ids in a text, with all those of `B-601 to B-609`."""
    between = {
        f"B-{number:03}"
        for first, last in RANGE.findall(text)
        for number in range(int(first), int(last) + 1)
        if f"B-{number:03}" in IDS
    }
    return {*ID.findall(text)} | between


SAID: Final = {
    f"{path.stem}.{node.name}": ast.get_docstring(node) or ""
    for path in sorted((ROOT / "tests" / "bruges").glob("test_*.py"))
    for node in tree(path).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}


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


def index_faults(row: Row) -> list[str]:
    """What is wrong with one row's function and tests."""
    tests = row["test"].split(", ")
    functions = row.get("function", "").split(", ")
    if tests == [PHYSICAL]:
        return [] if functions == [DASH] else ["physical, and has a function"]
    out = [f"no function {path}" for path in functions if path and not exists(path)]
    for name in tests:
        if name not in SAID:
            out.append(f"no test {name}")
        elif row["id"] not in named(SAID[name]):
            out.append(f"{name} does not name it")
    return out


def test_every_id_is_given_once() -> None:
    ids = [row["id"] for row in ROWS]
    assert [name for name in ids if ids.count(name) > 1] == []
    assert len(ids) > 180


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_every_rule_has_a_function_that_exists_and_a_test_that_names_it(row: Row) -> None:
    assert index_faults(row) == []


def test_one_rule_is_about_the_table_top_alone() -> None:
    assert [row["id"] for row in ROWS if row["test"] == PHYSICAL] == ["B-101"]


def test_tests_name_no_id_that_is_not_in_the_list() -> None:
    unknown = {name: sorted(named(text) - IDS) for name, text in SAID.items()}
    assert {name: ids for name, ids in unknown.items() if ids} == {}


def test_the_rules_name_no_id_that_is_not_in_the_list() -> None:
    unknown = {path.name: sorted(named(path.read_text("utf-8")) - IDS) for path in modules(GAME)}
    assert {name: ids for name, ids in unknown.items() if ids} == {}


def test_every_refusal_rests_on_a_rule_of_the_list() -> None:
    assert sorted(set(RULE_OF.values()) - IDS) == []


def test_a_row_with_a_wrong_function_or_test_is_found() -> None:
    wrong = {"id": "B-411", "function": "steps.dance.Step", "test": "test_a.test_b"}
    assert index_faults(wrong) == ["no function steps.dance.Step", "no test test_a.test_b"]
