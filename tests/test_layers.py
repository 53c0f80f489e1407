"""Layers: an import goes towards the core, never away from it."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from ludoteca.games import GAMES
from tests.source import PACKAGE, ROOT, modules, tree

FACADE: Final = "__init__"  # ludoteca/__init__.py
RULES: Final = frozenset({"core", "kits", "words", "games"})
TABLE: Final = RULES | {"record", "table"}

# What each layer may import beside itself.
MAY_IMPORT: Final[dict[str, frozenset[str]]] = {
    "core": frozenset(),
    "kits": frozenset({"core"}),
    "words": frozenset({"core", "kits"}),
    "games": frozenset({"core", "kits"}),  # the register; the rooms of a game are below
    "record": RULES,
    "table": RULES | {"record"},
    "study": TABLE,
    "draw": frozenset({"core", "kits", "words"}),
    "testing": TABLE | {"draw", "lab"},
    "lab": TABLE | {"draw"},
    "server": TABLE | {"draw", "lab", "study"},
    "cli": TABLE | {"draw", "lab", "server", "testing"},
    FACADE: TABLE | {"draw", "lab"},
    "__main__": frozenset({"cli"}),
}
# What each room of a game may import beside itself: engines, and other rooms of the same game.
ROOMS: Final[dict[str, frozenset[str]]] = {
    "__init__": frozenset({"kits"}),
    "printed": frozenset({"core"}),
    "rules": frozenset({"core", ".printed"}),
    "bot": frozenset({"core", "lab", ".rules", ".printed"}),
    "advice": frozenset({"core", ".rules", ".printed"}),
    "ending": frozenset({"core", ".rules", ".printed"}),
    "explorer": frozenset({"core"}),
    "words": frozenset({"core", "words", ".rules", ".printed"}),
    "draw": frozenset({"core", "words", "draw", ".words", ".printed"}),
    "terminal": frozenset({"core", "words", "cli", ".rules", ".words", ".printed"}),
    "observe": frozenset({"core", "lab", ".rules", ".printed"}),
    "pack": frozenset({"core", "words", "draw", ".rules", ".words", ".draw", ".printed"}),
    "scenario": frozenset({"core", "testing", ".rules", ".printed"}),
    "shortcuts": frozenset({"core", ".rules", ".printed"}),
}


def layer_of(path: Path, package: Path) -> str:
    """The layer of a module; of a module of a game `games.GAME.ROOM`."""
    parts = path.relative_to(package).with_suffix("").parts
    return ".".join(parts[:3]) if is_room(parts) else parts[0]


def is_room(parts: Sequence[str]) -> bool:
    return parts[0] == "games" and len(parts) > 2


def allowed(here: str, there: str) -> bool:
    """Whether a module of one layer may import one of another."""
    if here == there:
        return True
    if not here.startswith("games."):
        return there in MAY_IMPORT[here]
    _, game, room = here.split(".")
    if there.startswith("games."):
        return there.split(".")[1] == game and f".{there.split('.')[2]}" in ROOMS[room]
    return there in ROOMS[room]


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
                parts = rest.split(".")
                if is_room(parts):
                    yield node.lineno, ".".join(parts[:3])
                else:
                    yield node.lineno, parts[0] if is_module(package, parts[0]) else FACADE


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
        if here.rpartition(".")[2] not in (ROOMS if "." in here else MAY_IMPORT):
            wrong.append(f"{where} is in no layer")
            continue
        wrong.extend(
            f"{where}:{line} imports {there}"
            for line, there in imports(path, package)
            if not allowed(here, there)
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
        ("core/a.py", "import ludoteca.games", "core/a.py:1 imports games"),
        ("core/a.py", "from ludoteca.words import en", "core/a.py:1 imports words"),
        (
            "games/chess/rules/a.py",
            "from ludoteca import record",
            "games/chess/rules/a.py:1 imports record",
        ),
        (
            "games/chess/draw/a.py",
            "from ....table import b",
            "games/chess/draw/a.py:1 imports table",
        ),
        (
            "games/chess/rules/a.py",
            "from ludoteca.games.chess.words import b",
            "games/chess/rules/a.py:1 imports games.chess.words",
        ),
        (
            "games/chess/draw/a.py",
            "from ludoteca.games.chess.rules.table import B",
            "games/chess/draw/a.py:1 imports games.chess.rules",
        ),
        (
            "games/chess/rules/a.py",
            "from ludoteca.games.draughts.rules import b",
            "games/chess/rules/a.py:1 imports games.draughts.rules",
        ),
        ("games/chess/cellar/a.py", "", "games/chess/cellar/a.py is in no layer"),
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
        ("testing/a.py", "import_module('ludoteca.cli.b')", "testing/a.py:1 imports cli"),
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
        "games/chess/rules/a.py": "import random\nfrom . import b\nfrom ludoteca.core import c",
        "games/chess/bot/a.py": "from ludoteca.games.chess.rules.b import C",
        "games/chess/__init__.py": "from ludoteca.kits import Kit",
        "testing/a.py": "from ludoteca.table import Table",
    }
    assert wrong_arrows(plant(tmp_path, files)) == []


def namings(root: Path, games: Sequence[str]) -> list[str]:
    """Every file of an engine, or beside them, that names a game."""
    files = [*modules(root / "src"), root / "setup.py", root / "Makefile", *root.glob("scripts/*")]
    return [
        f"{path.relative_to(root).as_posix()} names {game}"
        for path in files
        for game in games
        if f"/games/{game}/" not in path.as_posix()
        and re.search(rf"\b{game}\b", path.read_text("utf-8"), re.IGNORECASE)
    ]


def test_no_module_outside_a_game_names_it() -> None:
    built_in = [path.parent.name for path in PACKAGE.glob("games/*/__init__.py")]
    assert built_in
    assert namings(ROOT, built_in) == []


def test_a_planted_name_is_found(tmp_path: Path) -> None:
    files = {
        "lab/a.py": 'TARGETS = {"chess": 3}',
        "games/chess/rules/a.py": '"""Chess."""',
        "server/a.py": "chessboard = 1",
    }
    plant(tmp_path / "src", files)
    for name in ("setup.py", "Makefile"):
        (tmp_path / name).write_text("", "utf-8")
    assert namings(tmp_path, ["chess"]) == ["src/ludoteca/lab/a.py names chess"]


APART: Final = ("games", "server", "browser")  # folders of tests that go by game, or through pages


def crowded(tests: Path, games: Mapping[str, str]) -> list[str]:
    """Every test file beside those of the games that names two or more of them, or their titles."""
    out = []
    for path in modules(tests):
        text = path.read_text("utf-8")
        named = [
            game
            for game, title in games.items()
            if re.search(rf"\b({game}|{title})\b", text, re.IGNORECASE)
        ]
        where = path.relative_to(tests)
        if len(named) > 1 and where.parts[0] not in APART:
            out.append(f"{where.as_posix()} names {' and '.join(named)}")
    return out


def test_no_test_of_an_engine_names_two_games() -> None:
    """One game may be the example; what holds for all runs over all that are on the shelf."""
    assert crowded(ROOT / "tests", {name: game.title for name, game in GAMES.items()}) == []


def test_a_planted_list_of_games_is_found(tmp_path: Path) -> None:
    for name, text in {
        "lab/test_a.py": 'TABLES = {"chess": 3, "go": 2}',
        "lab/test_b.py": "from ludoteca.games.chess import a  # not Shogi Deluxe",
        "lab/test_c.py": 'GAME = "chess"',
        "games/chess/test_d.py": "chess and go",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    titles = {"chess": "Chess", "go": "Go", "shogi": "Shogi Deluxe"}
    assert crowded(tmp_path, titles) == [
        "lab/test_a.py names chess and go",
        "lab/test_b.py names chess and shogi",
    ]
