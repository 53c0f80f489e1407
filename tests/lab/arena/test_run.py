"""Arenas: the same games whoever plays them, kept as they end, gone on with later."""

import json
import multiprocessing
from collections.abc import Sequence
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.lab.arena import Folder, Match, Outcome, Settings, play, run, schedule
from ludoteca.lab.arena.folder import BadFolder
from ludoteca.lab.arena.run import Games, Players, local
from ludoteca.lab.arena.workers import WorkerLost, play_here, play_in_processes
from ludoteca.lab.bots.bot import BotErred
from ludoteca.lab.bots.random import RandomBot
from ludoteca.record import read, verify
from ludoteca.table import Seat

OTHER = next(name for name in lt.GAMES if name != "council")


def settings(games: int = 5, game: str = "council", seed: int = 0) -> Settings:
    return Settings.of(game, ("random",), games, seed=seed)


def outcomes(
    arena: Settings, folder: Folder | None = None, players: Players = play_here
) -> list[Outcome]:
    return sorted(run(arena, folder, players), key=lambda outcome: outcome.game)


def interrupted(after: int) -> Players:
    """Players who are stopped after some games."""

    def games(arena: Settings, matches: Sequence[Match]) -> Games:
        yield from play_here(arena, matches[:after])
        raise KeyboardInterrupt

    return games


def files(folder: Folder) -> dict[str, bytes]:
    return {
        path.relative_to(folder.path).as_posix(): path.read_bytes()
        for path in sorted(folder.path.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize("game", lt.GAMES)
def test_equal_settings_give_equal_games_on_any_number_of_processes(
    game: str, tmp_path: Path
) -> None:
    one, two = Folder(tmp_path / "one"), Folder(tmp_path / "two")
    arena = settings(game=game)
    assert outcomes(arena, one) == outcomes(arena, two, local(2))
    assert files(one) == files(two)
    assert len(files(one)) == 2 + arena.games


def test_a_folder_is_for_one_arena_at_a_time(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "arena")
    games = run(settings(), folder)
    next(games)
    with pytest.raises(BadFolder, match="another arena is being played there now"):
        outcomes(settings(), Folder(folder.path))
    games.close()
    assert len(outcomes(settings(), folder)) == settings().games


def test_another_seed_gives_other_games() -> None:
    assert outcomes(settings()) != outcomes(settings(seed=1))


def test_records_hold_the_games_and_their_draws_can_be_verified(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "arena")
    for outcome in outcomes(settings(2), folder):
        record = read(folder.record(outcome.game))
        assert verify(record) > 0
        assert record.result == lt.Result(outcome.points, outcome.places)
        assert [player.bot for player in record.seats] == list(outcome.bots)
        assert sum(move.by != lt.CHANCE for move in record.moves) == outcome.decisions


def test_the_sources_of_the_points_add_up() -> None:
    for outcome in outcomes(settings(2)):
        assert [sum(rows.values()) for rows in outcome.sources] == list(outcome.points)


def test_the_rotations_of_a_deal_have_the_same_draws() -> None:
    arena = Settings.of("council", ("random", "easy"), 2)
    first, second = schedule(arena)
    set_ups = []
    for match in (first, second):
        record = play(arena, match)[1]
        moves = [json.loads(line) for line in record.splitlines()[1:-1]]
        decided = [move["by"] != "chance" for move in moves].index(True)
        set_ups.append(moves[:decided])
    assert first.bots == second.bots[::-1]
    assert len(set_ups[0]) > 20
    assert set_ups[0] == set_ups[1]


def test_a_secret_gives_the_draws_a_table_with_that_secret_has() -> None:
    arena = Settings.of("council", ("random",), 1, secret="today")
    record = play(arena, schedule(arena)[0])[1]
    table = lt.Table(
        lt.GAMES["council"], [lt.Player("a"), lt.Player("b")], None, lt.Dealer("today")
    )
    texts = [json.loads(line)["text"] for line in record.splitlines()[1 : len(table.moves) + 1]]
    assert texts == [move.text for move in table.moves]


def test_what_is_done_is_kept_and_the_rest_is_played_later(tmp_path: Path) -> None:
    whole, broken = Folder(tmp_path / "whole"), Folder(tmp_path / "broken")
    outcomes(settings(), whole)
    with pytest.raises(KeyboardInterrupt):
        outcomes(settings(), broken, interrupted(2))
    assert [outcome.game for outcome in broken.outcomes()] == [1, 2]
    missing: list[int] = []

    def watch(arena: Settings, matches: Sequence[Match]) -> Games:
        missing.extend(match.number for match in matches)
        yield from play_here(arena, matches)

    outcomes(settings(), broken, watch)
    assert missing == [3, 4, 5]
    assert files(broken) == files(whole)


def test_results_are_kept_in_order_whatever_ends_first(tmp_path: Path) -> None:
    def backwards(arena: Settings, matches: Sequence[Match]) -> Games:
        yield from play_here(arena, matches[::-1])

    forth, back = Folder(tmp_path / "forth"), Folder(tmp_path / "back")
    outcomes(settings(), forth)
    outcomes(settings(), back, backwards)
    assert files(back) == files(forth)


def test_a_line_cut_short_is_a_game_not_played(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "arena")
    found = outcomes(settings(3), folder)
    lines = folder.path / "games.jsonl"
    lines.write_text(lines.read_text("utf-8")[:-9], "utf-8")
    assert folder.outcomes() == found[:2]
    assert outcomes(settings(3), folder) == found


def test_an_arena_can_be_made_longer(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "arena")
    assert outcomes(settings(2), folder) == outcomes(settings(4), folder)[:2]
    assert folder.settings() == settings(4)


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (settings(seed=1), "seed 0, not 1"),
        (settings(game=OTHER), f'game "council", not "{OTHER}"'),
        (Settings.of("council", ("easy",), 5), r'bots \["random"\], not \["easy"\]'),
        (Settings.of("council", ("random",), 5, secret="x"), 'secret null, not "x"'),
    ],
)
def test_a_folder_of_other_settings_is_refused(
    other: Settings, message: str, tmp_path: Path
) -> None:
    folder = Folder(tmp_path)
    outcomes(settings(1), folder)
    before = files(folder)
    with pytest.raises(BadFolder, match=message):
        outcomes(other, folder)
    assert files(folder) == before


