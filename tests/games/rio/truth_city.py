"""Oracles of Río de la Plata's refusals about the city: placing, building, activating."""

from typing import Final

from ludoteca.core.refusal import Numbers
from tests.games.rio import truth_board as b
from tests.laws.truth import Oracle, Refused


def all_placed(r: Refused) -> Numbers | None:
    return {"most": 5} if r.own["placed"] >= 5 else None


def no_disc(r: Refused) -> Numbers | None:
    return {"have": 0} if r.own["hand"] == 0 else None


def reached(r: Refused, cell: str) -> bool:
    near = [z for home in b.own(r, "hut", "house") for z in b.around(home)]
    return cell in b.LINE or cell in near


def why_not_there(r: Refused, cell: str) -> tuple[str, Numbers] | None:
    """Why no disc may be placed on a space, by going through what may lie there."""
    there, left = b.discs(r, cell), b.placeable(r)
    facts: Numbers = {"cell": cell}
    kind = b.kind(r, cell)
    if cell in b.PLAZA:
        return "plaza_mayor", facts
    if kind is None:
        if not reached(r, cell):
            return "out_of_reach", facts
        if not there or (set(there) == {b.me(r)} and len(there) < 3):
            return None
        if set(there) == {b.me(r)}:
            return "space_full", {**facts, "most": 3}
        if len(there) == 3:
            return "never_evicted", {**facts, "discs": 3}
        needed = 2 * len(there)
        if needed <= left:
            return None
        more: Numbers = {"discs": len(there), "needed": needed, "have": left}
        return "too_few_to_evict", {**facts, **more}
    facts["building"] = kind
    if kind in ("hut", "house") and b.owner(r, cell) != b.me(r):
        return "foreign_dwelling", facts
    if kind == "hut":
        most = b.hut_room(r, cell)
        return ("building_full", {**facts, "most": most}) if len(there) >= most else None
    if b.room(r, cell) == 0:
        return "nothing_to_do_there", facts
    if not b.house_beside(r, cell):
        return "no_house_beside", facts
    if len(there) >= b.room(r, cell):
        return "building_full", {**facts, "most": b.room(r, cell)}
    shared = kind in b.WORKING and b.linked(r, cell)
    return None if set(there) <= {b.me(r)} or shared else ("other_colour_there", facts)


def there(key: str) -> Oracle:
    def oracle(r: Refused) -> Numbers | None:
        found = why_not_there(r, r.args[0])
        return found[1] if found and found[0] == key else None

    return oracle


def no_room_in_city(r: Refused) -> Numbers | None:
    return {} if all(why_not_there(r, cell) for cell in b.CELLS) else None


def space_full(r: Refused) -> Numbers | None:
    if r.question != "post for a defender":
        return there("space_full")(r)
    full = b.discs(r, r.args[0]) == [r.pending["colour"]] * 3
    return {"cell": r.args[0], "most": 3} if full else None


def no_house_beside(r: Refused) -> Numbers | None:
    if r.question == "space for a disc":
        return there("no_house_beside")(r)
    cell = r.args[0]
    facts: Numbers = {"cell": cell, "building": str(b.kind(r, cell))}
    return None if b.house_beside(r, cell) else facts


# Building.


def why_not_built(r: Refused, cell: str, what: str) -> tuple[str, Numbers] | None:
    """What a building on a space lacks."""
    facts: Numbers = {"building": what, "cell": cell}
    if what not in b.MINOR:
        return "kind_major", facts
    row = b.MINOR[what]
    if row.get("over") != b.kind(r, cell):
        over = row.get("over")
        return ("kind_over", {**facts, "over": over}) if over else ("kind_on_ground", facts)
    if b.mine(r, cell) < row["workers"]:
        return "kind_workers", {**facts, "needed": row["workers"], "have": b.mine(r, cell)}
    if what in b.ONE_EACH and b.in_quarter(r, cell, what):
        return "kind_single", facts
    if not b.tile_left(r, what):
        return "kind_tiles", facts
    if what == "plaza" and b.surrounding(r, cell) < 5:
        return "kind_plaza", {**facts, "needed": 5, "have": b.surrounding(r, cell)}
    if r.own["precious"] < row.get("precious", 0):
        return "kind_precious", {**facts, "needed": 1, "have": r.own["precious"]}
    stone, wood = row.get("stone", 0), row.get("wood", 0)
    if b.affords(r, stone, wood):
        return None
    price: Numbers = {"stone": stone, "wood": wood, "needed": b.least_silver(r, stone, wood)}
    return "kind_goods", {**facts, **price, "have": r.own["silver"]}


def kind(key: str) -> Oracle:
    def oracle(r: Refused) -> Numbers | None:
        found = why_not_built(r, r.pending["cell"], r.args[0])
        return found[1] if found and found[0] == key else None

    return oracle


def can_build(r: Refused, cell: str) -> bool:
    if b.mine(r, cell) == 0 or cell in r.dump["fresh"]:
        return False
    if b.kind(r, cell) == "hut" and b.owner(r, cell) != b.me(r):
        return False
    return any(why_not_built(r, cell, what) is None for what in b.MINOR)


