"""The palette in its two lights, and the stylesheet made from it.

What all games share is in palette.toml; a game may add colours in its own folder.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
_rows: Final[dict[str, list[str]]] = {
    name: pair
    for file in sorted(FOLDER.glob("**/palette.toml"))
    for table in tomllib.loads(file.read_text("utf-8")).values()
    for name, pair in table.items()
}
LIGHT: Final[dict[str, str]] = {name: pair[0] for name, pair in _rows.items()}
DARK: Final[dict[str, str]] = {name: pair[1] for name, pair in _rows.items()}


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--lt-{name}:{colour};" for name, colour in colours.items())


def _stylesheet() -> str:
    """Variables for both lights, a class for each colour as fill and stroke, and style.css."""
    light, dark = _variables(LIGHT), _variables(DARK)
    rules = [
        f".ludoteca{{{light}}}",
        f"@media (prefers-color-scheme:dark){{.ludoteca{{{dark}}}}}",
        f'[data-theme="light"] .ludoteca,.ludoteca[data-theme="light"]{{{light}}}',
        f'[data-theme="dark"] .ludoteca,.ludoteca[data-theme="dark"]{{{dark}}}',
    ]
    for name in LIGHT:
        rules.append(f".ludoteca .f-{name}{{fill:var(--lt-{name})}}")
        rules.append(f".ludoteca .s-{name}{{stroke:var(--lt-{name})}}")
    return "\n".join([*rules, (FOLDER / "style.css").read_text("utf-8")])


STYLE: Final[str] = _stylesheet()
