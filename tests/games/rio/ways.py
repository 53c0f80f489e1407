"""The shortest way to each refusal that games seldom meet: a picture, moves, and what is refused.

Lines of a picture are divided by a slash, moves by a comma.
"""

from ludoteca.games.rio.rules.board import BOARD, CELL_NAMES, ROAD_NAMES
from ludoteca.games.rio.rules.table import OFFICE_NAMES, STICKS

LINE = [CELL_NAMES[z] for z in BOARD.start.members()]
TAKEN = " / ".join([f"hut {z} {'red' if i < 13 else 'yellow'}" for i, z in enumerate(LINE)])
QUARRY = " / ".join([f"site quarry {i} {'red' if i < 5 else 'yellow'}" for i in range(1, 7)])
WORKSHOPS = " / ".join([f"stonecutter {z}" for z in ("a1", "b1", "c1", "a2", "b2", "c2")])
SHIP = "standing port / green silver 2 cargo_wood 1"
WAR = "war natives red / moving green / attackers a1 1"
MUSTER = "done, roll 7, edge b1n, group 3, edge c1n, group 3, edge d1n, group 2"
DEFENCE = "done, roll 2, edge b1n, group 3, edge c1n"
PALACE = "grid palace 1+2+3+4+5 green / grid palace 6+9+10 red / house g8 yellow"

# Where discs go.
PLACING: dict[str, tuple[str, str, str]] = {
    "over": ("option last_war no / turn 20 / working yellow", "done", "done"),
    "chance_first": ("natives 5 / working yellow", "done", "done"),
    "chance_only": ("", "", "roll 7"),
    "no_room_in_city": (TAKEN, "", "city"),
    "space_full": ("discs d5 green+green+green", "city", "cell d5"),
    "never_evicted": ("discs d5 red+red+red", "city", "cell d5"),
    "too_few_to_evict": ("discs d5 red+red / green placed 2", "city", "cell d5"),
    "nothing_to_do_there": (
        "plaza e4 / house f4 green / garden e3 / monument f3",
        "city",
        "cell e4",
    ),
    "building_full": ("market e4 / house f4 green / discs e4 green+green", "city", "cell e4"),
    "other_colour_there": ("market e4 / house f4 green / discs e4 red", "city", "cell e4"),
    "other_grid": ("green stone 1 wood 1", "fort", "box palace 1"),
    "other_site": ("", "quarry", "site forest 1"),
    "grid_built": ("standing fort", "", "fort"),
    "no_box": ("grid roads 1+2+3+4 red", "", "roads"),
    "box_left_out": ("option length short", "fort", "box fort 10"),
    "site_full": (QUARRY, "", "quarry"),
    "site_too_dear": (f"{QUARRY.rsplit(' / ', 2)[0]} / green placed 3", "", "quarry"),
    "site_taken": ("site quarry 1 red", "quarry", "site quarry 1"),
    "site_not_cheapest": ("", "quarry", "site quarry 2"),
    "ship_away": ("standing port / turn 5 / returns 6 / green cargo_stone 1", "", "dock"),
    "ship_back_this_year": ("standing port / turn 5 / returns 5 / green cargo_stone 1", "", "hire"),
    "already_hired": ("standing port / green silver 4 cargo_wood 1", "hire", "hire"),
    "hire_silver": ("standing port / green silver 1 cargo_wood 1", "", "hire"),
    "office_taken": ("red offices general", "office", "seek general"),
    "office_sought": ("yellow seeking gunner", "office", "seek gunner"),
    "one_office": (SHIP, "office, seek bishop", "office"),
    "no_office_left": (f"red offices {'+'.join(OFFICE_NAMES)}", "", "office"),
}

