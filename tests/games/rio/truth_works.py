"""Oracles of Río de la Plata's refusals about grids, works, ship, offices and turn order."""

from typing import Final

from ludoteca.core.refusal import Numbers
from tests.games.rio import truth_board as b
from tests.games.rio.truth_board import when
from tests.laws.truth import Oracle, Refused

MENU: Final = set(
    "city fort palace cathedral port walls roads quarry forest fields artisan dock order office"
    " hire trade done build activate collect harvest craft load settle claim pave fortify"
    " bring".split()
)
OFFICES: Final = (
    "gunner general road-builder defender master-stonecutter master-carpenter master-craftsman"
    " master-merchant shipowner bishop architect governor"
).split()


def other_phase(r: Refused) -> Numbers | None:
    unasked = r.verb in MENU - r.at.verbs and r.dump["war"] is None
    return when(unasked, verb=r.verb, question=r.question)


# Grids.


def box_facts(r: Refused) -> tuple[str, int, Numbers]:
    grid, box = r.args[0], int(r.args[1])
    return grid, box, {"grid": grid, "box": box}


def other_grid(r: Refused) -> Numbers | None:
    asked = r.pending["grid"]
    return when(r.args[0] != asked, grid=asked)


def other_site(r: Refused) -> Numbers | None:
    asked = r.pending["site"]
    return when(r.args[0] != asked, site=asked)


def grid_built(r: Refused) -> Numbers | None:
    return when(r.verb in r.dump["standing"], grid=r.verb)


def no_rebuild(r: Refused) -> Numbers | None:
    return when(r.verb in r.dump["ruined"] and b.option(r, "rebuild") == "no", grid=r.verb)


def free_boxes(r: Refused, grid: str) -> list[int]:
    taken = r.dump["grids"][grid]
    points = enumerate(b.boxes(r, grid), 1)
    return [n for n, worth in points if worth is not None and str(n) not in taken]


def no_box(r: Refused) -> Numbers | None:
    return when(not free_boxes(r, r.verb), grid=r.verb)


def box_closed(r: Refused) -> Numbers | None:
    grid, box, facts = box_facts(r)
    every = b.grid_boxes(r, grid, False)
    return facts if box > len(every) or every[box - 1] is None else None


def box_left_out(r: Refused) -> Numbers | None:
    grid, box, facts = box_facts(r)
    return facts if box_closed(r) is None and box > len(b.boxes(r, grid)) else None


def box_taken(r: Refused) -> Numbers | None:
    grid, box, facts = box_facts(r)
    return facts if str(box) in r.dump["grids"][grid] else None


def box_same_value(r: Refused) -> Numbers | None:
    grid, box, facts = box_facts(r)
    worth = b.boxes(r, grid)[box - 1]
    before = [n for n in free_boxes(r, grid) if n < box and b.boxes(r, grid)[n - 1] == worth]
    return {**facts, "points": worth} if before and worth is not None else None


def price(r: Refused, grid: str) -> tuple[int, int]:
    return (1, 1) if b.MAJOR[grid]["cost"] == "each" else (1, 0)


def affords_box(r: Refused, grid: str) -> bool:
    if b.MAJOR[grid]["cost"] == "either":
        return b.affords(r, 1, 0) or b.affords(r, 0, 1)
    return b.affords(r, *price(r, grid))


def cannot_pay_now(r: Refused) -> Numbers | None:
    grid = r.pending["place"].split()[0]
    needed = b.least_silver(r, *price(r, grid))
    return when(not affords_box(r, grid), needed=needed, have=r.own["silver"])


def owed(r: Refused) -> list[tuple[str, str]]:
    grids = r.dump["grids"].items()
    return [(g, n) for g, row in grids for n, held in row.items() if held["owes"] == b.me(r)]


def nothing_owed(r: Refused) -> Numbers | None:
    return when(not owed(r))


