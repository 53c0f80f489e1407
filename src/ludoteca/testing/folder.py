"""What a game's folder says about it: the rules by id, the box, and the reasons to refuse."""

from __future__ import annotations

import re
from functools import cache

from ludoteca.core.game import Game
from ludoteca.kits import kit_of

RULE = re.compile(r"^\| (\w-\w+) \| (.*?) \|", re.MULTILINE)


@cache
def rules(name: str) -> dict[str, str]:
    """The rules of RULES.md by their ids; a row opens with its id and the rule."""
    file = kit_of(name).file("RULES.md")
    found: list[tuple[str, str]] = RULE.findall(file.read_text("utf-8")) if file else []
    assert found, f"no rules in {name}/RULES.md"
    return dict(found)


@cache
def components(name: str, table: str) -> dict[str, int]:
    """One table of data/components.toml: `box` may change hands, `fixed` does not."""
    return dict(kit_of(name).table("data/components.toml")[table])


def refusal_rules(game: Game) -> dict[str, str]:
    """Every key a refusal of the game can have, with the rule it rests on."""
    return game.refusals.rule_of
