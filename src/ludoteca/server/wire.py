"""What comes in: the shape of every request, with the longest and the most of everything."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from ludoteca.core.packs import LARGEST
from ludoteca.server.clocks import USUAL_WAIT
from ludoteca.server.errors import Refused, bad_request

LARGEST_BODY = 32 << 10  # bytes
LARGEST_PACK = 3 * LARGEST  # bytes of a body with a pack in it
LONGEST_NAME = 24
LONGEST_PLAN = 31  # actions beside the first

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Password = Annotated[str, Meta(min_length=8, max_length=256)]
Short = Annotated[str, Meta(max_length=64)]
Action = Annotated[str, Meta(min_length=1, max_length=200)]
Seq = Annotated[int, Meta(ge=0, lt=1 << 31)]  # as a database counts
SeatNumber = Annotated[int, Meta(ge=0, le=15)]

T = TypeVar("T", bound="Body")


class Body(Struct, forbid_unknown_fields=True):
    """The JSON object of a request."""


class SeatBody(Body):
    """Who is to sit somewhere; several seats may be `me`, for play at one screen."""

    kind: Literal["me", "open", "bot"]
    level: Short | None = None
    name: Name | None = None
    colour: Short | None = None


class PaceBody(Body):
    """Time to think; seconds, except for the days."""

    kind: Literal["none", "live", "days"] = "none"
    bank: float = 900
    increment: float = 20
    days: float = 2
    absent: float = USUAL_WAIT


class TableBody(Body):
    """A new table."""

    game: Short
    seats: Annotated[list[SeatBody], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    pace: PaceBody | Literal["none"] | None = None
    public: bool = False
    hints: bool = False
    rated: bool = False
    language: Literal["en", "it", "fr"] | None = None
    club: Short | None = None
    pack: Annotated[str, Meta(max_length=LARGEST)] | None = None


class OnwardBody(Body):
    """A new table that begins with a position in place of a deal.

    What is hidden is dealt anew as the seat `eyes` could imagine it, the first of `me` unless one
    is named; with `open` everything is as it was, and everybody sees all cards.
    """

    seats: Annotated[list[SeatBody], Meta(min_length=1, max_length=16)]
    eyes: SeatNumber | None = None
    open: bool = False
    pace: PaceBody | Literal["none"] | None = None
    public: bool = False
    hints: bool = False
    language: Literal["en", "it", "fr"] | None = None
    club: Short | None = None


class PositionBody(Body):
    """A whole position, as `game.dump` writes it."""

    position: dict[str, Any]


class PackBody(Body):
    """A pack, or one row of it, to be looked at."""

    text: Annotated[str, Meta(max_length=LARGEST)]


class JoinBody(Body):
    """Sitting down; in the first open seat unless one is named."""

    seat: SeatNumber | None = None
    name: Name | None = None


class MoveBody(Body):
    """An action by its text, for the position numbered `seq`, and `then` others of the same seat.

    They are all played or none; after a draw, those it has made impossible are left out. An undo
    takes back all that were sent at once.
    """

    seq: Seq
    text: Action
    then: Annotated[list[Action], Meta(max_length=LONGEST_PLAN)] = []


class DailyBody(Body):
    """Playing the deal of the day; a guest may give a name."""

    name: Name | None = None


class RematchBody(Body):
    """The same table again."""


class LeaveBody(Body):
    """Leaving; a bot plays on."""


class ReturnBody(Body):
    """Coming back to the seats a bot plays meanwhile."""


class TryBody(Body):
    """An answer to a puzzle: the texts of the decisions, from the first on."""

    texts: Annotated[list[Action], Meta(min_length=1, max_length=12)]


class UndoBody(Body):
    """Taking back the last move of the position numbered `seq`."""

    seq: Seq


class ResignBody(Body):
    """Giving up; which seat, for those who have several."""

    seat: SeatNumber | None = None


class ProposeBody(Body):
    """What to ask the others for; a pause may end at a time, in seconds since 1970."""

    what: Literal["abandon", "pause"]
    until: float | None = None


class AnswerBody(Body):
    """Whether to agree to the proposal of this number; its proposer withdraws it with `false`."""

    proposal: Seq
    agree: bool


class ResumeBody(Body):
    """Nothing."""


class RemoveBody(Body):
    """Whom to go on without."""

    seat: SeatNumber


class WishesBody(Body):
    """How to see and hear the pages: light, contrast, colours that stay apart, text, motion, sound.

    The first of each is the usual.
    """

    theme: Literal["auto", "light", "dark"]
    contrast: Literal["usual", "high"]
    colours: Literal["usual", "red-green", "blue-yellow"]
    text: Literal["usual", "large", "larger"]
    motion: Literal["usual", "less"] = "usual"
    sound: Literal["usual", "off", "quiet", "loud"] = "usual"


class ShownBody(Body):
    """Which parts of one's page others see: results, ratings, sources, rivals, daily, games."""

    parts: Annotated[list[Short], Meta(max_length=12)]


