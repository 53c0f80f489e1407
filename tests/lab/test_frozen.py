"""Frozen opponents, and bots by their weights."""

from math import inf
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.lab.arena import Settings, play, schedule
from ludoteca.lab.bots.learned import FrozenBot, LearnedBot, former_judge, searching
from ludoteca.lab.bots.own import is_own, make_any
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.judge import chances, evaluate, promise
from ludoteca.lab.train.weights import BadWeights, Weights, by_hand
from tests.lab.think.judging import positions

GAME = "bruges"


def written(folder: Path, focus: float | None = None) -> Path:
    hand = by_hand(GAME)
    file = folder / "weights.json"
    file.write_text(Weights(GAME, hand.features, hand.early, hand.late, focus, {}).dumps(), "utf-8")
    return file


def test_hard_as_it_was_wants_to_win_and_nothing_else() -> None:
    game = lt.GAMES[GAME]
    former, present = former_judge(game), judge_of(game)
    s = positions(game, 2)[40]
    wins, values = evaluate(game, former, s, 1.0)
    assert values == pytest.approx(wins)
    assert wins == pytest.approx(chances(game, present, s))
    assert evaluate(game, present, s, 1.0)[1] != pytest.approx(wins)
    assert promise(former, s, 100.0) == 100.0
    assert promise(present, s, 100.0) != 100.0
    assert (present.safe, former.safe) == (3.0, inf)


def test_hard_as_it_was_has_a_second_unless_told() -> None:
    bot = make_any("hard@0.1", 1)
    assert isinstance(bot, FrozenBot)
    assert (bot.seconds, bot.expand_after) == (1.0, 1)
    fewer = searching("hard@0.1:sims=7", 1)
    assert (fewer.sims, fewer.seconds) == (7, inf)
    assert searching("hard@0.1:cpu=0.25", 1).seconds == 0.25
    assert not is_own("hard@0.1")
    with pytest.raises(lt.UnknownBot, match="no parameter 'mood'"):
        make_any("hard@0.1:mood=1", 1)


def test_a_bot_by_its_weights_plays_what_a_search_with_that_judge_plays(tmp_path: Path) -> None:
    file = written(tmp_path)
    learned = Settings.of(GAME, (f"learned@{file}:sims=5", "random"), 1)
    search = Settings.of(GAME, ("search:sims=5", "random"), 1)
    same = [play(arena, schedule(arena)[0])[0].points for arena in (learned, search)]
    assert same[0] == same[1]


def test_weights_may_say_how_sharply_priors_are_followed(tmp_path: Path) -> None:
    game = lt.GAMES[GAME]
    for focus, expected in ((None, 0.15), (0.4, 0.4)):
        bot = searching(f"learned@{written(tmp_path, focus=focus)}:sims=5", 1)
        assert isinstance(bot, LearnedBot)
        settings = bot.settings(bot.judge(game), 2)
        assert settings.focus == expected
        assert bot.judge(game) is judge_of(game)  # only the horizon is seen with the weights
        assert bot.leaf(game) is bot.tree(lt.Table(game, [lt.Player("A")] * 2).seat(0)).leaf
        (tmp_path / "weights.json").unlink()


def test_what_cannot_play_is_refused_before_the_first_game(tmp_path: Path) -> None:
    file = written(tmp_path)
    other = next(name for name in lt.GAMES if name != GAME)
    with pytest.raises(BadWeights, match=f"weights of {GAME} do not fit {other}"):
        Settings.of(other, (f"learned@{file}", "random"), 1)
    with pytest.raises(BadWeights, match="No such file"):
        make_any("learned@nowhere.json", 1)
    with pytest.raises(lt.UnknownBot, match="no parameter 'mood'"):
        make_any(f"learned@{file}:mood=1", 1)
    with pytest.raises(lt.UnknownBot, match="does not search"):
        searching("greedy", 1)
