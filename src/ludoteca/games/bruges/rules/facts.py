"""The numbers behind a choice: what it costs, what it gives, and how things stand."""

from __future__ import annotations

from ludoteca.core.bits import lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Numbers
from ludoteca.core.state import top
from ludoteca.games.bruges.rules import codes, table
from ludoteca.games.bruges.rules.effects.gain import PayToClimb
from ludoteca.games.bruges.rules.effects.town import PersonForLess
from ludoteca.games.bruges.rules.powers import YOU_RETURN
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.actions import ChooseCard, ChooseDie
from ludoteca.games.bruges.rules.steps.canal import Dig, canal_price, open_sides
from ludoteca.games.bruges.rules.steps.climb import Climb, climbing_price
from ludoteca.games.bruges.rules.steps.place import ChooseHouseColour, person_price


def facts(s: Bruges, code: i64) -> Numbers:
    """For a legal code: `cost_…` and `gain_…` where there are any."""
    out: Numbers = {}
    step = top(s)
    if codes.CARD.holds(code):
        card_facts(s, codes.CARD.arg(code), out)
    elif codes.ACTIVATE.holds(code):
        worker = s.deck.worker[codes.ACTIVATE.arg(code)]
        if worker != table.EMPTY:
            out["cost_worker"] = table.COLOUR_NAMES[worker]
    elif codes.PILE.holds(code):
        out["colour"] = table.COLOUR_NAMES[s.top_of(codes.PILE.arg(code))]
        out["cards"] = s.pile(codes.PILE.arg(code))
    elif codes.SIDE.holds(code) and isinstance(step, Dig):
        out["cost_guilders"] = canal_price(
            s, step.actor, codes.SIDE.arg(code), step.times, step.less
        )
    elif codes.HOUSE.holds(code):
        house = s.areas[step.actor].houses[codes.HOUSE.arg(code)]
        out["colour"] = table.COLOUR_NAMES[house.colour()]
        if house.tenant != table.EMPTY:
            out["card"] = table.PERSON_NAMES[house.tenant]
    elif codes.ACCEPT.holds(code) and isinstance(step, Climb):
        out["cost_guilders"] = climbing_price(s, step.actor)
    elif codes.ACCEPT.holds(code) and isinstance(step, PayToClimb):
        out["cost_guilders"] = step.price
    elif codes.COLOUR.holds(code) and isinstance(step, ChooseHouseColour):
        if step.paid and not s.areas[step.actor].powers.any_worker:
            out["cost_worker"] = table.COLOUR_NAMES[codes.COLOUR.arg(code)]
    elif codes.COLOUR.holds(code) and isinstance(step, ChooseDie):
        more = s.areas[step.actor].powers.more_guilders
        out["gain_guilders"] = s.dice[codes.COLOUR.arg(code)] + more
    return out


def card_facts(s: Bruges, card: i64, out: Numbers) -> None:
    """What a card of the hand costs and gives where it is asked for."""
    step = top(s)
    colour = card // table.CARDS_EACH
    out["colour"] = table.COLOUR_NAMES[colour]
    if isinstance(step, PersonForLess):
        out["cost_guilders"] = person_price(s, step.actor, card, step.less)
        return
    if not isinstance(step, ChooseCard):
        return
    powers = s.areas[step.actor].powers
    if step.action == table.TAKE_WORKERS:
        out["gain_workers"] = powers.workers
    elif step.action == table.TAKE_GUILDERS and not powers.any_die:
        out["gain_guilders"] = s.dice[colour] + powers.more_guilders
    elif step.action == table.REMOVE_THREAT:
        out["gain_points"] = table.TILE_POINTS + powers.points[YOU_RETURN]
    elif step.action == table.BUILD_CANAL:
        sides = open_sides(s, step.actor, table.EMPTY if powers.any_card else colour, 1, 0)
        if sides and sides & (sides - 1) == 0:
            out["cost_guilders"] = canal_price(s, step.actor, lowest(sides), 1, 0)
    elif step.action == table.PLACE_PERSON:
        out["cost_guilders"] = person_price(s, step.actor, card, powers.person_less)
