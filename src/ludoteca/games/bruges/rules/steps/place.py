"""Actions V and VI: building a house, and placing a person in it."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import bit, has, lowest
from ludoteca.core.generic import i64
from ludoteca.core.refusal import Refusal
from ludoteca.core.state import Pick
from ludoteca.games.bruges.rules import bags, parts, table
from ludoteca.games.bruges.rules.area import House
from ludoteca.games.bruges.rules.codes import BUILT, CARD, COLOUR, HOUSE, PAID_WORKER, PLACED
from ludoteca.games.bruges.rules.parts import STEPS
from ludoteca.games.bruges.rules.powers import HOUSE_BUILT, NEW_GROUP, OTHER_PLACES
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.gain import reward, reward_others
from ludoteca.games.bruges.rules.steps.hand import (
    CardChoice,
    ask_card,
    from_hand,
    show,
)
from ludoteca.games.bruges.rules.steps.run import run


def has_room(s: Bruges, seat: i64) -> bool:
    return len(s.areas[seat].houses) < table.HOUSES


def buildable(s: Bruges, seat: i64, paid: bool) -> i64:
    """The colours of houses `seat` has room for, and a worker if it must be paid."""
    area = s.areas[seat]
    if len(area.houses) >= table.HOUSES:
        return 0
    workers = bags.kinds(area.workers)
    if paid and not area.powers.any_worker:
        return workers
    return 0 if paid and workers == 0 else table.ALL_COLOURS


def house_colours(s: Bruges, seat: i64, paid: bool) -> i64:
    """The set of colours of which `seat` can build a house from the hand."""
    out: i64 = 0
    cards = s.areas[seat].cards
    rest = buildable(s, seat, paid)
    while rest:
        colour = lowest(rest)
        rest &= rest - 1
        if cards.meets(table.OF_COLOURS[bit(colour)]):
            out |= bit(colour)
    return out


def start_building(s: Bruges, seat: i64, paid: bool) -> None:
    """First the colour, which everybody sees, then the card, which only its owner does (B-R01)."""
    colours = house_colours(s, seat, paid)
    if colours & (colours - 1):
        s.push(HOUSE_COLOUR[seat][1 if paid else 0])
    else:
        ask_card(s, HOUSE_CARD[seat][lowest(colours)][1 if paid else 0])


@final
class ChooseHouseColour(Pick[Bruges]):
    """Choose the colour of the house to build (B-451, B-452)."""

    def __init__(self, seat: i64, paid: bool) -> None:
        super().__init__(seat, COLOUR, "house colour")
        self.paid: bool = paid

    def options(self, s: Bruges) -> i64:
        return house_colours(s, self.actor, self.paid)

    def take(self, s: Bruges, code: i64) -> None:
        ask_card(s, HOUSE_CARD[self.actor][COLOUR.arg(code)][1 if self.paid else 0])

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        numbers: dict[str, int | str] = {"colour": table.COLOUR_NAMES[colour], "have": 0}
        if has(buildable(s, self.actor, self.paid), colour):
            return s.refuse("no_card_of_colour", numbers)
        return s.refuse("no_worker_of_colour", {**numbers, "needed": 1})


@final
class ChooseHouseCard(CardChoice):
    """Choose the card that becomes a house; the others see only its colour (B-451, B-R01)."""

    def __init__(self, seat: i64, colour: i64, paid: bool) -> None:
        super().__init__(seat, False, "card for house")
        self.colour: i64 = colour
        self.paid: bool = paid

    def colours(self, s: Bruges) -> i64:
        return bit(self.colour)

    def take(self, s: Bruges, code: i64) -> None:
        build_house(s, self.actor, CARD.arg(code))
        if self.paid:
            settle_builder(s, self.actor, self.colour)

    def seen_by(self, s: Bruges) -> i64:
        return bit(self.actor)

    def reason(self, s: Bruges, card: i64) -> Refusal:
        colour = card // table.CARDS_EACH
        if not has(buildable(s, self.actor, self.paid), colour):
            name = table.COLOUR_NAMES[colour]
            return s.refuse("no_worker_of_colour", {"colour": name, "needed": 1, "have": 0})
        numbers: dict[str, int | str] = {"card": table.PERSON_NAMES[card]}
        return s.refuse("house_colour", {**numbers, "colour": table.COLOUR_NAMES[self.colour]})


def build_house(s: Bruges, seat: i64, card: i64) -> None:
    """Lay a card face down; from now on it is a house and no person (B-451)."""
    area = s.areas[seat]
    area.cards.drop(card)  # who knew it to be in the hand cannot tell whether this is it: B-R16
    area.houses.append(House(card, table.EMPTY, area.built))
    area.built += 1
    area.empty += 1
    s.note(BUILT, seat, card, card // table.CARDS_EACH)


def settle_builder(s: Bruges, seat: i64, colour: i64) -> None:
    """Pay the worker for a house of that colour, asking which where a person gives a choice."""
    area = s.areas[seat]
    workers = bags.kinds(area.workers)
    if not area.powers.any_worker:
        pay_builder(s, seat, colour)
    elif workers & (workers - 1):
        s.push(PAY_BUILDER[seat])
    else:
        pay_builder(s, seat, lowest(workers))


def pay_builder(s: Bruges, seat: i64, colour: i64) -> None:
    """Return a worker for a house built with the action (B-452)."""
    s.areas[seat].workers -= bags.pieces(colour)
    s.note(PAID_WORKER, seat, colour)
    reward(s, seat, HOUSE_BUILT)


@final
class PayBuilder(Pick[Bruges]):
    """A person lets its owner pay a worker of any colour (B-507)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, COLOUR, "worker to pay")

    def options(self, s: Bruges) -> i64:
        return bags.kinds(s.areas[self.actor].workers)

    def take(self, s: Bruges, code: i64) -> None:
        pay_builder(s, self.actor, COLOUR.arg(code))

    def reason(self, s: Bruges, colour: i64) -> Refusal:
        name = table.COLOUR_NAMES[colour]
        return s.refuse("no_worker_of_colour", {"colour": name, "needed": 1, "have": 0})


