"""The games: a folder for each. `GAMES` holds those that load, and installed ones beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from ludoteca.core.game import Game
from ludoteca.kits import kit_of, shelf


@final
class Register(Mapping[str, Game]):
    """Games by name, found when first asked for; UnknownGame lists those there are."""

    def __getitem__(self, name: str) -> Game:
        return kit_of(name).game

    def __contains__(self, name: object) -> bool:
        return name in shelf().kits

    def __iter__(self) -> Iterator[str]:
        return iter(shelf().kits)

    def __len__(self) -> int:
        return len(shelf().kits)


GAMES: Final = Register()
