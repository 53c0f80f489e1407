"""What a game's folder says about it: the rules by id, the box, and the reasons to refuse."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from ludoteca.core.game import Game
from ludoteca.kits import kit_of

RULE = re.compile(r"^\| (\w-\w+) \| (.*?) \|", re.MULTILINE)


@cache
def rules(game: Game | str) -> dict[str, str]:
    """The rules of RULES.md by their ids; a row opens with its id and the rule."""
    kit = kit_of(game)
    file = kit.file("RULES.md")
    found: list[tuple[str, str]] = RULE.findall(file.read_text("utf-8")) if file else []
    assert found, f"no rules in {kit.name}/RULES.md"
    return dict(found)


@cache
def components(name: str, table: str) -> dict[str, int]:
    """One table of data/components.toml: `box` may change hands, `fixed` does not."""
    return dict(kit_of(name).table("data/components.toml")[table])


@cache
def refusal_rules(game: Game) -> dict[str, str]:
    """Every key a refusal of the game can have, with the rule it rests on."""
    return dict(import_module(f"{kit_of(game).package}.rules.refusals").RULE_OF)
