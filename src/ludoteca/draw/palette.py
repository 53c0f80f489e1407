"""The palette in its two lights, and the stylesheet made from it.

What all games share is in palette.toml; a game may add colours in its own folder. What they become
for those who wish it is in wishes.toml, here and there.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from ludoteca.kits import shelf

FOLDER: Final = Path(__file__).parent
FILE: Final = "palette.toml"
WISHES: Final = "wishes.toml"


@cache
def pairs() -> dict[str, list[str]]:
    """Every colour by day and by night."""
    tables = [tomllib.loads((FOLDER / FILE).read_text("utf-8"))]
    tables += [kit.table(f"draw/{FILE}") for kit in shelf().kits.values()]
    return {
        name: pair for table in tables for part in table.values() for name, pair in part.items()
    }


@cache
def light() -> dict[str, str]:
    return {name: pair[0] for name, pair in pairs().items()}


@cache
def dark() -> dict[str, str]:
    return {name: pair[1] for name, pair in pairs().items()}


@cache
def wishes() -> dict[str, dict[str, dict[str, list[str]]]]:
    """Colours by day and by night that take the place of the usual ones: by wish and its value."""
    tables = [tomllib.loads((FOLDER / WISHES).read_text("utf-8"))]
    tables += [kit.table(f"draw/{WISHES}") for kit in shelf().kits.values()]
    out: dict[str, dict[str, dict[str, list[str]]]] = {}
    for table in tables:
        for wish, values in table.items():
            for value, colours in values.items():
                out.setdefault(wish, {}).setdefault(value, {}).update(colours)
    return out


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--lt-{name}:{colour};" for name, colour in colours.items())


@cache
def style() -> str:
    """Variables for both lights, a class for each colour as fill and stroke, and style.css."""
    day, night = _variables(light()), _variables(dark())
    rules = [
        f".ludoteca{{{day}}}",
        f"@media (prefers-color-scheme:dark){{.ludoteca{{{night}}}}}",
        f'[data-theme="light"] .ludoteca,.ludoteca[data-theme="light"]{{{day}}}',
        f'[data-theme="dark"] .ludoteca,.ludoteca[data-theme="dark"]{{{night}}}',
    ]
    for name in light():
        rules.append(f".ludoteca .f-{name}{{fill:var(--lt-{name})}}")
        rules.append(f".ludoteca .s-{name}{{stroke:var(--lt-{name})}}")
    return "\n".join([*rules, (FOLDER / "style.css").read_text("utf-8")])


@cache
def wished() -> str:
    """What changes in the stylesheet by a wish at the root of a page: `data-contrast="high"`."""
    rules: list[str] = []
    for wish, values in wishes().items():
        for value, colours in values.items():
            root = f':root[data-{wish}="{value}"]'
            day = _variables({name: pair[0] for name, pair in colours.items()})
            night = _variables({name: pair[1] for name, pair in colours.items()})
            rules += [
                f"{root} .ludoteca{{{day}}}",
                f"@media (prefers-color-scheme:dark){{{root} .ludoteca{{{night}}}}}",
                f'{root}[data-theme="light"] .ludoteca{{{day}}}',
                f'{root}[data-theme="dark"] .ludoteca{{{night}}}',
            ]
    return "\n".join(rules)
