"""Every operation of the OpenAPI description, with what it allows and with what it does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from ludoteca.server.openapi import document
from tests.server.house import Guest, House

schemathesis = pytest.importorskip("schemathesis")
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance as fits

EXAMPLES = 12  # of each operation; the same in every run
OPERATIONS = {
    f"{found.ok().method.upper()} {found.ok().path}": found.ok()
    for found in schemathesis.openapi.from_dict(document()).get_all_operations()
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_answers_what_the_description_allows_and_what_it_does_not(
    either: House, waiting: str, name: str
) -> None:
    known = Guest(either, "Anna")
    endless = name.endswith("/events")

    @settings(
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=EXAMPLES,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategies(name))
    def answered(case: Any) -> None:
        for id in (None,) if endless or "id" not in case.path_parameters else (None, waiting):
            if id is not None:
                case.path_parameters["id"] = id
            answer = case.call(base_url=either.url, cookies=dict(known.http.cookies))
            case.validate_response(answer, checks=[not_a_server_error, fits])

    answered()


def strategies(name: str) -> Any:
    """What fits the description, and what does not."""
    operation = OPERATIONS[name]
    return operation.as_strategy(generation_mode=GenerationMode.POSITIVE) | operation.as_strategy(
        generation_mode=GenerationMode.NEGATIVE
    )