class VacationBody(Body):
    """How long to be away, from now on."""

    days: Annotated[float, Meta(ge=1, le=366)]


class TypingBody(Body):
    """Nothing."""


class ChatBody(Body):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class GuestBody(Body):
    """A name to play under."""

    name: Name


class AccountBody(Body):
    """A name and a password."""

    name: Name
    password: Password


class PasswordBody(Body):
    """The password of now and the one to come."""

    old: Annotated[str, Meta(max_length=256)]
    new: Password


class ResetBody(Body):
    """A new password, by the key in a link."""

    key: Annotated[str, Meta(max_length=64)]
    new: Password


Mail = Annotated[str, Meta(max_length=254)]


class MailBody(Body):
    """An e-mail address for one's account, or an empty one for none."""

    mail: Mail
    password: Annotated[str, Meta(max_length=256)]


class KeyBody(Body):
    """The key in a link."""

    key: Annotated[str, Meta(max_length=64)]


class RecoverBody(Body):
    """The e-mail address of an account whose password is forgotten."""

    mail: Mail


class DeedBody(Body):
    """What an admin does, to whom, why, and because of which report.

    A line of chat is its table and its number; a report is settled by its id.
    """

    what: Literal[
        "ban",
        "unban",
        "mute",
        "unmute",
        "promote",
        "demote",
        "bar",
        "unbar",
        "link",
        "strike",
        "close",
        "unrate",
        "remove",
        "settle",
    ]
    whom: Short
    why: Annotated[str, Meta(max_length=500)] = ""
    report: Short | None = None


Told = Literal["turn", "begins", "ends", "invited", "wrote"]


class WantedBody(Body):
    """What is told by which way."""

    push: list[Told] = []
    mail: list[Told] = []
    hook: list[Told] = []


class CallsBody(Body):
    """How I wish to be called back; hours are as in 22:30, and quiet ones are from and until."""

    wanted: WantedBody
    delay: Annotated[int, Meta(ge=0, le=86_400)] = 60
    zone: Short = "UTC"
    quiet_from: Short = ""
    quiet_until: Short = ""
    always: bool = False


class PushKeysBody(Body):
    """What a browser gives to those who may write to it."""

    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class PushBody(Body):
    """A browser's subscription, as `PushSubscription.toJSON` gives it."""

    endpoint: Annotated[str, Meta(max_length=1024)]
    keys: PushKeysBody
    expirationTime: float | None = None  # noqa: N815


class HookBody(Body):
    """An address that is told, and in which form; the one that it looks like, if none is named."""

    url: Annotated[str, Meta(max_length=1024)]
    form: Literal["plain", "discord", "slack"] | None = None


class FeedBody(Body):
    """Asking for a new secret address."""


class TestBody(Body):
    """Asking for a notice that only tries a way."""


class CallsHereBody(Body):
    """What I wish to be told of one table: as usual, nothing, or also while I look at it."""

    how: Literal["usual", "off", "always"]


class GoBody(Body):
    """Deleting one's account; a guest has no password."""

    password: Annotated[str, Meta(max_length=256)] = ""


class TokenBody(Body):
    """A name by which its owner knows it again, and how far it reaches.

    With `look` a program sees one's tables, with `play` it plays at them too, with `sit` it also
    sets up and joins tables.
    """

    name: Name
    scope: Literal["look", "play", "sit"] = "sit"


async def read(request: Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """The body of a request; it is JSON, and not too long."""
    raw = await body(request, most)
    sort = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if raw and sort != "application/json":
        raise Refused(415, "not_json")
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise bad_request(str(error)) from None


async def body(request: Request, most: int = LARGEST_BODY) -> bytes:
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise bad_request("the rest of the body never came")
        part: bytes = message.get("body", b"")
        size += len(part)
        if size > most:
            raise Refused(413, "too_large", most=most)
        parts.append(part)
        more = message.get("more_body", False)
    return b"".join(parts)


def tidy(text: str) -> str:
    """Text to be shown to others: one line of printable characters."""
    tidied = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not tidied:
        raise Refused(400, "bad_request", "empty")
    return tidied