# What they become.
EFFECTS: dict[str, tuple[str, str, str]] = {
    "no_piece_to_place": (
        f"roads {' '.join(ROAD_NAMES[:STICKS])} / green offices road-builder",
        "",
        "pave",
    ),
    "built_this_turn": (
        "discs d5 green+green+green / discs e5 green+green / discs f5 green+green",
        "build, cell d5, build",
        "cell d5",
    ),
    "cannot_build_there": (
        "discs d5 green / discs e5 green+green / discs f5 green+green",
        "build",
        "cell d5",
    ),
    "kind_workers": ("discs d5 green / green stone 2 wood 2", "build", "kind hut"),
    "kind_on_ground": (
        "plaza d5 / house e5 green / discs d5 green+green / green stone 1 wood 1 precious 1",
        "build",
        "kind hut",
    ),
    "kind_tiles": (
        f"{WORKSHOPS} / discs d5 green+green / green stone 2 wood 2",
        "build",
        "kind carpenter",
    ),
    "kind_plaza": (
        "discs d5 green+green / green stone 3 wood 2 precious 1",
        "build",
        "kind plaza",
    ),
    "kind_single": (
        "church a1 / discs d5 green+green / green stone 2 wood 2 precious 1",
        "build",
        "kind church",
    ),
    "kind_precious": (
        "discs d5 green+green / green stone 3 wood 3",
        "build",
        "kind barracks",
    ),
    "activated_enough": (
        (
            "carpenter d5 / carpenter f5 / carpenter e4 / house e5 green / discs d5 green+green"
            " / discs f5 green / discs e4 green / green wood 1"
        ),
        "activate, cell d5, activate",
        "cell d5",
    ),
    "no_input": (
        (
            "stonecutter d5 / carpenter f5 / carpenter e4 / house e5 green / discs d5 green"
            " / discs f5 green / discs e4 green / green wood 1"
        ),
        "activate",
        "cell d5",
    ),
    "input_wrong": (
        "stonecutter d5 / house e5 green / discs d5 green / green stone 1 silver 1",
        "activate",
        "with wood",
    ),
    "box_not_yours": ("site quarry 1 green / site forest 1 green", "collect", "site quarry 2"),
    "craft_silver": ("green stone 1 wood 1 artisan 1", "craft", "with silver"),
    "craft_goods": ("green artisan 1", "", "craft"),
    "nothing_owed": ("", "", "settle"),
    "box_not_owed": ("grid fort 1+3 green owes / green stone 1 wood 1", "settle", "box fort 2"),
    "no_claim": ("", "", "claim"),
    "pay_silver": (
        "hut d5 green / discs d5 green / green stone 1 wood 1 silver 1",
        "build",
        "pay 1 1",
    ),
    "pay_goods": (
        "hut d5 green / discs d5 green / green stone 1 silver 3",
        "build",
        "pay 0 0",
    ),
    "hold_full": ("standing port / green cargo_stone 21 dock 1 stone 1", "", "load"),
    "load_goods": ("standing port / green dock 1", "", "load"),
    "load_silver": ("standing port / green dock 1 stone 1 wood 1", "load", "with silver"),
    "merchant_goods": ("green offices master-merchant", "bring", "with silver"),
}

