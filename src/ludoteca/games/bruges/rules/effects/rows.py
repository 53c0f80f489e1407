"""From the operations of a row to effects; a row that says something else is refused by field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from ludoteca.core.bits import bit
from ludoteca.core.data import number, one_of
from ludoteca.core.errors import BadData
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects import cards, gain, lasting, others, threat, town, trade
from ludoteca.games.bruges.rules.effects.counting import Count, read_count
from ludoteca.games.bruges.rules.effects.lasting import RULE_NAMES, RULES
from ludoteca.games.bruges.rules.powers import MOMENT_NAMES

LASTING: Final[tuple[str, ...]] = ("modify_action", "on_event", "ignore_threat_event", "rule")
ANY_TIMES: Final = 99
PRICE_NAMES: Final[tuple[str, ...]] = ("free", "normal", "double")  # by how often it is paid
LEAST: Final[dict[str, int]] = {  # an amount that is better than without the person
    "take_workers amount": table.WORKERS_TAKEN + 1,
    "remove_threat amount": 2,
    "fill_hand amount": table.HAND + 1,
}


@final
class Builder:
    """Reads the rows of one person."""

    def __init__(self, card: int, offered: bool) -> None:
        self.card = card
        self.offered = offered
        self.parts: list[Effect] = []

    def script(self, rows: object, where: str, allowed: tuple[str, ...]) -> list[Effect]:
        """A list of operations."""
        listed = some(rows, where, "operations")
        return [self.effect(row, f"{where} {i}", allowed) for i, row in enumerate(listed, 1)]

    def effect(self, row: object, where: str, allowed: tuple[str, ...]) -> Effect:
        if not isinstance(row, dict):
            raise BadData(f"{where}: {row!r}, expected a table with an 'op'")
        op = one_of(row.get("op"), allowed, f"{where}, op")
        needed = FIELDS[op].needed.split()
        for field in needed:
            if field not in row:
                raise BadData(f"{where} {op}, {field}: missing")
        for field in row:
            known = ("op", *needed, *FIELDS[op].may.split())
            one_of(field, known, f"{where} {op}, unknown field")
        effect = FIELDS[op].make(Said(self, row, f"{where} {op}"))
        effect.card = self.card
        effect.index = len(self.parts)
        effect.offered = self.offered
        self.parts.append(effect)
        return effect


def some(rows: object, where: str, what: str) -> list[Any]:
    """A list that is not empty."""
    if not isinstance(rows, list) or not rows:
        raise BadData(f"{where}: {rows!r}, expected a list of {what}")
    return rows


@final
class Said:
    """One operation as its row has it, read field by field."""

    def __init__(self, builder: Builder, row: dict[str, Any], where: str) -> None:
        self.builder = builder
        self.row = row
        self.where = where

    def number(self, field: str, most: int, least: int = 1) -> int:
        return number(self.row[field], f"{self.where}, {field}", least, most)

    def word(self, field: str, names: tuple[str, ...]) -> str:
        return one_of(self.row.get(field), names, f"{self.where}, {field}")

    def place(self, field: str, names: tuple[str, ...]) -> int:
        """Which of `names` it says."""
        return names.index(self.word(field, names))

    def places(self, field: str, names: tuple[str, ...], what: str) -> int:
        """The set of those `names` it lists."""
        out = 0
        for name in some(self.row[field], f"{self.where}, {field}", what):
            out |= bit(names.index(one_of(name, names, f"{self.where}, {field}")))
        return out

    def count(self) -> Count:
        return read_count(self.row, self.where)

    def script(self, field: str, allowed: tuple[str, ...]) -> list[Effect]:
        """The operations nested in it; none if it does not have the field."""
        if field not in self.row:
            return []
        return self.builder.script(self.row[field], f"{self.where}, {field}", allowed)

    def bad(self, field: str, why: str) -> BadData:
        return BadData(f"{self.where}, {field}: {why}")


def advancing(said: Said) -> Effect:
    words = {"free": 0, "round": gain.ROUND_PRICE}
    if isinstance(said.row["price"], str):
        return gain.AdvancePrestige(words[said.word("price", tuple(words))])
    return gain.AdvancePrestige(said.number("price", 20))


def hiring(said: Said) -> Effect:
    workers = said.number("n", 9)
    rule = said.word("colour", (*table.COLOUR_NAMES, "any", "one_chosen"))
    if rule in table.COLOUR_NAMES:
        if "except" in said.row:
            raise said.bad("except", "only where the colour is chosen")
        return gain.GainWorkers(workers, bit(table.COLOUR_NAMES.index(rule)), True)
    colours = table.ALL_COLOURS
    if "except" in said.row:
        colours &= ~bit(said.place("except", table.COLOUR_NAMES))
    return gain.GainWorkers(workers, colours, rule == "one_chosen")


def returning(said: Said) -> Effect:
    rule = said.word("colour", (*table.COLOUR_NAMES, "any", "one_chosen", "each"))
    tiles = threat.ALL if said.row["n"] == "all" else said.number("n", 9)
    if rule == "one_chosen" and tiles != threat.ALL:
        raise said.bad("n", f"{said.row['n']!r}, expected 'all' with colour 'one_chosen'")
    if rule == "each" and tiles != 1:
        raise said.bad("n", f"{said.row['n']!r}, expected 1 with colour 'each'")
    colours = table.ALL_COLOURS
    if rule in table.COLOUR_NAMES:
        colours = bit(table.COLOUR_NAMES.index(rule))
    then = said.row.get("then", [])
    same = then == [{"op": "gain_workers", "n": 1, "colour": "same_as_returned"}]
    if then and (tiles == threat.ALL or rule == "each"):
        raise said.bad("then", "only for a number of tiles chosen one by one")
    after = said.script("then", GAINS) if then and not same else []
    return threat.ReturnThreat(tiles, colours, rule == "each", rule == "one_chosen", same, after)


def receiving(said: Said) -> Effect:
    colour = said.place("colour", table.COLOUR_NAMES)
    others_do = said.row["op"] == "each_other_receives_threat"
    return threat.ReceiveThreat(said.number("n", 9), colour, others_do)


def digging(said: Said) -> Effect:
    with_card = said.word("card", ("none", "any")) == "any"
    times = said.place("price", PRICE_NAMES)
    less = said.number("less", 9) if "less" in said.row else 0
    if less > 0 and times == 0:
        raise said.bad("less", "only where something is paid")
    return town.BuildCanalTile(with_card, times, less)


def playing(said: Said) -> Effect:
    """One more card, for any action or for those named."""
    if "actions" not in said.row:
        return cards.PlayExtraCard(table.ALL_ACTIONS)
    return cards.PlayExtraCard(said.places("actions", table.ACTION_NAMES, "actions"))


def striking(said: Said) -> Effect:
    row = said.row
    gives = row["op"].endswith("gives_you")
    what = said.place("what", others.THING_NAMES[:2] if gives else others.THING_NAMES)
    found = said.number("n", 20)
    effect = others.OthersLose(what, found, gives, row["op"].startswith("each"))
    richer = row.get("richer", False)
    if not isinstance(richer, bool):
        raise said.bad("richer", f"{richer!r}, expected true or false")
    effect.richer = richer
    if "per" in row:
        if what != others.GUILDERS or richer:
            raise said.bad("per", "only for guilders of every other player")
        effect.count = said.count()
    for field in ("divisor", "max"):
        if field in row and "per" not in row:
            raise said.bad(field, "only with 'per'")
    return effect


def exchanging(said: Said) -> Effect:
    pay, price = bundle(said, "pay", trade.PAY_NAMES)
    get, found = bundle(said, "get", trade.GET_NAMES)
    if pay == trade.PAY_WORKERS and get == trade.GET_WORKERS and price > 1:
        raise BadData(f"{said.where}, pay workers: {price}, expected 1 where workers are got")
    times = ANY_TIMES if said.row["times"] == "any" else said.number("times", ANY_TIMES)
    return trade.Exchange(pay, price, get, found, times)


def bundle(said: Said, field: str, names: tuple[str, ...]) -> tuple[int, int]:
    """One kind of thing and how many, like { guilders = 2 }."""
    value = said.row[field]
    if not isinstance(value, dict) or len(value) != 1:
        raise said.bad(field, f"{value!r}, expected one thing and how many")
    name = next(iter(value))
    kind = names.index(one_of(name, names, f"{said.where}, {field}"))
    return kind, number(value[name], f"{said.where}, {field} {name}", 1, 20)


def depending(said: Said) -> Effect:
    when = said.place("when", trade.WHEN_NAMES)
    die = table.EMPTY
    shows = 0
    if when == trade.DIE:
        die = said.place("die", table.COLOUR_NAMES)
        for face in some(said.row.get("shows"), f"{said.where}, shows", "faces"):
            shows |= bit(number(face, f"{said.where}, shows", 1, table.FACES))
    then = said.script("then", ACTIVE)
    return trade.If(when, die, shows, then, said.script("else", ACTIVE))


def rewarding(said: Said, moment: int, field: str) -> Effect:
    """Guilders and points, which is all a moment can give."""
    guilders = 0
    points = 0
    where = f"{said.where}, {field}"
    for row in some(said.row[field], where, "operations"):
        op = row.get("op") if isinstance(row, dict) else row
        if one_of(op, ("gain_guilders", "gain_points"), f"{where}, op") == "gain_guilders":
            guilders += number(row.get("n"), f"{where}, n", 1, 20)
        else:
            points += number(row.get("n"), f"{where}, n", 1, 20)
        for other in row:
            one_of(other, ("op", "n"), f"{where}, unknown field")
    return lasting.OnEvent(moment, guilders, points)


def changing(said: Said) -> Effect:
    """One thing about one action or part of the round."""
    changes = [field for field in said.row if field not in ("op", "action")]
    if len(changes) != 1:
        raise BadData(f"{said.where}: {len(changes)} changes, expected one")
    field = changes[0]
    if field == "after":
        said.word("action", ("build_house",))
        return rewarding(said, 0, "after")
    action = f"{said.row['action']} {field}"
    name = one_of(action, lasting.CHANGE_NAMES, f"{said.where}, action")
    changed = 0
    if field in ("die", "card", "worker"):
        said.word(field, ("any",))
    else:
        changed = said.number(field, 20, LEAST.get(name, 1))
    return lasting.Change(lasting.CHANGE_NAMES.index(name), changed)


class Operation(NamedTuple):
    """What a row must and may say, and what it makes of it."""

    needed: str
    may: str
    make: Callable[[Said], Effect]


_COUNTS: Final[tuple[str, str]] = ("n per", "divisor max")
FIELDS: Final[dict[str, Operation]] = {
    "gain_guilders": Operation("n", "", lambda said: gain.Gain(said.count(), False)),
    "gain_guilders_per": Operation(*_COUNTS, lambda said: gain.Gain(said.count(), False)),
    "gain_guilders_die": Operation(
        "die", "", lambda said: gain.GainGuildersDie(said.place("die", gain.DIE_NAMES))
    ),
    "gain_workers": Operation("n colour", "except", hiring),
    "gain_points": Operation("n", "", lambda said: gain.Gain(said.count(), True)),
    "gain_points_per": Operation(*_COUNTS, lambda said: gain.Gain(said.count(), True)),
    "draw_cards": Operation("n", "", lambda said: cards.DrawSome(said.number("n", 9))),
    "discard_hand_cards": Operation("n", "", lambda said: cards.DiscardSome(said.number("n", 9))),
    "replace_hand_cards": Operation(
        "max", "", lambda said: cards.ReplaceSome(said.number("max", 9))
    ),
    "return_threat": Operation("n colour", "then", returning),
    "give_threat": Operation("n", "", lambda said: threat.GiveThreat(said.number("n", 9))),
    "receive_threat": Operation("n colour", "", receiving),
    "each_other_receives_threat": Operation("n colour", "", receiving),
    "advance_prestige": Operation("price", "", advancing),
    "build_canal": Operation("card price", "less", digging),
    "build_house": Operation("", "", lambda said: town.BuildHouseFree()),
    "place_person": Operation(
        "less", "", lambda said: town.PlaceAnother(said.number("less", 12, 0))
    ),
    "play_extra_card": Operation("", "actions", playing),
    "take_from_discard": Operation(
        "among", "", lambda said: cards.TakeFromDiscard(said.number("among", 9))
    ),
    "ready_person": Operation("", "", lambda said: cards.ReadyPerson()),
    "each_other_gives_you": Operation("what n", "richer per divisor max", striking),
    "each_other_loses": Operation("what n", "richer", striking),
    "chosen_player_gives_you": Operation("what n", "", striking),
    "chosen_player_loses": Operation("what n", "", striking),
    "exchange": Operation("pay get times", "", exchanging),
    "if": Operation("when then", "else die shows", depending),
    "modify_action": Operation("action", "amount more less die card worker after", changing),
    "on_event": Operation(
        "event do",
        "",
        lambda said: rewarding(said, 1 + said.place("event", MOMENT_NAMES[1:]), "do"),
    ),
    "ignore_threat_event": Operation(
        "threat", "", lambda said: lasting.IgnoreThreat(said.place("threat", table.THREAT_NAMES))
    ),
    "rule": Operation(
        "rule", "", lambda said: lasting.Change(RULES + said.place("rule", RULE_NAMES), 0)
    ),
    "final_points_per": Operation(*_COUNTS, lambda said: gain.FinalPointsPer(said.count())),
}
GAINS: Final[tuple[str, ...]] = tuple([op for op in FIELDS if op.startswith("gain")])
ACTIVE: Final[tuple[str, ...]] = tuple(
    [op for op in FIELDS if op not in LASTING and op != "final_points_per"]
)
