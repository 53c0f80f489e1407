"""Kits: a game is a folder, and its kit says which rooms are in it.

Built-in games are the folders of `ludoteca/games`; an installed package adds its own by an entry
point of the group `ludoteca.games`. Rooms are imported when somebody asks for them, so that the
rules never load a drawing. A kit that does not load is left out, with its reason.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, NamedTuple, final

from ludoteca.core.errors import BadData, BadKit, UnknownGame
from ludoteca.core.game import Game

GROUP: Final = "ludoteca.games"  # of entry points, and the package of the built-in games


@final
class Kit:
    """The rooms of one game: `game="rules.game:CHESS"` is CHESS in its module rules.game.

    Only `game` is required. The engines know these rooms: `artist` (draw), `judge` and `encoder`
    (lab), `glance` (what a position promises a seat, so that the better of many places glow
    more), `board` and `card` (cli), `scenario` (figures of the guide), `pack` (data of
    one's own), `shortcuts` (several decisions in one), `picks` (sets of
    pieces picked together), `advice` (what hints say), `ending` (when a turn is a player's last),
    `explorer` (by what positions of many games are compared);
    what is missing has a plain default. Words and tables are files in the same folder.
    """

    def __init__(self, package: str, game: str, **rooms: str) -> None:
        self.package = package
        self.name = package.rpartition(".")[2]
        self.rooms: dict[str, str] = {"game": game, **rooms}
        self.entered: dict[str, Any] = {}

    @property
    def folder(self) -> Path:
        """Where the game lives."""
        return Path(str(import_module(self.package).__file__)).parent

    def has(self, room: str) -> bool:
        return room in self.rooms

    def room(self, room: str) -> Any:
        """What the kit has under `room`: a name in a module, or a module."""
        if room not in self.entered:
            module, _, name = self.rooms[room].partition(":")
            found = import_module(f"{self.package}.{module}")
            self.entered[room] = getattr(found, name) if name else found
        return self.entered[room]

    def file(self, name: str) -> Path | None:
        """A file of the folder, if it is there."""
        path = self.folder / name
        return path if path.exists() else None

    def table(self, name: str) -> dict[str, Any]:
        """A TOML file of the folder; empty if it is not there."""
        path = self.file(name)
        if path is None:
            return {}
        try:
            return tomllib.loads(path.read_text("utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{self.name}/{name}: {error}") from error

    @property
    def game(self) -> Game:
        """The rules."""
        found: Game = self.room("game")
        return found


class Shelf(NamedTuple):
    """The kits that load, by the names of their games, and why others do not."""

    kits: dict[str, Kit]
    broken: dict[str, str]


@cache
def shelf() -> Shelf:
    """All kits there are, built-in ones first."""
    out = Shelf({}, {})
    built_in = import_module(GROUP)
    for module in sorted(iter_modules(built_in.__path__), key=lambda found: found.name):
        put(out, EntryPoint(module.name, f"{GROUP}.{module.name}:KIT", GROUP))
    for entry in sorted(entry_points(group=GROUP), key=lambda found: found.name):
        put(out, entry)
    return out


def put(out: Shelf, entry: EntryPoint) -> None:
    """Add a kit, or the reason why it is left out."""
    try:
        kit = entry.load()
        if not isinstance(kit, Kit):
            raise BadKit(f"{entry.value} is not a Kit but {type(kit).__name__}")
        if kit.name in out.kits:
            raise BadKit(f"there is a game {kit.name!r} already")
        check(kit)
    except Exception as error:  # a stranger's module may raise anything while it is imported
        reason = " ".join(str(error).split())
        out.broken[entry.name] = f"{type(error).__name__}: {reason}"
    else:
        out.kits[kit.name] = kit


def check(kit: Kit) -> None:
    """Refuse a kit whose game is none, or one of another name."""
    found = kit.room("game")
    if not isinstance(found, Game):
        raise BadKit(f"{kit.rooms['game']} is not a Game but {type(found).__name__}")
    if found.name != kit.name:
        raise BadKit(f"its game is called {found.name!r}, expected {kit.name!r}")


def kit_of(game: Game | str) -> Kit:
    """The kit of a game that is on the shelf."""
    name = game if isinstance(game, str) else game.name
    kits = shelf().kits
    if name not in kits:
        raise UnknownGame(f"no game {name!r}; expected one of {', '.join(kits)}")
    return kits[name]
