"""Layers: an import goes towards the core, never away from it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.source import PACKAGE, modules, tree

FACADE: Final = "__init__"  # ludoteca/__init__.py
RULES: Final = frozenset({"core", "words", "games"})
TABLE: Final = RULES | {"record", "table"}

# What each layer may import beside itself.
MAY_IMPORT: Final[dict[str, frozenset[str]]] = {
    "core": frozenset(),
    "words": frozenset({"core"}),
    "games": frozenset({"core", "words"}),
    "record": RULES,
    "table": RULES | {"record"},
    "draw": frozenset({"core", "words"}),
    "testing": TABLE,
    "lab": TABLE | {"draw"},
    "server": TABLE | {"draw", "lab"},
    "cli": TABLE | {"draw", "lab", "server", "testing"},
    FACADE: TABLE | {"draw", "lab"},
    "__main__": frozenset({"cli"}),
}


def layer_of(path: Path, package: Path) -> str:
    return path.relative_to(package).with_suffix("").parts[0]


def imports(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """The line and the layer of every import of `package` in `path`, wherever it stands."""
    root = package.name
    inside = path.relative_to(package.parent).with_suffix("").parts[:-1]
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        names: list[str] = []
        match node:
            case ast.Import():
                names = [alias.name for alias in node.names]
            case ast.ImportFrom(level=0):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            case ast.ImportFrom():
                base = [*inside[: len(inside) - node.level + 1], *(node.module or "").split(".")]
                names = [".".join([*filter(None, base), alias.name]) for alias in node.names]
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                names = [name]
        for name in names:
            first, _, rest = name.partition(".")
            if first == root:
                part = rest.partition(".")[0]
                yield node.lineno, part if is_module(package, part) else FACADE


def is_module(package: Path, name: str) -> bool:
    if name == "":
        return False
    return (
        name in MAY_IMPORT
        or (package / name / "__init__.py").exists()
        or (package / f"{name}.py").exists()
    )


def wrong_arrows(package: Path) -> list[str]:
    """Every import that goes the wrong way, and every module without a layer."""
    wrong: list[str] = []
    for path in modules(package):
        here = layer_of(path, package)
        where = path.relative_to(package).as_posix()
        if here not in MAY_IMPORT:
            wrong.append(f"{where} is in no layer")
            continue
        wrong.extend(
            f"{where}:{line} imports {there}"
            for line, there in imports(path, package)
            if there != here and there not in MAY_IMPORT[here]
        )
    return wrong


def test_imports_go_towards_the_core() -> None:
    assert wrong_arrows(PACKAGE) == []


def test_the_walk_sees_the_imports_there_are() -> None:
    seen = {there for path in modules(PACKAGE / "games") for _, there in imports(path, PACKAGE)}
    assert "core" in seen


def plant(folder: Path, files: dict[str, str]) -> Path:
    """A package with all layers, empty but for `files`."""
    package = folder / "ludoteca"
    for layer in MAY_IMPORT:
        if not layer.startswith("__"):
            (package / layer).mkdir(parents=True)
            (package / layer / "__init__.py").touch()
    (package / "__init__.py").touch()
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return package


@pytest.mark.parametrize(
    ("name", "text", "arrow"),
    [
        ("core/a.py", "import ludoteca.games.council", "core/a.py:1 imports games"),
        ("core/a.py", "from ludoteca.words import en", "core/a.py:1 imports words"),
        (
            "games/council/a.py",
            "from ludoteca import record",
            "games/council/a.py:1 imports record",
        ),
        ("games/council/a.py", "from ...table import b", "games/council/a.py:1 imports table"),
        ("games/__init__.py", "from .. import lab", "games/__init__.py:1 imports lab"),
        (
            "record/a.py",
            "def f():\n    from ludoteca.table import b",
            "record/a.py:2 imports table",
        ),
        (
            "table/a.py",
            "if TYPE_CHECKING:\n    from ludoteca.lab.b import C",
            "table/a.py:2 imports lab",
        ),
        ("draw/a.py", "from ludoteca.games import GAMES", "draw/a.py:1 imports games"),
        ("testing/a.py", "import_module('ludoteca.lab.b')", "testing/a.py:1 imports lab"),
        ("lab/a.py", "importlib.import_module('ludoteca.cli')", "lab/a.py:1 imports cli"),
        ("lab/a.py", "import ludoteca as lt", "lab/a.py:1 imports __init__"),
        ("cli/a.py", "from ludoteca import GAMES", "cli/a.py:1 imports __init__"),
        ("cli/a.py", "from .. import GAMES", "cli/a.py:1 imports __init__"),
        ("server/a.py", "from ludoteca.cli import main", "server/a.py:1 imports cli"),
        ("__init__.py", "from ludoteca.testing import laws", "__init__.py:1 imports testing"),
        ("shiny/a.py", "", "shiny/a.py is in no layer"),
    ],
)
def test_a_planted_wrong_import_is_found(tmp_path: Path, name: str, text: str, arrow: str) -> None:
    assert wrong_arrows(plant(tmp_path, {name: text})) == [arrow]


def test_right_imports_are_let_through(tmp_path: Path) -> None:
    files = {
        "__init__.py": "from ludoteca.lab import bots\nfrom ludoteca.core import take",
        "__main__.py": "from ludoteca.cli import main",
        "cli/a.py": "from ludoteca.testing import laws\nfrom ludoteca import lab\nfrom . import b",
        "games/council/a.py": "import random\nfrom ..bruges import b\nfrom ludoteca.core import c",
        "testing/a.py": "from ludoteca.table import Table",
    }
    assert wrong_arrows(plant(tmp_path, files)) == []
