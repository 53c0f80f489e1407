"""The six actions of a card: who may use which card, and what it brings."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, kinds, total
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick, top
from ludoteca.games.bruges.rules import parts, table
from ludoteca.games.bruges.rules.codes import CARD, COLOUR
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.canal import (
    DIG,
    canal_colours,
    cheapest_side,
    dig,
    no_canal,
    no_next_space,
    open_sides,
)
from ludoteca.games.bruges.rules.steps.gain import earn, hire
from ludoteca.games.bruges.rules.steps.hand import CardChoice, ask_card, throw_away
from ludoteca.games.bruges.rules.steps.place import (
    HOUSE_CARD,
    buildable,
    has_room,
    person_price,
    place_person,
    start_building,
)
from ludoteca.games.bruges.rules.steps.threats import return_tile
from ludoteca.games.bruges.rules.steps.tiles import return_tiles


class CardAction:
    """One of the six. Has no state."""

    def colours(self, s: Bruges, seat: i64) -> i64:
        """The set of colours of the cards `seat` can use for it."""
        return table.ALL_COLOURS

    def suits(self, s: Bruges, seat: i64, card: i64) -> bool:
        """Whether `seat` can use this card, whose colour is right."""
        return True

    def fits(self, s: Bruges, seat: i64, card: i64) -> bool:
        """Whether `seat` can use this card for it, and finish it."""
        right = has(self.colours(s, seat), card // table.CARDS_EACH)
        return right and self.suits(s, seat, card)

    def ready(self, s: Bruges, seat: i64) -> bool:
        """Whether any card of the hand can be used for it."""
        return s.areas[seat].cards.meets(table.OF_COLOURS[self.colours(s, seat)])

    def take(self, s: Bruges, seat: i64, card: i64) -> None:
        raise NotImplementedError

    def reason(self, s: Bruges, seat: i64, card: i64) -> Refusal:
        """Why this card cannot be used for it."""
        raise AssertionError("every card can be used for it")

    def unready(self, s: Bruges, seat: i64) -> Refusal:
        """Why no card of the hand, which is not empty, can be used for it."""
        return self.reason(s, seat, s.areas[seat].hand[0])


@final
class TakeWorkers(CardAction):
    """Action I: two workers of the card's colour (B-411)."""

    def take(self, s: Bruges, seat: i64, card: i64) -> None:
        throw_away(s, seat, card)
        hire(s, seat, card // table.CARDS_EACH, s.areas[seat].powers.workers)


@final
class TakeGuilders(CardAction):
    """Action II: as many guilders as the die of the card's colour shows (B-421)."""

    def take(self, s: Bruges, seat: i64, card: i64) -> None:
        throw_away(s, seat, card)
        powers = s.areas[seat].powers
        if powers.any_die:
            s.push(CHOOSE_DIE[seat])
        else:
            earn(s, seat, s.die(card // table.CARDS_EACH) + powers.more_guilders)


@final
class ChooseDie(Pick[Bruges]):
    """A person lets its owner use any die (B-507)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, COLOUR, "die to use")

    def options(self, s: Bruges) -> i64:
        return table.ALL_COLOURS

    def take(self, s: Bruges, code: i64) -> None:
        earn(s, self.actor, s.die(COLOUR.arg(code)) + s.areas[self.actor].powers.more_guilders)


@final
class RemoveThreat(CardAction):
    """Action III: return a threat tile of the card's colour for a point (B-431, B-432)."""

    def colours(self, s: Bruges, seat: i64) -> i64:
        return kinds(s.areas[seat].threats)

    def take(self, s: Bruges, seat: i64, card: i64) -> None:
        throw_away(s, seat, card)
        colour = card // table.CARDS_EACH
        return_tile(s, seat, colour)
        more = s.areas[seat].powers.tiles - 1
        if more > 0:
            return_tiles(s, seat, more, bit(colour), True, table.EMPTY, 0)

    def reason(self, s: Bruges, seat: i64, card: i64) -> Refusal:
        colour = table.COLOUR_NAMES[card // table.CARDS_EACH]
        return s.refuse("no_tile_of_colour", {"colour": colour, "have": 0})

    def unready(self, s: Bruges, seat: i64) -> Refusal:
        return s.refuse("no_tile_to_return", {"have": total(s.areas[seat].threats)})


@final
class BuildCanal(CardAction):
    """Action IV: a canal tile on the next space of the card's colour (B-441 to 444)."""

    def colours(self, s: Bruges, seat: i64) -> i64:
        wanted = canal_colours(s, seat)
        if wanted and s.areas[seat].powers.any_card:
            return table.ALL_COLOURS
        return wanted

    def colour(self, s: Bruges, seat: i64, card: i64) -> i64:
        """The colour the space must have; EMPTY if a person lets any card do."""
        if s.areas[seat].powers.any_card:
            return table.EMPTY
        return card // table.CARDS_EACH

    def take(self, s: Bruges, seat: i64, card: i64) -> None:
        throw_away(s, seat, card)
        colour = self.colour(s, seat, card)
        sides = open_sides(s, seat, colour, 1, 0)
        if sides & (sides - 1) and colour != table.EMPTY:
            s.push(DIG[seat][colour])
        else:
            dig(s, seat, colour, 1, 0, False)

    def reason(self, s: Bruges, seat: i64, card: i64) -> Refusal:
        return self.wanting(s, seat, bit(card // table.CARDS_EACH), card // table.CARDS_EACH)

    def unready(self, s: Bruges, seat: i64) -> Refusal:
        colours: i64 = 0
        for card in s.areas[seat].hand:
            colours |= bit(card // table.CARDS_EACH)
        return self.wanting(s, seat, colours, table.EMPTY)

    def wanting(self, s: Bruges, seat: i64, colours: i64, played: i64) -> Refusal:
        """The lowest price, if cards of these colours lack only guilders; else the colours."""
        side = cheapest_side(
            s, seat, table.ALL_COLOURS if s.areas[seat].powers.any_card else colours
        )
        if side != table.EMPTY:
            return no_canal(s, seat, side, 1, 0)
        return no_next_space(s, seat, played)


@final
class BuildHouse(CardAction):
    """Action V: the card becomes a house, for a worker of its colour (B-451, B-452)."""

    def colours(self, s: Bruges, seat: i64) -> i64:
        return buildable(s, seat, True)

    def unready(self, s: Bruges, seat: i64) -> Refusal:
        if not has_room(s, seat):
            return s.refuse("no_room", {"have": table.HOUSES})
        if s.areas[seat].powers.any_worker:
            return s.refuse("no_workers", {"needed": 1, "have": 0})
        return s.refuse("no_worker_to_build", {"needed": 1, "have": 0})


@final
class PlacePerson(CardAction):
    """Action VI: a person into an empty house, for its price (B-461, B-462)."""

    def colours(self, s: Bruges, seat: i64) -> i64:
        return table.ALL_COLOURS if s.areas[seat].empty > 0 else 0

    def suits(self, s: Bruges, seat: i64, card: i64) -> bool:
        area = s.areas[seat]
        return person_price(s, seat, card, area.powers.person_less) <= area.guilders

    def ready(self, s: Bruges, seat: i64) -> bool:
        area = s.areas[seat]
        if area.empty > 0:
            card = area.cards.after(-1)
            while card >= 0:
                if self.suits(s, seat, card):
                    return True
                card = area.cards.after(card)
        return False

    def take(self, s: Bruges, seat: i64, card: i64) -> None:
        less = s.areas[seat].powers.person_less
        place_person(s, seat, card, person_price(s, seat, card, less))

    def reason(self, s: Bruges, seat: i64, card: i64) -> Refusal:
        return cannot_place(s, seat, card, s.areas[seat].powers.person_less)

    def unready(self, s: Bruges, seat: i64) -> Refusal:
        area = s.areas[seat]
        if area.empty == 0:
            return s.refuse("no_empty_house", {"have": len(area.houses)})
        less = area.powers.person_less
        cheapest = min([person_price(s, seat, card, less) for card in area.hand])
        return s.refuse("persons_too_dear", {"needed": cheapest, "have": area.guilders})


def cannot_place(s: Bruges, seat: i64, card: i64, less: i64) -> Refusal:
    """Why a person of the hand cannot be placed."""
    area = s.areas[seat]
    if area.empty == 0:
        return s.refuse("no_empty_house", {"have": len(area.houses)})
    price = person_price(s, seat, card, less)
    numbers: dict[str, int | str] = {"card": table.PERSON_NAMES[card], "needed": price}
    return s.refuse("person_too_dear", {**numbers, "have": area.guilders})


ACTIONS: Final[list[CardAction]] = [
    TakeWorkers(),
    TakeGuilders(),
    RemoveThreat(),
    BuildCanal(),
    BuildHouse(),
    PlacePerson(),
]
ANY_CARD_DOES: Final = 2  # for so many of them, the first


@final
class ChooseCard(CardChoice):
    """Choose the card to play for an action (B-403, B-404)."""

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat, False, "card to play", action == table.PLACE_PERSON)
        self.action: i64 = action
        self.rule: CardAction = ACTIONS[action]

    def colours(self, s: Bruges) -> i64:
        return self.rule.colours(s, self.actor)

    def suits(self, s: Bruges, card: i64) -> bool:
        return self.rule.suits(s, self.actor, card)

    def take(self, s: Bruges, code: i64) -> None:
        self.rule.take(s, self.actor, CARD.arg(code))

    def insists(self, s: Bruges) -> bool:
        """That no other person can be paid is a secret (B-R35)."""
        return self.action == table.PLACE_PERSON and s.areas[self.actor].cards.size() > 1

    def reason(self, s: Bruges, card: i64) -> Refusal:
        return self.rule.reason(s, self.actor, card)


def begin_action(s: Bruges, seat: i64, action: i64) -> None:
    """Ask for the card; for a house its colour comes first (B-403)."""
    if action == table.BUILD_HOUSE:
        start_building(s, seat, True)
    else:
        ask_card(s, CHOOSE_CARD[seat][action])


def only_card(s: Bruges, seat: i64, action: i64) -> i64:
    """The card an action is played with before anything is asked, EMPTY if one is asked for."""
    if CHOOSE_CARD[seat][action].insists(s):
        return table.EMPTY
    fitting = [card for card in s.areas[seat].hand if ACTIONS[action].fits(s, seat, card)]
    return fitting[0] if len(fitting) == 1 else table.EMPTY


def unasked(s: Bruges, action: i64) -> Bruges | None:
    """The position that asks for the card of an action, if it is played without asking (B-R35)."""
    if not 0 <= action < len(ACTIONS):
        return None
    seat = top(s).actor
    card = only_card(s, seat, action)
    if card == table.EMPTY:
        return None
    then = s.copy()
    if action == table.BUILD_HOUSE:
        then.push(HOUSE_CARD[seat][card // table.CARDS_EACH][1])
    else:
        then.push(CHOOSE_CARD[seat][action])
    return then


def ready_actions(s: Bruges, seat: i64) -> i64:
    """The set of actions some card of the hand can be used for."""
    out: i64 = 0
    if s.areas[seat].cards.any():
        out = bit(ANY_CARD_DOES) - 1
        action: i64
        for action in range(ANY_CARD_DOES, len(ACTIONS)):
            if ACTIONS[action].ready(s, seat):
                out |= bit(action)
    return out


def not_ready(s: Bruges, seat: i64, action: i64) -> Refusal:
    """Why no card can be used for an action."""
    if not s.areas[seat].cards.any():
        return s.refuse("no_cards", {"have": 0})
    return ACTIONS[action].unready(s, seat)


CHOOSE_DIE: Final[list[ChooseDie]] = STEPS.each("choose die", ChooseDie, parts.ACTOR)
CHOOSE_CARD: Final[list[list[ChooseCard]]] = STEPS.grid(
    "choose card", ChooseCard, parts.ACTOR, parts.ACTION
)
