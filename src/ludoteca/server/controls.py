"""The fields of a position as a form: what can be set where, from how each field is declared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca.core.codes import Names
from ludoteca.core.game import Game, Json
from ludoteca.core.sheet import (
    Bag,
    Each,
    Flag,
    Item,
    Kind,
    Many,
    Name,
    Number,
    Record,
    Row,
    Seat,
    Seats,
    Set,
)
from ludoteca.words.fields import Teller

SHORT: Final = 8  # places of a row in which names are exchanged one by one
Path = tuple[str | int, ...]
Choice = tuple[str, str]  # the name in the rules, and in words


@dataclass(frozen=True)
class Control:
    """One field, or a part of it: `shape` says how it is set."""

    shape: str  # number, flag, name, text, members, group
    label: str
    path: Path
    value: Any = None
    choices: Sequence[Choice] = ()  # of a name, or what may be added
    empty: bool = False  # whether it may be none
    least: int = 0
    most: int = 0
    inner: Sequence[Control] = field(default_factory=list)
    drops: bool = False  # whether it may be taken away
    fresh: Any = None  # what is added


class Form:
    """Makes the controls of one position."""

    def __init__(self, game: Game, data: Json, language: str) -> None:
        self.game = game
        self.data = data
        self.seats = int(data["seats"])
        self.tell = Teller(game, language, game.dialect(data["options"]))

    def table(self) -> list[Control]:
        """What all players share, and what is pending."""
        fields = [self.item(item, self.data, ()) for item in self.game.table.kept]
        return [*fields, self.text("stack", self.data["stack"], ("stack",))]

    def area(self, seat: int) -> list[Control]:
        """What lies before a player."""
        name = self.game.seat_names[seat]
        own = self.data["areas"][name]
        return [self.item(item, own, ("areas", name)) for item in self.game.area.kept]

    def item(self, item: Item, data: Json, before: Path) -> Control:
        label = self.tell.heading(item.name)
        return self.control(item.kind, label, data.get(item.name), (*before, item.name))

    def control(
        self, kind: Kind, label: str, value: Any, path: Path, drops: bool = False
    ) -> Control:
        """How a value of a kind is set; as text, where it has another form than its kind."""
        match kind:
            case Flag() if isinstance(value, bool):
                return Control("flag", label, path, value, drops=drops)
            case Number() if isinstance(value, int):
                least, most = kind.least, kind.most
                return Control("number", label, path, value, least=least, most=most, drops=drops)
            case Name() if value is None or isinstance(value, str):
                offered = self.offered(self.names(kind))
                return Control("name", label, path, value, offered, kind.empty, drops=drops)
            case Set() | Row() if isinstance(value, list):
                return self.members(kind, label, value, path)
            case Bag() if isinstance(value, dict):
                counted = [
                    Control("number", text, (*path, name), value.get(name, 0), most=99)
                    for name, text in self.offered(kind.names)
                ]
                return Control("group", label, path, inner=counted)
            case Each() if isinstance(value, dict):
                return self.each(kind, label, value, path)
            case Record() if value is None and kind.empty:
                new = fresh(kind)
                return Control("group", label, path, choices=[("", label)], fresh=new)
            case Record() if isinstance(value, dict):
                found = [self.item(item, value, path) for item in kind.items if item.name in value]
                drops = drops or kind.empty
                return Control(
                    "group", label, path, value, (), kind.empty, inner=found, drops=drops
                )
            case Many() if isinstance(value, list):
                found = [
                    self.control(kind.kind, str(place + 1), one, (*path, place), drops=True)
                    for place, one in enumerate(value)
                ]
                more: list[Choice] = [("", label)] if len(value) < kind.length else []
                new = fresh(kind.kind)
                return Control("group", label, path, value, more, inner=found, fresh=new)
        return self.text(label, value, path)

    def text(self, label: str, value: Any, path: Path) -> Control:
        """Whatever it is, as JSON."""
        return Control("text", self.tell.heading(label), path, value)

    def members(self, kind: Set | Row, label: str, value: list[Any], path: Path) -> Control:
        """Names in a set or a row; in a short row each place has its own choice."""
        names = self.names(kind)
        offered = self.offered(names)
        single = isinstance(kind, Row) and kind.length <= SHORT
        gaps = isinstance(kind, Row) and kind.gaps
        inner = [
            Control("name", str(place + 1), (*path, place), one, offered, gaps, drops=True)
            if single
            else Control("member", self.tell.one(one, names).text, (*path, place), one, drops=True)
            for place, one in enumerate(value)
        ]
        once = isinstance(kind, Set) or kind.loose
        most = kind.length if isinstance(kind, Row) else len(names)
        more = [one for one in offered if not once or one[0] not in value]
        full = len(value) >= most
        return Control("members", label, path, value, () if full else more, inner=inner)

    def each(self, kind: Each, label: str, value: Json, path: Path) -> Control:
        """A value for each name; some may be added and taken away."""
        offered = self.offered(kind.names)
        inner = [
            self.control(kind.kind, text, value[name], (*path, name), kind.sparse)
            for name, text in offered
            if name in value
        ]
        missing = [one for one in offered if one[0] not in value]
        return Control("group", label, path, value, missing, inner=inner, fresh=fresh(kind.kind))

    def names(self, kind: Name | Set | Row) -> Names:
        """The names of a kind; of seats those at this table."""
        return kind.names[: self.seats] if isinstance(kind, Seat | Seats) else kind.names

    def offered(self, names: Names) -> list[Choice]:
        return [(name, self.tell.name(name, names)) for name in names]


def fresh(kind: Kind) -> Any:
    """The least there can be of a kind, to begin with."""
    match kind:
        case Number():
            return kind.least
        case Flag():
            return False
        case Name():
            return None if kind.empty else kind.names[0]
        case Set() | Row() | Many():
            return []
        case Bag():
            return {}
        case Each():
            return {} if kind.sparse else {name: fresh(kind.kind) for name in kind.names}
        case Record():
            return {item.name: fresh(item.kind) for item in kind.items}
    return None