# Grids that are completed, and wars.
LATER: dict[str, tuple[str, str, str]] = {
    "no_trade": ("option trade off", "", "trade"),
    "never_active": (
        (
            "stonecutter d5 / market e4 / house e5 green / hut f5 green / discs d5 green"
            " / discs e4 green / discs f5 green / green stone 1 / working green"
        ),
        "activate",
        "cell f5",
    ),
    "not_beside_plaza": (PALACE, "done, done, done", "cell a1"),
    "palace_room": (PALACE, "done, done, done", "cell g8"),
    "palace_workers": (
        f"option palace_over_workers no / {PALACE} / discs h8 yellow",
        "done, done, done",
        "cell h8",
    ),
    "road_apart": (
        "option roads joined / grid roads 1+2+3+4 green",
        "done, done, done",
        "road a1e",
    ),
    "bet_too_high": ("turn 6 / natives 7 / standing fort / working yellow", MUSTER, "bet 7"),
    "defend_more": (
        "turn 6 / natives 2 / working yellow / hut d5 green / hut e5 green / green silver 9",
        f"{DEFENCE}, cell d5, cell d5",
        "cell d5",
    ),
    "no_such_group": (
        "turn 6 / natives 7 / standing fort / working yellow",
        (
            "done, roll 7, edge b1n, group 2, edge b1n, group 3, edge d1n, group 3"
            ", bet 2, roll 8, edge b1n"
        ),
        "group 1",
    ),
    "nobody_to_hit": (
        "turn 6 / natives 7 / standing fort / working yellow",
        f"{MUSTER}, bet 1, roll 7",
        "edge p5e",
    ),
    "outside_transfer": ("war natives red / attackers b1 2 / outside b1n 2", "", "edge b1n"),
    "other_colour": (f"seats 2 / {WAR} / discs e5 green / discs f5 red", "", "cell f5"),
    "no_victim": (
        f"option transfer free / {WAR} / discs c5 green+green / discs f5 yellow+yellow",
        "cell c5, march east, march east",
        "sacrifice",
    ),
    "sacrifice_declined": (
        (
            f"{WAR} / discs e5 yellow+green+green / discs h10 yellow / discs k10 yellow"
            " / discs m10 yellow"
        ),
        "cell e5, march east, sacrifice, cell h10, decline, sacrifice",
        "cell h10",
    ),
    "sacrifice_outside": (
        (
            "option outside_sacrifice no / war natives red / attackers e3 3 / attackers g3 1"
            " / attackers i3 1 / outside b1n 1"
        ),
        "cell e3, march south, sacrifice",
        "edge b1n",
    ),
    "no_sacrifice_outside": (
        f"{WAR} / discs e5 green+green+green / discs h10 green / discs k10 green",
        "cell e5, march east, sacrifice",
        "edge b1n",
    ),
    "nobody_to_sacrifice": (
        f"{WAR} / discs e5 green+green+green / discs h10 green / discs k10 green",
        "cell e5, march east, sacrifice",
        "cell a5",
    ),
    "nobody_to_take_home": (
        "war natives red / moving green / attackers e4 1 / discs e5 green+green / turn 6",
        "cell e5, march north",
        "cell e5",
    ),
    "no_group_there": (f"{WAR} / discs e5 green", "", "cell p10"),
    "group_stuck": (
        f"{WAR} / discs p1 green / discs o1 red / discs p2 red / discs e5 green",
        "",
        "cell p1",
    ),
    "group_done": (
        f"{WAR} / discs e3 green / discs g3 yellow+green",
        "cell e3, march south, halt",
        "cell e4",
    ),
    "no_steps": (
        f"{WAR} / discs e5 green+green+green / discs h10 green",
        "cell e5, march east",
        "march east",
    ),
    "no_sacrifice": (f"{WAR} / discs e5 green / discs h10 green", "cell e5", "sacrifice"),
    "extended": (
        f"{WAR} / discs e5 green+green+green / discs h10 green / discs i10 green",
        "cell e5, march east, sacrifice, cell h10, march east",
        "cell g5",
    ),
    "ally_fought": (
        f"{WAR} / attackers e4 1 / discs e5 green+green / discs f4 green",
        "cell e5, march north, cell f4",
        "march west",
    ),
    "sacrifice_fought": (
        (
            f"{WAR} / attackers e4 1 / discs e5 green+green / discs h4 green+green+green"
            " / discs k10 green / discs m10 green"
        ),
        "cell e5, march north, cell h4, march west, sacrifice",
        "cell e4",
    ),
    "sacrifice_self": (
        f"{WAR} / discs e5 green+green+green / discs k10 green / discs m10 green",
        "cell e5, march east, sacrifice",
        "cell f5",
    ),
    "sacrifice_colour": (
        (
            f"{WAR} / discs e5 green+green+green / discs h10 yellow / discs k10 green"
            " / discs m10 green"
        ),
        "cell e5, march east, sacrifice",
        "cell h10",
    ),
    "sacrifice_mixed": (
        (
            f"{WAR} / discs e5 green+green+green / discs h10 yellow+green / discs k10 green"
            " / discs m10 green"
        ),
        "cell e5, march east, sacrifice",
        "cell h10",
    ),
}