def test_an_arena_is_not_gone_on_with_by_another_version(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    outcomes(settings(1), folder)
    path = tmp_path / "settings.json"
    path.write_text(path.read_text("utf-8").replace(lt.__version__, "0.0.0"), "utf-8")
    with pytest.raises(BadFolder, match=r'ludoteca "0\.0\.0", not'):
        outcomes(settings(1), folder)
    assert folder.settings() == settings(1)


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "novel.txt").write_text("It was a dark and stormy night.", "utf-8")
    with pytest.raises(BadFolder, match="holds other things"):
        outcomes(settings(1), Folder(tmp_path))


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("settings.json", "{", "no JSON"),
        ("settings.json", "[]", "expected an object"),
        ("settings.json", "{}", "no arena of format 1"),
        ("settings.json", '{"arena": 1}', "'bots'"),
        ("games.jsonl", "[]\n", "line 1 is no outcome: expected an object"),
        ("games.jsonl", '{"game": 1}\n', "line 1 is no outcome: deal is None"),
        ("games.jsonl", "?\n", "line 1 is no outcome"),
        ("games.jsonl", "\udcff\n", "line 1 is no outcome"),
    ],
)
def test_a_damaged_folder_says_where(name: str, text: str, message: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    outcomes(settings(1), folder)
    (tmp_path / name).write_text(text, "utf-8", errors="surrogateescape")
    with pytest.raises(BadFolder, match=message):
        (folder.settings(), folder.outcomes())


@pytest.mark.parametrize(
    ("name", "found", "changed", "message"),
    [
        ("settings.json", '"games": 1', '"games": "many"', 'games "many"; expected a number'),
        ("settings.json", '"games": 1,', "", "missing 1 required positional argument: 'games'"),
        ("games.jsonl", '"points": [', '"points": ["x", ', "points is .*; expected a list"),
        ("games.jsonl", '"places": [', '"places": [2, ', "expected bots, points, places"),
        ("games.jsonl", '"game": 1', '"game": "1"', "game is '1'; expected a whole number"),
    ],
)
def test_an_arena_with_other_things_in_it_is_left_as_it_is(
    name: str, found: str, changed: str, message: str, tmp_path: Path
) -> None:
    folder = Folder(tmp_path)
    outcomes(settings(1), folder)
    path = tmp_path / name
    path.write_text(path.read_text("utf-8").replace(found, changed), "utf-8")
    before = files(folder)
    with pytest.raises(BadFolder, match=message):
        outcomes(settings(2), folder)
    assert files(folder) == before


def test_the_settings_of_a_game_nobody_knows_are_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    outcomes(settings(1), folder)
    path = tmp_path / "settings.json"
    path.write_text(path.read_text("utf-8").replace('"council"', '"chess"'), "utf-8")
    with pytest.raises(BadFolder, match="game 'chess'; expected one of"):
        folder.settings()


def test_what_the_disk_does_not_allow_is_told_and_what_is_done_is_kept(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    games = run(settings(3), folder)
    first = next(games)
    folder.record(2).with_name("000002.jsonl.gz.part").mkdir()
    with pytest.raises(BadFolder, match=r"000002\.jsonl\.gz: Is a directory"):
        list(games)
    assert folder.outcomes() == [first]


def test_an_arena_whose_records_were_moved_away_goes_on(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "arena")
    outcomes(settings(1), folder)
    (folder.path / "records").rename(tmp_path / "elsewhere")
    assert len(outcomes(settings(2), folder)) == 2


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(self: RandomBot, seat: Seat) -> int:
        return seat.game.parse("end")

    monkeypatch.setattr(RandomBot, "choose", cheat)
    with pytest.raises(BotErred, match=r"game 1, bot 'random': You can't end your turn yet"):
        outcomes(settings(1))


def test_a_bot_that_chooses_nothing_is_named_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sulk(self: RandomBot, seat: Seat) -> list[int]:
        return []

    monkeypatch.setattr(RandomBot, "plan", sulk)
    with pytest.raises(BotErred, match="game 1, bot 'random': it chooses nothing"):
        outcomes(settings(1))


def test_an_error_of_a_worker_reaches_whoever_asked() -> None:
    arena = settings(3)
    matches = [Match(7, 1, ("random", "nobody"))]
    with pytest.raises(lt.UnknownBot, match="'nobody'"):
        list(play_in_processes(arena, matches, 2))


def test_a_worker_that_dies_is_told_on_not_waited_for() -> None:
    arena = settings(200)
    games = play_in_processes(arena, schedule(arena), 1)
    next(games)
    (process,) = multiprocessing.active_children()
    process.kill()
    with pytest.raises(WorkerLost, match="ended with -9"):
        list(games)


def test_whoever_stops_listening_stops_the_workers() -> None:
    arena = settings(200)
    games = play_in_processes(arena, schedule(arena), 2)
    next(games)
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert multiprocessing.active_children() == []
