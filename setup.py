"""Compile the rules with mypyc where a C compiler is at hand; otherwise install plain Python.

LUDOTECA_PURE=1     never compile
LUDOTECA_COMPILE=1  fail instead of falling back
LUDOTECA_OPT=0      the compiler's optimisation level, 2 unless told
"""

import os
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import CompileError, PlatformError

ROOT = Path(__file__).resolve().parent
COMPILED = ("core", "lab/think", "games/*/rules", "games/*/bot")
PLAIN = (  # exceptions cross processes, and compiled classes do not pickle; generics need a default
    "core/errors.py",
    "core/generic.py",
)
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
QUESTIONS = {"dist_info", "egg_info", "sdist"}  # commands that build nothing


def modules() -> list[str]:
    """The files to compile, relative to this one."""
    package = ROOT / "src" / "ludoteca"
    plain = {package / name for name in PLAIN}
    return [
        path.relative_to(ROOT).as_posix()
        for rooms in COMPILED
        for room in sorted(package.glob(rooms))
        for path in sorted(room.rglob("*.py"))
        if path.name != "__init__.py" and path not in plain
    ]


def groups(files: list[str]) -> list[tuple[list[str], str]]:
    """Units of compilation, one for each game: a single one takes C compilers minutes.

    Each becomes a library in site-packages, so its name says whose it is.
    """
    units: dict[str, list[str]] = {}
    for file in files:
        layer, room = Path(file).parts[2:4]
        unit = room if layer == "games" else layer
        units.setdefault(f"ludoteca_{unit}", []).append(file)
    return [(unit, name) for name, unit in units.items()]


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

    level = os.environ.get("LUDOTECA_OPT") or "2"
    files = modules()
    print(f"ludoteca: compiling {len(files)} modules with mypyc at -O{level}")
    built: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *files],
        opt_level=level,
        debug_level="0",
        separate=groups(files),
    )
    for extension in built:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return built


if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
