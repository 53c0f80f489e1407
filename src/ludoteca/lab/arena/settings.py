"""What an arena plays: the game, the bots, the number of games, and the source of the draws."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.lab.bots.learned import check as check_weights
from ludoteca.lab.bots.learned import is_learned
from ludoteca.lab.bots.own import make_any
from ludoteca.lab.bots.scripted import check as check_script
from ludoteca.lab.bots.scripted import is_script


@dataclass(frozen=True)
class Settings:
    """Everything that determines the games: equal settings give equal games."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    secret: str | None = None  # of the single deal to play; None: every deal has its own
    rules: int = 1  # version of the game's rules

    @classmethod
    def of(
        cls,
        game: str,
        bots: tuple[str, ...],
        games: int,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        secret: str | None = None,
    ) -> Settings:
        """Settings that can be played; without `seats`, one for each bot if the game has them."""
        chosen = GAMES[game]
        fewest, most = chosen.seats
        number = min(max(len(bots), fewest), most) if seats is None else seats
        settled = dict(chosen.deal(number, options).options)
        check(bots, games)
        for name in filter(is_script, bots):
            check_script(game, name)
        for name in filter(is_learned, bots):
            check_weights(game, name)
        return cls(game, bots, games, number, settled, seed, secret, chosen.version)

    @property
    def rule_book(self) -> Game:
        return GAMES[self.game]

    def deal_secret(self, deal: int) -> str:
        """The dealer's secret of a deal: the same for every seating of it."""
        return digest(self.seed, "deal", deal) if self.secret is None else self.secret

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of the bot in a seat of a game."""
        return int(digest(self.seed, "bot", number, seat)[:15], 16)

    def as_json(self) -> dict[str, Any]:
        """The settings as a folder stores them."""
        return asdict(self) | {"bots": list(self.bots), "options": dict(self.options)}


def check(names: tuple[str, ...], games: int) -> None:
    """Refuse unknown bots and fewer than one game."""
    if not names:
        raise OptionError("no bots; expected at least one, as in --bots random")
    for name in names:
        make_any(name, 0)
    if games < 1:
        raise OptionError(f"{games} games; expected at least 1")


def digest(*parts: object) -> str:
    """Hexadecimal digits determined by `parts` alone."""
    return hashlib.sha256("\n".join(map(str, ("ludoteca arena", *parts))).encode()).hexdigest()
