"""How many clicks a turn takes on the page, and that the cheapest way to pay is the cheapest."""

from pathlib import Path

from ludoteca.core.bits import count, total
from ludoteca.core.state import actor, codes, play, take, top
from ludoteca.games import GAMES
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.scenario import play as play_on
from ludoteca.games.council.scenario import position
from ludoteca.record import read
from ludoteca.table import picks, shortcuts
from tests.server.clicks import Counted

COUNCIL = GAMES["council"]
PLAYED = read(Path(__file__).parent / "clicks.jsonl.gz")  # by three bots that think ahead
MOST = 4.0  # clicks a turn


def test_a_turn_takes_four_clicks() -> None:
    turns = sum(move.text == "end" for move in PLAYED.moves)
    clicks = sum(Counted(PLAYED, seat).clicks() for seat in range(3))
    before = sum(Counted(PLAYED, seat, shortcuts=False).clicks() for seat in range(3))
    assert clicks / turns <= MOST
    assert before / turns > 1.5 * MOST


def prices(s: Council) -> set[int]:
    """What every way to go on paying leaves of the coins, by trying them all."""
    seat, out = actor(s), set[int]()
    for code in codes(s):
        then = s.copy()
        had = then.areas[seat].coins
        take(then, code)
        if then.depth and actor(then) == seat and top(then).asks() == "pay":
            out |= prices(then)
        else:
            out.add(paid(s, COUNCIL.text(code), had))
    return out


def paid(s: Council, text: str, had: int) -> int:
    """The coins due once the last card is laid."""
    cards, jokers = total(s.laid), count(s.laid, 6)
    if text != "pay coins":
        cards, jokers = cards + 1, jokers + (text == "pay joker")
    return {1: 10, 2: 7, 3: 4, 4: 0}[cards] + jokers


def test_the_cheapest_way_to_pay_is_the_cheapest_there_is() -> None:
    s = COUNCIL.deal(len(PLAYED.seats), PLAYED.options)
    compared = 0
    for move in PLAYED.moves:
        if move.by >= 0 and top(s).asks() == "pay":
            assert isinstance(s, Council)
            found = [one for one in shortcuts(COUNCIL, s) if one.text == "pay cheapest"]
            for one in found:
                what = one.facts["what"]
                assert isinstance(what, list)
                said = sum(int(number) for noun, number in what if noun == "coins")
                assert said == min(prices(s))
                compared += 1
        play(s, COUNCIL.parse(str(move.text)))
    assert compared > 20


def test_every_set_of_cards_that_satisfies_a_council_can_be_picked() -> None:
    s = position("""
        coast  white pink blue black
        permits  coast D ABC
        red    coins 7 hand white+white+pink+joker
    """)
    play_on(s, "acquire", "slot coast left")
    assert {one.text: one.facts["what"] for one in picks(COUNCIL, s)} == {
        "pay with pink+white": [("pink_cards", 1), ("white_cards", 1), ("coins", 7)],
        "pay with pink+white+joker": [
            *[("pink_cards", 1), ("white_cards", 1), ("joker_cards", 1)],
            ("coins", 5),
        ],
    }


def test_cards_alike_are_counted_in_what_is_paid() -> None:
    s = position("""
        coast  white pink blue black
        permits  coast D ABC
        red    coins 9 hand joker+joker
    """)
    play_on(s, "acquire", "slot coast left")
    (way,) = [one for one in shortcuts(COUNCIL, s) if one.text == "pay cheapest"]
    assert way.facts["what"] == [("joker_cards", 2), ("coins", 9)]