def settle_goods(r: Refused) -> Numbers | None:
    if not owed(r) or any(affords_box(r, grid) for grid, _ in owed(r)):
        return None
    return {"boxes": len(owed(r)), **{good: r.own[good] for good in (*b.RAW, "silver")}}


def box_not_owed(r: Refused) -> Numbers | None:
    grid, box, facts = box_facts(r)
    return None if (grid, str(box)) in owed(r) else facts


# Works.


def free_sites(r: Refused, site: str) -> list[int]:
    return [n for n, held in enumerate(r.dump["sites"][site], 1) if held is None]


def prices(r: Refused, site: str) -> list[int]:
    """The workers each box of quarry or forest needs."""
    return list(b.READINGS[b.option(r, "reading")][site])


def site_full(r: Refused) -> Numbers | None:
    return when(not free_sites(r, r.verb), site=r.verb)


def site_too_dear(r: Refused) -> Numbers | None:
    have = b.placeable(r)
    if r.verb == "site":
        site, box = r.args[0], int(r.args[1])
        needed = prices(r, site)[box - 1]
    else:
        site, box = r.verb, 0
        needed = min([prices(r, site)[n - 1] for n in free_sites(r, site)], default=0)
    return when(needed > have, site=site, box=box, needed=needed, have=have)


def site_taken(r: Refused) -> Numbers | None:
    site, box = r.args[0], int(r.args[1])
    return when(box not in free_sites(r, site), site=site, box=box)


def site_not_cheapest(r: Refused) -> Numbers | None:
    """An earlier box of the same price is free, or any cheaper one where the table wants that."""
    site, box = r.args[0], int(r.args[1])
    facts: Numbers = {"site": site, "box": box}
    if r.question == "workers to collect from":
        held = enumerate(r.dump["sites"][site], 1)
        earlier = [n for n, seat in held if seat == b.me(r) and n < box]
    else:
        facts |= {"needed": prices(r, site)[box - 1], "have": b.placeable(r)}
        earlier = [n for n in free_sites(r, site) if n < box]
    cheapest = b.option(r, "production_box") == "cheapest" and "needed" in facts
    workers = prices(r, site)
    same = [n for n in earlier if cheapest or workers[n - 1] == workers[box - 1]]
    return facts if same else None


def nothing_to_collect(r: Refused) -> Numbers | None:
    return when(all(b.me(r) not in row for row in r.dump["sites"].values()))


def box_not_yours(r: Refused) -> Numbers | None:
    site, box = r.args[0], int(r.args[1])
    return when(r.dump["sites"][site][box - 1] != b.me(r), site=site, box=box)


def field_pairs(r: Refused) -> Numbers | None:
    return when(r.own["fields"] < 2, needed=2, have=r.own["fields"])


def no_artisan(r: Refused) -> Numbers | None:
    return when(r.own["artisan"] == 0)


def craft_goods(r: Refused) -> Numbers | None:
    if r.args:
        return when(r.own[r.args[0]] == 0, good=r.args[0])
    return when(r.own["stone"] + r.own["wood"] == 0, good="any")


def is_good(good: str) -> Oracle:
    return lambda r: when(r.args == [good])


# Ship and offices.


def no_port(r: Refused) -> Numbers | None:
    return when("port" not in r.dump["standing"])


def ship_away(r: Refused) -> Numbers | None:
    back = r.dump["sails_back"]
    return when(back > r.dump["turn"], year=1579 + back)


def ship_back_this_year(r: Refused) -> Numbers | None:
    back = r.dump["sails_back"]
    return when(back == r.dump["turn"], year=1579 + back)


def aboard(r: Refused) -> int:
    areas = r.dump["areas"].values()
    return sum([area[f"cargo_{good}"] for area in areas for good in b.GOODS[:3]])


def hold_full(r: Refused) -> Numbers | None:
    hold = 7 * max(3, len(b.seats(r)))
    return when(aboard(r) == hold, hold=hold)


def already_hired(r: Refused) -> Numbers | None:
    return when(r.dump["hired"] is not None)


