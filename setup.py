"""Compile the rules with mypyc where a C compiler is at hand; otherwise install plain Python.

LUDOTECA_PURE=1     never compile
LUDOTECA_COMPILE=1  fail instead of falling back
LUDOTECA_OPT=0      the compiler's optimisation level, 3 unless told
LUDOTECA_PROGRESS=F writes into file F how far the build is
"""

import ast
import os
import re
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, PlatformError

ROOT = Path(__file__).resolve().parent
COMPILED = ("core", "lab/observe", "lab/think", "games/*/rules", "games/*/bot")
PLAIN = (
    # Exceptions cross processes, and compiled classes do not pickle; generics need a default;
    # a named tuple that is compiled loses its docstring.
    "core/errors.py",
    "core/generic.py",
    "core/option.py",
    # What no playout, search, view or digest comes to: spelling, reading, checking, and why not.
    "core/advice.py",
    "core/colours.py",
    "core/data.py",
    "core/packs.py",
    "core/reading.py",
    "core/shortcut.py",
    "core/spelling.py",
    "core/version.py",
    "lab/observe/encoder.py",
    "lab/observe/fields.py",
    "lab/observe/plain.py",
    "games/*/rules/cards.py",
    "games/*/rules/census.py",
    "games/*/rules/effects/rows.py",
    "games/*/rules/facts.py",
    "games/*/rules/parts.py",
    "games/*/rules/refusals.py",
)
COLD = (  # compiled, but not for speed: neither a playout nor a search comes to them
    "core/game.py",
    "games/*/rules/caches.py",
    "games/*/rules/codes.py",
    "games/*/rules/game.py",
    "games/*/rules/options.py",
    "games/*/rules/packed.py",
    "games/*/rules/setup.py",
    "games/*/rules/sheet.py",
    "games/*/rules/table.py",
)
LEVEL = os.environ.get("LUDOTECA_OPT") or "3"
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
LINKING = ["-flto=auto"] if sys.platform == "linux" else []  # games call the core without detour
PARTS = ["--param=lto-partitions=8"] if LINKING else []  # side by side, and each has its cost
CHEAP = ["-O1", "-fno-lto"] if LINKING and LEVEL > "1" else []
DOORS = [] if sys.platform == "win32" else ["-O0"]  # of the library's modules: nothing to make fast
BODY = r"^char CPyDef_\w+_____top_level__\(void\) \{"  # of a module
REASONS = r"why_not|reason|\w*refus\w*|circumstances|out_of_turn|blocked|cannot_place"
CHECKS = r"faults|sketch|check_pack|read\w*|parse|told"
SELDOM = (  # doors for Python, attributes read and set from there, and what a player may ask
    r"^ *PyObject \*CPyPy_\w+\(.*\) \{$",
    r"^static (?:PyObject \*|int)\n\w+_[gs]et_\w+\(.*\)\n\{$",
    rf"^[\w ]+\*?CPyDef_\w+___(?:{REASONS}|{CHECKS})(?:__\w+_glue)?\(.*\) \{{$",
)
SMALL = '__attribute__((optimize("O1"))) ' if CHEAP else ""
ONCE = '__attribute__((optimize("O0"))) ' if sys.platform == "linux" else ""
FREEING = r"^\w+_dealloc\(.*\)\n\{\n(?:.*\n)*?\}"  # the function that frees an instance of a class
LIBRARY = "ludoteca__mypyc"  # the one that holds all modules
QUESTIONS = {"dist_info", "egg_info", "sdist"}  # commands that build nothing


def modules() -> list[str]:
    """The files to compile, relative to this one."""
    package = ROOT / "src" / "ludoteca"
    plain = {path for name in PLAIN for path in package.glob(name)}
    return [
        path.relative_to(ROOT).as_posix()
        for rooms in COMPILED
        for room in sorted(package.glob(rooms))
        for path in sorted(room.rglob("*.py"))
        if path.name != "__init__.py" and path not in plain
    ]


def generated(file: str) -> str:
    """Where mypyc puts what it has made of a module."""
    module = file.removeprefix("src/").removesuffix(".py").replace("/", "___")
    return f"build/__native_{module}.c"


