"""Studies as text files: they read back the same, and faults are named with their lines."""

from __future__ import annotations

import pytest

from ludoteca import study as studies
from ludoteca.core.errors import BadStudy
from ludoteca.games import GAMES
from ludoteca.study import file, walk
from tests.study.test_tree import add, begun, last, offered

HEADER = '{"ludoteca": 1, "study": 1, "title": "T"}\n'


def test_what_is_written_reads_back_to_the_same_study() -> None:
    study = begun()
    top = last(study)
    for text in offered(study, top)[:3]:
        add(study, top, text)
    study.apply({"do": "comment", "node": top, "text": "Why not?\nIndeed “é”"}, "id-1")
    study.apply({"do": "comment", "node": top, "text": "Another"}, "id-2")
    study.apply({"do": "mark", "node": 0, "at": "king", "colour": "red"}, "id-2")
    text = studies.dumps(study, {"id-1": "Ada", "id-2": "Ada"})
    again = studies.loads(text)
    assert studies.dumps(again) == text
    assert list(again.nodes[top].comments.values()) == ["Why not?\nIndeed “é”", "Another"]
    assert [node.text for node in again.nodes] == [node.text for node in study.nodes]
    assert file.is_study(text)


def test_what_was_deleted_is_not_written() -> None:
    study = begun()
    top = last(study)
    one = add(study, top, offered(study, top)[0])[0]
    before = studies.dumps(study)
    study.apply({"do": "delete", "node": one})
    assert len(studies.dumps(study).splitlines()) < len(before.splitlines())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        ("{}", "line 1: not a study"),
        (HEADER + "nonsense", "line 2: not JSON"),
        (HEADER + "[]", "line 2: '\\[\\]' is not a JSON object"),
        (HEADER + '{"by": 0, "text": "x"}', "line 2: a move before the first chapter"),
        (HEADER + '{"chapter": 7}', "line 2: chapter '7', expected an object"),
        (HEADER + '{"chapter": {"title": "a"}}', "line 2: game 'None', expected a text"),
        ("CHAPTER" + '{"by": -1, "text": "x"}', "line 3: by -1, expected a seat"),
        ("CHAPTER" + '{"by": 0, "text": "x", "under": 3}', "line 3: under 3, expected 1 to 1"),
        ("CHAPTER" + '{"by": 0, "text": 5}', "line 3: text '5', expected a text"),
        ("CHAPTER" + '{"by": 0, "text": "x", "marks": {"a": "pink"}}', "line 3: colour 'pink'"),
        ("CHAPTER" + '{"by": 0, "text": "x", "comments": [1]}', "line 3: a comment that is not"),
    ],
)
def test_a_fault_is_named_with_its_line(text: str, fault: str) -> None:
    chapter = studies.dumps(begun()).splitlines()[1]
    with pytest.raises(BadStudy, match=fault):
        studies.loads(text.replace("CHAPTER", HEADER + chapter + "\n"))


def test_a_move_that_is_not_legal_is_named() -> None:
    lines = studies.dumps(begun()).splitlines()
    lines[2] = '{"by": "chance", "text": "nonsense"}'
    study = studies.loads("\n".join(lines))
    with pytest.raises(BadStudy, match="node 1, 'nonsense'"):
        walk.check(study.chapters[0])


def test_a_record_becomes_a_chapter_and_a_redacted_one_does_not() -> None:
    from dataclasses import replace

    import ludoteca as lt

    game = next(iter(GAMES.values()))
    table = lt.Table(game, [lt.Player("Ada"), lt.Player("Bo")], dealer=lt.Dealer("s"))
    table.play_code(table.actor, table.seat(table.actor).codes()[0])
    record = table.record()
    opening = studies.from_record(record)
    assert opening.about["names"] == ["Ada", "Bo"]
    assert [text for _, text in opening.moves] == [move.text for move in record.moves]
    hidden = replace(record, moves=(*record.moves, lt.Move(0, None)))
    with pytest.raises(BadStudy, match=f"move {len(hidden.moves)} is hidden"):
        studies.from_record(hidden)
