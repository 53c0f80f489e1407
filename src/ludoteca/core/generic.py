"""What mypyc needs to be told about types. Not compiled.

`S` is the state a game is about; just `Game` is any game, with any state. `i64` is an int that
fits a machine word, many times faster when compiled. Classes marked with
`mypyc_attr(allow_interpreted_subclasses=True)` are those a game in plain Python builds on; those
marked with `acyclic=True` never lead back to themselves, so that the garbage collector need not
look after them: copies are made and let go more cheaply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar

    from ludoteca.core.state import State

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound="State")
    i64 = int

    def mypyc_attr(**attributes: bool) -> Any:
        """What mypy_extensions has under this name, which need not be installed."""
        return lambda marked: marked
