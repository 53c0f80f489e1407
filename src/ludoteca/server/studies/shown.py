"""What a study says of itself and of one of its nodes, as JSON and for the pages."""

from __future__ import annotations

from typing import Any, Final

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.errors import BadStudy
from ludoteca.core.packs import shown_options
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.server import plans
from ludoteca.server.position import Position
from ludoteca.server.studies.kept import OWNER, Open, bad
from ludoteca.study import Chapter, Node, Study
from ludoteca.study.tree import author_name

Json = dict[str, Any]
LABELS: Final = 20_000  # of moves, kept in words


def about(one: Open, role: str) -> Json:
    """A study with its chapters; only its owner sees its links."""
    links = {"reader": one.row.reader, "writer": one.row.writer}
    return {
        "id": one.row.id if role == OWNER else None,
        "title": one.study.title,
        "role": role,
        "number": one.study.number,
        "changed": one.row.changed,
        "chapters": [chapter_about(chapter) for chapter in one.study.shown],
        **(links if role == OWNER else dict.fromkeys(links)),
    }


def chapter_about(chapter: Chapter) -> Json:
    return {
        "node": chapter.id,
        "title": chapter.title,
        "game": chapter.game,
        "options": shown_options(chapter.options),
        "names": chapter.names,
    }


def names_of(chapter: Chapter, language: str) -> list[str]:
    """What the players are called: their colours, where they have no names."""
    game, options = GAMES[chapter.game], chapter.options
    return [
        name or words.seat(game, seat, language, options) for seat, name in enumerate(chapter.names)
    ]


def find(study: Study, id: int) -> tuple[Chapter, Node]:
    """A node that is there, and its chapter."""
    try:
        node = study.node(id)
        study.check({"do": "look", "node": id})
    except BadStudy as error:
        raise bad(error) from None
    return study.chapter_of(node), node


def state_at(one: Open, chapter: Chapter, node: Node) -> State:
    try:
        return one.walk.at(chapter, node)
    except BadStudy as error:
        raise bad(error) from None


def position_at(one: Open, chapter: Chapter, node: Node, language: str) -> Position:
    s, names = state_at(one, chapter, node), names_of(chapter, language)
    return Position(GAMES[chapter.game], s, one.study.number, len(node.path) - 1, names)


def label(one: Open, chapter: Chapter, node: Node, language: str) -> str:
    """The move that led to a node, in words."""
    key = (node.id, language)
    if key not in one.labels:
        if len(one.labels) >= LABELS:
            one.labels.clear()
        assert node.parent is not None
        game, s = GAMES[chapter.game], state_at(one, chapter, node.parent)
        names = names_of(chapter, language)
        one.labels[key] = words.choice(game, s, game.parse(node.text), language, names)
    return one.labels[key]


def move(one: Open, chapter: Chapter, node: Node, language: str) -> Json:
    """A node as the move that led to it."""
    said = label(one, chapter, node, language)
    return {"node": node.id, "by": seat_of(node), "text": node.text, "label": said}


def seat_of(node: Node) -> int | None:
    """Whose move led to a node; nobody's if something was drawn."""
    return None if node.by < 0 else node.by


def eyes(s: State, node: Node, asked: int | None) -> int:
    """Through whose eyes: the seat asked for, the one to act, or the one that moved last."""
    if asked is not None and 0 <= asked < s.seats:
        return asked
    actor = core.actor(s)
    if actor >= 0:
        return int(actor)
    return next((before.by for before in reversed(node.path) if before.by >= 0), 0)


def choices(position: Position, s: State, seat: int, language: str) -> list[Json]:
    """What may be played or drawn next; a draw with how likely it is."""
    if position.over:
        return []
    if position.actor >= 0:
        return [dict(one) for one in position.choices(position.actor, language)]
    weights = core.weights(s)
    total = sum(weights)
    found = plans.choices(position.game, s, language, position.names, position.view(seat))
    return [{**one, "chance": weight / total} for one, weight in zip(found, weights, strict=True)]


def comments(one: Open, node: Node, person: str | None) -> list[Json]:
    return [
        {"by": one.names.get(author) or author_name(author), "text": text}
        | {"mine": author == person, "place": place}
        for place, (author, text) in enumerate(node.comments.items())
    ]


def node_about(one: Open, id: int, person: str | None, asked: int | None, language: str) -> Json:
    """A node: how the game stands there, what may follow, and what was said."""
    chapter, node = find(one.study, id)
    position = position_at(one, chapter, node, language)
    s = state_at(one, chapter, node)
    seat = eyes(s, node, asked)
    return {
        "number": one.study.number,
        "node": node.id,
        "chapter": chapter.id,
        "path": [before.id for before in node.path],
        "move": None if node.parent is None else move(one, chapter, node, language),
        "next": [move(one, chapter, child, language) for child in node.next],
        "comments": [
            {key: said[key] for key in ("by", "text", "mine")}
            for said in comments(one, node, person)
        ],
        "marks": node.marks,
        "actor": None if position.over or position.actor < 0 else position.actor,
        "draw": position.actor == core.CHANCE,
        "question": position.question(language),
        "choices": choices(position, s, seat, language),
        "seat": seat,
        "view": position.view(seat),
        "result": position.result(language),
    }
