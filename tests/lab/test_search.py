"""The search: its budget, its plans, its settings."""

from math import inf
from time import monotonic, thread_time

import pytest

import ludoteca as lt
from ludoteca.core import state as core
from ludoteca.lab.bots.search import SHARE, SLICE, SearchBot
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.judge import SAFE, chances, evaluate, promise, shares
from ludoteca.lab.think.settings import PLAYED_OUT, SearchSettings
from ludoteca.lab.think.tree import DOUBT, Tree
from ludoteca.testing.tables import seat_counts

TABLES = [(name, seats) for name, game in lt.GAMES.items() for seats in seat_counts(game)]


def middle(name: str, seats: int, seed: int = 1) -> lt.State:
    """A position in which somebody has much to choose from, some way into a random game."""
    rng = lt.Rng(seed)
    s: lt.State = lt.GAMES[name].deal(seats)
    core.draw(s, rng)
    way = min(60, lt.playout(s.copy(), lt.Rng(seed)) // 2)
    much = 4 if way == 60 else 2  # in a short game less
    decisions = 0
    while decisions < way or len(lt.codes(s)) < much:
        options = lt.codes(s)
        lt.advance(s, options[rng.below(len(options))], rng)
        decisions += 1
    return s


def tree(s: lt.State, name: str = "council", settings: SearchSettings = PLAYED_OUT) -> Tree:
    game = lt.GAMES[name]
    return Tree(game, judge_of(game), s.copy(), lt.actor(s), lt.Rng(4), settings)


@pytest.mark.parametrize(
    "bot", ["greedy:worlds=1,tries=1,slips=0.5", "search:sims=2,turns=1,prior_rollouts=1"]
)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_bot_plays_every_game_to_its_end(name: str, seats: int, bot: str) -> None:
    game = lt.GAMES[name]
    s, dealer = game.deal(seats), lt.Dealer("to the end")
    dealer.settle(s)
    players = [lt.bots.make("random" if seat else bot, seat) for seat in range(seats)]
    for _ in range(game.bound):
        if lt.actor(s) == lt.OVER:
            break
        lt.play(s, players[lt.actor(s)].choose(lt.Seat(game, s, lt.actor(s))))
        dealer.settle(s)
    assert lt.actor(s) == lt.OVER


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chances_of_winning_add_up_to_one(name: str, seats: int) -> None:
    game, s = lt.GAMES[name], middle(name, seats)
    assert sum(chances(game, judge_of(game), s)) == pytest.approx(1)
    lt.playout(s, lt.Rng(3))
    assert sum(chances(game, judge_of(game), s)) == pytest.approx(1)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_caution_brings_chances_closer_and_keeps_their_order(name: str, seats: int) -> None:
    game, s = lt.GAMES[name], middle(name, seats)
    bold, cautious = (chances(game, judge_of(game), s, caution) for caution in (1.0, 2.0))
    assert sum(cautious) == pytest.approx(1)
    assert max(bold) - min(bold) > max(cautious) - min(cautious) > 0
    assert sorted(range(seats), key=bold.__getitem__) == sorted(
        range(seats), key=cautious.__getitem__
    )


def test_chances_are_shown_as_the_judge_sees_them_however_cautious_the_search() -> None:
    game, s = lt.GAMES["council"], middle("council", 2)
    search = tree(s, settings=SearchSettings(5, 3, caution=2.0))
    judged = chances(game, judge_of(game), s, judge_of(game).uncertainty(s))
    cautious = chances(game, judge_of(game), s, 2.0)
    assert cautious != pytest.approx(judged)
    assert [search.shown_chance(chance) for chance in cautious] == pytest.approx(judged)
    assert [search.shown_chance(chance) for chance in (0.0, 0.5, 1.0)] == [0.0, 0.5, 1.0]


@pytest.mark.parametrize("seats", [2, 4])
def test_equal_chances_are_shown_as_equal_however_uncertain(seats: int) -> None:
    s = middle("council", seats)
    search = tree(s, settings=SearchSettings(5, 3, caution=2.0))
    assert search.shown_chance(1 / seats) == pytest.approx(1 / seats)
    assert search.shown_chance(0.9 / seats) < 0.9 / seats


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_search_seeks_adds_up_to_one_and_keeps_the_order(name: str, seats: int) -> None:
    game, s = lt.GAMES[name], middle(name, seats)
    for _ in range(2):
        wins, values = evaluate(game, judge_of(game), s, 1.0)
        assert wins == chances(game, judge_of(game), s)
        assert sum(values) == pytest.approx(1)
        assert values.index(max(values)) == wins.index(max(wins))
        lt.playout(s, lt.Rng(3))


def test_of_a_safe_lead_mostly_the_nearness_of_the_end_counts() -> None:
    game = lt.GAMES["council"]
    judge = judge_of(game)
    early, late = middle("council", 2), middle("council", 2)
    lt.playout(late, lt.Rng(3))
    safe = SAFE * judge.spread
    assert promise(judge, early, safe) == safe
    assert safe < promise(judge, early, 2 * safe) < 2 * safe
    assert promise(judge, late, 2 * safe) == 2 * safe  # it is over


def test_players_who_share_first_place_share_the_win() -> None:
    assert shares([2, 1, 3, 4]) == [0, 1, 0, 0]
    assert shares([1, 3, 1]) == [0.5, 0, 0.5]


def test_a_search_makes_as_many_simulations_as_it_is_given_and_counts_each() -> None:
    search = tree(middle("council", 3))
    assert search.think(37, monotonic, inf) == 37
    assert sum(visits for _, visits, _ in search.ranked()) == 37
    assert all(0 <= chance <= 1 for _, _, chance in search.ranked())


def test_a_search_stops_when_the_clock_says_so() -> None:
    ticks = iter(range(100))
    assert tree(middle("council", 3)).think(10**6, lambda: next(ticks), 3) == 4


@pytest.mark.parametrize("seats", [2, 12])
def test_every_choice_of_every_seat_has_a_key_of_its_own(seats: int) -> None:
    search = tree(middle("council", 3))
    search.world.seats = seats
    keys = {search.key(code, actor) for code in range(50) for actor in range(seats)}
    assert len(keys) == 50 * seats


def test_a_choice_is_settled_when_no_other_is_likely_to_overtake_it() -> None:
    search = tree(middle("council", 3))
    search.think(200, monotonic, inf)
    (_, first, _), (_, second, _), *_ = search.ranked()
    assert search.settled((first - second) / DOUBT - 1)
    assert not search.settled((first - second) / DOUBT)


def test_what_a_settled_decision_leaves_of_the_budget_is_for_those_after_it() -> None:
    s = middle("council", 2)
    bots = [SearchBot(1, {"sims": sims}) for sims in (2 * SLICE, 4000)]
    for bot in bots:
        search = tree(s, settings=SearchSettings(2, 2))
        search.think(1000, monotonic, inf)  # far more than the first of them may add
        bot.think(search)
    hasty, patient = bots
    assert hasty.left == 1 - SHARE
    assert 1 > patient.left > 1 - SHARE


def test_a_horizon_lies_ahead_by_the_turns_of_the_seats_where_the_judge_counts_none() -> None:
    s = middle("council", 2)
    assert tree(s, settings=SearchSettings(4, 1)).turns_left(s, 3) == 2


@pytest.mark.parametrize("rivals", [0, 1])
def test_others_have_choices_in_the_tree_unless_they_play_as_rivals(rivals: int) -> None:
    s = middle("council", 3)
    search = tree(s, settings=SearchSettings(4, 1, rivals))
    search.think(120, monotonic, inf)
    waiting, deciders = [search.root], set()
    while waiting:
        node = waiting.pop()
        waiting += node.children.values()
        deciders |= {int(child.actor) for child in node.children.values()}
    assert lt.actor(s) in deciders
    assert (len(deciders) == 1) == bool(rivals)


def test_a_search_finds_a_choice_that_wins() -> None:
    game = lt.GAMES["council"]
    found = 0
    for seed in range(200):
        s, rng = game.deal(2), lt.Rng(seed)
        core.draw(s, rng)
        while codes := lt.codes(s):
            before = s.copy()
            lt.advance(s, codes[rng.below(len(codes))], rng)
        wins = [wins_at_once(game, before, code, lt.actor(before)) for code in lt.codes(before)]
        if any(wins) and not all(wins):
            search = tree(before)
            search.think(100, monotonic, inf)
            assert search.ranked()[0][2] > 0.9
            found += 1
    assert found


def wins_at_once(game: lt.Game, s: lt.State, code: int, seat: int) -> bool:
    after = s.copy()
    lt.take(after, code)
    return lt.actor(after) == lt.OVER and game.places(after)[seat] == 1


def test_a_plan_is_legal_up_to_the_next_draw_or_decision_of_another() -> None:
    game, s = lt.GAMES["council"], middle("council", 2)
    for seed in range(10):
        seat = lt.actor(s)
        plan = lt.bots.make("search:sims=40,turns=2,tries=2", seed).plan(lt.Seat(game, s, seat))
        for code in plan:
            assert lt.actor(s) == seat
            lt.play(s, code)
        assert lt.actor(s) != seat or len(plan) == 1  # a forced move is a plan of its own
        core.draw(s, lt.Rng(seed))


def test_decisions_of_one_plan_are_made_without_thinking_again() -> None:
    game, s = lt.GAMES["council"], middle("council", 3)
    seat = lt.Seat(game, s, lt.actor(s))
    plan = lt.bots.make("search:sims=60,turns=2,tries=2", 5).plan(seat)
    bot = SearchBot(5, {"sims": 60, "turns": 2, "tries": 2})
    assert len(plan) > 1
    for code in plan:
        assert bot.choose(seat) == code
        lt.play(s, code)


def test_a_plan_is_dropped_when_the_table_is_not_as_expected() -> None:
    game, s = lt.GAMES["council"], middle("council", 2)
    seat = lt.Seat(game, s, lt.actor(s))
    bot = SearchBot(8, {"sims": 60, "turns": 2, "tries": 2})
    first = bot.choose(seat)
    other = next(code for code in seat.codes() if code != first)
    lt.play(s, other)
    core.draw(s, lt.Rng(1))
    assert bot.choose(lt.Seat(game, s, lt.actor(s))) in lt.codes(s)


def test_a_turn_stays_within_its_budget() -> None:
    game, s = lt.GAMES["council"], middle("council", 2)
    began = monotonic()
    bot = lt.bots.make("search:seconds=0.2,turns=2,tries=2", 1)
    bot.plan(lt.Seat(game, s, lt.actor(s)))
    assert monotonic() - began < 4  # simulations under way are finished, and may be slow


def test_a_budget_of_the_processor_is_counted_by_its_clock() -> None:
    s, asked = middle("council", 2), 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        return 0.001 * asked

    bots = [SearchBot(1, given) for given in ({"cpu": 0.5}, {"seconds": 0.5}, {"sims": 9})]
    assert [bot.clock for bot in bots] == [thread_time, monotonic, monotonic]
    assert [bot.seconds for bot in bots] == [0.5, 0.5, inf]
    bots[0].clock = clock
    bots[0].think(tree(s, settings=SearchSettings(2, 2)))
    assert 0 < asked <= 500 * SHARE + 2
    with pytest.raises(lt.UnknownBot, match="not both"):
        lt.bots.make("search:seconds=1,cpu=1")


def test_a_forced_move_needs_no_thought() -> None:
    class Forced(lt.Seat):
        def codes(self) -> list[int]:
            return [7]

        def imagine(self, rng: lt.Rng) -> lt.State:
            raise AssertionError("there is nothing to imagine")

    s = middle("council", 2)
    for bot in ("greedy", "search", "hard"):
        assert lt.bots.make(bot).choose(Forced(lt.GAMES["council"], s, lt.actor(s))) == 7
