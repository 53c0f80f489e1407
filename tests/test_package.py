"""The package: built from a clean copy, installed, and used outside the repository."""

import os
import re
import runpy
import shutil
import site
import subprocess
import sys
import tarfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from ludoteca.core.version import VERSION
from tests.source import PACKAGE, ROOT

BACKEND: Final = (
    "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"
)
WRITTEN: Final = {"PKG-INFO", "setup.cfg"}  # by setuptools, beside src/*.egg-info


def run(*command: str | Path, folder: Path) -> str:
    """The output of a command that neither compiles, nor asks an index, nor sees the tree."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env={"PATH": os.environ["PATH"], "LUDOTECA_PURE": "1", "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, tree: Path, out: Path) -> Path:
    """The sdist or the wheel of a tree."""
    run(sys.executable, "-c", BACKEND, f"build_{kind}", out, folder=tree)
    (built,) = out.iterdir()
    return built


@pytest.fixture(scope="module")
def kept() -> Sequence[str]:
    """The files git keeps, and those it would."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a git checkout: nothing says which files belong to the package")
    listed = run(
        *"git ls-files -z --cached --others --exclude-standard".split(), folder=ROOT
    ).split("\0")
    return sorted(name for name in set(listed) if (ROOT / name).is_file())


@pytest.fixture(scope="module")
def tree(kept: Sequence[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository as a fresh clone has it."""
    out = tmp_path_factory.mktemp("tree")
    for name in kept:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, out / name)
    return out


@pytest.fixture(scope="module")
def sdist(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", tree, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tree, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"ludoteca-{VERSION}"


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the wheel in it, which borrows the libraries of the one that runs the tests."""
    home = tmp_path_factory.mktemp("venv")
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", python, "-qq", "--disable-pip-version-check"),
        *("install", "--no-index", "--no-deps", wheel),
        folder=home,
    )
    ask = "import site; print(site.getsitepackages()[0])"
    own = Path(run(python, "-c", ask, folder=home).strip())
    (own / "borrowed.pth").write_text("\n".join(site.getsitepackages()), "utf-8")
    return python


def contents(wheel: Path) -> dict[str, int]:
    """The files of a wheel with their checksums."""
    with ZipFile(wheel) as archive:
        return {info.filename: info.CRC for info in archive.infolist()}


def test_the_sdist_holds_what_git_keeps_but_dotfiles(kept: Sequence[str], unpacked: Path) -> None:
    found = {
        path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()
    }
    found = {name for name in found if ".egg-info/" not in name}
    assert found - WRITTEN == {name for name in kept if not name.startswith(".")}


def test_the_wheel_holds_what_git_keeps_in_the_package(kept: Sequence[str], wheel: Path) -> None:
    about = f"ludoteca-{VERSION}.dist-info/"
    found = {name for name in contents(wheel) if not name.startswith(about)}
    source = {name.removeprefix("src/") for name in kept if name.startswith("src/")}
    assert found == source


def test_the_wheel_of_the_sdist_is_that_of_the_tree(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    assert contents(build("wheel", unpacked, tmp_path)) == contents(wheel)


def test_an_installed_wheel_works_outside_the_repository(installed: Path, tmp_path: Path) -> None:
    where = "import ludoteca; print(ludoteca.__file__)"
    found = run(installed, "-I", "-c", where, folder=tmp_path).strip()
    assert Path(found).is_relative_to(installed.parent.parent)
    smoke = ROOT / "tests" / "smoke.py"
    said = run(installed, "-I", smoke, "plain Python", folder=tmp_path)
    assert [line.split()[0] for line in said.splitlines()] == games()


def test_the_changelog_tells_of_this_version_and_waits_for_the_next() -> None:
    assert "\n- " in run("scripts/notes", VERSION, folder=ROOT)
    headings = re.findall("^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1].startswith(f"{VERSION} - ")


def games() -> list[str]:
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


def test_the_core_the_thinking_and_every_game_are_compiled() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    rooms = {f"games/{game}/{name}" for game in games() for name in ("rules", "bot")}
    engines = {"core", "lab/observe", "lab/think"}
    expected = engines | {name for name in rooms if (PACKAGE / name).is_dir()}
    assert set(map(room, setup["modules"]())) == expected


def test_what_stays_plain_is_there_and_is_not_compiled() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    compiled = {Path(ROOT, file) for file in setup["modules"]()}
    for name in setup["PLAIN"]:
        found = set(PACKAGE.glob(name))
        assert found, name
        assert not found & compiled


def test_what_is_not_compiled_for_speed_is_compiled() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    compiled = {Path(ROOT, file) for file in setup["modules"]()}
    for name in setup["COLD"]:
        found = set(PACKAGE.glob(name))
        assert found, name
        assert found <= compiled


def room(file: str) -> str:
    """Where a compiled module is: `core`, `lab/think` or `games/GAME/rules`."""
    parts = Path(file).relative_to("src/ludoteca").parent.parts
    return "/".join(parts[: {"core": 1, "lab": 2, "games": 3}[parts[0]]])
