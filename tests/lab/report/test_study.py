"""What the report counts."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.lab.arena import Folder, Settings, run
from ludoteca.lab.arena.folder import BadFolder
from ludoteca.lab.report.captions import lead
from ludoteca.lab.report.groups import Group, groups_of
from ludoteca.lab.report.study import Played, Study, count_notes, gather, used
from ludoteca.lab.report.usage import usage
from ludoteca.record import read


def arena(folder: Path, game: str, games: int = 3) -> Path:
    settings = Settings.of(game, ("random",), games, seats=3)
    for _ in run(settings, Folder(folder)):
        pass
    return folder


@pytest.mark.parametrize("game", lt.GAMES)
def test_every_group_names_things_in_words(game: str) -> None:
    groups = groups_of(lt.GAMES[game])
    assert groups[0].title == "Actions"
    assert len({group.title for group in groups}) == len(groups)
    for group in groups:
        assert len(group.names) == len(group.labels) > 1


@pytest.mark.parametrize("game", lt.GAMES)
def test_every_group_is_counted_from_the_notes_it_names(game: str) -> None:
    rules = lt.GAMES[game]
    groups = groups_of(rules)
    study = Study(Settings.of(game, ("random",), 1), [], groups)
    for group in groups[1:]:
        number = [kind.name for kind in rules.notes.kinds].index(str(group.note))
        fields = rules.notes.kinds[number].fields
        place = [field.name for field in fields].index(group.field)
        item = fields[place].names.index(group.names[1])
        s = rules.deal(2)
        second, third, fourth = (item if place == other else 0 for other in (1, 2, 3))
        s.notes = [(number, 1, second, third, fourth)]
        uses = [{other.title: Counter[str]() for other in groups} for _ in range(2)]
        count_notes(study, s, uses)
        assert uses[1][group.title] == {group.names[1]: 1}
        assert uses[0][group.title] == {}


def test_emporiums_are_counted_to_the_last(tmp_path: Path) -> None:
    study = gather(arena(tmp_path, "council"))
    for outcome, table in zip(study.outcomes, study.tables, strict=True):
        record = lt.replay(read_record(tmp_path, outcome.game))
        view = study.game.view(record, lt.WATCHER)
        built = [sum(seat.uses["Cities built in"].values()) for seat in table]
        assert built == [len(area["cities"]) for area in view["areas"]]


def read_record(folder: Path, number: int) -> lt.Record:
    return read(Folder(folder).record(number))


def test_what_the_last_move_brings_about_counts_too(tmp_path: Path) -> None:
    study = gather(arena(tmp_path, "council", 1))
    record = read_record(tmp_path, 1)

    def built(moves: int) -> int:
        return sum(seat["Cities built in"].total() for seat in used(record.upto(moves), study))

    numbers = range(len(record.moves) - 50, len(record.moves))
    views = [study.game.view(lt.replay(record, number), lt.WATCHER) for number in numbers]
    cities = [sum(len(area["cities"]) for area in view["areas"]) for view in views]
    assert len(set(cities)) > 1
    assert [built(number) for number in numbers] == cities


def test_actions_are_counted_for_whoever_took_them(tmp_path: Path) -> None:
    study = gather(arena(tmp_path, "council", 1))
    moves = read_record(tmp_path, 1).moves
    for seat, played in enumerate(study.tables[0]):
        elected = sum(move.by == seat and move.text == "elect" for move in moves)
        assert played.uses["Actions"]["elect"] == elected > 0


def test_those_who_use_a_thing_more_than_their_table_are_measured_against_their_usual() -> None:
    group = Group("Things", "used", "thing", ("hat", "pipe"), ("Hat", "Pipe"))
    rows = [("hard", 1.0, 3, 1), ("easy", 0.0, 1, 1), ("easy", 0.0, 0, 4)]  # share, hats, pipes
    table = [
        Played(bot, won, {"Things": Counter(hat=hats, pipe=pipes)})
        for bot, won, hats, pipes in rows
    ]
    other = [Played("hard", 0.0, table[1].uses), *table[1:2], Played("easy", 1.0, table[1].uses)]
    study = Study(Settings("council", ("random",), 2, 3), [], [group], [table, other])
    pipe, hat = usage(study, group)
    assert (pipe.label, pipe.rate, pipe.users, pipe.share) == ("Pipe", 1.5, 1, 0.0)
    assert pipe.usual == 0.25  # one victory in four seats of easy
    assert (hat.label, hat.users, hat.share, hat.usual) == ("Hat", 1, 1.0, 0.5)


def test_a_folder_without_an_arena_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match="expected an arena"):
        gather(tmp_path)
    new = Folder(tmp_path / "new")
    with new.held():
        new.open(Settings.of("council", ("random",), 1))
    with pytest.raises(BadFolder, match="an arena without a game"):
        gather(tmp_path / "new")


def test_an_older_game_counts_up_to_the_move_that_is_not_legal_any_more(tmp_path: Path) -> None:
    whole = gather(arena(tmp_path, "council"))
    path = Folder(tmp_path).record(1)
    record = replace(read(path), rules=0)
    at = next(number for number, move in enumerate(record.moves) if move.by == 1)
    replace(record, moves=(*record.moves[:at], lt.Move(1, "end"))).write(path)
    study = gather(tmp_path)
    assert (whole.cut, study.cut) == (0, 1)
    assert "1 game counted only up to a move that rules" in lead(study)
    assert [seat.uses["Actions"].total() for seat in study.tables[0]][1] == 0
    assert study.tables[1:] == whole.tables[1:]
