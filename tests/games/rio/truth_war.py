"""Oracles of Río de la Plata's refusals in war: who may stand, move, join or be given up where."""

from typing import Any, Final

from ludoteca.core.refusal import Numbers
from tests.games.rio import truth_board as b
from tests.games.rio.truth_board import when
from tests.laws.truth import Oracle, Refused


def war(r: Refused) -> Any:
    return r.dump["war"]


def rival(r: Refused) -> bool:
    return len(b.seats(r)) == 2 and b.option(r, "second_colour") == "rival"


def inactive(r: Refused, cell: str) -> bool:
    return war(r)["attacker"] in b.discs(r, cell) and not rival(r)


def group(r: Refused, cell: str) -> list[str]:
    """The discs of a space that take part in the war."""
    left_out = None if rival(r) else war(r)["attacker"]
    return [colour for colour in b.discs(r, cell) if colour != left_out]


def outside(r: Refused, edge: str) -> list[int]:
    return list(war(r)["outside"].get(edge, []))


def waiting(r: Refused) -> int:
    return sum([sum(sizes) for sizes in war(r)["outside"].values()])


def why_not(r: Refused, movers: list[str], target: str | None) -> str | None:
    """What keeps a group out of a space, if anything does."""
    if target is None:
        return "leaves_city"
    there = b.discs(r, target)
    if inactive(r, target):
        return "inactive_discs"
    if not there or ("violet" in movers) != ("violet" in there):
        return None
    if target in war(r)["fought"]:
        return "ally_fought"
    together = len(movers) + len(there)
    if together > 3 and not len(movers) == len(there) == 2:
        return "ally_too_large"
    mixed = len(set(movers) | set(there)) > 1
    led, followed = target in war(r)["no_lead"], target in war(r)["no_follow"]
    return "ally_declined" if mixed and led and (together > 3 or followed) else None


def ways(r: Refused, cell: str) -> bool:
    return any(why_not(r, group(r, cell), b.ahead(cell, side)) is None for side in b.STEPS)


def victims(r: Refused, mover: str) -> list[str]:
    colours = group(r, mover)
    tired = {mover, *war(r)["fought"], *war(r)["no_gift"]}
    free = [z for z in r.dump["discs"] if z not in tired and len(set(group(r, z))) == 1]
    return [z for z in free if group(r, z)[0] in colours]


def outsiders(r: Refused) -> bool:
    """Whether attackers outside the city could be given up."""
    mine = war(r)["attacker"] == b.me(r) and b.option(r, "outside_sacrifice") == "yes"
    return mine and waiting(r) > 0


def step(r: Refused) -> tuple[list[str], str | None]:
    """Who would step where: out of the city, from outside it, or a direction."""
    if r.verb == "march":
        active = war(r)["active"]
        return group(r, active), b.ahead(active, r.args[0])
    if r.verb == "edge":
        return ["violet"] * min(outside(r, r.args[0])), r.args[0][:-1]
    return ["violet"] * int(r.args[0]), str(r.pending["edge"])[:-1]


def kept_out(key: str) -> Oracle:
    def oracle(r: Refused) -> Numbers | None:
        movers, target = step(r)
        return when(why_not(r, movers, target) == key, cell=str(target))

    return oracle


def leaves_city(r: Refused) -> Numbers | None:
    return when(step(r)[1] is None)


def ally_too_large(r: Refused) -> Numbers | None:
    movers, target = step(r)
    together = len(movers) + len(b.discs(r, str(target)))
    large = why_not(r, movers, target) == "ally_too_large"
    return when(large, cell=str(target), most=3, together=together)


def inactive_discs(r: Refused) -> Numbers | None:
    if r.verb != "cell":
        return kept_out("inactive_discs")(r)
    alone = inactive(r, r.args[0]) and not group(r, r.args[0])
    return when(alone, cell=r.args[0])


def ally_fought(r: Refused) -> Numbers | None:
    if r.verb != "cell":
        return kept_out("ally_fought")(r)
    return when(r.args[0] in war(r)["fought"], cell=r.args[0])


def no_steps(r: Refused) -> Numbers | None:
    steps = war(r)["steps"]
    return when(steps == 0 and why_not(r, *step(r)) is None, steps=steps)


# Placing.


def edge_walled(r: Refused) -> Numbers | None:
    return b.edge(r.args[0]) if r.args[0] in b.walls(r) else None


def nobody_outside(r: Refused) -> Numbers | None:
    mine = r.verb == "edge" and outside(r, r.args[0])
    led = war(r)["attacker"] == b.me(r) or r.question == "attacker to destroy"
    return None if mine and led else b.edge(r.args[0])


def no_size_outside(r: Refused) -> Numbers | None:
    size, edge = int(r.args[0]), str(r.pending["edge"])
    return None if size in outside(r, edge) else {"size": size, **b.edge(edge)}


def outside_transfer(r: Refused) -> Numbers | None:
    edge = r.args[0] if r.verb == "edge" else str(r.pending["edge"])
    movers, target = step(r)
    pairs = len(movers) == 2 and b.discs(r, str(target)) == ["violet"] * 2
    return b.edge(edge) if pairs else None


def group_too_large(r: Refused) -> Numbers | None:
    size, left = int(r.args[0]), war(r)["reserve"]
    return when(size > left, size=size, left=left)


def bet_too_high(r: Refused) -> Numbers | None:
    gunner = r.dump["areas"][war(r)["gunner"]]
    in_force = gunner["new"] != "gunner" or b.option(r, "office_in_war") == "same"
    trained = "gunner" in gunner["offices"] and in_force
    most = min(7 if trained else 6, waiting(r))
    return when(int(r.args[0]) > most, most=most, attackers=waiting(r))


