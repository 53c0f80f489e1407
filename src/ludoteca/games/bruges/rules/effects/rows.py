"""From the operations of a row to effects; a row that says something else is refused by field."""

from __future__ import annotations

from typing import Any, Final, final

from ludoteca.core.bits import bit
from ludoteca.core.data import number, one_of
from ludoteca.core.errors import BadData
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.effects import cards, gain, lasting, others, threat, town, trade
from ludoteca.games.bruges.rules.effects.counting import read_count
from ludoteca.games.bruges.rules.powers import MOMENT_NAMES

Row = dict[str, Any]

# What each operation must and may say.
FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "gain_guilders": (("n",), ()),
    "gain_guilders_per": (("n", "per"), ("divisor", "max")),
    "gain_guilders_die": (("die",), ()),
    "gain_workers": (("n", "colour"), ("except",)),
    "gain_points": (("n",), ()),
    "gain_points_per": (("n", "per"), ("divisor", "max")),
    "draw_cards": (("n",), ()),
    "discard_hand_cards": (("n",), ()),
    "replace_hand_cards": (("max",), ()),
    "return_threat": (("n", "colour"), ("then",)),
    "give_threat": (("n",), ()),
    "receive_threat": (("n", "colour"), ()),
    "each_other_receives_threat": (("n", "colour"), ()),
    "advance_prestige": (("price",), ()),
    "build_canal": (("card", "price"), ("less",)),
    "build_house": ((), ()),
    "place_person": (("less",), ()),
    "play_extra_card": ((), ("actions",)),
    "take_from_discard": (("among",), ()),
    "ready_person": ((), ()),
    "each_other_gives_you": (("what", "n"), ("richer", "per", "divisor", "max")),
    "each_other_loses": (("what", "n"), ("richer",)),
    "chosen_player_gives_you": (("what", "n"), ()),
    "chosen_player_loses": (("what", "n"), ()),
    "exchange": (("pay", "get", "times"), ()),
    "if": (("when", "then"), ("else", "die", "shows")),
    "modify_action": (
        ("action",),
        ("amount", "more", "less", "die", "card", "worker", "after"),
    ),
    "on_event": (("event", "do"), ()),
    "ignore_threat_event": (("threat",), ()),
    "rule": (("rule",), ()),
    "final_points_per": (("n", "per"), ("divisor", "max")),
}
LASTING: Final[tuple[str, ...]] = ("modify_action", "on_event", "ignore_threat_event", "rule")
ANY_TIMES: Final = 99
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
        if not isinstance(rows, list) or not rows:
            raise BadData(f"{where}: {rows!r}, expected a list of operations")
        return [self.effect(row, f"{where} {place}", allowed) for place, row in enumerate(rows, 1)]

    def effect(self, row: object, where: str, allowed: tuple[str, ...]) -> Effect:
        if not isinstance(row, dict):
            raise BadData(f"{where}: {row!r}, expected a table with an 'op'")
        op = one_of(row.get("op"), allowed, f"{where}, op")
        needed, may = FIELDS[op]
        for field in needed:
            if field not in row:
                raise BadData(f"{where} {op}, {field}: missing")
        for field in row:
            one_of(field, ("op", *needed, *may), f"{where} {op}, unknown field")
        effect = self.make(op, row, f"{where} {op}")
        effect.card = self.card
        effect.index = len(self.parts)
        effect.offered = self.offered
        self.parts.append(effect)
        return effect

    def make(self, op: str, row: Row, where: str) -> Effect:
        if op.startswith(("gain", "final", "advance")):
            return gaining(op, row, where)
        if op in LASTING:
            return self.lasting(op, row, where)
        if op.startswith(("each_other", "chosen")) and op != "each_other_receives_threat":
            return striking(op, row, where)
        if op.endswith("threat"):
            return self.threatening(op, row, where)
        if op == "exchange":
            return exchanging(row, where)
        if op == "if":
            return self.depending(row, where)
        return handling(op, row, where)

    def threatening(self, op: str, row: Row, where: str) -> Effect:
        if op == "give_threat":
            return threat.GiveThreat(number(row["n"], f"{where}, n", 1, 9))
        if op != "return_threat":
            colour = table.COLOUR_NAMES.index(
                one_of(row["colour"], table.COLOUR_NAMES, f"{where}, colour")
            )
            tiles = number(row["n"], f"{where}, n", 1, 9)
            return threat.ReceiveThreat(tiles, colour, op == "each_other_receives_threat")
        rule = one_of(
            row["colour"], (*table.COLOUR_NAMES, "any", "one_chosen", "each"), f"{where}, colour"
        )
        tiles = threat.ALL if row["n"] == "all" else number(row["n"], f"{where}, n", 1, 9)
        if rule == "one_chosen" and tiles != threat.ALL:
            raise BadData(f"{where}, n: {row['n']!r}, expected 'all' with colour 'one_chosen'")
        if rule == "each" and tiles != 1:
            raise BadData(f"{where}, n: {row['n']!r}, expected 1 with colour 'each'")
        colours = (
            bit(table.COLOUR_NAMES.index(rule)) if rule in table.COLOUR_NAMES else table.ALL_COLOURS
        )
        then = row.get("then", [])
        same = then == [{"op": "gain_workers", "n": 1, "colour": "same_as_returned"}]
        if then and (tiles == threat.ALL or rule == "each"):
            raise BadData(f"{where}, then: only for a number of tiles chosen one by one")
        after: list[Effect] = []
        if then and not same:
            after = self.script(then, f"{where}, then", GAINS)
        return threat.ReturnThreat(
            tiles, colours, rule == "each", rule == "one_chosen", same, after
        )

    def depending(self, row: Row, where: str) -> Effect:
        when = trade.WHEN_NAMES.index(one_of(row["when"], trade.WHEN_NAMES, f"{where}, when"))
        die = table.EMPTY
        shows = 0
        if when == trade.DIE:
            die = table.COLOUR_NAMES.index(
                one_of(row.get("die"), table.COLOUR_NAMES, f"{where}, die")
            )
            faces = row.get("shows")
            if not isinstance(faces, list) or not faces:
                raise BadData(f"{where}, shows: {faces!r}, expected a list of faces")
            for face in faces:
                shows |= bit(number(face, f"{where}, shows", 1, table.FACES))
        then = self.script(row["then"], f"{where}, then", ACTIVE)
        other: list[Effect] = []
        if "else" in row:
            other = self.script(row["else"], f"{where}, else", ACTIVE)
        return trade.If(when, die, shows, then, other)

    def lasting(self, op: str, row: Row, where: str) -> Effect:
        if op == "ignore_threat_event":
            name = one_of(row["threat"], table.THREAT_NAMES, f"{where}, threat")
            return lasting.IgnoreThreat(table.THREAT_NAMES.index(name))
        if op == "rule":
            name = one_of(row["rule"], lasting.RULE_NAMES, f"{where}, rule")
            return lasting.SpecialRule(lasting.RULE_NAMES.index(name))
        if op == "on_event":
            moment = one_of(row["event"], MOMENT_NAMES[1:], f"{where}, event")
            return rewarding(MOMENT_NAMES.index(moment), row["do"], f"{where}, do")
        return changing(row, where)