class ParallelBuild(build_ext):
    """Compiles the files of an extension side by side; the one that holds all modules has most."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile
        cold = {
            generated(path.relative_to(ROOT).as_posix())
            for name in COLD
            for path in (ROOT / "src" / "ludoteca").glob(name)
        }

        def compile_each(
            sources: list[str], *given: object, extra_postargs: list[str], **named: object
        ) -> list[str]:
            def compile_one(source: str) -> list[str]:
                own = [*extra_postargs, *(CHEAP if source in cold else [])]
                return compile_all([source], *given, extra_postargs=own, **named)

            out: list[str] = []
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = pool.map(compile_one, sources)
                for number, files in enumerate(made, 1):
                    out += files
                    report(f"{number} of {len(sources)}")
            report("linking")
            return out

        self.compiler.compile = compile_each
        super().build_extensions()


def docstrings(source: Path) -> dict[str, str]:
    """What a module says of its classes, methods and functions, by their names in C."""
    out: dict[str, str] = {}
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            out[f"{node.name}("] = ast.get_docstring(node) or ""
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    out[f"{node.name}___{inner.name}"] = ast.get_docstring(inner) or ""
        elif isinstance(node, ast.FunctionDef):
            out[node.name] = ast.get_docstring(node) or ""
    return out


def finish(file: str) -> None:
    """Touch up what mypyc has made of a module.

    Docstrings are put behind the signatures, where it leaves them out and `help` reads them. What
    the garbage collector does not look after is freed at once. The body of the module, a third of
    all that is compiled, runs once and is not optimised; what is seldom called is, but little.
    """
    made = ROOT / generated(file)
    said = docstrings(ROOT / file)

    def full(found: re.Match[str]) -> str:
        name = found["method"] or f"{found['type']}("
        matching = [key for key in said if name == key or name.endswith(f"___{key}")]
        text = said[max(matching, key=len)] if matching else ""
        escaped = "".join([f"\\{byte:03o}" for byte in text.encode()])
        return f'{found["before"]}{escaped}")'

    method = r"CPyPy_(?P<method>\w+),\s*METH_[A-Z_| ]+,\s*"
    kind = r"\.tp_doc = "
    signature = r'PyDoc_STR\("(?:(?P<type>\w+)\()?[^"]*--\\n\\n'
    pattern = rf'(?P<before>(?:{method}|{kind}){signature})"\)'
    text = re.sub(pattern, full, made.read_text("utf-8"))
    text = re.sub(FREEING, at_once, text, flags=re.MULTILINE)
    for seldom in SELDOM:
        text = re.sub(seldom, rf"{SMALL}\g<0>", text, flags=re.MULTILINE)
    made.write_text(re.sub(BODY, rf"{ONCE}\g<0>", text, flags=re.MULTILINE), "utf-8")


def at_once(found: re.Match[str]) -> str:
    """Keep an instance of an acyclic class out of Python's trashcan.

    There it would wait, where things are nested deep, linked to the next by the collector's header.
    It has none: the link would be written over whatever lies before it.
    """
    freeing = found[0]
    if "PyObject_GC_UnTrack" in freeing:
        return freeing
    return re.sub(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\(.*\n", "", freeing, flags=re.MULTILINE)


def report(progress: str) -> None:
    """Let whoever waits know how far the build is."""
    path = os.environ.get("LUDOTECA_PROGRESS")
    if path:
        Path(path).write_text(progress, "utf-8")


def compiler_works() -> bool:
    """Whether a file that includes Python.h can be compiled here."""
    from distutils.ccompiler import new_compiler  # setuptools' own, on every Python
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n", "utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            compiler.compile([str(source)], output_dir=folder, include_dirs=headers)
        except (CompileError, PlatformError):
            return False
    return True


def obstacle() -> str | None:
    """What stands in the way of compiling, if anything does."""
    if os.environ.get("LUDOTECA_PURE") == "1":
        return "LUDOTECA_PURE=1"
    if "editable_wheel" in sys.argv:
        return "an editable install runs from its sources"
    if find_spec("mypyc") is None:
        return "mypy is not installed"
    if not compiler_works():
        return "no C compiler that finds Python.h"
    return None


def extensions() -> list[Extension]:
    """The compiled modules, or none; a type error ends the build either way."""
    if QUESTIONS.intersection(sys.argv):
        return []
    reason = obstacle()
    if reason is not None:
        if os.environ.get("LUDOTECA_COMPILE") == "1":
            raise SystemExit(f"ludoteca: LUDOTECA_COMPILE=1 cannot be met: {reason}")
        print(f"ludoteca: installing plain Python ({reason})")
        return []

    from mypyc.build import mypycify

    files = modules()
    print(f"ludoteca: compiling {len(files)} modules with mypyc at -O{LEVEL}")
    built: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *files],
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,  # a file for each module, all in one library
        group_name="ludoteca",
    )
    for file in files:
        finish(file)
    for extension in built:
        if extension.name != LIBRARY:
            extension.extra_compile_args = [*extension.extra_compile_args, *DOORS]
            continue
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *LINKING]
        if LINKING:
            extension.extra_link_args = [f"-O{LEVEL}", *LINKING, *PARTS]
    return built


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
