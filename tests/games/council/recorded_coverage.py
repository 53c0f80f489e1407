"""What recorded games of Council of Four contain together: every verb, bonus and ending."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.games.council.rules.codes import CODES, NOTES
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.table import (
    EMPTY,
    GROUP_NAMES,
    KING_POINTS,
    PERMIT_NAMES,
    TOKEN_NAMES,
    TRACK,
)

BEYOND_CHANCE = ("no_card",)  # notes of an empty deck and empty discards: see test_cases.py

COVERAGE: frozenset[str] = frozenset(
    [f"verb {block.verb}" for block in CODES.blocks]
    + [f"note {kind.name}" for kind in NOTES.kinds if kind.name not in BEYOND_CHANCE]
    + [f"permit {name}" for name in PERMIT_NAMES]
    + [f"token {name}" for name in TOKEN_NAMES]
    + [f"square {number}" for number in range(1, len(TRACK))]
    + [f"group {name}" for name in GROUP_NAMES]
    + [f"king's tile {points}" for points in KING_POINTS]
    + ["group without a king's tile"]
    + [f"seats {number}" for number in (2, 3, 4)]
    + [f"question {asks}" for asks in ("token again", "free permit", "permit again")]
    + ["question token to collect"]
    + [f"finisher {name}" for name in ("red", "blue", "green", "yellow")]
    + ["won by the finisher", "won by another", "two finishers", "no tie"]
    + ["decided by assistants and cards", "shared victory"]
)


def met(record: lt.Record) -> set[str]:
    """What of COVERAGE one game contains."""
    out = {f"seats {len(record.seats)}"}
    s = council(lt.replay(record, upto=0))
    s.notes = []
    for move in record.moves:
        text = str(move.text)
        out.add(f"verb {text.split()[0]}")
        out.add(f"question {core.top(s).asks()}")
        core.take(s, COUNCIL.parse(text))
    noted = [NOTES.told(note, lt.WATCHER) for note in s.notes]
    crowned = 0
    claimed = 0
    for told in noted:
        kind = str(told["note"])
        out.add(f"note {kind}")
        if kind == "took":
            out.add(f"permit {told['permit']}")
        elif kind == "collected":
            token = COUNCIL.view(s, lt.WATCHER)["tokens"][told["city"]]
            out.add(f"token {token}")
        elif kind == "claimed":
            out.add(f"group {told['group']}")
            claimed += 1
        elif kind == "crowned":
            out.add(f"king's tile {told['points']}")
            crowned += 1
    if claimed > crowned:
        out.add("group without a king's tile")
    for area in s.areas:
        out |= {f"square {number}" for number in range(1, area.nobility + 1)}
    return out | ending(s)


def ending(s: lt.State) -> set[str]:
    """How the game ended, and who won why."""
    s = council(s)
    view = COUNCIL.view(s, lt.WATCHER)
    out = {f"finisher {view['finisher']}"}
    places, points = COUNCIL.places(s), COUNCIL.points(s)
    finisher = [area["seat"] for area in view["areas"]].index(view["finisher"])
    out.add("won by the finisher" if places[finisher] == 1 else "won by another")
    if sum(area["emporiums"] == 0 for area in view["areas"]) > 1:
        out.add("two finishers")
    best = points.count(max(points))
    if best == 1:
        out.add("no tie")
    elif places.count(1) == 1:
        out.add("decided by assistants and cards")
    else:
        out.add("shared victory")
    assert council(s).finisher != EMPTY
    return out
