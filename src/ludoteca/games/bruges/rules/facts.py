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
from ludoteca.games.bruges.rules.steps.actions import ChooseCard, ChooseDie, only_card
from ludoteca.games.bruges.rules.steps.canal import Dig, canal_price, open_sides
from ludoteca.games.bruges.rules.steps.climb import Climb, climbing_price
from ludoteca.games.bruges.rules.steps.place import ChooseHouseColour, person_price


def facts(s: Bruges, code: i64) -> Numbers:
    """For a legal code: `cost_…` and `gain_…` where there are any."""
    out: Numbers = {}
    step = top(s)
    if codes.CARD.holds(code):
        card_facts(s, codes.CARD.arg(code), out)
    elif code < codes.WORKERS.base + len(table.ACTION_NAMES):
        action_only_facts(s, code - codes.WORKERS.base, out)
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
        out["gain_guilders"] = s.die(codes.COLOUR.arg(code)) + more
    return out


def card_facts(s: Bruges, card: i64, out: Numbers) -> None:
    """What a card of the hand costs and gives where it is asked for."""
    step = top(s)
    out["colour"] = table.COLOUR_NAMES[card // table.CARDS_EACH]
    if isinstance(step, PersonForLess):
        out["cost_guilders"] = person_price(s, step.actor, card, step.less)
    elif isinstance(step, ChooseCard):
        action_facts(s, step.actor, step.action, card, out)


def action_only_facts(s: Bruges, action: i64, out: Numbers) -> None:
    """What an action brings whose card is not asked for; a house keeps its card a secret."""
    seat = top(s).actor
    card = only_card(s, seat, action)
    if card == table.EMPTY:
        return
    if action == table.BUILD_HOUSE:
        if not s.areas[seat].powers.any_worker:
            out["cost_worker"] = table.COLOUR_NAMES[card // table.CARDS_EACH]
        return
    out["card"] = table.PERSON_NAMES[card]
    action_facts(s, seat, action, card, out)


def action_facts(s: Bruges, seat: i64, action: i64, card: i64, out: Numbers) -> None:
    """What an action costs and gives with that card."""
    powers = s.areas[seat].powers
    colour = card // table.CARDS_EACH
    if action == table.TAKE_WORKERS:
        out["gain_workers"] = powers.workers
    elif action == table.TAKE_GUILDERS and not powers.any_die:
        out["gain_guilders"] = s.die(colour) + powers.more_guilders
    elif action == table.REMOVE_THREAT:
        out["gain_points"] = table.TILE_POINTS + powers.points[YOU_RETURN]
    elif action == table.BUILD_CANAL:
        sides = open_sides(s, seat, table.EMPTY if powers.any_card else colour, 1, 0)
        if sides and sides & (sides - 1) == 0:
            out["cost_guilders"] = canal_price(s, seat, lowest(sides), 1, 0)
    elif action == table.PLACE_PERSON:
        out["cost_guilders"] = person_price(s, seat, card, powers.person_less)
