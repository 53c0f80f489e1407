"""Positions of Bruges as text. A scenario names what matters; the rest adds up.

One line for each thing named, in any order:

    seats 3                          two, unless told
    option prestige linear
    round 4 last 5                   round 2 with no end in sight, unless told
    first blue                       who has the start player marker; red, unless told
    turn blue                        whose turn of phase 3 it is; red, unless told
    turn blue final                  the same, and nobody has a turn after it in this round
    phase 1                          instead of a turn: the phase that is about to begin
    dice blue 3 red 6                the others show 3, unless told
    piles 10 12 extra 33             what is missing from 165 then lies under the discards
    tops blue red                    the backs of the two piles
    discard poet alchemist           the top last
    red guilders 3 workers blue+blue+red threats red+red prestige 2 left 3 right 5 crowned right
        statues 7 majorities prestige points 12 hand poet+king houses blue+red:prince+brown=queen
        turned prince shown poet                           (one line, all optional)

A house is its colour, with `=card` which card it is and with `:person` who lives in it. A seat
whose hand is not named holds one card nobody has named; `hand none` holds nothing.
"""

from __future__ import annotations

from functools import partial

from ludoteca.core import state as core
from ludoteca.core.bits import members, size
from ludoteca.games.bruges.rules import setup, table
from ludoteca.games.bruges.rules.area import Area, House, Shown
from ludoteca.games.bruges.rules.bags import amounts, pieces
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.state import Bruges
from ludoteca.games.bruges.rules.steps.rounds import PHASE
from ludoteca.games.bruges.rules.steps.turn import PLAY_TURNS, TURN
from ludoteca.testing import scenario
from ludoteca.testing.scenario import Lines, as_bag, as_set, pairs, places


def position(text: str) -> Bruges:
    """A table with a player to act, or at the door of a phase."""
    lines = Lines(text)
    seats = int(lines.find("seats", "2")[0])
    s = setup.table(seats, BRUGES.settle_options(lines.options()))
    spare = Spare(text)
    for seat in range(seats):
        fill_area(s, s.areas[seat], lines.find(table.SEAT_NAMES[seat]), spare)
    fill_board(s, lines)
    fill_piles(s, lines, spare)
    begin(s, lines)
    assert s.faults() == [], s.faults()
    return s


class Spare:
    """Cards the scenario does not name, handed out from the end of each colour."""

    def __init__(self, text: str) -> None:
        words = text.replace("+", " ").replace(":", " ").replace("=", " ").split()
        named = {table.PERSON_NAMES.index(word) for word in words if word in table.PERSON_NAMES}
        self.left = [
            [c for c in range(k * table.CARDS_EACH, (k + 1) * table.CARDS_EACH) if c not in named]
            for k in range(table.COLOURS)
        ]

    def take(self, colour: int) -> int:
        return self.left[colour].pop()

    def most(self) -> int:
        """One of the colour there are most of."""
        return max(self.left, key=len).pop()


def fill_area(s: Bruges, area: Area, words: list[str], spare: Spare) -> None:
    facts = pairs(words)
    area.guilders = int(facts.pop("guilders", 0))
    area.workers = sum(
        [pieces(c) for c in places(facts.pop("workers", "none"), table.COLOUR_NAMES)]
    )
    area.threats = as_bag(facts.pop("threats", "none"), table.COLOUR_NAMES)
    area.prestige = int(facts.pop("prestige", 0))
    area.left = int(facts.pop("left", 0))
    area.right = int(facts.pop("right", 0))
    area.majorities = as_set(facts.pop("majorities", "none"), table.MAJORITY_NAMES)
    area.statues = as_set(facts.pop("statues", "none"), table.STATUE_NAMES)
    area.crowned = as_set(facts.pop("crowned", "none"), table.SIDE_NAMES)
    area.crowned |= (area.left == table.SECTION) | 2 * (area.right == table.SECTION)
    points = int(facts.pop("points", table.START_POINTS)) - table.START_POINTS
    area.by_effects, area.lost = max(0, points), max(0, -points)
    if "hand" in facts:
        area.hand = sorted(places(facts.pop("hand"), table.PERSON_NAMES))
    else:
        area.hand = [spare.most()]
    for text in [] if facts.get("houses", "none") == "none" else facts["houses"].split("+"):
        build(area, text, spare)
    facts.pop("houses", None)
    turned = places(facts.pop("turned", "none"), table.PERSON_NAMES)
    area.straight = [p for p in area.persons if s.deck.activated(p) and p not in turned]
    area.powers = s.deck.powers(area.persons)
    area.shown = [
        Shown(c, area.built) for c in places(facts.pop("shown", "none"), table.PERSON_NAMES)
    ]
    assert not facts, f"unknown: {', '.join(facts)}"


