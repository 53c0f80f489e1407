"""A study as one object: the tree that its changes make, read in a fraction of the time."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.study.tree import Chapter, Node, Study

Json = dict[str, Any]
FORMAT: Final = 1


def packed(study: Study) -> Json:
    """All of it, with what is gone."""
    nodes = study.nodes
    return {
        "format": FORMAT,
        "title": study.title,
        "number": study.number,
        "chapters": [{"root": one.id, **one.about()} for one in study.chapters],
        "parents": [-1 if one.parent is None else one.parent.id for one in nodes],
        "by": [one.by for one in nodes],
        "texts": [one.text for one in nodes],
        "touched": [one.touched for one in nodes],
        "gone": [one.id for one in nodes if one.gone],
        "orders": [
            ids for one in nodes if (ids := [child.id for child in one.children]) != sorted(ids)
        ],
        "comments": [[one.id, one.comments] for one in nodes if one.comments],
        "marks": [[one.id, one.marks] for one in nodes if one.marks],
    }


def unpacked(data: Json) -> Study | None:
    """Inverse of `packed`; None for another format."""
    if data["format"] != FORMAT:
        return None
    study = Study(data["title"])
    study.number = data["number"]
    nodes = study.nodes
    rows = zip(data["parents"], data["by"], data["texts"], data["touched"], strict=True)
    for id, (above, by, text, touched) in enumerate(rows):
        parent = None if above < 0 else nodes[above]
        node = Node(id, parent, by, text, touched)
        nodes.append(node)
        if parent is not None:
            parent.children.append(node)
    for id in data["gone"]:
        nodes[id].gone = True
    for ids in data["orders"]:
        parent = nodes[ids[0]].parent
        assert parent is not None
        parent.children = [nodes[id] for id in ids]
    for id, comments in data["comments"]:
        nodes[id].comments = comments
    for id, marks in data["marks"]:
        nodes[id].marks = marks
    study.chapters = [Chapter(nodes[about["root"]], about) for about in data["chapters"]]
    return study
