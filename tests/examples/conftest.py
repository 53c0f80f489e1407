"""The example game, built and installed as its users would, into a folder of its own."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.kits import shelf
from tests.cli.run import ENVIRONMENT
from tests.source import ROOT

EXAMPLE = ROOT / "examples" / "orchard"


@pytest.fixture(scope="package")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package was installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("target")
    shutil.copytree(EXAMPLE, source, dirs_exist_ok=True)
    quietly = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip", "install", *quietly, "--target", str(target), str(source)]
    subprocess.run(pip, check=True, capture_output=True)
    return target


@pytest.fixture(autouse=True)
def on_the_path(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process a test starts finds the package."""
    path = os.pathsep.join([ENVIRONMENT["PYTHONPATH"], str(installed)])
    monkeypatch.setitem(ENVIRONMENT, "PYTHONPATH", path)
    monkeypatch.setenv("PYTHONPATH", path)


@pytest.fixture
def orchard(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game in this process, which finds the package until the test is over."""
    monkeypatch.syspath_prepend(installed)
    importlib.invalidate_caches()
    shelf.cache_clear()
    yield GAMES["orchard"]
    monkeypatch.undo()
    shelf.cache_clear()
