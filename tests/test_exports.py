"""The names outsiders call."""

from inspect import getdoc

import ludoteca as lt


def test_every_exported_name_exists_and_the_list_is_sorted() -> None:
    assert all(hasattr(lt, name) for name in lt.__all__)
    constants = [name for name in lt.__all__ if name.isupper()]
    classes = [name for name in lt.__all__ if name[0].isupper() and name not in constants]
    functions = [name for name in lt.__all__ if name[0].islower()]
    assert lt.__all__ == sorted(constants) + sorted(classes) + sorted(functions)


def test_nothing_public_is_missing_from_the_list() -> None:
    submodules = set("cli core draw games kits lab record server study table testing words".split())
    public = {name for name in vars(lt) if not name.startswith("_")} - submodules - {"VERSION"}
    assert public == set(lt.__all__)


def test_the_contract_of_a_game() -> None:
    game = lt.GAMES["council"]
    assert (game.title, game.version, game.seats) == ("Council of Four", 3, (2, 4))
    for default, values, help_text in game.options.values():
        assert default in values
        assert help_text
        assert "\n" not in help_text


def test_help_tells_what_everything_exported_is_for() -> None:
    """Also of what is compiled: its docstrings are put back by setup.py."""
    missing = [
        name
        for name in lt.__all__
        if not name.isupper()
        and (not getdoc(getattr(lt, name)) or "mypyc" in str(getdoc(getattr(lt, name))))
    ]
    assert missing == []
    for method in ("deal", "view", "refusal", "places"):
        assert getdoc(getattr(lt.Game, method)), method
    assert "position" in str(getdoc(lt.State.copy))
