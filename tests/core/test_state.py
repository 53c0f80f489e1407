"""The one loop that drives every game, seen on Council of Four."""

from collections import Counter

import pytest

from ludoteca.core import state as core
from ludoteca.core.bits import bag_of, one
from ludoteca.core.errors import IllegalAction
from ludoteca.core.notes import Note
from ludoteca.core.rng import Rng
from ludoteca.games.council.rules.codes import COUNCILLOR, DRAW
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.steps.draw import DRAW_CARD
from ludoteca.games.council.rules.steps.elect import CHOOSE_COUNCIL, CHOOSE_COUNCILLOR
from ludoteca.games.council.rules.steps.turn import NEXT_TURN, TURN
from ludoteca.games.council.scenario import position


def begun(seed: int = 1) -> Council:
    """A table of three with everything drawn and the first player to act."""
    s = COUNCIL.deal(3)
    core.draw(s, Rng(seed))
    assert isinstance(s, Council)
    return s


def ended() -> core.State:
    s = begun()
    core.playout(s, Rng(1))
    return s


def test_what_is_pushed_last_happens_first() -> None:
    s = position("red coins 3")
    s.push(TURN[1])
    assert core.top(s) is TURN[1]
    assert core.actor(s) == 1
    assert s.pop() is TURN[1]
    assert core.actor(s) == 0


def test_a_step_pushed_where_one_was_popped_takes_its_place() -> None:
    s = position("red coins 3")
    before = s.depth
    s.pop()
    s.push(TURN[1])
    assert (s.depth, core.top(s)) == (before, TURN[1])


def test_a_step_that_is_taken_can_be_put_back() -> None:
    s = position("red coins 3")
    before = s.depth
    step = s.pop()
    s.again()
    s.push(TURN[1])
    assert (s.depth, s.stack[before - 1], core.top(s)) == (before + 1, step, TURN[1])


def test_a_choice_tells_its_only_answer() -> None:
    s = position("red coins 3")
    assert CHOOSE_COUNCIL[0].only(s) == core.SEVERAL
    choice = CHOOSE_COUNCILLOR[0][1]
    s.pool = one(3)
    assert choice.only(s) == choice.codes(s)[0] == COUNCILLOR.code(3)
    s.pool = 0
    assert choice.only(s) == core.SEVERAL


def test_a_game_begins_with_a_draw_and_ends_with_nobody() -> None:
    assert core.actor(COUNCIL.deal(3)) == core.CHANCE
    assert core.actor(begun()) == 0
    assert core.actor(ended()) == core.OVER
    assert core.codes(ended()) == []


def test_weights_are_for_draws() -> None:
    s = COUNCIL.deal(3)
    assert core.weights(s) == [1] * 14
    for other in (begun(), ended()):
        with pytest.raises(IllegalAction, match="weights are for draws, and no draw is pending"):
            core.weights(other)


def test_take_runs_on_to_the_next_decision_or_draw() -> None:
    s = position("red coins 3")
    for text in ("elect", "council king", "councillor black", "end"):
        core.take(s, COUNCIL.parse(text))
    assert (core.actor(s), core.top(s)) == (core.CHANCE, DRAW_CARD[1])


def test_settle_carries_out_whatever_leaves_nothing_to_choose() -> None:
    s = position("red coins 3")
    s.push(NEXT_TURN)
    core.settle(s)
    assert core.top(s) is DRAW_CARD[1]


def test_play_refuses_with_the_reason_and_changes_nothing() -> None:
    s = position("red coins 2")
    before = COUNCIL.dump(s)
    with pytest.raises(IllegalAction) as caught:
        core.play(s, COUNCIL.parse("engage"))
    why = caught.value.refusal
    assert why is not None
    assert (why.key, why.numbers) == ("engage_coins", {"needed": 3, "have": 2})
    assert str(caught.value) == f"{why.message} ({why.rule})"
    assert COUNCIL.dump(s) == before


