"""Positions of Council of Four as text. A scenario names what matters; the rest adds up.

One line for each thing named, in any order:

    seats 3                          two, unless told
    option edition cmon
    turn blue mains 0 quicks 1       red with one of each, unless told
    coast white pink blue black      a balcony, the councillor at the arrow first
    permits coast D -                the face-up permits of a region; - leaves the place empty
    under coast A B                  permits put under the pile, the next to come first
    stock coast none                 what is unseen in the pile; the last seat has used the rest
    king castrum                     where he stands; four colours are his balcony
    token arkon nobility-a           changes places with the token it had
    neutral arkon burgen
    deck white+blue                  exactly these; the rest lies in the discards
    discard none                     exactly these; the rest is in the deck, or in the last hand
    supply 0                         the last seat has the rest of the assistants
    red coins 3 assistants 2 nobility 4 points 10 hand white+joker permits A+BC used D
        cities arkon+burgen tiles iron king_tiles 25     (one line, all optional)
"""

from __future__ import annotations

from functools import partial

from ludoteca.core.bits import count, counts, mask_of, members, one
from ludoteca.games.council.rules import setup, table
from ludoteca.games.council.rules.area import Area
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.turn import NEXT_TURN, TURN
from ludoteca.testing import scenario
from ludoteca.testing.scenario import Lines, as_bag, as_set, pairs, settle_draws


def position(text: str) -> Council:
    """A table with a player to act; city n holds token n, counted without the king's first."""
    lines = Lines(text)
    seats = int(lines.find("seats", "2")[0])
    s = setup.table(seats, COUNCIL.settle_options(lines.options()))
    for seat in range(seats):
        fill_area(s.areas[seat], lines.find(table.SEAT_NAMES[seat]))
    fill_board(s, lines)
    fill_permits(s, lines)
    fill_balconies(s, lines)
    fill_cards(s, lines)
    fill_assistants(s, lines)
    begin_turn(s, lines.find("turn", "red"))
    assert s.faults() == [], s.faults()
    return s


def fill_area(area: Area, words: list[str]) -> None:
    facts = pairs(words)
    area.coins = int(facts.pop("coins", 0))
    area.assistants = int(facts.pop("assistants", 0))
    area.nobility = int(facts.pop("nobility", 0))
    area.by_tokens = int(facts.pop("points", 0))
    area.hand = as_bag(facts.pop("hand", "none"), table.CARD_NAMES)
    area.permits = as_set(facts.pop("permits", "none"), table.PERMIT_NAMES)
    area.used = as_set(facts.pop("used", "none"), table.PERMIT_NAMES)
    area.cities = as_set(facts.pop("cities", "none"), table.CITY_NAMES)
    area.emporiums -= len(members(area.cities))
    area.tiles = as_set(facts.pop("tiles", "none"), table.GROUP_NAMES)
    area.king_tiles = as_set(facts.pop("king_tiles", "none"), table.TILE_NAMES)
    assert not facts, f"unknown: {', '.join(facts)}"


def fill_board(s: Council, lines: Lines) -> None:
    """Tokens, the king, neutral emporiums, and who has finished."""
    s.tokens = list(range(len(table.TOKEN_NAMES)))
    s.tokens.insert(s.map.start, table.EMPTY)
    for words in lines.all("token"):
        city, token = table.CITY_NAMES.index(words[0]), table.TOKEN_NAMES.index(words[1])
        there = s.tokens.index(token)
        s.tokens[there], s.tokens[city] = s.tokens[city], token
    stands = [words[0] for words in lines.all("king") if len(words) == 1]
    s.king = table.CITY_NAMES.index([table.CITY_NAMES[s.map.start], *stands][-1])
    s.neutral = as_set("+".join(lines.find("neutral", "none")), table.CITY_NAMES)
    COUNCIL.complete(s)
    for seat, area in enumerate(s.areas):
        if area.emporiums == 0 and s.finisher == table.EMPTY:
            s.finisher = seat


