"""Compile the rules with mypyc where a C compiler is at hand; otherwise install plain Python.

LUDOTECA_PURE=1     never compile
LUDOTECA_COMPILE=1  fail instead of falling back
LUDOTECA_OPT=0      the compiler's optimisation level, 2 unless told
LUDOTECA_PROGRESS=F writes into file F how far the build is
"""

import os
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
COMPILED = ("core", "lab/think", "games/*/rules", "games/*/bot")
PLAIN = (  # exceptions cross processes, and compiled classes do not pickle; generics need a default
    "core/errors.py",
    "core/generic.py",
)
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
LINKING = ["-flto=auto"] if sys.platform == "linux" else []  # games call the core without detour
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


class ParallelBuild(build_ext):
    """Compiles the files of an extension side by side; the one that holds all modules has most."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], *given: object, **named: object) -> list[str]:
            out: list[str] = []
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = pool.map(lambda source: compile_all([source], *given, **named), sources)
                for number, files in enumerate(made, 1):
                    out += files
                    report(f"{number} of {len(sources)}")
            report("linking")
            return out

        self.compiler.compile = compile_each
        super().build_extensions()


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

    level = os.environ.get("LUDOTECA_OPT") or "2"
    files = modules()
    print(f"ludoteca: compiling {len(files)} modules with mypyc at -O{level}")
    built: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *files],
        opt_level=level,
        debug_level="0",
        multi_file=True,  # a file for each module, all in one library
        group_name="ludoteca",
    )
    for extension in built:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *LINKING]
        if LINKING:
            extension.extra_link_args = [f"-O{level}", *LINKING]
    return built


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