def nothing_to_build(r: Refused) -> Numbers | None:
    spaces = [cell for cell in b.CELLS if b.mine(r, cell)]
    return None if any(can_build(r, cell) for cell in spaces) else {"discs": len(spaces)}


def no_disc_there(r: Refused) -> Numbers | None:
    return None if b.mine(r, r.args[0]) else {"cell": r.args[0]}


def built_this_turn(r: Refused) -> Numbers | None:
    return {"cell": r.args[0]} if r.args[0] in r.dump["fresh"] else None


def cannot_build_there(r: Refused) -> Numbers | None:
    return None if can_build(r, r.args[0]) else {"cell": r.args[0]}


# Activating.


def inputs(r: Refused, what: str) -> list[str]:
    """The goods with which a building can be set to work."""
    if what == "church":
        return ["silver"] if r.own["silver"] else []
    goods = {"stonecutter": ["stone"], "carpenter": ["wood"]}.get(what, [*b.RAW, "precious"])
    out = [good for good in goods if r.own[good]]
    workshop = what in ("stonecutter", "carpenter") and b.option(r, "silver_inputs") == "yes"
    return [*out, "silver"] if workshop and r.own["silver"] >= b.silver_for(r, 1) else out


def worked(r: Refused, cell: str) -> int:
    return 2 if cell in r.dump["twice"] else int(cell in r.dump["once"])


def can_work(r: Refused, cell: str) -> bool:
    what = b.kind(r, cell)
    if not b.mine(r, cell) or what not in b.WORKING or not b.house_beside(r, cell):
        return False
    return worked(r, cell) < b.limit(r, cell) and bool(inputs(r, what))


def nothing_to_activate(r: Refused) -> Numbers | None:
    return None if any(can_work(r, cell) for cell in b.CELLS) else {}


def never_active(r: Refused) -> Numbers | None:
    return None if b.kind(r, r.args[0]) in b.WORKING else {"cell": r.args[0]}


def activated_enough(r: Refused) -> Numbers | None:
    cell = r.args[0]
    most = b.limit(r, cell)
    facts: Numbers = {"cell": cell, "building": str(b.kind(r, cell)), "most": most}
    return facts if worked(r, cell) >= most else None


def no_input(r: Refused) -> Numbers | None:
    cell = r.args[0]
    what = str(b.kind(r, cell))
    return None if inputs(r, what) else {"cell": cell, "building": what}


def input_wrong(r: Refused) -> Numbers | None:
    good, what = r.args[0], str(b.kind(r, r.pending["cell"]))
    workshop = {"stonecutter": "stone", "carpenter": "wood"}.get(what)
    if what == "church":
        right = good == "silver"
    elif workshop:
        right = good == workshop or (good == "silver" and b.option(r, "silver_inputs") == "yes")
    else:
        right = good != "silver"
    return None if right else {"building": what, "good": good}


# Palace and cathedral.


def not_beside_plaza(r: Refused) -> Numbers | None:
    return None if r.args[0] in b.BESIDE_PLAZA else {"cell": r.args[0]}


def palace_room(r: Refused) -> Numbers | None:
    what = b.kind(r, r.args[0])
    free = any(b.kind(r, cell) is None for cell in b.BESIDE_PLAZA)
    kept = free or what not in b.MINOR
    return {"cell": r.args[0], "building": what} if what and kept else None


def palace_workers(r: Refused) -> Numbers | None:
    bare = [z for z in b.BESIDE_PLAZA if b.kind(r, z) is None and not b.discs(r, z)]
    held = b.discs(r, r.args[0]) and b.option(r, "palace_over_workers") == "no"
    return {"cell": r.args[0]} if held and bare else None


PLACING: Final = (
    "plaza_mayor out_of_reach too_few_to_evict never_evicted foreign_dwelling"
    " nothing_to_do_there building_full other_colour_there"
).split()
KINDS: Final = "workers goods precious over on_ground single tiles plaza major".split()
ORACLES: Final[dict[str, Oracle]] = {
    "all_placed": all_placed,
    "no_disc": no_disc,
    "no_own_disc": no_disc,
    "no_room_in_city": no_room_in_city,
    **{key: there(key) for key in PLACING},
    "space_full": space_full,
    "no_house_beside": no_house_beside,
    **{f"kind_{key}": kind(f"kind_{key}") for key in KINDS},
    "nothing_to_build": nothing_to_build,
    "no_disc_there": no_disc_there,
    "built_this_turn": built_this_turn,
    "cannot_build_there": cannot_build_there,
    "nothing_to_activate": nothing_to_activate,
    "never_active": never_active,
    "activated_enough": activated_enough,
    "no_input": no_input,
    "input_wrong": input_wrong,
    "not_beside_plaza": not_beside_plaza,
    "palace_room": palace_room,
    "palace_workers": palace_workers,
}