def test_play_of_a_legal_code_is_take() -> None:
    s = position("red coins 3")
    twin = s.copy()
    core.play(s, COUNCIL.parse("engage"))
    core.take(twin, COUNCIL.parse("engage"))
    assert COUNCIL.dump(s) == COUNCIL.dump(twin)
    assert s.areas[0].assistants == 1


def test_once_over_every_code_is_refused() -> None:
    s = ended()
    keys = {why.key for code in range(COUNCIL.codes.size) if (why := core.refusal(s, code))}
    assert keys == {"over"}
    with pytest.raises(IllegalAction):
        core.play(s, 0)


def test_draw_goes_on_until_a_player_must_decide() -> None:
    s = COUNCIL.deal(4)
    core.draw(s, Rng(3))
    assert core.actor(s) == 0
    before = COUNCIL.dump(s)
    core.draw(s, Rng(3))
    assert COUNCIL.dump(s) == before


def test_advance_takes_a_code_and_the_draws_after_it() -> None:
    s = position("red coins 3")
    for text in ("elect", "council king", "councillor black"):
        core.take(s, COUNCIL.parse(text))
    core.advance(s, COUNCIL.parse("end"), Rng(1))
    assert (core.actor(s), s.turn) == (1, 1)


def test_advancing_to_the_end_gives_as_many_decisions_as_it_takes_codes() -> None:
    s = begun()
    rng = Rng(9)
    decisions = 0
    while core.actor(s) != core.OVER:
        core.advance(s, core.codes(s)[rng.below(len(core.codes(s)))], rng)
        decisions += 1
    assert 100 < decisions < COUNCIL.bound
    assert s.faults() == []


def test_a_playout_ends_the_game_and_counts_the_players_decisions() -> None:
    """The same choices taken one by one are as many."""
    s, twin = begun(), begun()
    decisions = core.playout(s, Rng(4))
    rng = Rng(4)
    counted: Counter[bool] = Counter()
    while core.actor(twin) != core.OVER:
        step = core.top(twin)
        counted[step.actor >= 0] += 1
        core.take(twin, step.sample(twin, rng))
    assert decisions == counted[True]
    assert COUNCIL.dump(s) == COUNCIL.dump(twin)


def test_a_playout_of_a_finished_game_is_no_decision() -> None:
    assert core.playout(ended(), Rng(1)) == 0


def test_draws_are_sampled_by_weight() -> None:
    """White outnumbers black six to one; 7,000 draws stray by 100 once in a thousand seeds."""
    s = begun()
    s.deck = bag_of([2, 0, 0, 0, 0, 12, 0])
    rng = Rng(1)
    drawn = Counter([DRAW_CARD[0].sample(s, rng) for _ in range(7000)])
    assert set(drawn) == {DRAW.code(0), DRAW.code(5)}
    assert abs(drawn[DRAW.code(5)] - 6000) < 100


def test_choices_are_sampled_evenly() -> None:
    """Four councils, 4,000 choices: one strays by 120 less than once in a thousand seeds."""
    s = position("red coins 3")
    core.take(s, COUNCIL.parse("elect"))
    rng = Rng(1)
    chosen = Counter([core.top(s).sample(s, rng) for _ in range(4000)])
    assert sorted(chosen) == core.codes(s)
    assert all(abs(number - 1000) < 120 for number in chosen.values())


def test_notes_are_written_only_for_those_who_listen() -> None:
    s = position("red coins 3")
    core.take(s, COUNCIL.parse("engage"))
    assert s.notes is None
    notes: list[Note] = []
    s.notes = notes
    core.take(s, COUNCIL.parse("elect"))
    assert [COUNCIL.notes.kinds[note[0]].name for note in notes] == ["gained"]


def test_nobody_listens_to_a_copy() -> None:
    s = position("red coins 3")
    s.notes = []
    twin = s.copy()
    assert twin.notes is None
    core.take(twin, COUNCIL.parse("elect"))
    assert s.notes == []
