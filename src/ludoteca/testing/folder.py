"""What a game's folder says about it: the rules by id, the box, and the reasons to refuse."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files

from ludoteca.core.game import Game

RULE = re.compile(r"^\| (\w-\w+) \| (.*?) \|", re.MULTILINE)


@cache
def rules(name: str) -> dict[str, str]:
    """The rules of RULES.md by their ids; a row opens with its id and the rule."""
    text = files(f"ludoteca.games.{name}").joinpath("RULES.md").read_text("utf-8")
    found: list[tuple[str, str]] = RULE.findall(text)
    assert found, f"no rules in {name}/RULES.md"
    return dict(found)


@cache
def components(name: str, table: str) -> dict[str, int]:
    """One table of data/components.toml: `box` may change hands, `fixed` does not."""
    data = files(f"ludoteca.games.{name}").joinpath("data", "components.toml").read_text("utf-8")
    return dict(tomllib.loads(data)[table])


def refusal_rules(game: Game) -> dict[str, str]:
    """Every key a refusal of the game can have, with the rule it rests on."""
    return dict(import_module(f"ludoteca.games.{game.name}.refusals").RULE_OF)
