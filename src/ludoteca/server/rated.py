"""What a rated table is: the same for everybody, with accounts and bots, and public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.core.colours import COLOURS
from ludoteca.core.game import Game
from ludoteca.server import bots
from ludoteca.server.clocks import Pace
from ludoteca.server.errors import Refused, forbidden
from ludoteca.server.live import Live
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Place, TableRow


def need_rateable(game: Game, row: TableRow, places: Sequence[Place]) -> None:
    """Refuse a rated table that is not set up as all of them are."""
    if not usual(game, row.options):
        raise Refused(400, "bad_request", "rated_options")
    if row.hints:
        raise Refused(400, "bad_request", "rated_hints")
    if not row.public:
        raise Refused(400, "bad_request", "rated_public")
    pace = Pace(**row.pace)
    if pace.kind == "none" and not pace.absent:
        raise Refused(400, "bad_request", "rated_pace")
    persons = [place.person for place in places if place.person is not None]
    levels = [place.bot for place in places if place.bot is not None]
    if len(set(persons)) < len(persons) or not set(levels) <= set(bots.LEVELS):
        raise Refused(400, "bad_request", "rated_seats", levels=", ".join(bots.LEVELS))


def usual(game: Game, options: Mapping[str, str]) -> bool:
    """Whether a table is played as the game is usually; colours are a matter of taste."""
    chosen = {name: value for name, value in options.items() if name != COLOURS}
    return chosen == game.settle_options({})


def need_account(person: Person) -> None:
    if not person.account:
        raise forbidden("rated_guest")


def need_seat(live: Live, person: Person, seat: int | None) -> None:
    """At a rated table accounts sit, each in one seat."""
    if not live.row.rated:
        return
    need_account(person)
    owned = live.owned(person.id)
    if owned and seat is not None and seat not in owned:
        raise Refused(409, "taken", "rated_seat")
