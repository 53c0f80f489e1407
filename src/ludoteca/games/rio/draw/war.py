"""A war at a glance: its round, who attacks, who is left, how far groups go, and who scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.notes import Told
from ludoteca.draw.artist import Clash, Panel
from ludoteca.games.rio import printed
from ludoteca.games.rio.draw.scene import Scene

WAR: Final = printed.TRACKS["war"]
# How a battle ends: of attackers and of defenders, how many are left; None for all of them.
LEFT: Final[dict[str, tuple[int | None, int | None]]] = {
    "stormed": (None, 0),
    "won": (None, 0),
    "held": (0, None),
    "raided": (1, 0),
    "garrisoned": (0, 1),
    "fallen": (0, 0),
}
OVER: Final = ("war_ended", "year")


def panel(scene: Scene) -> Panel | None:
    """What one wants to know while a war goes on."""
    war = scene.view["war"]
    if not war:
        return None
    inside = sum(discs.count("violet") for discs in scene.view["discs"].values())
    outside = sum(sum(sizes) for sizes in war["outside"].values()) + war["reserve"]
    name = scene.names[war["attacker"]]
    lines = [
        scene.say("war_leads", name=name),
        scene.say("war_left", inside=inside, outside=outside),
        scene.say("war_steps", one=WAR["steps"][0], two=WAR["steps"][1], three=WAR["steps"][2]),
        scene.say("war_defence", kill=WAR["kill"], loss=WAR["loss"]),
        scene.say(
            "war_attack",
            name=name,
            hut=WAR["hut"],
            house=WAR["house"],
            minor=WAR["minor"],
            major=WAR["palace"],
        ),
    ]
    if war["round"]:
        lines.append(scene.say("war_end", idle=war["idle"], most=WAR["idle"]))
    facts = {"enemy": war["enemy"], "round": war["round"]}
    if war["reserve"]:
        return Panel(scene.say("war_placing", left=war["reserve"], **facts), lines)
    key = "war_title" if war["round"] else "war_before"
    return Panel(scene.say(key, left=inside + outside, **facts), lines)


def clash(told: Sequence[Told]) -> Clash | None:
    """The last battle of a war that still goes on; nobody's name is in it."""
    for at in range(len(told) - 1, -1, -1):
        note = told[at]
        if note["note"] in OVER:
            return None
        if note["note"] == "fought":
            violet, defending = LEFT[str(note["outcome"])]
            strength, guard = int(str(note["attackers"])), int(str(note["defenders"]))
            razed = any(
                later["note"] == "destroyed" and later["cell"] == note["cell"]
                for later in told[at:]
            )  # one of them falls with a building
            left = (strength if violet is None else violet) - razed
            rest = guard if defending is None else defending
            sides = (("attackers", strength, left), ("defenders", guard, rest))
            return Clash(at=f"cell-{note['cell']}", sides=sides, note=at)
    return None
