"""What recorded games of Bruges contain together: every verb, person, event and ending."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.codes import CODES, NOTES, SCORE_NAMES
from ludoteca.games.bruges.rules.game import BRUGES, bruges
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.table import (
    MAJORITY_NAMES,
    PERSON_NAMES,
    PRESTIGE,
    STATUES,
    THREAT_NAMES,
)
from ludoteca.words.book import book

BEYOND_CHANCE = ("no_card",)  # the note of a table without cards: see tests/bruges/test_seldom.py
ACTIVE = [name for name, row in printed.PERSONS.items() if row["icon"] in ("worker", "once")]
QUESTIONS = tuple(book("bruges", "en").data["asked"])

COVERAGE: frozenset[str] = frozenset(
    [f"seats {number}" for number in (2, 3, 4)]
    + [f"verb {block.verb}" for block in CODES.blocks]
    + [f"question {asks}" for asks in QUESTIONS]
    + [f"note {kind.name}" for kind in NOTES.kinds if kind.name not in BEYOND_CHANCE]
    + [f"placed {name}" for name in PERSON_NAMES]
    + [f"activated {name}" for name in ACTIVE]
    + [f"suffered {name}" for name in THREAT_NAMES]
    + [f"spared {name}" for name in THREAT_NAMES]
    + [f"turned {name}" for name in MAJORITY_NAMES]
    + [f"statue {points}" for points in STATUES]
    + [f"step {number}" for number in range(1, 1 + len(PRESTIGE["both"]))]
    + [f"source {name}" for name in SCORE_NAMES]
    + ["pile replaced in phase 1", "pile replaced in phase 3"]
    + ["no tie", "decided by guilders", "shared victory"]
)
TOLD = {
    "placed": "card",
    "activated": "card",
    "suffered": "threat",
    "spared": "threat",
    "turned": "majority",
    "statue": "points",
}


def met(record: lt.Record) -> set[str]:
    """What of COVERAGE one game contains."""
    out = {f"seats {len(record.seats)}"}
    s = bruges(lt.replay(record, upto=0))
    s.notes = []
    for move in record.moves:
        text = str(move.text)
        out.add(f"verb {text.split()[0]}")
        out.add(f"question {core.top(s).asks()}")
        core.take(s, BRUGES.parse(text))
    now = 0
    for note in s.notes:
        told = NOTES.told(note, lt.WATCHER)
        kind = str(told["note"])
        out.add(f"note {kind}")
        if kind in TOLD:
            out.add(f"{kind} {told[TOLD[kind]]}")
        elif kind == "climbed":
            out.add(f"step {told['step']}")
        elif kind == "round":
            now = int(str(told["round"]))
        elif kind == "replaced":
            out.add(f"pile replaced in phase {1 if told['last'] == now else 3}")
    return out | ending(s)


def ending(s: Bruges) -> set[str]:
    """Where points came from, and who won why."""
    out = {f"source {name}" for rows in BRUGES.breakdown(s) for name, points in rows if points}
    places, points = BRUGES.places(s), BRUGES.points(s)
    if points.count(max(points)) == 1:
        return out | {"no tie"}
    return out | {"decided by guilders" if places.count(1) == 1 else "shared victory"}
