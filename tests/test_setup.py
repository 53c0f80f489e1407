"""scripts/setup --soon: a page at once, from the sources."""

import os
import re
import shutil
import site
import subprocess
import sys
import zipfile
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


def soon(tree: Path, pure: str = "1") -> str:
    """What a start says that compiles nothing, because it may not or need not."""
    done = subprocess.run(
        ["sh", "scripts/setup", "--soon"],
        cwd=tree,
        env={"PATH": os.environ["PATH"], "PYTHON": sys.executable, "LUDOTECA_PURE": pure},
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


def made_beside(tree: Path) -> None:
    """What a start leaves behind that has compiled: a wheel, here one that says so, and of what."""
    wheel = tree / ".venv" / "ludoteca-wheel"
    wheel.mkdir()
    about = "ludoteca-8.8.8.dist-info"
    with zipfile.ZipFile(wheel / "ludoteca-8.8.8-py3-none-any.whl", "w") as file:
        file.writestr("ludoteca/__init__.py", "")
        file.writestr("ludoteca/cli.py", "def main():\n    print('8.8.8, compiled')\n")
        file.writestr(
            f"{about}/METADATA", "Metadata-Version: 2.1\nName: ludoteca\nVersion: 8.8.8\n"
        )
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        file.writestr(
            f"{about}/entry_points.txt", "[console_scripts]\nludoteca=ludoteca.cli:main\n"
        )
        file.writestr(f"{about}/RECORD", "")
    seen = (tree / ".venv" / "ludoteca-sources").read_text("utf-8")
    assert seen.startswith("interpreted ")
    (wheel / "sources").write_text("compiled " + seen.removeprefix("interpreted "), "utf-8")
    python = str(tree / ".venv" / "bin" / "python")
    subprocess.run([python, "-m", "ensurepip"], check=True, capture_output=True)


def test_what_was_compiled_beside_is_used_by_the_next_start_until_a_source_changes(
    tree: Path,
) -> None:
    soon(tree)
    made_beside(tree)
    assert soon(tree, pure="") == "· ludoteca, compiled last time\n"
    assert version(tree) == "8.8.8, compiled\n"
    assert (tree / ".venv" / "ludoteca-build").read_text("utf-8") == "compiled\n"
    assert soon(tree, pure="") == ""  # installed once
    (tree / "src" / "ludoteca" / "py.typed").write_text("changed", "utf-8")
    soon(tree)
    assert "plain Python" in version(tree)
