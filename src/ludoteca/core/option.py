"""Option: one thing tables may agree on before they start."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """One thing tables may agree on before they start."""

    default: str
    values: tuple[str, ...]
    help: str
