"""A game's RULES.md as the tests read it: every rule with its function and its tests."""

from __future__ import annotations

import ast
import importlib
import re
from typing import Final

from ludoteca.kits import kit_of
from ludoteca.testing.folder import rules
from tests.source import ROOT, modules, tree

DASH: Final = "–"
PHYSICAL: Final = "physical"  # in the test cell of a rule that nothing in the program can break
FILE: Final = re.compile(r"`([\w/]+\.\w+)`")

Row = dict[str, str]


class Rulebook:
    """The tables of one game's RULES.md; all its ids begin with the letter of the first."""

    def __init__(self, game: str) -> None:
        kit = kit_of(game)
        self.folder = kit.folder
        self.module = kit.package
        self.letter = letter = next(iter(rules(game)))[0]
        self.id = re.compile(rf"{letter}-(?:\d{{3}}|[A-Z]\d{{2}})\b")
        self.range = re.compile(rf"{letter}-(\d{{3}}) to (?:{letter}-)?(\d{{3}})\b")
        self.rows = self.read((self.folder / "RULES.md").read_text("utf-8"))
        self.ids = {row["id"] for row in self.rows}
        self.indexed = [row for row in self.rows if "test" in row]
        self.said = {  # what every test says of itself, by module and name
            f"{path.stem}.{node.name}": ast.get_docstring(node) or ""
            for path in sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
            for node in tree(path).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        }

    def read(self, text: str) -> list[Row]:
        """Every row of every table that has ids, by the names in the table's head."""
        out: list[Row] = []
        head: list[str] = []
        for line in text.splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not line.startswith("|"):
                head = []
            elif not head:
                head = cells
            elif self.id.fullmatch(cells[0]):
                out.append(dict(zip(head, cells, strict=True)))
        return out

    def named(self, text: str) -> set[str]:
        """The ids in a text, with all those between the ends of `C-321 to 325`."""
        between = {
            f"{self.letter}-{number:03}"
            for first, last in self.range.findall(text)
            for number in range(int(first), int(last) + 1)
        }
        last = {f"{self.letter}-{end}" for _, end in self.range.findall(text)}
        return {*self.id.findall(text)} | (between & self.ids) | last

    def exists(self, path: str) -> bool:
        """Whether a dotted path leads to something, or a file in backquotes.

        Paths begin below the rules; `printed` lies beside them.
        """
        file = FILE.fullmatch(path)
        if file is not None:
            return (self.folder / file[1]).is_file()
        parts = path.split(".") if path.startswith("printed.") else ["rules", *path.split(".")]
        length = 1
        while length < len(parts) and not self.is_module(parts[:length]):
            length += 1
        if length == len(parts):
            return False
        found: object = importlib.import_module(".".join([self.module, *parts[:length]]))
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True

    def is_module(self, parts: list[str]) -> bool:
        return self.folder.joinpath(*parts).with_suffix(".py").is_file()

    def faults(self, row: Row, said: dict[str, str] | None = None) -> list[str]:
        """What is wrong with one row's function and tests."""
        said = self.said if said is None else said
        tests, functions = row["test"].split(", "), row.get("function", "").split(", ")
        if tests == [PHYSICAL]:
            return [] if functions == [DASH] else ["physical, and has a function"]
        out = [f"no function {path}" for path in functions if path and not self.exists(path)]
        for name in tests:
            if name not in said:
                out.append(f"no test {name}")
            elif row["id"] not in self.named(said[name]):
                out.append(f"{name} does not name it")
        return out

    def twice(self) -> list[str]:
        """Ids given more than once."""
        ids = [row["id"] for row in self.rows]
        return [name for name in ids if ids.count(name) > 1]

    def unknown(self) -> dict[str, list[str]]:
        """Ids that a test or a module of the rules names and no row has."""
        texts = self.said | {str(at): at.read_text("utf-8") for at in modules(self.folder)}
        found = {name: sorted(self.named(text) - self.ids) for name, text in texts.items()}
        return {name: ids for name, ids in found.items() if ids}

    def physical(self) -> list[str]:
        """Rules about the table top alone."""
        return [row["id"] for row in self.indexed if row["test"] == PHYSICAL]
