"""The contract as OpenAPI, and as a page for people; both made from the list of routes."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.core.version import VERSION
from ludoteca.server.answers import ErrorAnswer
from ludoteca.server.api import APIS
from ludoteca.server.context import server
from ludoteca.server.described import Api
from ludoteca.server.errors import answer
from ludoteca.server.pages.render import page

REFERENCE: Final = "#/components/schemas/{name}"


def schemas() -> tuple[dict[type, dict[str, Any]], dict[str, Any]]:
    """Every body and answer as JSON Schema, by type; and what they refer to, by name."""
    types: list[type] = [ErrorAnswer]
    types += [api.body for api in APIS if api.body is not None]
    types += [api.answer for api in APIS if api.answer is not None]
    unique = list(dict.fromkeys(types))
    made, components = msgspec.json.schema_components(unique, ref_template=REFERENCE)
    return dict(zip(unique, made, strict=True)), components


def document(root: str = "") -> dict[str, Any]:
    """All of it; `root` is what every address begins with."""
    known, components = schemas()
    paths: dict[str, Any] = {}
    for api in APIS:
        paths.setdefault(api.shown_path, {})[api.method.lower()] = operation(api, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteca", "version": VERSION},
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "session": {"type": "apiKey", "in": "cookie", "name": "ludoteca"},
            },
        },
        "security": [{"token": []}, {"session": []}, {}],
    }


def operation(api: Api, known: dict[type, dict[str, Any]]) -> dict[str, Any]:
    refused = {"application/json": {"schema": known[ErrorAnswer]}}
    granted: dict[str, Any] = {"description": "Granted"}
    if api.answer is not None:
        granted["content"] = {"application/json": {"schema": known[api.answer]}}
    elif api.media is not None:
        granted["content"] = {api.media: {}}
    out: dict[str, Any] = {
        "summary": api.summary,
        "operationId": api.operation,
        "responses": {
            str(api.status): granted,
            **{
                str(status): {"description": REFUSALS[status], "content": refused}
                for status in (*api.refusals, *((400, 413, 415) if api.body else ()))
            },
        },
    }
    if api.parameters:
        out["parameters"] = [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer" if name == "number" else "string"},
            }
            for name in api.parameters
        ] + [
            {"name": name, "in": "query", "schema": {"type": "string"}, "description": meaning}
            for name, meaning in api.query.items()
        ]
    if api.body is not None:
        content = {"application/json": {"schema": known[api.body]}}
        out["requestBody"] = {"required": True, "content": content}
    return out


REFUSALS: Final = {
    400: "The request makes no sense",
    401: "Nobody has said who is asking",
    403: "Not for whoever is asking",
    404: "There is no such thing",
    409: "The table is not where the sender thought; the answer says where it is",
    413: "Too long",
    415: "Not JSON",
    422: "The rules do not allow it; the answer says which",
    429: "Too often; the answer says when to come back",
    503: "Not just now; try again",
}


async def as_json(request: Request) -> Response:
    return answer(document(server(request).settings.root_path))


async def as_page(request: Request) -> Response:
    """The routes in a table."""
    return await page(request, "api.html", apis=APIS)


def routes() -> list[Route]:
    return [Route("/api/openapi.json", as_json), Route("/api/docs", as_page)]
