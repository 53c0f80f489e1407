"""How many clicks a round takes on the page."""

from pathlib import Path

from ludoteca.games import GAMES
from ludoteca.games.bruges.scenario import play, position
from ludoteca.record import read
from ludoteca.table import picks
from tests.server.clicks import Counted

PLAYED = read(Path(__file__).parent / "clicks.jsonl.gz")  # by three bots that think ahead
MOST = 12.0  # clicks a round
ROUNDS = 8


def test_a_round_takes_twelve_clicks() -> None:
    clicks = sum(Counted(PLAYED, seat).clicks() for seat in range(3))
    before = sum(Counted(PLAYED, seat, shortcuts=False).clicks() for seat in range(3))
    assert clicks / (3 * ROUNDS) <= MOST
    assert before / (3 * ROUNDS) > MOST


def test_up_to_three_cards_are_picked_and_replaced_together() -> None:
    s = position("red hand juggler+poet+king+queen+prince guilders 3 houses red")
    play(s, "place", "card juggler")
    found = {one.text: one.steps for one in picks(GAMES["bruges"], s)}
    assert len(found) == 4 + 6 + 4
    assert sorted(found["discard king+poet"]) == ["card king", "card poet", "pass"]
    assert max(len(steps) for steps in found.values()) == 3


def test_a_single_card_is_not_picked_but_chosen() -> None:
    s = position("red hand poet+king+queen houses red:juggler")
    assert list(picks(GAMES["bruges"], s)) == []
