"""What a request is refused with: `{"error": code, "message": text}` and perhaps more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.errors import LudotecaError
from ludoteca.server.speech import said


class Refused(LudotecaError):
    """A request that is not granted; the code is for programs, the sentence for people."""

    def __init__(
        self,
        status: int,
        error: str,
        why: str = "",
        *,
        more: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        **facts: object,
    ) -> None:
        """`why` names the sentence among the words under `refused`, if the code does not."""
        self.status = status
        self.error = error
        self.why = why or error
        self.facts = facts
        self.more = dict(more or {})
        self.headers = dict(headers or {})
        super().__init__(self.text(words.LANGUAGES[0]))

    def text(self, language: str) -> str:
        return said(language, f"refused.{self.why}", **self.facts)

    def body(self, language: str) -> dict[str, Any]:
        return {"error": self.error, "message": self.text(language), **self.more}


def bad_request(detail: str) -> Refused:
    """What a program got wrong, in detail."""
    return Refused(400, "bad_request", detail=detail)


def not_found(why: str) -> Refused:
    return Refused(404, "not_found", why)


def forbidden(why: str) -> Refused:
    return Refused(403, "forbidden", why)


def answer(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(data), status, headers, "application/json")