def build(area: Area, text: str, spare: Spare) -> None:
    """`red:prince` or `brown=queen`."""
    text, _, person = text.partition(":")
    colour, _, card = text.partition("=")
    face = table.PERSON_NAMES.index(card) if card else spare.take(table.COLOUR_NAMES.index(colour))
    assert table.COLOUR_NAMES[face // table.CARDS_EACH] == colour, f"{card} is not {colour}"
    tenant = table.PERSON_NAMES.index(person) if person else table.EMPTY
    area.houses.append(House(face, tenant, area.built))
    area.built += 1
    if person:
        area.persons.append(tenant)
    else:
        area.empty += 1


def fill_board(s: Bruges, lines: Lines) -> None:
    facts = pairs(["round", *lines.find("round", "2")])
    s.round = int(facts["round"])
    s.last = int(facts.get("last", 0))
    s.first = table.SEAT_NAMES.index(lines.find("first", "red")[0])
    dice = pairs(lines.find("dice"))
    s.dice = [int(dice.get(name, 3)) for name in table.COLOUR_NAMES]
    s.statues = sum([len(members(area.statues)) for area in s.areas])


def fill_piles(s: Bruges, lines: Lines, spare: Spare) -> None:
    s.discard = [table.PERSON_NAMES.index(word) for word in lines.find("discard")]
    sizes = lines.find("piles")
    if sizes:
        s.left, s.right = int(sizes[0]), int(sizes[1])
        s.extra = int(pairs(sizes[2:]).get("extra", s.extra))
        under = table.CARDS - len(s.cards()) - s.left - s.right - s.extra
        s.discard = [spare.most() for _ in range(under)] + s.discard
    else:
        seen = len(s.cards())
        s.left -= seen // 2
        s.right -= seen - seen // 2
    for card in s.cards():
        s.unseen.drop(card)
    s.backs = sum([pieces(c, size(s.faces(c))) for c in range(table.COLOURS)])
    tops = lines.find("tops", "blue red")
    if s.left:
        s.left_top = turn_up(s, table.COLOUR_NAMES.index(tops[0]))
    if s.right:
        s.right_top = turn_up(s, table.COLOUR_NAMES.index(tops[1]))


def turn_up(s: Bruges, colour: int) -> int:
    """A back of that colour, or of the first there is."""
    left = amounts(s.backs, table.COLOURS)
    colour = colour if left[colour] else next(c for c in range(table.COLOURS) if left[c])
    s.backs -= pieces(colour)
    return colour


def begin(s: Bruges, lines: Lines) -> None:
    phase = lines.find("phase")
    if phase:
        s.phase = int(phase[0])
        if s.phase == 1:
            s.round -= 1
        s.push(PHASE[s.phase])
        core.settle(s)
        return
    words = lines.find("turn", "red")
    s.phase = 3
    s.turn = table.SEAT_NAMES.index(words[0])
    s.turns = 1 + (s.turn - s.first) % s.seats
    if "final" in words:
        s.turns = s.seats * table.TURNS
    s.push(PHASE[4])
    s.push(PLAY_TURNS)
    s.push(TURN[s.turn][0])


play = partial(scenario.play, BRUGES)
offered = partial(scenario.offered, BRUGES)
refused = partial(scenario.refused, BRUGES)
refusal = partial(scenario.refusal, BRUGES)


def roll(s: Bruges, *values: int) -> None:
    """The five dice, in the order of the colours."""
    for colour, value in zip(table.COLOUR_NAMES, values, strict=True):
        play(s, f"roll {colour} {value}")


def told(s: Bruges, seat: int, what: str) -> str:
    """One thing about a seat, in the words of a scenario."""
    area = s.areas[seat]
    numbers = {
        "guilders": area.guilders,
        "prestige": area.prestige,
        "left": area.left,
        "right": area.right,
        "points": area.points(),
        "cards": len(area.hand),
    }
    if what in numbers:
        return str(numbers[what])
    if what == "houses":
        words = [table.COLOUR_NAMES[house.colour()] for house in area.houses]
    elif what == "workers":
        words = spread(amounts(area.workers, table.COLOURS))
    elif what == "threats":
        words = spread([(area.threats >> 4 * c) & 15 for c in range(table.COLOURS)])
    elif what == "statues":
        words = [table.STATUE_NAMES[place] for place in members(area.statues)]
    elif what == "majorities":
        words = [table.MAJORITY_NAMES[kind] for kind in members(area.majorities)]
    else:
        cards = {"hand": area.hand, "persons": area.persons, "straight": area.straight}[what]
        words = [table.PERSON_NAMES[card] for card in cards]
    return "+".join(words) or "none"


def spread(numbers: list[int]) -> list[str]:
    return [name for name, n in zip(table.COLOUR_NAMES, numbers, strict=True) for _ in range(n)]


def state_of(s: Bruges, wanted: str) -> str:
    """`red guilders 3 points 5 blue guilders 0`, for the things that `wanted` asks for."""
    out: list[str] = []
    words = wanted.split()
    seat = 0
    while words:
        word = words.pop(0)
        if word in table.SEAT_NAMES:
            seat = table.SEAT_NAMES.index(word)
            out.append(word)
        else:
            words.pop(0)
            out += [word, told(s, seat, word)]
    return " ".join(out)