def gaining(op: str, row: Row, where: str) -> Effect:
    if op == "gain_guilders":
        return gain.GainGuilders(number(row["n"], f"{where}, n", 1, 20))
    if op == "gain_points":
        return gain.GainPoints(number(row["n"], f"{where}, n", 1, 20))
    if op == "gain_guilders_per":
        return gain.GainGuildersPer(read_count(row, where))
    if op == "gain_points_per":
        return gain.GainPointsPer(read_count(row, where))
    if op == "final_points_per":
        return gain.FinalPointsPer(read_count(row, where))
    if op == "gain_guilders_die":
        die = one_of(row["die"], (*table.COLOUR_NAMES, "highest"), f"{where}, die")
        return gain.GainGuildersDie(
            table.EMPTY if die == "highest" else table.COLOUR_NAMES.index(die)
        )
    if op == "advance_prestige":
        words = {"free": 0, "round": gain.ROUND_PRICE}
        if isinstance(row["price"], str):
            return gain.AdvancePrestige(
                words[one_of(row["price"], tuple(words), f"{where}, price")]
            )
        return gain.AdvancePrestige(number(row["price"], f"{where}, price", 1, 20))
    return hiring(row, where)


def hiring(row: Row, where: str) -> Effect:
    workers = number(row["n"], f"{where}, n", 1, 9)
    rule = one_of(row["colour"], (*table.COLOUR_NAMES, "any", "one_chosen"), f"{where}, colour")
    if rule in table.COLOUR_NAMES:
        if "except" in row:
            raise BadData(f"{where}, except: only where the colour is chosen")
        return gain.GainWorkers(workers, bit(table.COLOUR_NAMES.index(rule)), True)
    colours = table.ALL_COLOURS
    if "except" in row:
        left_out = one_of(row["except"], table.COLOUR_NAMES, f"{where}, except")
        colours &= ~bit(table.COLOUR_NAMES.index(left_out))
    return gain.GainWorkers(workers, colours, rule == "one_chosen")


def striking(op: str, row: Row, where: str) -> Effect:
    gives = op.endswith("gives_you")
    things = others.THING_NAMES[:2] if gives else others.THING_NAMES
    what = others.THING_NAMES.index(one_of(row["what"], things, f"{where}, what"))
    found = number(row["n"], f"{where}, n", 1, 20)
    effect = others.OthersLose(what, found, gives, op.startswith("each"))
    richer = row.get("richer", False)
    if not isinstance(richer, bool):
        raise BadData(f"{where}, richer: {richer!r}, expected true or false")
    effect.richer = richer
    if "per" in row:
        if what != others.GUILDERS or richer:
            raise BadData(f"{where}, per: only for guilders of every other player")
        effect.count = read_count(row, where)
    for field in ("divisor", "max"):
        if field in row and "per" not in row:
            raise BadData(f"{where}, {field}: only with 'per'")
    return effect


