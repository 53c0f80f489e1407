"""scripts/setup --soon: a page at once, from the sources."""

import os
import re
import shutil
import site
import subprocess
import sys
from pathlib import Path

import pytest

from tests.source import ROOT

KEPT = ("src", "scripts", "setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the repository that needs no library from elsewhere."""
    out = tmp_path / "a tree"
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in KEPT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, out / name, ignore=leave)
        else:
            shutil.copy(ROOT / name, out / name)
    project = out / "pyproject.toml"
    text = project.read_text("utf-8")
    bare = re.sub(r"(?ms)^dependencies = \[.*?^\]", "dependencies = []", text, count=1)
    project.write_text(bare, "utf-8")
    return out


def soon(tree: Path) -> str:
    """What a start says that compiles nothing."""
    done = subprocess.run(
        ["sh", "scripts/setup", "--soon"],
        cwd=tree,
        env={"PATH": os.environ["PATH"], "PYTHON": sys.executable, "LUDOTECA_PURE": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def version(tree: Path) -> str:
    """What the command of the tree says of itself, libraries of ours behind it."""
    (home,) = (tree / ".venv" / "lib").glob("python*/site-packages")
    (home / "z.pth").write_text("\n".join(site.getsitepackages()), "utf-8")
    command = [str(tree / ".venv" / "bin" / "ludoteca"), "--version"]
    done = subprocess.run(command, cwd="/", capture_output=True, encoding="utf-8", check=True)
    return done.stdout


def test_a_first_start_runs_from_the_sources_and_follows_them(tree: Path) -> None:
    said = soon(tree)
    assert "the libraries of the server" in said
    assert "plain Python" in version(tree)
    assert soon(tree) == ""  # all is there: nothing to say, nothing to do
    number = tree / "src" / "ludoteca" / "core" / "version.py"
    number.write_text(re.sub('"[0-9.]+"', '"7.7.7"', number.read_text("utf-8")), "utf-8")
    assert soon(tree) == ""
    assert "7.7.7" in version(tree)


def test_new_libraries_are_installed_with_the_next_start(tree: Path) -> None:
    soon(tree)
    with (tree / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert "the libraries of the server" in soon(tree)
