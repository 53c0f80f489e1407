"""Records of older rules: what has changed since, for those whose moves are no longer legal."""

from __future__ import annotations

from ludoteca.core.errors import BadData, OutdatedRecord
from ludoteca.core.game import Game
from ludoteca.kits import kit_of

FILE = "changes.toml"  # in a game's folder: by version and language, what it changed
PLAIN = "en"  # the language of the changelog


def changes(game: Game, since: int, language: str = PLAIN) -> list[str]:
    """What the versions of the rules after `since` changed, oldest first; as far as is known."""
    table = kit_of(game).table(FILE)
    out: list[str] = []
    for version in range(since + 1, game.version + 1):
        rows = table.get(str(version), {})
        lines = rows.get(language, rows.get(PLAIN, []))
        if not all(isinstance(line, str) for line in lines):
            raise BadData(f"{game.name}/{FILE}: version {version}: expected a list of sentences")
        out += lines
    return out


def outdated(game: Game, rules: int, number: int, fault: str) -> OutdatedRecord:
    """A record of the older `rules` replays up to move `number`, which has this fault now."""
    versions = (
        f"The game was recorded under rules {rules} of {game.title};"
        f" this program plays rules {game.version}."
    )
    told = [fault if fault.endswith(".") else f"{fault}.", versions]
    changed = changes(game, rules)
    if changed:
        told.append("Changed since: " + " ".join(changed))
    return OutdatedRecord(" ".join(told), rules, game.version, number)
