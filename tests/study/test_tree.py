"""The tree of a study: whatever is done to it, the same changes make the same tree again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ludoteca import study as studies
from ludoteca.core import state as core
from ludoteca.core.errors import BadStudy
from ludoteca.games import GAMES
from ludoteca.study import Study, Walk, from_deal, walk

GAME = next(iter(GAMES))


def begun(game: str = GAME) -> Study:
    made = Study("A study")
    made.apply(from_deal(game, 2, {}).change("First"))
    return made


def last(study: Study) -> int:
    return len(study.nodes) - 1


def offered(study: Study, node: int) -> list[str]:
    s = Walk().at(study.chapters[0], study.nodes[node])
    return [GAMES[study.chapters[0].game].text(code) for code in core.codes(s)]


def add(study: Study, node: int, *texts: str) -> list[int]:
    chapter = study.chapters[0]
    s = Walk().at(chapter, study.nodes[node])
    moves = walk.line(GAMES[chapter.game], s, texts, deal=True)
    return study.apply({"do": "add", "node": node, "moves": moves})


def test_moves_branch_and_what_is_there_is_followed() -> None:
    study = begun()
    top = last(study)
    first, second = offered(study, top)[:2]
    [one, *_] = add(study, top, first)
    [other, *_] = add(study, top, second)
    assert [node.id for node in study.nodes[top].next] == [one, other]
    size = len(study.nodes)
    assert study.apply({"do": "add", "node": top, "moves": [(0, first)]}) == [one]
    assert len(study.nodes) == size


def test_a_variation_is_promoted_deleted_and_restored() -> None:
    study = begun()
    top = last(study)
    first, second = offered(study, top)[:2]
    one, other = add(study, top, first)[0], add(study, top, second)[0]
    study.apply({"do": "promote", "node": other})
    assert [node.id for node in study.nodes[top].next] == [other, one]
    study.apply({"do": "delete", "node": other})
    assert [node.id for node in study.nodes[top].next] == [one]
    with pytest.raises(BadStudy, match="was deleted"):
        study.check({"do": "add", "node": other, "moves": []})
    study.check({"do": "restore", "node": other})
    study.apply({"do": "restore", "node": other})
    assert [node.id for node in study.nodes[top].next] == [other, one]


def test_what_was_deleted_by_itself_does_not_come_back_with_what_led_to_it() -> None:
    study = begun()
    top = last(study)
    one, *more = add(study, top, offered(study, top)[0])
    end = [one, *more][-1]
    other = add(study, end, offered(study, end)[0])[0]
    study.apply({"do": "delete", "node": other})
    study.apply({"do": "delete", "node": one})
    study.apply({"do": "restore", "node": one})
    assert [node.id for node in study.nodes[top].next] == [one]
    assert study.nodes[end].next == []


def test_moves_made_under_other_rules_are_checked_again() -> None:
    study = begun()
    chapter, top = study.chapters[0], last(study)
    chapter.rules -= 1
    assert Walk().at(chapter, study.nodes[top]).seats == 2
    [node] = study.apply({"do": "add", "node": top, "moves": [(0, study.nodes[1].text)]})
    with pytest.raises(BadStudy, match="not legal under the present rules"):
        Walk().at(chapter, study.nodes[node])
    [node] = study.apply({"do": "add", "node": top, "moves": [(0, "fly")]})
    with pytest.raises(BadStudy, match="fly"):
        Walk().at(chapter, study.nodes[node])


def test_the_whole_way_to_a_node_becomes_the_main_line() -> None:
    study = begun()
    top = last(study)
    [one] = add(study, top, offered(study, top)[0])[:1]
    [other] = add(study, top, offered(study, top)[1])[:1]
    add(study, other, offered(study, other)[0])
    deep = add(study, other, offered(study, other)[1])[0]
    study.apply({"do": "promote", "node": deep, "main": True})
    assert study.nodes[top].next[0].id == other
    assert study.nodes[other].next[0].id == deep
    assert study.nodes[top].next[1].id == one


def test_nobody_deletes_what_they_have_not_seen() -> None:
    study = begun()
    top, seen = last(study), study.number
    [one] = add(study, top, offered(study, top)[0])[:1]
    with pytest.raises(BadStudy, match="meanwhile"):
        study.check({"do": "delete", "node": top, "seen": seen})
    study.check({"do": "delete", "node": top, "seen": study.number})
    study.apply({"do": "comment", "node": one, "text": "Look"}, "ada")
    with pytest.raises(BadStudy, match="meanwhile"):
        study.check({"do": "delete", "node": top, "seen": study.number - 1})


def test_a_move_that_is_there_again_is_not_restored_beside_it() -> None:
    study = begun()
    top = last(study)
    text = offered(study, top)[0]
    one = add(study, top, text)[0]
    study.apply({"do": "delete", "node": one})
    add(study, top, text)
    with pytest.raises(BadStudy, match="there again"):
        study.check({"do": "restore", "node": one})


def test_everybody_has_a_comment_of_their_own() -> None:
    study = begun()
    study.apply({"do": "comment", "node": 0, "text": "Mine"}, "ada")
    study.apply({"do": "comment", "node": 0, "text": "Mine too"}, "bo")
    study.apply({"do": "comment", "node": 0, "text": "Better"}, "ada")
    assert study.nodes[0].comments == {"ada": "Better", "bo": "Mine too"}
    study.apply({"do": "comment", "node": 0, "text": "", "of": "bo"}, "ada")
    assert study.nodes[0].comments == {"ada": "Better"}


def test_chapters_change_places() -> None:
    study = begun()
    for title in ("Second", "Third"):
        study.apply(from_deal(GAME, 2, {}).change(title))
    third = study.chapters[2].id
    study.apply({"do": "shift", "node": third, "to": 0})
    assert [chapter.title for chapter in study.shown] == ["Third", "First", "Second"]
    study.apply({"do": "delete", "node": third})
    assert [chapter.title for chapter in study.shown] == ["First", "Second"]
    with pytest.raises(BadStudy, match="not the first"):
        study.check({"do": "retitle", "node": 1, "title": "No"})


def wander(random: Random, study: Study, log: list[tuple[dict[str, Any], str]]) -> None:
    """Some legal change at random."""
    living = [node for chapter in study.shown for node in chapter.root.living()]
    node = random.choice(living)
    s = Walk().at(study.chapter_of(node), node)
    game = GAMES[study.chapter_of(node).game]
    change: dict[str, Any] = {"node": node.id}
    match random.randrange(8):
        case 0:
            change |= {"do": "comment", "text": random.choice(["", "A", "B"])}
        case 1:
            change |= {"do": "mark", "at": f"city-{random.randrange(3)}"}
            change["colour"] = random.choice([*studies.COLOURS, ""])
        case 2 if node.parent is not None:
            change |= {"do": "promote", "main": random.random() < 0.5}
        case 3 if node.parent is not None:
            change |= {"do": "delete", "seen": study.number}
        case 4:
            gone = [one for one in study.nodes if one.gone]
            if not gone:
                return
            change = {"do": "restore", "node": random.choice(gone).id}
        case _ if core.actor(s) != core.OVER:
            text = game.text(random.choice(list(core.codes(s))))
            change |= {"do": "add", "moves": walk.line(game, s, [text], random.random() < 0.5)}
        case _:
            return
    try:
        study.check(change)
    except BadStudy:
        return
    author = random.choice(["ada", "bo"])
    study.apply(change, author)
    log.append((change, author))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_study_made_again_from_its_changes_is_the_same(game: str) -> None:
    random = Random(7)
    first = from_deal(game, 2, {}).change("First")
    study, log = Study(), [(first, "ada")]
    study.apply(first, "ada")
    for _ in range(150):
        wander(random, study, log)
    again = Study()
    for change, author in log:
        again.check(change)
        again.apply(change, author)
    assert studies.dumps(again) == studies.dumps(study)
    assert [(n.id, n.gone, n.touched) for n in again.nodes] == [
        (n.id, n.gone, n.touched) for n in study.nodes
    ]
    whole = studies.unpacked(json.loads(json.dumps(studies.packed(study))))
    assert whole is not None
    assert studies.packed(whole) == studies.packed(study) == studies.packed(again)
    assert studies.dumps(whole) == studies.dumps(study)
    assert (whole.title, whole.number) == (study.title, study.number)
    assert studies.unpacked(studies.packed(study) | {"format": 0}) is None
    assert len(log) > 60
    read = studies.loads(studies.dumps(study))
    assert studies.dumps(read) == studies.dumps(study)
    walk.check(read.chapters[0])
