"""What the lab needs beyond the package's own dependencies."""

from __future__ import annotations

from importlib.util import find_spec

from ludoteca.core.errors import LudotecaError


class MissingExtra(LudotecaError):
    """A library that comes with an extra of the package is not installed."""


def needed(library: str, extra: str, purpose: str) -> None:
    """Refuse `purpose` unless `library` is installed."""
    if find_spec(library) is None:
        raise missing(library, extra, purpose)


def missing(library: str, extra: str, purpose: str) -> MissingExtra:
    """What to say when `library` is not there."""
    return MissingExtra(f"{purpose} needs {library}: {how(extra)}")


def how(extra: str) -> str:
    """How to get an extra, from the folder with the sources."""
    return f".venv/bin/pip install '.[{extra}]'"
