"""What a request is refused with: `{"error": code, "message": text}` and perhaps more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.errors import LudotecaError


class Refused(LudotecaError):
    """A request that is not granted."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        more: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.more = dict(more or {})
        self.headers = dict(headers or {})

    def body(self) -> dict[str, Any]:
        return {"error": self.error, "message": str(self), **self.more}


def bad_request(message: str) -> Refused:
    return Refused(400, "bad_request", message)


def not_found(what: str) -> Refused:
    return Refused(404, "not_found", f"there is no such {what}")


def forbidden(message: str) -> Refused:
    return Refused(403, "forbidden", message)


def answer(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(data), status, headers, "application/json")


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(error.body(), error.status, error.headers)
