"""What holds for the whole suite: which build it runs on, and how long it searches."""

import logging
import os
import runpy
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import PurePosixPath

import pytest
from hypothesis import HealthCheck, settings

from ludoteca.games import GAMES
from ludoteca.server.logs import Straight
from ludoteca.words import LANGUAGES, lacking
from tests.source import ROOT

# Interpreted and compiled runs differ thirtyfold, so no example has a deadline.
settings.register_profile(
    "dev", deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "ci", settings.get_profile("dev"), derandomize=True, database=None, print_blob=True
)
settings.register_profile("brief", settings.get_profile("ci"), max_examples=15)
settings.register_profile("deep", settings.get_profile("dev"), max_examples=2000)


def pytest_configure() -> None:
    in_ci = os.environ.get("CI") == "true"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if in_ci else "dev"))
    expected = os.environ.get("LUDOTECA_EXPECT")
    if expected is not None:
        expect_build(expected)


def expect_build(expected: str) -> None:
    """Refuse to test anything but the build asked for."""
    if expected not in ("compiled", "interpreted"):
        raise pytest.UsageError(f"LUDOTECA_EXPECT={expected}: not compiled or interpreted")
    files: list[str] = runpy.run_path(str(ROOT / "setup.py"))["modules"]()
    if not files:
        raise pytest.UsageError("setup.py finds no module to compile")
    for file in files:
        name = ".".join(PurePosixPath(file).relative_to("src").with_suffix("").parts)
        spec = find_spec(name)
        origin = "nowhere" if spec is None else str(spec.origin)
        found = "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
        if spec is None or found != expected:
            raise pytest.UsageError(f"expected {name} {expected}, found it {found} in {origin}")


@pytest.fixture(autouse=True)
def nothing_unsaid() -> Iterator[None]:
    """Fail a test that asks for words a built-in game does not have in that language."""
    before = unsaid()
    yield
    assert unsaid() - before == set()


@pytest.fixture(autouse=True)
def nothing_logged_later() -> Iterator[None]:
    """Take away the log of a command that ran in this process: its stream closes with the test."""
    yield
    for handler in logging.root.handlers[:]:
        if isinstance(handler, Straight):
            logging.root.removeHandler(handler)
            logging.root.setLevel(logging.WARNING)


def unsaid() -> set[tuple[str, str, str]]:
    return {
        (game, language, key)
        for game in GAMES
        for language in LANGUAGES
        for key in lacking(game, language)
    }
