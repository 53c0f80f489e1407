"""What comes in about studies, and what goes out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from ludoteca.server.answers import Answer
from ludoteca.server.wire import Action, Body, SeatNumber, Seq, Short
from ludoteca.study.tree import LONGEST_COMMENT, LONGEST_TITLE

LARGEST_FILE = 900 << 10  # bytes of a body with a record, a study or a position in it
PINNED = 5  # studies on the page of their owner

Title = Annotated[str, Meta(max_length=LONGEST_TITLE)]
StudyId = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
NodeNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]
Mark = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\w-]+$")]


class DealBody(Body):
    """A fresh deal; unless `draw` is false, a dealer lays everything out."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = field(default_factory=dict)
    draw: bool = True


class TableSourceBody(Body):
    """A finished game of this site, opened after `at` moves."""

    id: Short
    at: Seq | None = None


class ChapterBody(Body):
    """What a chapter begins with: one of a table, a deal, a record or study as text, a position."""

    title: Title = ""
    table: TableSourceBody | None = None
    deal: DealBody | None = None
    record: str | None = None
    position: dict[str, Any] | None = None


class ChapterChangeBody(Body):
    """Another title, or another place among the chapters, from 0."""

    title: Title | None = None
    place: Annotated[int, Meta(ge=0, le=64)] | None = None


class StudyBody(Body):
    """Another title, and which links there are; `renew` makes new ones, so that old ones end."""

    title: Title | None = None
    reader: bool | None = None
    writer: bool | None = None
    renew: bool = False


class PinnedBody(Body):
    """The studies on my page, in this order, by their ids."""

    studies: Annotated[list[StudyId], Meta(max_length=PINNED)]


class MovesBody(Body):
    """Moves from a node on, draws among them; with `draw` a dealer makes those that are left."""

    texts: Annotated[list[Action], Meta(max_length=64)] = field(default_factory=list)
    draw: bool = True


class CommentBody(Body):
    """What I say about a node; nothing to say nothing any more."""

    text: Annotated[str, Meta(max_length=LONGEST_COMMENT)]
    by: Annotated[int, Meta(ge=0, le=999)] | None = None


class MarkBody(Body):
    """A ring around an element of the drawing, by its id; no colour takes it away."""

    at: Mark
    colour: Literal["green", "red", "blue", "yellow", ""]


class PromoteBody(Body):
    """Before its siblings, or all the way to the main line."""

    main: bool = False


class DeleteBody(Body):
    """The last change the sender has seen: nobody deletes what they do not know of."""

    seen: Seq


class RestoreBody(Body):
    """Nothing."""


class StudyMade(Answer):
    """Where a study, or a chapter of it, begins; why a record goes no further, if so."""

    id: str
    node: int
    why: str


class StudyChapterAnswer(Answer):
    """A chapter; its number is that of its first node."""

    node: int
    title: str
    game: str
    options: dict[str, str]
    names: list[str]


class StudyAnswer(Answer):
    """A study; its links are for its owner alone."""

    id: str | None
    title: str
    role: Literal["owner", "writer", "reader"]
    number: int
    changed: float
    chapters: list[StudyChapterAnswer]
    reader: str | None
    writer: str | None


class StudyListedAnswer(Answer):
    """A study of mine."""

    id: str
    title: str
    games: list[str]
    created: float
    changed: float
    shared: bool
    pinned: int | None


class StudiesAnswer(Answer):
    """My studies, the latest first; `pinned` is their place on my page."""

    studies: list[StudyListedAnswer]


class PinnedAnswer(Answer):
    """The studies on my page, in their order, by their ids."""

    studies: list[str]


class StudyMoveAnswer(Answer):
    """The move that led to a node; by nobody if something was drawn."""

    node: int
    by: SeatNumber | None
    text: str
    label: str


class StudyCommentAnswer(Answer):
    """What somebody said about a node."""

    by: str
    text: str
    mine: bool


class StudyChoiceAnswer(Answer):
    """What may follow; a draw with how likely it is."""

    code: int
    text: str
    label: str
    targets: list[str]
    chance: float | None = None


class NodeAnswer(Answer):
    """A node: how the game stands there, seen by `seat`, and what was said about it."""

    number: int
    node: int
    chapter: int
    path: list[int]
    move: StudyMoveAnswer | None
    next: list[StudyMoveAnswer]
    comments: list[StudyCommentAnswer]
    marks: dict[str, str]
    actor: int | None
    draw: bool
    question: str
    choices: list[StudyChoiceAnswer]
    seat: int
    view: dict[str, Any]
    result: dict[str, Any] | None


class EngineLineAnswer(Answer):
    """A line of the engine: the first action, the whole plan in words, and `steps` to play."""

    text: str
    label: str
    chance: float
    equal: bool
    first: str
    steps: list[str]
    plan: str
    why: str


class EngineLinesAnswer(Answer):
    """Up to three lines, the best first; `deeper` is the next depth, 0 if there is none."""

    node: int
    depth: int
    deeper: int
    about: str
    lines: list[EngineLineAnswer]


class ChangedAnswer(Answer):
    """The number of the last change, and the nodes that were added, followed or changed."""

    number: int
    nodes: list[int]