def hire_silver(r: Refused) -> Numbers | None:
    return when(r.own["silver"] < 2, needed=2, have=r.own["silver"])


def load_limit(r: Refused) -> Numbers | None:
    workers = r.own["dock"]
    return when(r.own["loaded"] >= 3 * workers, most=3 * workers, workers=workers)


def load_goods(r: Refused) -> Numbers | None:
    if r.args:
        return when(r.own[r.args[0]] == 0, good=r.args[0])
    return when(sum([r.own[good] for good in b.GOODS[:3]]) == 0, good="any")


def holder(r: Refused, office: str) -> bool:
    return any(office in area["offices"] for area in r.dump["areas"].values())


def sought(r: Refused, office: str) -> bool:
    return any(area["seeking"] == office for area in r.dump["areas"].values())


def office_taken(r: Refused) -> Numbers | None:
    return when(holder(r, r.args[0]), office=r.args[0])


def office_sought(r: Refused) -> Numbers | None:
    return when(sought(r, r.args[0]), office=r.args[0])


def one_office(r: Refused) -> Numbers | None:
    office = r.own["seeking"]
    return when(office is not None, office=str(office))


def no_office_left(r: Refused) -> Numbers | None:
    return when(all(holder(r, office) or sought(r, office) for office in OFFICES))


def no_claim(r: Refused) -> Numbers | None:
    return when(r.own["seeking"] is None)


def gift_gone(flag: str, office: str) -> Oracle:
    """A free piece that only an office gives, and only once a turn."""
    return lambda r: when(not r.own[flag], office=office)


def no_bringing(r: Refused) -> Numbers | None:
    return when(not r.own["bringing"])


def no_piece_to_place(r: Refused) -> Numbers | None:
    sticks = 60 - len(r.dump["roads"]) - len(r.dump["walls"])
    shut = r.verb == "fortify" and set(b.perimeter()) <= b.walls(r)
    return when(sticks == 0 or shut, grid={"pave": "roads", "fortify": "walls"}[r.verb])


def road_taken(r: Refused) -> Numbers | None:
    return b.edge(r.args[0]) if r.args[0] in r.dump["roads"] else None


def road_apart(r: Refused) -> Numbers | None:
    ends = {end for road in r.dump["roads"] for end in b.corners(road)} | {*b.CENTRES.values()}
    joined = any(end in ends or b.at_plaza(end) for end in b.corners(r.args[0]))
    return None if joined or b.option(r, "roads") != "joined" else b.edge(r.args[0])


def wall_there(r: Refused) -> Numbers | None:
    return b.edge(r.args[0]) if r.args[0] in b.walls(r) else None


# Turn order.


def same_position(r: Refused) -> Numbers | None:
    at = r.dump["order"].index(b.me(r)) + 1
    return when(str(at) == r.args[0], position=at)


def no_such_position(r: Refused) -> Numbers | None:
    return when(int(r.args[0]) > len(b.seats(r)), seats=len(b.seats(r)))


ORACLES: Final[dict[str, Oracle]] = {
    name: globals()[name]
    for name in (
        "other_phase other_grid other_site grid_built no_rebuild no_box box_closed"
        " box_left_out box_taken box_same_value cannot_pay_now nothing_owed settle_goods"
        " box_not_owed site_full site_too_dear site_taken site_not_cheapest nothing_to_collect"
        " box_not_yours field_pairs no_artisan craft_goods no_port ship_away"
        " ship_back_this_year hold_full already_hired hire_silver load_limit load_goods"
        " office_taken office_sought one_office no_office_left no_claim no_bringing"
        " no_piece_to_place road_taken road_apart wall_there same_position no_such_position"
    ).split()
} | {
    "craft_precious": is_good("precious"),
    "craft_silver": is_good("silver"),
    "load_silver": is_good("silver"),
    "merchant_goods": is_good("silver"),
    "no_paving": gift_gone("paving", "road-builder"),
    "no_walling": gift_gone("walling", "defender"),
}
