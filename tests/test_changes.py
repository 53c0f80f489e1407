"""What a version of the rules changed is said in the game's folder as in the changelog."""

import re
from typing import Final

import pytest

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.record.older import FILE, PLAIN, changes
from tests.source import ROOT

HEADING: Final = re.compile(r"^### Rules: .+ \(version (\d+)\)$")


def told() -> list[tuple[int, list[str]]]:
    """The versions in the changelog, each with its lines."""
    out: list[tuple[int, list[str]]] = []
    inside = False
    for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines():
        heading = HEADING.match(line)
        if heading:
            out.append((int(heading[1]), []))
        if line.startswith("#"):
            inside = heading is not None
        elif inside and line.startswith("- "):
            out[-1][1].append(line.removeprefix("- "))
        elif inside and line.strip():
            out[-1][1][-1] += " " + line.strip()
    return out


@pytest.mark.parametrize("game", GAMES)
def test_every_version_is_told_in_every_language_and_as_in_the_changelog(game: str) -> None:
    table = kit_of(game).table(FILE)
    assert list(table) == [str(version) for version in range(1, GAMES[game].version + 1)]
    for version, rows in table.items():
        assert set(rows) == set(words.LANGUAGES), f"{game} {version}"
        assert len({len(lines) for lines in rows.values()}) == 1, f"{game} {version}"
        assert (int(version), rows[PLAIN]) in told(), f"{game} {version}: not so in CHANGELOG.md"


def test_changes_are_told_from_the_version_after(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["council"]
    assert changes(game, game.version) == []
    first = changes(game, 0)
    assert first[0] == "The first version; every record starts here."
    assert changes(game, 0, "it")[0].startswith("La prima versione")
    monkeypatch.setattr(type(kit_of(game)), "table", lambda self, name: {})
    assert changes(game, 0) == []