def fill_permits(s: Council, lines: Lines) -> None:
    for name, words in lines.rows:
        if name in ("permits", "under"):
            region = table.REGION_NAMES.index(words[0])
            tiles = [
                table.EMPTY if word == "-" else table.PERMIT_NAMES.index(word) for word in words[1:]
            ]
            if name == "under":
                s.buried += tiles
            else:
                s.face_up[2 * region : 2 * region + 2] = tiles
            s.stock &= ~mask_of([tile for tile in tiles if tile != table.EMPTY])
    for area in s.areas:
        s.stock &= ~(area.permits | area.used)
    for words in lines.all("stock"):
        region = table.REGION_NAMES.index(words[0])
        kept = as_set("+".join(words[1:]), table.PERMIT_NAMES)
        s.areas[-1].used |= s.stock & table.REGION_PERMITS[region] & ~kept
        s.stock &= ~(table.REGION_PERMITS[region] & ~kept)


def fill_balconies(s: Council, lines: Lines) -> None:
    """Councils the scenario does not name get what is left most of; `king arkon` is his city."""
    balconies: list[list[int]] = []
    for name in table.COUNCIL_NAMES:
        named = [words for words in lines.all(name) if name != "king" or len(words) > 1]
        balconies.append([table.COLOUR_NAMES.index(word) for word in [[], *named][-1]])
        s.pool -= sum([one(colour) for colour in balconies[-1]])
    for council, balcony in enumerate(balconies):
        while len(balcony) < table.BALCONY:
            left = counts(s.pool, len(table.COLOUR_NAMES))
            balcony.append(left.index(max(left)))
            s.pool -= one(balcony[-1])
        s.lines[council] = table.line_of(balcony)


def fill_cards(s: Council, lines: Lines) -> None:
    rest = table.FULL_DECK - sum([area.hand for area in s.areas])
    named = {key: words[0] for key, words in lines.rows if key in ("deck", "discard")}
    s.deck = as_bag(named.get("deck", "none"), table.CARD_NAMES)
    s.discard = as_bag(named.get("discard", "none"), table.CARD_NAMES)
    rest -= s.deck + s.discard
    if "deck" not in named:
        s.deck = rest
    elif "discard" not in named:
        s.discard = rest
    else:
        s.areas[-1].hand += rest


def fill_assistants(s: Council, lines: Lines) -> None:
    if not s.rules.finite:
        return
    s.supply = table.ASSISTANTS - sum([area.assistants for area in s.areas])
    wanted = lines.find("supply")
    if wanted:
        s.areas[-1].assistants += s.supply - int(wanted[0])
        s.supply = int(wanted[0])


def begin_turn(s: Council, words: list[str]) -> None:
    """A turn whose card has been drawn."""
    facts = pairs(words[1:])
    s.turn = table.SEAT_NAMES.index(words[0])
    s.mains = int(facts.get("mains", 1))
    s.quicks = int(facts.get("quicks", 1))
    s.acted = s.mains == 0
    s.extras = max(0, s.mains - 1)
    s.push(NEXT_TURN)
    s.push(TURN[s.turn])


play = partial(scenario.play, COUNCIL)
offered = partial(scenario.offered, COUNCIL)
answered = partial(scenario.answered, COUNCIL)
refused = partial(scenario.refused, COUNCIL)
refusal = partial(scenario.refusal, COUNCIL)


def council(s: Council, name: str) -> str:
    """A balcony in words, the councillor at the arrow first."""
    line = table.digits(s.lines[table.COUNCIL_NAMES.index(name)])
    return " ".join([table.COLOUR_NAMES[digit] for digit in line])


def in_pool(s: Council, colour: str) -> int:
    return count(s.pool, table.COLOUR_NAMES.index(colour))


def hand(s: Council, seat: int) -> dict[str, int]:
    return {
        n: count(s.areas[seat].hand, k)
        for k, n in enumerate(table.CARD_NAMES)
        if s.areas[seat].hand
    }


def cities(s: Council, seat: int) -> list[str]:
    return [table.CITY_NAMES[city] for city in members(s.areas[seat].cities)]


def pass_turn(s: Council) -> None:
    """Draw if a draw is due, elect the first thing possible, and end the turn."""
    settle_draws(s)
    if "" in offered(s, "elect"):
        play(s, "elect", "council king")
        play(s, f"councillor {offered(s, 'councillor')[0]}")
    play(s, "end")
