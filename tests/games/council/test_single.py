"""Questions with a single answer: asked only where the answer is a secret."""

from itertools import combinations_with_replacement

from ludoteca.core import state as core
from ludoteca.core.bits import one, total
from ludoteca.core.rng import Rng
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import CARD_NAMES
from ludoteca.games.council.scenario import answered, offered, play, position

FEW = 5  # cards: hands up to so many are tried in every composition


def test_what_everybody_can_tell_is_not_asked_for() -> None:
    """C-R77."""
    s = position("""
        coast    white pink blue black
        king     white pink blue black
        permits  coast D -
        red      coins 10 hand white+white permits A
        turn     red mains 3
    """)
    play(s, "build")
    assert answered(s) == ["permit A", "city arkon"]
    play(s, "acquire")
    assert answered(s) == ["slot coast left"]
    s = position("king white pink blue black\nred coins 8 hand white+pink")
    play(s, "travel")
    assert answered(s) == ["city juvelar"]


def test_what_a_hidden_hand_decides_is_asked_for() -> None:
    """C-R77: another hand of two could pay for more."""
    s = position("""
        coast    white white pink blue
        hills    black black orange purple
        permits  coast D -
        permits  hills F -
        red      coins 10 hand white+white
    """)
    play(s, "acquire")
    assert (offered(s, "slot"), answered(s)) == (["coast left"], [])
    s = position("king white pink blue black\nred coins 10 hand white+orange")
    play(s, "travel")
    assert (offered(s, "city"), answered(s)) == (["juvelar"], [])


def other_hands(s: Council, seat: int) -> list[list[int]]:
    """What may be chosen with each hand of the same size."""
    out: list[list[int]] = []
    size = total(s.areas[seat].hand)
    for cards in combinations_with_replacement(range(len(CARD_NAMES)), size):
        world = s.copy()
        world.areas[seat].hand = sum([one(card) for card in cards])
        out.append(core.codes(world))
    return out


def test_the_answer_that_is_asked_for_could_be_another() -> None:
    """C-R77: some hand of the same size would have more than one, or another."""
    tried = 0
    for seed in range(12):
        s = COUNCIL.deal(2 + seed % 3)
        rng = Rng(seed)
        while (actor := core.actor(s)) != core.OVER:
            codes = core.codes(s)
            asked = actor >= 0 and core.top(s).asks() != "action" and len(codes) == 1
            if asked and total(s.areas[actor].hand) <= FEW:
                tried += 1
                assert any(others not in ([], codes) for others in other_hands(s, actor))
            core.take(s, core.top(s).sample(s, rng))
    assert tried > 50
