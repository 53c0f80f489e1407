"""Who is asking: by session cookie, by token, or nobody yet."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server import logs
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.settings import Settings
from ludoteca.server.store import people
from ludoteca.server.store.people import SCOPES, Person, Use
from ludoteca.server.traces import Traces

LIFETIME: Final = 180 * 86_400.0  # of a session nobody uses
TOUCH: Final = 3600.0  # seconds between notes that a session is in use
CACHED: Final = 10_000
SEAT_SCOPES: Final = ("look", "play")  # what the token of a seat is good for, at its table


@dataclass(frozen=True)
class Who:
    """Somebody, or nobody yet; a token speaks for them as far as its use goes."""

    person: Person | None = None
    session: str | None = None  # hash of the session's id
    token: Use | None = None

    def at(self, table: str) -> str | None:
        """The person's id, if what they may see at this table is for whoever asks."""
        if self.token is not None and self.token.game not in (None, table):
            return None
        return self.at_all

    @property
    def at_all(self) -> str | None:
        """The person's id, whatever is for them."""
        return None if self.person is None else self.person.id

    @property
    def anywhere(self) -> str | None:
        """The person's id, if all their tables are for whoever asks."""
        if self.token is not None and self.token.scope is None:
            return None
        return self.at_all

    def may(self, deed: str, table: str | None = None) -> bool:
        """Whether one of `SCOPES` is granted: at a table, or anywhere."""
        if self.token is None:
            return True
        if self.token.scope is None:
            return deed in SEAT_SCOPES and self.token.game == table
        return SCOPES.index(deed) <= SCOPES.index(self.token.scope)


def hashed(value: str) -> str:
    """Ids and tokens are as long as keys, so a plain hash of them is safe to keep."""
    return hashlib.sha256(value.encode()).hexdigest()


def bearer(request: Request) -> str | None:
    """The token a request comes with."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def welcome(c: Connection, person: Person) -> Person:
    """Anybody who is not banned."""
    if person.banned:
        why = people.why_banned(c, person.id)
        raise Refused(403, "banned", "banned_why" if why else "banned", reason=why)
    return person


def fresh() -> str:
    """256 bits nobody can guess."""
    return secrets.token_urlsafe(32)


class Sessions:
    """Sessions and tokens, with those lately seen at hand."""

    def __init__(self, settings: Settings, db: Database) -> None:
        self.settings = settings
        self.db = db
        self.path = settings.root_path or "/"
        sign = (
            "" if not settings.secure_cookies else "__Secure-" if settings.root_path else "__Host-"
        )
        self.cookie = sign + "ludoteca"
        self.traces = Traces(settings, db)
        self._sessions: dict[str, tuple[Person, float]] = {}
        self._tokens: dict[str, tuple[Person, Use]] = {}

    async def who(self, request: Request) -> Who:
        """A token that is given must be good; a session that is not is as good as none."""
        token = bearer(request)
        if token is not None:
            who = await self._by_token(hashed(token))
        else:
            id = request.cookies.get(self.cookie)
            who = Who() if not id else await self._by_session(hashed(id))
        if who.person is not None:
            logs.note(person=who.person.id)
        return who

    async def same(self, request: Request, before: Who) -> bool:
        """Whether a request would still be its sender's: their session or token may have ended."""
        try:
            now = await self.who(request)
        except Refused:
            return False
        return before.person is not None and now.at_all == before.at_all

    async def _by_token(self, key: str) -> Who:
        if key not in self._tokens:
            found = await self.db.read(lambda c: people.find_token(c, key))
            if found is None:
                raise Refused(401, "bad_token")
            make_room(self._tokens)
            self._tokens[key] = found
        person, use = self._tokens[key]
        return Who(await self._welcome(person), None, use)

    async def _welcome(self, person: Person) -> Person:
        return await self.db.read(lambda c: welcome(c, person)) if person.banned else person

    async def _by_session(self, key: str) -> Who:
        now = self.settings.now()
        known = self._sessions.get(key)
        if known is None or now - known[1] > TOUCH:
            found = await self.db.read(lambda c: people.find_session(c, key, now - LIFETIME))
            if found is None:
                return Who()
            await self.db.write(lambda c: people.touch_session(c, key, now))
            make_room(self._sessions)
            self._sessions[key] = known = (found, now)
        return Who(await self._welcome(known[0]), key)

    async def start(self, request: Request, person: Person) -> str:
        """A new session; its id goes into the cookie and nowhere else."""
        id, now = fresh(), self.settings.now()
        agent = request.headers.get("user-agent", "")
        await self.db.write(lambda c: people.add_session(c, hashed(id), person.id, agent, now))
        return id

    def give(self, response: Response, id: str) -> None:
        response.set_cookie(
            self.cookie,
            id,
            max_age=int(LIFETIME),
            path=self.path,
            secure=self.settings.secure_cookies,
            httponly=True,
            samesite="lax",
        )

    def take_away(self, response: Response) -> None:
        response.delete_cookie(self.cookie, path=self.path)

    async def end(self, person: Person, key: str) -> bool:
        """Revoke a session; whether there was one."""
        self._sessions.pop(key, None)
        return await self.db.write(lambda c: people.end_session(c, person.id, key))

    async def token(self, person: Person, name: str, use: Use) -> str:
        """A new token: shown once, kept as its hash."""
        token, now = "lt_" + fresh(), self.settings.now()
        await self.db.write(lambda c: people.add_token(c, hashed(token), person.id, name, now, use))
        return token

    async def seat_token(self, request: Request, person: Person, name: str, table: str) -> str:
        """What speaks for a seat: a token of its own, or the one that already reaches there."""
        return bearer(request) or await self.token(person, name, Use(game=table))

    async def end_token(self, person: Person, key: str) -> bool:
        self._tokens.pop(key, None)
        return await self.db.write(lambda c: people.end_token(c, person.id, key))

    def forget(self, person: str) -> None:
        """Something about a person has changed: look them up anew."""
        for key in [key for key, (known, _) in self._sessions.items() if known.id == person]:
            del self._sessions[key]
        for key in [key for key, (known, _) in self._tokens.items() if known.id == person]:
            del self._tokens[key]

    def forget_all(self) -> None:
        """Look everybody up anew: it is not known what has changed."""
        self._sessions.clear()
        self._tokens.clear()


def make_room(
    cache: dict[str, tuple[Person, float]] | dict[str, tuple[Person, Use]],
) -> None:
    if len(cache) >= CACHED:
        cache.clear()