def exchanging(row: Row, where: str) -> Effect:
    pay, price = bundle(row["pay"], trade.PAY_NAMES, f"{where}, pay")
    get, found = bundle(row["get"], trade.GET_NAMES, f"{where}, get")
    if pay == trade.PAY_WORKERS and get == trade.GET_WORKERS and price > 1:
        raise BadData(f"{where}, pay workers: {price}, expected 1 where workers are got")
    times = ANY_TIMES
    if row["times"] != "any":
        times = number(row["times"], f"{where}, times", 1, ANY_TIMES)
    return trade.Exchange(pay, price, get, found, times)


def bundle(value: object, names: tuple[str, ...], where: str) -> tuple[int, int]:
    """One kind of thing and how many, like { guilders = 2 }."""
    if not isinstance(value, dict) or len(value) != 1:
        raise BadData(f"{where}: {value!r}, expected one thing and how many")
    for name, amount in value.items():
        kind = names.index(one_of(name, names, where))
        return kind, number(amount, f"{where} {name}", 1, 20)
    raise AssertionError("one thing was made sure of")


def rewarding(moment: int, rows: object, where: str) -> Effect:
    """Guilders and points, which is all a moment can give."""
    guilders = 0
    points = 0
    if not isinstance(rows, list) or not rows:
        raise BadData(f"{where}: {rows!r}, expected a list of operations")
    for row in rows:
        op = row.get("op") if isinstance(row, dict) else row
        if one_of(op, ("gain_guilders", "gain_points"), f"{where}, op") == "gain_guilders":
            guilders += number(row.get("n"), f"{where}, n", 1, 20)
        else:
            points += number(row.get("n"), f"{where}, n", 1, 20)
        for field in row:
            one_of(field, ("op", "n"), f"{where}, unknown field")
    return lasting.OnEvent(moment, guilders, points)


def changing(row: Row, where: str) -> Effect:
    """`modify_action`: one thing about one action or part of the round."""
    changes = [field for field in row if field not in ("op", "action")]
    if len(changes) != 1:
        raise BadData(f"{where}: {len(changes)} changes, expected one")
    field = changes[0]
    if field == "after":
        one_of(row["action"], ("build_house",), f"{where}, action")
        return rewarding(0, row["after"], f"{where}, after")
    name = one_of(f"{row['action']} {field}", lasting.CHANGE_NAMES, f"{where}, action")
    if field in ("die", "card", "worker"):
        one_of(row[field], ("any",), f"{where}, {field}")
        return lasting.ModifyAction(lasting.CHANGE_NAMES.index(name), 0)
    changed = number(row[field], f"{where}, {field}", LEAST.get(name, 1), 20)
    return lasting.ModifyAction(lasting.CHANGE_NAMES.index(name), changed)


def handling(op: str, row: Row, where: str) -> Effect:
    """Operations on cards and on the town."""
    if op == "draw_cards":
        return cards.DrawSome(number(row["n"], f"{where}, n", 1, 9))
    if op == "discard_hand_cards":
        return cards.DiscardSome(number(row["n"], f"{where}, n", 1, 9))
    if op == "replace_hand_cards":
        return cards.ReplaceSome(number(row["max"], f"{where}, max", 1, 9))
    if op == "take_from_discard":
        return cards.TakeFromDiscard(number(row["among"], f"{where}, among", 1, 9))
    if op == "ready_person":
        return cards.ReadyPerson()
    if op == "play_extra_card":
        return playing(row, where)
    if op == "build_house":
        return town.BuildHouseFree()
    if op == "place_person":
        return town.PlaceAnother(number(row["less"], f"{where}, less", 0, 12))
    with_card = one_of(row["card"], ("none", "any"), f"{where}, card") == "any"
    price = one_of(row["price"], ("free", "normal", "double"), f"{where}, price")
    less = number(row["less"], f"{where}, less", 1, 9) if "less" in row else 0
    if less > 0 and price == "free":
        raise BadData(f"{where}, less: only where something is paid")
    return town.BuildCanalTile(with_card, ("free", "normal", "double").index(price), less)


def playing(row: Row, where: str) -> Effect:
    """One more card, for any action or for those named."""
    if "actions" not in row:
        return cards.PlayExtraCard(table.ALL_ACTIONS)
    names = row["actions"]
    if not isinstance(names, list) or not names:
        raise BadData(f"{where}, actions: {names!r}, expected a list of actions")
    actions = 0
    for name in names:
        actions |= bit(
            table.ACTION_NAMES.index(one_of(name, table.ACTION_NAMES, f"{where}, actions"))
        )
    return cards.PlayExtraCard(actions)


GAINS: Final[tuple[str, ...]] = tuple([op for op in FIELDS if op.startswith("gain")])
ACTIVE: Final[tuple[str, ...]] = tuple(
    [op for op in FIELDS if op not in LASTING and op != "final_points_per"]
)