def person_price(s: Bruges, seat: i64, card: i64, less: i64) -> i64:
    """The printed price, less what persons take off (B-462)."""
    price: i64 = s.deck.price[card]
    return max(0, price - less)


def homes(s: Bruges, seat: i64) -> i64:
    """The set of houses to choose from: the oldest empty one of each colour (B-R12)."""
    out: i64 = 0
    colours: i64 = 0
    for place, house in enumerate(s.areas[seat].houses):
        if house.tenant == table.EMPTY and not has(colours, house.colour()):
            colours |= bit(house.colour())
            out |= bit(place)
    return out


def place_person(s: Bruges, seat: i64, card: i64, price: i64) -> None:
    """Place a person, asking for the house where empty ones differ (B-461, B-464)."""
    houses = homes(s, seat)
    if houses & (houses - 1) == 0:
        move_in(s, seat, card, price, lowest(houses))
        return
    show(s, seat, card)  # it lies open until its house is chosen
    s.push(ChooseHome(seat, card, price))


@final
class ChooseHome(Pick[Bruges]):
    """Choose the empty house a person moves into (B-461)."""

    def __init__(self, seat: i64, card: i64, price: i64) -> None:
        super().__init__(seat, HOUSE, "home")
        self.card: i64 = card
        self.price: i64 = price

    def options(self, s: Bruges) -> i64:
        return homes(s, self.actor)

    def take(self, s: Bruges, code: i64) -> None:
        move_in(s, self.actor, self.card, self.price, HOUSE.arg(code))

    def reason(self, s: Bruges, place: i64) -> Refusal:
        houses = s.areas[self.actor].houses
        numbers: dict[str, int | str] = {"house": place + 1, "have": len(houses)}
        if place >= len(houses):
            return s.refuse("house_missing", numbers)
        if houses[place].tenant != table.EMPTY:
            return s.refuse(
                "house_taken", {**numbers, "card": table.PERSON_NAMES[houses[place].tenant]}
            )
        return s.refuse(
            "house_alike", {**numbers, "colour": table.COLOUR_NAMES[houses[place].colour()]}
        )


def move_in(s: Bruges, seat: i64, card: i64, price: i64, place: i64) -> None:
    """Pay, lay the person on the house, and do what a flash says (B-462, B-503)."""
    area = s.areas[seat]
    deck = s.deck
    area.guilders -= price
    from_hand(s, seat, card)
    house = area.houses[place]
    area.houses[place] = House(house.card, card, house.built)
    area.empty -= 1
    s.note(PLACED, seat, card, price, place + 1)
    if not has_group(s, seat, deck.group[card]):
        reward(s, seat, NEW_GROUP)  # before the newcomer can add to it: B-R08
    area.persons.append(card)
    if deck.activated(card):
        area.straight.append(card)
    elif deck.lasting(card):
        area.powers = deck.powers(area.persons)
    reward_others(s, seat, OTHER_PLACES)
    if deck.icon[card] == table.FLASH:
        run(s, seat, deck.scripts[card])


def has_group(s: Bruges, seat: i64, group: i64) -> bool:
    for person in s.areas[seat].persons:
        if s.deck.group[person] == group:
            return True
    return False


HOUSE_COLOUR: Final[list[list[ChooseHouseColour]]] = STEPS.grid(
    "house colour", ChooseHouseColour, parts.ACTOR, parts.PAID
)
HOUSE_CARD: Final[list[list[list[ChooseHouseCard]]]] = STEPS.table(
    "card for house",
    [
        [
            [ChooseHouseCard(seat, colour, paid) for paid in (False, True)]
            for colour in range(table.COLOURS)
        ]
        for seat in table.SEATS
    ],
    parts.ACTOR,
    parts.COLOUR,
    parts.PAID,
)
PAY_BUILDER: Final[list[PayBuilder]] = STEPS.each("pay builder", PayBuilder, parts.ACTOR)
STEPS.built("choose home", ChooseHome, parts.ACTOR, parts.CARD, parts.PRICE)
