"""Extras: what the lab needs beyond the base install, and how it says so."""

import subprocess
import sys
import tomllib

import pytest

from ludoteca.lab.extras import MissingExtra, needed
from tests.cli.run import ENVIRONMENT
from tests.source import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_tools_of_the_lab_are_those_of_its_extra() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert PROJECT["dependency-groups"]["lab"] == extras["lab"]
    assert PROJECT["dependency-groups"]["train"] == extras["train"]
    assert set(extras["ray"]) <= set(map(str, PROJECT["dependency-groups"]["test"]))


def test_a_library_that_is_missing_is_named_with_its_extra() -> None:
    needed("json", "lab", "nothing")
    with pytest.raises(MissingExtra) as caught:
        needed("no_such_library", "lab", "a dream")
    assert str(caught.value) == "a dream needs no_such_library: .venv/bin/pip install '.[lab]'"


@pytest.mark.parametrize(
    ("module", "library", "purpose"),
    [("gym", "numpy", "an environment"), ("spiel", "pyspiel", "OpenSpiel's interface")],
)
def test_environments_name_the_extra_when_a_library_is_missing(
    module: str, library: str, purpose: str
) -> None:
    code = (
        "import importlib.util as u, sys; found = u.find_spec\n"
        f"u.find_spec = lambda name, *rest: None if name == {library!r} else found(name, *rest)\n"
        f"sys.modules[{library!r}] = None\n"
        f"import ludoteca.lab.envs.{module}"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert f"{purpose} needs {library}: .venv/bin/pip install '.[lab]'" in done.stderr
