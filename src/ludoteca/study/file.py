"""A study as a text file: JSON lines, a record with variations.

A header, a line for each chapter, and a line for each node in the order in which a reader goes
through them: the main line first, then the variations. `under` says how many lines of nodes before
it the node is that it follows from; without it, it follows from the line right before.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.errors import BadStudy
from ludoteca.core.state import CHANCE
from ludoteca.study import tree
from ludoteca.study.tree import Node, Study

Json = dict[str, Any]
FORMAT: Final = 1
LARGEST: Final = 8 << 20  # characters


def dumps(study: Study, names: Mapping[str, str] | None = None) -> str:
    """All of it but what was deleted; `names` are those of authors."""
    rows: list[Json] = [{"ludoteca": FORMAT, "study": FORMAT, "title": study.title}]
    for chapter in study.shown:
        rows.append({"chapter": chapter.about()} | said(chapter.root, names or {}))
        lines: dict[int, int] = {chapter.root.id: 0}
        for place, node in enumerate(list(chapter.root.living())[1:], 1):
            lines[node.id] = place
            assert node.parent is not None
            back = place - lines[node.parent.id]
            row: Json = {"by": "chance" if node.by == CHANCE else node.by, "text": node.text}
            rows.append(row | ({"under": back} if back > 1 else {}) | said(node, names or {}))
    return "".join([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])


def said(node: Node, names: Mapping[str, str]) -> Json:
    """Comments, with who made them, and marks."""
    out: Json = {}
    if node.comments:
        out["comments"] = [
            {"by": names.get(author) or tree.author_name(author), "text": text}
            for author, text in node.comments.items()
        ]
    if node.marks:
        out["marks"] = dict(node.marks)
    return out


def loads(text: str) -> Study:
    """Inverse of `dumps`; BadStudy names the line at fault."""
    title, chapters = read(text)
    study = Study(title)
    for chapter in chapters:
        study.check(chapter)
        study.apply(chapter)
    return study


def read(text: str) -> tuple[str, list[Json]]:
    """The title of a study in a file, and the changes that add its chapters to another.

    Whether the moves are legal is seen when they are played.
    """
    if len(text) > LARGEST:
        raise BadStudy(f"{len(text)} characters, expected at most {LARGEST}")
    rows = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not rows:
        raise BadStudy("empty; expected the lines of a study")
    header = row_of(*rows[0])
    if "ludoteca" not in header or header.get("study") != FORMAT:
        raise BadStudy(f"line 1: not a study of format {FORMAT}")
    out: list[Json] = []
    for number, line in rows[1:]:
        row = row_of(number, line)
        if "chapter" in row:
            out.append(_chapter(row, number))
        elif not out:
            raise BadStudy(f"line {number}: a move before the first chapter")
        else:
            out[-1]["moves"].append(_move(row, number, len(out[-1]["moves"])))
        told = _said(row, number)
        if told:
            out[-1]["said"][str(len(out[-1]["moves"]))] = told
    return field(header, 1, "title", str)[: tree.LONGEST_TITLE], out


def is_study(text: str) -> bool:
    """Whether a text begins as a study does, and not as a plain record."""
    first = text.lstrip("\ufeff \r\n\t").partition("\n")[0]
    return '"study"' in first[:200] and '"ludoteca"' in first[:200]


def row_of(number: int, line: str) -> Json:
    try:
        row = json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        raise BadStudy(f"line {number}: not JSON: {line[:40]!r}") from None
    if not isinstance(row, dict):
        raise BadStudy(f"line {number}: {line[:40]!r} is not a JSON object")
    return row


KINDS: Final = {str: "a text", int: "a number", dict: "an object", list: "a list"}


def field(row: Json, number: int, key: str, kind: type) -> Any:
    value = row.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadStudy(f"line {number}: {key} {str(value)[:40]!r}, expected {KINDS[kind]}")
    return value


def _chapter(row: Json, number: int) -> Json:
    about = field(row, number, "chapter", dict)
    out: Json = {"do": "chapter", "moves": [], "said": {}}
    for key, kind in {"title": str, "game": str, "rules": int, "options": dict}.items():
        out[key] = field(about, number, key, kind)
    out["title"] = out["title"][: tree.LONGEST_TITLE]
    out["names"] = field(about, number, "names", list)
    if not all(isinstance(name, str) for name in out["names"]):
        raise BadStudy(f"line {number}: names, expected a list of texts")
    if about.get("position") is not None:
        out["position"] = field(about, number, "position", dict)
    return out


def _move(row: Json, number: int, before: int) -> list[Any]:
    """Who moves, the text, and how many lines before it the node is that it follows from."""
    by, text = row.get("by"), field(row, number, "text", str)
    if by != "chance" and (not isinstance(by, int) or isinstance(by, bool) or by < 0):
        raise BadStudy(f"line {number}: by {by!r}, expected a seat or 'chance'")
    back = field(row, number, "under", int) if "under" in row else 1
    if not 1 <= back <= before + 1:
        raise BadStudy(f"line {number}: under {back}, expected 1 to {before + 1}")
    return [CHANCE if by == "chance" else by, text, back]


def _said(row: Json, number: int) -> Json:
    """The comments and marks of a line."""
    out: Json = {}
    comments = field(row, number, "comments", list) if "comments" in row else []
    for place, one in enumerate(comments):
        if not isinstance(one, dict):
            raise BadStudy(f"line {number}: a comment that is not an object")
        author = tree.file_author(place, field(one, number, "by", str))
        told = field(one, number, "text", str)[: tree.LONGEST_COMMENT]
        out.setdefault("comments", {})[author] = told
    marks = field(row, number, "marks", dict) if "marks" in row else {}
    for colour in marks.values():
        if colour not in tree.COLOURS:
            expected = ", ".join(tree.COLOURS)
            raise BadStudy(f"line {number}: colour {str(colour)[:20]!r}, expected {expected}")
    if len(marks) > tree.MOST_MARKS:
        raise BadStudy(f"line {number}: {len(marks)} marks, expected at most {tree.MOST_MARKS}")
    return out | ({"marks": marks} if marks else {})
