"""What recorded games of Río de la Plata contain together: verbs, offices, wars, endings."""

from __future__ import annotations

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.games.rio.rules.board import BOARD
from ludoteca.games.rio.rules.codes import CODES, FOUGHT, NOTES, SCORE_NAMES, WAR_ENDED
from ludoteca.games.rio.rules.game import RIO, rio
from ludoteca.games.rio.rules.scoring import standing
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.table import (
    BARRACKS,
    CORSAIRS,
    ENEMY_NAMES,
    GRID_NAMES,
    KIND_NAMES,
    OFFICE_NAMES,
)
from ludoteca.words.book import read

QUESTIONS = tuple(read("rio", "en.toml")["asked"])
MINOR = KIND_NAMES[1:-2]
WORTH = {  # what a destroyed building is worth to the attacker, by its name or as one of the rest
    "hut": "hut",
    "house": "house",
    "palace": "palace",
    "cathedral": "cathedral",
    "": "another building",
}
BATTLES = (
    "against a building alone",
    "won by more attackers",
    "won by more defenders",
    "level",
    "level, corsairs prevail",
    "level, barracks prevail",
    "level, both prevail",
)
ENDINGS = ("no attacker left", "three idle rounds", "closed city")
DECIDED = ("silver left", "precious goods", "stone and wood")

COVERAGE: frozenset[str] = frozenset(
    [f"seats {number}" for number in (2, 3, 4, 5)]
    + [f"verb {block.verb}" for block in CODES.blocks]
    + [f"question {asks}" for asks in QUESTIONS]
    + [f"note {kind.name}" for kind in NOTES.kinds]
    + [f"built {name}" for name in MINOR]
    + [f"activated {name}" for name in ("stonecutter", "carpenter", "market", "guild", "church")]
    + [f"completed {name}" for name in GRID_NAMES]
    + [f"destroyed {name}" for name in WORTH.values()]
    + [f"took_office {name}" for name in OFFICE_NAMES]
    + [f"war {name}" for name in ENEMY_NAMES]
    + [f"battle {name}" for name in BATTLES]
    + ["fired 0", "fired 1"]
    + [f"war ended: {how}" for how in ENDINGS]
    + [f"source {name}" for name in SCORE_NAMES]
    + ["no tie", *[f"decided by {what}" for what in DECIDED], "shared victory"]
)
TOLD = {
    "built": "building",
    "activated": "building",
    "completed": "grid",
    "took_office": "office",
    "war": "enemy",
    "fired": "hit",
}


def met(record: lt.Record) -> set[str]:
    """What of COVERAGE one game contains."""
    out = {f"seats {len(record.seats)}"}
    s = rio(lt.replay(record, upto=0))
    for move in record.moves:
        text = str(move.text)
        out.add(f"verb {text.split()[0]}")
        out.add(f"question {core.top(s).asks()}")
        idle = s.war.idle == 2 and not s.war.fighting
        enemy, quarters = s.war.enemy, s.in_quarter[:]
        s.notes = []
        core.take(s, RIO.parse(text))
        fought = False
        for note in s.notes:
            told = NOTES.told(note, lt.WATCHER)
            kind = str(told["note"])
            out.add(f"note {kind}")
            if kind in TOLD:
                out.add(f"{kind} {told[TOLD[kind]]}")
            if kind == "destroyed":
                out.add(f"destroyed {WORTH.get(str(told['building']), WORTH[''])}")
            if note[0] == FOUGHT:
                fought = True
                garrison = (
                    quarters[BOARD.quarter[note[1]]] >> BARRACKS & 1 and BOARD.quarter[note[1]] >= 0
                )
                out.add(f"battle {battle(note[2], note[3], enemy == CORSAIRS, bool(garrison))}")
            elif note[0] == WAR_ENDED:
                out.add(f"war ended: {ending_of_war(note[1], idle and not fought)}")
    return out | ending(s)


def battle(attackers: int, defenders: int, raiders: bool, garrison: bool) -> str:
    """How a battle of that many ends."""
    if defenders == 0:
        return BATTLES[0]
    if attackers != defenders:
        return BATTLES[1] if attackers > defenders else BATTLES[2]
    return BATTLES[3 + raiders + 2 * garrison]


def ending_of_war(rounds: int, idle: bool) -> str:
    if rounds == 0:
        return "closed city"
    return "three idle rounds" if idle else "no attacker left"


def ending(s: Rio) -> set[str]:
    """Where points came from, and who won why."""
    out = {f"source {name}" for rows in RIO.breakdown(s) for name, points in rows if points}
    best = sorted([standing(s, seat) for seat in range(s.seats)], reverse=True)
    if best[0] == best[1]:
        return out | {"shared victory"}
    if best[0][0] > best[1][0]:
        return out | {"no tie"}
    first = next(i for i in range(1, 4) if best[0][i] != best[1][i])
    return out | {f"decided by {DECIDED[first - 1]}"}
