"""What is wrong with a position, in the language of whoever sets it up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludoteca as lt
from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.kits import kit_of
from ludoteca.server import editing
from ludoteca.words.book import book
from ludoteca.words.faults import known

OTHERS = [language for language in words.LANGUAGES if language != "en"]
TIMES = 40  # each change is made here and there


def functions(folder: Path) -> Iterator[ast.FunctionDef]:
    """Those that list faults."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.endswith("faults"):
                yield node


def spelt(node: ast.expr) -> str | None:
    """A text of the source with a sign for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = [one.value if isinstance(one, ast.Constant) else "§" for one in node.values]
        return "".join(str(part) for part in parts)
    return None


def sentences(game: Game) -> set[str]:
    """What the rules of a game may say of a position; names alone are no sentences."""
    out: set[str] = set()
    for function in functions(kit_of(game).folder / "rules"):
        body = [node for one in function.body for node in ast.walk(one)]
        inner = {
            id(part) for node in body if isinstance(node, ast.JoinedStr) for part in node.values
        }
        docstring = ast.get_docstring(function, clean=False)
        for node in body:
            text = spelt(node) if isinstance(node, ast.expr) and id(node) not in inner else None
            if text is not None and " " in text and text != docstring:
                out.add(text)
    return out


@pytest.mark.parametrize("game", lt.GAMES.values(), ids=str)
@pytest.mark.parametrize("language", OTHERS)
def test_every_fault_the_rules_know_is_said(game: Game, language: str) -> None:
    rows, _ = known(game.name, language)
    found = sentences(game)
    assert len(found) > 10
    assert [text for text in found if not any(row.pattern.fullmatch(text) for row in rows)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_all_faults_of_a_file_fill_in_what_they_find_and_nothing_else(language: str) -> None:
    for game in lt.GAMES.values():
        terms = book(game.name, language).terms
        for row in known(game.name, language)[0]:
            asked = set(re.findall(r"\{(\w+)", row.said)) - set(terms)
            assert asked <= set(row.pattern.groupindex), row.said


def paths(data: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a position."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inner:
        yield (*before, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*before, key))


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The same with something else in one place."""
    key, *rest = path
    new = value if not rest else changed(data[key], tuple(rest), value)
    if isinstance(data, dict):
        return {**data, key: new}
    return [new if place == key else one for place, one in enumerate(data)]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize("game", lt.GAMES.values(), ids=str)
def test_whatever_is_changed_in_a_position_no_fault_is_left_in_english(game: Game) -> None:
    s = editing.dealt(game, game.seats[1])
    bot, dealer = lt.bots.make("random", seed=1), lt.Dealer("some")
    for _ in range(60):
        lt.take(s, bot.choose(lt.table.Seat(game, s, lt.actor(s))))
        dealer.settle(s)
    data, seen = game.dump(s), set[str]()
    places = [path for path in paths(data) if path[0] not in ("game", "rules", "options")]
    for path in places[:: max(1, len(places) // TIMES)]:
        old = at(data, path)
        more: list[Any] = [old + 1] if type(old) is int else []
        more += [[*old, old[-1]]] if isinstance(old, list) and old else []
        for value in [None, "nonsense", -1, [], {}, *more]:
            sketch = editing.read(game, changed(data, path, value))
            for language in OTHERS:
                told = editing.told(game, sketch, language)
                pairs = zip(sketch.faults, told, strict=True)
                assert [fault for fault, said in pairs if fault == said] == []
            seen.update(sketch.faults)
    assert len(seen) > TIMES


def test_a_fault_names_players_fields_and_components_as_people_know_them() -> None:
    council = lt.GAMES["council"]
    for game, fault, language, said in (
        (council, "red has points below 0", "it", "Rosso: i punti sono sotto lo zero"),
        (council, "assistants: 49, expected 48", "fr", "Assistants : 49 au lieu de 48"),
        (
            council,
            "areas.red.coins: None, expected a whole number from 0 to 9",
            "it",
            "Rosso › Monete: non c'è niente",
        ),
        (
            council,
            "purple cards: 14, expected 13",
            "fr",
            "Carte violette : il y en a 14 au lieu de 13",
        ),
        (council, "no such fault", "it", "no such fault"),
        (council, "red owes something", "en", "red owes something"),
    ):
        usual = game.settle_options({})
        assert words.fault(game, fault, language, usual).replace("\u00a0", " ") == said
    colours = council.settle_options({"colours": "yellow"})
    assert words.fault(council, "red owes something", "it", colours).startswith("Giallo:")
