"""What goes out: the shape of the answers, for readers, and for tests to hold them to."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Answer(Struct, forbid_unknown_fields=True):
    """A JSON object the server sends."""


class ErrorAnswer(Struct):
    """Every refusal; some carry more: `rule` and `numbers`, `seq` and `table`, `wait`."""

    error: str
    message: str


class PackAnswer(Answer):
    """A pack that can be played with: its own name, and the SHA-256 of its text."""

    name: str
    digest: str


class AnalysisAnswer(Answer):
    """How an analysis stands: parts done of the next depth, and what was found at the last."""

    state: Literal["nothing", "working", "stopped", "done"]
    depth: int
    deeper: int
    done: int
    whole: int
    analysis: dict[str, Any] | None


class DrawnAnswer(Answer):
    """A drawing as SVG."""

    drawing: str


class SeatedAnswer(Answer):
    """A seat and a token that speaks for it."""

    seat: int | None
    token: str
    id: str | None = None


class ChoiceAnswer(Answer):
    """Something that may be done now; `targets` are ids of elements in the drawing."""

    code: int
    text: str
    label: str
    targets: list[str]


class LineAnswer(Answer):
    """A line of the log, and the number of the move it tells of."""

    number: int
    text: str


class PlaceAnswer(Answer):
    """A seat as everybody sees it; `vacation` is when its person will be back, if they are away.

    `account` is the name under which its person has a page; guests have none. While a seat is
    `awaited`, the game waits for its person to join.
    """

    seat: int
    name: str
    account: str | None
    colour: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    you: bool
    resigned: bool
    awaited: bool
    vacation: float | None


class ClockAnswer(Answer):
    """Seconds left by seat, and whose clock runs; times are seconds since 1970.

    No clock runs in a pause, nor that of somebody on vacation.
    """

    kind: Literal["live", "days"]
    left: list[float]
    running: int | None
    deadline: float | None
    now: float
    bank: float | None = None
    increment: float | None = None
    days: float | None = None


class PointsAnswer(Answer):
    """Points from one source."""

    source: str
    label: str
    points: int


class ResultAnswer(Answer):
    """How it ended, by seat; those who resigned come last, the first of them at the very end."""

    points: list[int]
    places: list[int]
    breakdown: list[list[PointsAnswer]]
    resigned: list[int]


class ProposalAnswer(Answer):
    """What the seat `by` proposes, which seats have agreed, and whose answer is missing."""

    number: int
    what: Literal["abandon", "pause"]
    by: int
    until: float | None
    agreed: list[int]
    missing: list[int]


class PausedAnswer(Answer):
    """Since when and until when the clocks stand still."""

    since: float
    until: float | None


class VacationAnswer(Answer):
    """Days of vacation a year, those taken and left this year, and when one will be back."""

    allowance: float
    taken: float
    left: float
    until: float | None


class ChatAnswer(Answer):
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class NoticeAnswer(Answer):
    """An update of the rules: what it means for this game, and what the versions changed.

    `number` is the move that is not allowed any more, if there is one.
    """

    message: str
    changes: list[str]
    rules: int
    now: int
    number: int | None = None


class BegunAnswer(Answer):
    """Where a game began that began with a position: after `number` moves of another `table`.

    Or as somebody has set it up (`setup`, the key of a position). Both are null where not everybody
    may look, and until the end unless all cards are open. What was hidden was dealt anew as `seat`
    could imagine it, or nothing was, and everybody sees all cards (`open`).
    """

    table: str | None
    number: int | None
    setup: str | None
    seat: int | None
    open: bool


class SketchAnswer(Answer):
    """What is wrong with a position; who is to act, and the board as SVG if it can be drawn."""

    faults: list[str]
    actor: int | None
    over: bool
    question: str
    drawing: str


class KeptAnswer(Answer):
    """A position that can be looked at under `/positions/` and its key."""

    key: str
    game: str
    position: dict[str, Any]


class TableAnswer(Answer):
    """A table as the asker may see it; `view` is null until the game has begun.

    `ended` tells what ended a game that was not played to its end. From `removable` on the others
    may go on without whoever is to act.
    """

    id: str
    game: str
    options: dict[str, str]
    status: Literal["waiting", "playing", "over"]
    public: bool
    pace: dict[str, Any]
    rated: bool
    language: str | None
    created: float
    changed: float
    seats: list[PlaceAnswer]
    mine: list[int]
    away: list[int]
    turn: int | None
    your_turn: bool
    commitment: str
    secret: str | None
    rematch: str | None
    ended: Literal["resignation", "agreement", "admin", "update"] | None
    paused: PausedAnswer | None
    begun: BegunAnswer | None
    proposal: ProposalAnswer | None
    removable: float | None
    seq: int
    number: int
    event: int
    seat: int | None
    actor: int | None
    question: str
    view: dict[str, Any] | None
    choices: list[ChoiceAnswer]
    log: list[LineAnswer]
    undo: int
    clock: ClockAnswer | None
    result: ResultAnswer | None
    chat: list[ChatAnswer] | None = None
    notice: NoticeAnswer | None = None


class OneHintAnswer(Answer):
    """Something one might do, and the chance of winning it is thought to leave, from 0 to 1.

    `plan` tells all of it up to the next draw, `why` what it changes; `first` is how the plan
    begins, and `steps` are the actions of that, to be played at once.
    """

    text: str
    label: str
    chance: float
    equal: bool
    first: str
    steps: list[str]
    plan: str
    why: str


class LinesAnswer(Answer):
    """What whoever is to act in a position might do, the best first; see `HintAnswer`."""

    about: str
    hints: list[OneHintAnswer]


class HintAnswer(Answer):
    """What one might do in the position numbered `seq`, the best first; the same if asked again.

    `about` says which of the hints are equal, if any are.
    """

    seq: int
    about: str
    hints: list[OneHintAnswer]


class LogAnswer(Answer):
    """The whole log."""

    seq: int
    log: list[LineAnswer]


class VerdictAnswer(Answer):
    """Whether the draws follow from the secret; nobody can say before the end."""

    commitment: str
    secret: str | None
    verdict: bool | None
    message: str


class DailyResultAnswer(Answer):
    """How somebody fared; the table is null for those who have not played yet."""

    name: str
    account: str | None
    place: int
    points: int
    you: bool
    table: str | None


class DailyAnswer(Answer):
    """The deal of a day; `mine` is the table at which the asker plays it, `ranked` if it counts."""

    game: str
    day: str
    ends: float
    mine: str | None
    ranked: bool
    results: list[DailyResultAnswer]


class MeAnswer(Answer):
    """Who asks."""

    name: str | None
    account: bool


class WayAnswer(Answer):
    """A place where somebody is called; `ended` says why nothing is sent there any more."""

    id: str
    way: str
    name: str
    created: float
    ended: str | None


class CallsAnswer(Answer):
    """How somebody is called back; `key` is what browsers need to take pushes from here."""

    wanted: dict[str, list[str]]
    delay: int
    zone: str
    quiet_from: str
    quiet_until: str
    always: bool
    ways: list[WayAnswer]
    tables: dict[str, str]
    key: str | None


class NewWayAnswer(Answer):
    """The id of a place."""

    id: str


class FeedAnswer(Answer):
    """Two secret addresses, shown this once."""

    id: str
    atom: str
    calendar: str


class DeedAnswer(Answer):
    """What an admin did; the key of a link for a new password, shown this once."""

    key: str | None


class TokenAnswer(Answer):
    """A token, shown this once."""

    token: str