# What games meet often, in words too.
COMMON: dict[str, tuple[str, str, str]] = {
    "not_asked": ("", "city", "keep"),
    "other_phase": ("", "", "build"),
    "all_placed": ("green placed 5", "", "fields"),
    "no_disc": ("green fields 9", "", "fields"),
    "plaza_mayor": ("", "city", "cell h9"),
    "out_of_reach": ("", "city", "cell a1"),
    "foreign_dwelling": ("hut d5 red", "city", "cell d5"),
    "no_house_beside": ("market d5", "city", "cell d5"),
    "box_closed": ("green stone 1 wood 1", "fort", "box fort 8"),
    "box_taken": ("grid fort 1 red", "fort", "box fort 1"),
    "box_same_value": ("", "fort", "box fort 3"),
    "no_port": ("", "", "dock"),
    "offers_made": ("green offers 3 stone 1", "", "trade"),
    "nothing_to_trade": ("", "", "trade"),
    "partner_self": ("green stone 1", "trade", "partner green"),
    "no_such_seat": ("green stone 1", "trade", "partner white"),
    "trade_goods": ("green stone 1", "trade, partner red", "give wood"),
    "trade_order": (
        "green stone 1 wood 1 / red silver 1",
        "trade, partner red, give wood",
        "give stone",
    ),
    "trade_same": (
        "green stone 1 / red stone 1 wood 1",
        "trade, partner red, give stone",
        "want stone",
    ),
    "empty_offer": ("green stone 1 wood 1", "trade, partner red", "propose"),
    "no_second_counter": (
        "green stone 1 / red wood 1",
        "trade, partner red, give stone, propose, counter, give wood, propose",
        "counter",
    ),
    "nothing_to_build": ("working green", "", "build"),
    "no_disc_there": (
        "discs d5 green+green / discs f5 green+green / working green",
        "build",
        "cell e5",
    ),
    "kind_goods": (
        "discs d5 green+green / green wood 2 / working green",
        "build",
        "kind market",
    ),
    "kind_over": (
        "discs d5 green+green / green wood 2 / working green",
        "build",
        "kind house",
    ),
    "kind_major": (
        "discs d5 green+green / green wood 2 / working green",
        "build",
        "kind palace",
    ),
    "nothing_to_activate": ("working green", "", "activate"),
    "nothing_to_collect": ("working green", "", "collect"),
    "field_pairs": ("green fields 1 / working green", "", "harvest"),
    "no_artisan": ("green stone 1 / working green", "", "craft"),
    "craft_precious": ("green stone 1 wood 1 artisan 1 / working green", "craft", "with precious"),
    "load_limit": ("standing port / green stone 1 / working green", "", "load"),
    "settle_goods": ("grid fort 1 green owes / working green", "", "settle"),
    "no_paving": ("working green", "", "pave"),
    "no_walling": ("working green", "", "fortify"),
    "no_bringing": ("working green", "", "bring"),
    "pay_more_than_due": (
        "hut d5 green / discs d5 green / green stone 1 wood 1 silver 1 / working green",
        "build",
        "pay 2 0",
    ),
    "with_not_had": ("green stone 1 silver 1", "walls, box walls 1, now", "with wood"),
    "with_not_due": ("green stone 1 wood 1", "walls, box walls 1, now", "with precious"),
    "road_taken": ("roads a1e / green offices road-builder / working green", "pave", "road a1e"),
    "wall_there": ("walls b1n / green offices defender / working green", "fortify", "edge b1n"),
    "same_position": ("green added 1 / working yellow", "done", "position 1"),
    "no_such_position": ("green added 1 / working yellow", "done", "position 4"),
    "edge_walled": ("turn 6 / natives 2 / working yellow", "done, roll 2", "edge d10s"),
    "group_too_large": (
        "turn 6 / natives 2 / discs d5 green / working yellow",
        "done, roll 2, edge b1n, group 3, edge b1n",
        "group 3",
    ),
    "no_group_outside": ("war natives red / outside b1n 1", "", "edge c1n"),
    "no_size_outside": ("war natives red / outside b1n 1+2", "edge b1n", "group 3"),
    "defend_where": ("turn 6 / natives 2 / working yellow / hut d5 green", DEFENCE, "cell e5"),
    "enlist_silver": ("turn 6 / natives 2 / working yellow / hut d5 green", DEFENCE, "enlist"),
    "enlist_discs": (
        "turn 6 / natives 2 / working yellow / hut d5 green / green silver 9 fields 7",
        DEFENCE,
        "enlist",
    ),
    "enlist_time": (
        "seats 2 / turn 6 / natives 2 / working red / hut e5 red",
        "done, roll 2, edge b1n, group 3, edge c1n",
        "enlist",
    ),
    "not_your_group": (f"{WAR} / discs e5 green / discs f5 yellow", "", "cell f5"),
    "leaves_city": (f"{WAR} / discs p1 green", "cell p1", "march north"),
    "inactive_discs": (f"{WAR} / discs e5 green / discs e6 red", "cell e5", "march south"),
    "ally_too_large": (
        f"{WAR} / discs e5 green+green / discs f5 green+green+green",
        "cell e5",
        "march east",
    ),
    "ally_declined": (
        f"{WAR} / discs e5 green / discs f5 yellow",
        "cell e5, march east, lead, decline, march east, decline",
        "march east",
    ),
}

