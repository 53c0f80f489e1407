"""Whether the rules run compiled, many times as fast."""

from __future__ import annotations

from ludoteca.core import state


def compiled() -> bool:
    return not str(state.__file__).endswith(".py")
