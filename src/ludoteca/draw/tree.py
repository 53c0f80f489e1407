"""A drawing as a tree: what each element with an id says itself, and which others it holds."""

from __future__ import annotations

from ludoteca.draw.svg import Markup

# Text and the ids of the elements that stand between: text, id, text, id, …, text.
Shell = tuple[str, ...]


def shell(markup: Markup, shells: dict[str, Shell]) -> Shell:
    """The shell of a drawing; those of the elements in it are added to `shells`."""
    out: list[str] = []
    done = 0
    for begins, part in markup.parts:
        out += [markup[done:begins], part.id]
        shells[part.id] = shell(part, shells)
        done = begins + len(part)
    return (*out, markup[done:])
