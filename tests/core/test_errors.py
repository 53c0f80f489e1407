"""The family tree of exceptions."""

import re

import pytest

from ludoteca.core import errors
from ludoteca.core.errors import BadPosition, IllegalAction, LudotecaError, UnknownGame
from ludoteca.core.refusal import Refusal
from ludoteca.games import GAMES


def drawn() -> dict[str, str]:
    """Each class of the tree in the docstring, with the one it hangs from."""
    out: dict[str, str] = {}
    above: list[tuple[int, str]] = []
    for line in str(errors.__doc__).splitlines():
        found = re.match(r"( *)[*-] (\w+)", line)
        if found:
            indent = len(found[1])
            above = [(depth, name) for depth, name in above if depth < indent]
            out[found[2]] = above[-1][1] if above else "Exception"
            above.append((indent, found[2]))
    return out


def test_the_tree_drawn_is_the_tree_there_is() -> None:
    classes = [
        value
        for value in vars(errors).values()
        if isinstance(value, type) and issubclass(value, LudotecaError)
    ]
    assert len(classes) > 5
    assert drawn() == {cls.__name__: cls.__bases__[0].__name__ for cls in classes}


def test_every_error_says_what_it_is_for() -> None:
    for name in drawn():
        assert str(getattr(errors, name).__doc__).endswith(".")


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame) as caught:
        GAMES["chess"]
    assert str(caught.value) == f"no game 'chess'; expected one of {', '.join(GAMES)}"


def test_an_unknown_game_can_be_asked_for_as_in_any_dict() -> None:
    assert GAMES.get("chess") is None
    assert "chess" not in GAMES


def test_an_impossible_position_carries_its_faults() -> None:
    error = BadPosition(iter(["a", "b"]))
    assert error.faults == ["a", "b"]
    assert str(error) == "impossible position: a; b"


def test_an_illegal_action_carries_its_refusal() -> None:
    why = Refusal("chess", "", "C-1", "coins", {"have": 1}, False)
    assert IllegalAction("no", why).refusal is why
    assert IllegalAction("no").refusal is None
    assert repr(why) == "Refusal('C-1', 'coins', {'have': 1})"