# Verbs and notes: a picture, and the moves that lead there.
FULL = " / ".join([PALACE, *[f"hut {z} red" for z in "h8 i8 j8 g9 j9 g10 j10".split()]])
OFFICE = "green seeking gunner silver 5 points 7 / working green"
ROADS_AND_WALLS = "green offices road-builder+defender / working green"
FORT = "turn 6 / natives 7 / standing fort / working yellow"
MET: dict[str, tuple[str, str]] = {
    "verb bet": (FORT, f"{MUSTER}, bet 1"),
    "note aimed": (FORT, f"{MUSTER}, bet 1"),
    "note fired": (FORT, f"{MUSTER}, bet 1, roll 6"),
    "note shot": (FORT, f"{MUSTER}, bet 1, roll 7, edge b1n"),
    "verb owe": ("green stone 1 wood 1", "fort, box fort 1, owe"),
    "verb dock": ("standing port", "dock"),
    "verb hire": (SHIP, "hire"),
    "note hired": (SHIP, "hire"),
    "note sailed": (SHIP, "hire, done, done, done, done, done, done"),
    "note stayed": (
        "standing port / green silver 2",
        "dock, hire, done, done, done, done, done, done",
    ),
    "note returned": (
        "standing port / turn 5 / returns 5 / green cargo_stone 1",
        "done, done, done",
    ),
    "verb load": ("standing port / green dock 1 wood 1 / working green", "load"),
    "note loaded": ("standing port / green dock 1 wood 1 / working green", "load"),
    "verb office": ("", "office"),
    "verb seek": ("", "office, seek bishop"),
    "note sought": ("", "office, seek bishop"),
    "verb claim": (OFFICE, "claim"),
    "note took_office": (OFFICE, "claim"),
    "note lost_office": (OFFICE.replace("silver 5", "silver 4"), "claim"),
    "note linked": (ROADS_AND_WALLS, "pave, road g8s"),
    "verb bring": ("green offices master-merchant / working green", "bring"),
    "verb pave": (ROADS_AND_WALLS, "pave"),
    "verb fortify": (ROADS_AND_WALLS, "fortify"),
    "note tile": (PALACE, "done, done, done, cell h8"),
    "note removed": (FULL, "done, done, done, cell g8"),
}
