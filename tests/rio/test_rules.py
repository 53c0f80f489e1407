"""RULES.md holds what it says: each id has code that exists and a test that cites it."""

import ast
import re
from pathlib import Path

import pytest

from ludoteca.games.rio.options import OPTIONS
from ludoteca.games.rio.refusals import RULE_OF
from tests.source import PACKAGE

FOLDER = PACKAGE / "games" / "rio"
TESTS = Path(__file__).parent
NAMED = re.compile(r"`([\w/.]+)` ([\w.]+)")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (FOLDER / "RULES.md").read_text("utf-8").splitlines()
    if line.startswith("| P-")
]


def docstrings() -> dict[tuple[str, str], str]:
    """Every test by file and name, with its docstring."""
    out: dict[tuple[str, str], str] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                out[path.name, node.name] = ast.get_docstring(node) or ""
    return out


DOCSTRINGS = docstrings()


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_row_names_a_test_that_cites_its_id(row: list[str]) -> None:
    """Every id of RULES.md is pinned by a test."""
    found = NAMED.findall(row[-1])
    assert found, f"{row[0]} names no test"
    for file, name in found:
        assert row[0] in DOCSTRINGS[file, name], f"{name} does not cite {row[0]}"


def test_the_function_of_each_rule_exists() -> None:
    """A rule or ruling names a file of the game, and something in it."""
    for row in ROWS:
        if not re.fullmatch(r"P-R?\d+", row[0]):
            continue
        file, _, name = row[-2].replace("`", "").split(",")[0].partition(" ")
        text = (FOLDER / file).read_text("utf-8")
        assert name.split(".")[-1] in text, f"{row[0]}: no {name} in {file}"


def test_each_id_stands_once() -> None:
    """An id never changes its meaning."""
    ids = [row[0] for row in ROWS]
    assert len(set(ids)) == len(ids)


def test_every_refusal_rests_on_a_rule() -> None:
    """The rule of each refusal is in RULES.md."""
    ids = {row[0] for row in ROWS}
    assert {rule for rule in RULE_OF.values() if rule not in ids} == set()


def test_every_cited_id_is_defined() -> None:
    """A test cites no id that RULES.md does not know."""
    ids = {row[0] for row in ROWS}
    cited = {i for text in DOCSTRINGS.values() for i in re.findall(r"P-[A-Z]?\d+", text)}
    assert cited - ids == set()


def test_every_option_is_told_in_the_rulings_or_the_rules() -> None:
    """What a table may settle otherwise is a ruling, or a variant of the rulebook."""
    told = " ".join([row[3] for row in ROWS if row[0].startswith("P-R")])
    variants = {"length", "experience", "seats_modifier"}
    assert [name for name in OPTIONS if name not in told and name not in variants] == []
