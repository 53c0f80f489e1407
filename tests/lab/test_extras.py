"""Extras: what the lab needs beyond the base install, and how it says so."""

import tomllib

import pytest

from ludoteca.lab.extras import MissingExtra, needed
from tests.source import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_tools_of_the_lab_are_those_of_its_extra() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert PROJECT["dependency-groups"]["lab"] == extras["lab"]
    assert set(extras["ray"]) <= set(map(str, PROJECT["dependency-groups"]["test"]))


def test_a_library_that_is_missing_is_named_with_its_extra() -> None:
    needed("json", "lab", "nothing")
    with pytest.raises(MissingExtra) as caught:
        needed("no_such_library", "lab", "a dream")
    assert str(caught.value) == "a dream needs no_such_library: pip install 'ludoteca[lab]'"
