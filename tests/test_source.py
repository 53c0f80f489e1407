"""Rules about the source that no tool checks for us."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.source import PACKAGE, modules, tree

LONGEST: Final = 400  # lines of a module

# Clocks, chance and the world outside: a rule knows none of them.
OUTSIDE: Final = frozenset(
    "asyncio datetime http io logging multiprocessing os random secrets selectors shutil signal "
    "socket sqlite3 ssl subprocess tempfile threading time urllib uuid".split()
)
SPEAKING: Final = frozenset({"open", "input", "print", "write_bytes", "write_text"})
BROAD: Final = frozenset({"Exception", "BaseException"})
STRANGERS: Final = ("kits.py", "testing/verdicts.py")  # they run games of other people
LARGEST: Final = 2**62  # a literal from here on is an object when compiled, unpacked at every use

Check = Callable[[ast.Module], Iterator[int]]


def broken(check: Check, paths: list[Path]) -> list[str]:
    return [f"{path}:{line}" for path in paths for line in check(tree(path))]


def rules() -> list[Path]:
    compiled = [PACKAGE / "core", PACKAGE / "games", PACKAGE / "lab" / "think"]
    return [path for folder in compiled for path in modules(folder)]


def literal_shifts(module: ast.Module) -> Iterator[int]:
    """Lines that shift a literal by a variable: the compiler does so in 32 bits."""
    constants = literal_names(module)
    for function in ast.walk(module):
        if not isinstance(function, ast.FunctionDef | ast.Module):
            continue
        names = constants | literal_names(function)
        for node in body(function):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                shifted, by = node.left, node.right
                if is_literal(shifted, names) and not isinstance(by, ast.Constant):
                    yield node.lineno


def literal_names(scope: ast.FunctionDef | ast.Module) -> set[str]:
    """Names that are only ever given a literal, which the compiler puts in their place."""
    literal: set[str] = set()
    other: set[str] = set()
    if isinstance(scope, ast.FunctionDef):
        arguments = scope.args
        for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]:
            other.add(argument.arg)
    assigned: set[ast.AST] = set()
    for node in body(scope):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_literal(node.value, set()):
            assigned.update(targets)
            literal.update(target.id for target in targets if isinstance(target, ast.Name))
    for node in body(scope):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in assigned:
            other.add(node.id)
    return literal - other


def body(scope: ast.FunctionDef | ast.Module) -> Iterator[ast.AST]:
    """Everything in `scope` but what is in a function inside it."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


def is_literal(node: ast.expr | None, names: set[str]) -> bool:
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.UnaryOp(operand=operand):
            return is_literal(operand, names)
        case ast.Call(func=ast.Name(id="i64" | "int"), args=[argument]):
            return is_literal(argument, names)
        case ast.Name(id=name):
            return name in names
        case _:
            return False


def large_literals(module: ast.Module) -> Iterator[int]:
    """Lines with a whole number the compiler cannot keep in a register."""
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=int(number)) if abs(number) >= LARGEST:
                yield node.lineno


def worldly(module: ast.Module) -> Iterator[int]:
    """Lines that import chance, the clock or I/O, or that write."""
    for node in ast.walk(module):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        match node:
            case ast.Import(names=names):
                wrong = any(alias.name.split(".")[0] in OUTSIDE for alias in names)
            case ast.ImportFrom(module=str(name), level=0):
                wrong = name.split(".")[0] in OUTSIDE
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                wrong = name in SPEAKING
            case _:
                wrong = False
        if wrong:
            yield node.lineno


def broad_excepts(module: ast.Module) -> Iterator[int]:
    """Lines that catch, or suppress, whatever comes."""
    for node in ast.walk(module):
        match node:
            case ast.ExceptHandler(type=None):
                yield node.lineno
            case ast.ExceptHandler(type=ast.expr() as caught):
                if names_broad(caught):
                    yield node.lineno
            case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress")):
                if any(names_broad(argument) for argument in node.args):
                    yield node.lineno


def names_broad(caught: ast.expr) -> bool:
    match caught:
        case ast.Tuple(elts=elements):
            return any(names_broad(element) for element in elements)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in BROAD
        case _:
            return False


def test_no_literal_is_shifted_by_a_variable_in_compiled_modules() -> None:
    assert broken(literal_shifts, rules()) == []


def test_literals_of_compiled_modules_fit_a_register() -> None:
    assert broken(large_literals, rules()) == []


def test_rules_know_no_chance_no_clock_and_no_world_outside() -> None:
    assert broken(worldly, rules()) == []


def test_nothing_catches_whatever_comes() -> None:
    strangers = [PACKAGE / name for name in STRANGERS]
    ours = [path for path in modules(PACKAGE) if path not in strangers]
    assert broken(broad_excepts, ours) == []
    assert len(broken(broad_excepts, strangers)) == len(strangers)


def test_modules_stay_short() -> None:
    lengths = {
        path: len(path.read_text("utf-8").splitlines())
        for path in modules(PACKAGE)
        if "data" not in path.relative_to(PACKAGE).parts
    }
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST} == {}


@pytest.mark.parametrize(
    ("check", "wrong"),
    [
        (literal_shifts, "def f(n: i64) -> i64:\n    return 1 << n"),
        (literal_shifts, "def f(n: i64) -> i64:\n    return i64(1) << n"),
        (literal_shifts, "def f(n: i64) -> i64:\n    one: i64 = 1\n    return one << n"),
        (literal_shifts, "ONE: Final = 1\nclass A:\n    def f(self, n):\n        return -ONE << n"),
        (literal_shifts, "TABLE = [1 << n for n in range(40)]"),
        (large_literals, "x = y & 0x5555555555555555"),
        (worldly, "import random"),
        (worldly, "import os.path as p"),
        (worldly, "def f() -> None:\n    from time import monotonic"),
        (worldly, "if TYPE_CHECKING:\n    from random import Random"),
        (worldly, "print(1)"),
        (worldly, "path.write_text('1')"),
        (broad_excepts, "try:\n    f()\nexcept:\n    pass"),
        (broad_excepts, "try:\n    f()\nexcept Exception as error:\n    raise"),
        (broad_excepts, "try:\n    f()\nexcept (KeyError, builtins.BaseException):\n    pass"),
        (broad_excepts, "with contextlib.suppress(Exception):\n    f()"),
    ],
)
def test_a_planted_fault_is_found(check: Check, wrong: str) -> None:
    assert len(list(check(ast.parse(wrong)))) == 1


@pytest.mark.parametrize(
    ("check", "right"),
    [
        (literal_shifts, "def shl(x: i64, n: i64) -> i64:\n    return x << n"),
        (literal_shifts, "MASK: Final = 1 << 40"),
        (literal_shifts, "x = 1\ndef f(x: i64, n: i64) -> i64:\n    return x << 3"),
        (literal_shifts, "def f(n):\n    x: i64 = 1\n    for _ in n:\n        x = x << n\n"),
        (large_literals, "x = y & 0x1555555555555555"),
        (worldly, "from pathlib import Path\nPath('a').read_text('utf-8')"),
        (worldly, "from ludoteca.core.time import x"),
        (broad_excepts, "try:\n    f()\nexcept KeyError:\n    pass"),
    ],
)
def test_what_is_right_is_let_through(check: Check, right: str) -> None:
    assert list(check(ast.parse(right))) == []