def no_such_group(r: Refused) -> Numbers | None:
    size = int(r.args[0])
    return when(size not in outside(r, str(r.pending["edge"])), size=size)


def general(r: Refused, colour: str) -> bool:
    area = r.dump["areas"][colour]
    in_force = area["new"] != "general" or b.option(r, "office_in_war") == "same"
    return "general" in area["offices"] and in_force and colour == b.me(r)


def posts(r: Refused, colour: str) -> dict[str, int]:
    """The spaces where a colour may post defenders, each with the room it has."""
    out = {}
    for z in r.dump["buildings"]:
        what, there = b.kind(r, z), b.discs(r, z)
        home = what in ("hut", "house") and b.owner(r, z) == colour
        if (home or what == "barracks" or (general(r, colour) and what in b.MINOR)) and (
            set(there) <= {colour} and len(there) < 3
        ):
            out[z] = 3 - len(there)
    return out


def defend_where(r: Refused) -> Numbers | None:
    return when(r.args[0] not in posts(r, r.pending["colour"]), cell=r.args[0])


def allowed(r: Refused, colour: str) -> int:
    return int(2 + general(r, colour) + war(r)["enlisted"])


def defend_more(r: Refused) -> Numbers | None:
    colour = str(r.pending["colour"])
    most, hand = allowed(r, colour), r.dump["areas"][colour]["hand"]
    return when(war(r)["placed"] >= most or hand == 0, most=most, have=hand)


def enlist_silver(r: Refused) -> Numbers | None:
    needed, have = war(r)["enlisted"] + 1, r.own["silver"]
    return when(have < needed, needed=needed, have=have)


def enlist_discs(r: Refused) -> Numbers | None:
    """Neither colour led here has a disc and a post for one more than it may place."""
    colours = {b.me(r): war(r)["placed"]} | ({war(r)["attacker"]: 0} if rival(r) else {})
    for colour, placed in colours.items():
        room = min(sum(posts(r, colour).values()), r.dump["areas"][colour]["hand"])
        if room > allowed(r, colour) - placed:
            return None
    return {"have": r.own["hand"]}


def enlist_time(r: Refused) -> Numbers | None:
    return when(r.pending["colour"] != b.me(r))


# Groups.


def not_your_group(r: Refused) -> Numbers | None:
    top = group(r, r.args[0])[-1:]
    return when(bool(top) and top != [war(r)["moving"]], cell=r.args[0])


def other_colour(r: Refused) -> Numbers | None:
    top = group(r, r.args[0])[-1]
    led = rival(r) and top in b.seats(r) and war(r)["attacker"] != b.me(r)
    return when(led and top != war(r)["moving"], cell=r.args[0], colour=top)


def group_done(r: Refused) -> Numbers | None:
    """It has moved, and nobody could be given up for it, or it has nowhere to go."""
    cell = r.args[0]
    late = ways(r, cell) and (victims(r, cell) or outsiders(r))
    return when(cell in war(r)["done"] and not late, cell=cell)


def group_stuck(r: Refused) -> Numbers | None:
    cell = r.args[0] if r.verb == "cell" else str(war(r)["active"])
    return when(not ways(r, cell), cell=cell)


def extended(r: Refused) -> Numbers | None:
    cell = r.args[0] if r.verb == "cell" else war(r)["active"]
    return when(cell in war(r)["extended"])


def no_sacrifice(r: Refused) -> Numbers | None:
    return when(war(r)["steps"] > 0, steps=war(r)["steps"])


def no_victim(r: Refused) -> Numbers | None:
    return when(not victims(r, war(r)["active"]) and not outsiders(r))


def sacrifice(holds: Any) -> Oracle:
    """A group that is chosen to be given up, and something that is so about it."""
    return lambda r: when(bool(holds(r, r.args[0])), cell=r.args[0])


def sacrifice_outside(r: Refused) -> Numbers | None:
    forbidden = b.option(r, "outside_sacrifice") == "no" and outside(r, r.args[0])
    return b.edge(r.args[0]) if forbidden else None


def foreign(r: Refused, z: str) -> bool:
    return not set(group(r, z)) & set(group(r, war(r)["active"]))


ORACLES: Final[dict[str, Oracle]] = {
    name: globals()[name]
    for name in (
        "leaves_city ally_too_large inactive_discs ally_fought no_steps edge_walled no_size_outside"
        " outside_transfer group_too_large bet_too_high no_such_group defend_where defend_more"
        " enlist_silver enlist_discs enlist_time not_your_group other_colour group_done group_stuck"
        " extended no_sacrifice no_victim sacrifice_outside"
    ).split()
} | {
    "ally_declined": kept_out("ally_declined"),
    "no_group_outside": nobody_outside,
    "nobody_to_hit": nobody_outside,
    "no_sacrifice_outside": nobody_outside,
    "sacrifice_fought": sacrifice(lambda r, z: z in war(r)["fought"]),
    "sacrifice_self": sacrifice(lambda r, z: z == war(r)["active"]),
    "sacrifice_mixed": sacrifice(lambda r, z: len(set(group(r, z))) > 1),
    "sacrifice_colour": sacrifice(foreign),
    "sacrifice_declined": sacrifice(lambda r, z: z in war(r)["no_gift"]),
    "nobody_to_sacrifice": sacrifice(lambda r, z: not b.discs(r, z)),
    "no_group_there": sacrifice(lambda r, z: not b.discs(r, z)),
    "nobody_to_take_home": sacrifice(lambda r, z: not b.mine(r, z)),
}
