"""Routes of the contract about games that are analysed and studied."""

from __future__ import annotations

from typing import Final

from ludoteca.server import answers, wire
from ludoteca.server.described import TABLE, Api, get
from ludoteca.server.routes import analysis, onward
from ludoteca.server.studies.api import TREES

STUDIES: Final = [
    Api(
        "POST",
        f"{TABLE}/positions/{{number}}/table",
        onward.play_on,
        "Play on from a position of a finished game, at a new table",
        wire.OnwardBody,
        answers.SeatedAnswer,
        (403, 404, 409, 429),
        201,
    ),
    get(
        f"{TABLE}/analysis",
        analysis.get,
        "How the analysis of a finished game stands, and all of it with `whole`",
        answers.AnalysisAnswer,
        404,
        409,
        429,
    ),
    Api(
        "POST",
        f"{TABLE}/analysis",
        analysis.start,
        "Analyse a finished game, or do so more deeply",
        None,
        answers.AnalysisAnswer,
        (401, 404, 409, 429),
        202,
    ),
    *TREES,
]
