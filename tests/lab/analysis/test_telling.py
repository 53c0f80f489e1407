"""What an analysis says: headlines, and why the better choice is better."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ludoteca as lt
from ludoteca.lab.analysis import telling
from ludoteca.lab.analysis.result import Analysis
from ludoteca.record import RESIGNATION, Result
from tests import played

NAMES = ["Ada", "Bo", "Cy"]


def because(language: str = "en", **found: Any) -> str:
    game = lt.GAMES["council"]
    return telling.because(game, game.deal(3), found, language, NAMES)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "On average it brings 1.9 points more by the end of the next round (reward tokens),"
                " and 1 point more (permits)."
            ),
        ),
        (
            "it",
            (
                "In media, entro la fine del giro seguente porta 1,9 punti in più"
                " (gettoni ricompensa) e 1 punto in più (tessere permesso)."
            ),
        ),
        (
            "fr",
            (
                "En moyenne, d'ici la fin du tour de table suivant, cela rapporte 1,9 point de plus"
                " (jetons Récompense) et 1 point de plus (tuiles Commerce)."
            ),
        ),
    ],
)
def test_two_sources_are_told_in_one_sentence(language: str, said: str) -> None:
    assert because(language, points={"permits": 1.0, "tokens": 1.9}) == said


def test_what_is_saved_and_what_is_gained_are_two_sentences() -> None:
    said = because(points={"permits": 1.0, "tokens": 1.9}, spared=["tokens"])
    assert said.startswith("On average it saves 1.9 points by the end of the next round")
    assert said.endswith(
        "On average it brings 1 point more by the end of the next round (permits)."
    )


def test_a_rival_who_gets_less_is_told_by_when() -> None:
    rivals = {"1": -0.6, "2": -0.9}
    alone = "On average Bo gets 0.6 points fewer by the end of the next round."
    assert because(rivals=rivals) == f"{alone} By then Cy gets 0.9 points fewer."
    after = because(points={"permits": 1.0}, rivals=rivals)
    assert after.endswith("By then Bo gets 0.6 points fewer. By then Cy gets 0.9 points fewer.")


@pytest.mark.parametrize(
    ("loss", "said"), [(0.0597, "inaccuracy, 5.9%"), (0.06, "mistake, 6.0%"), (0.31, "31.0%")]
)
def test_a_headline_never_shows_the_number_at_which_the_next_grade_begins(
    loss: float, said: str
) -> None:
    made = Analysis(played.finished().record(), 1, [])
    row = {"move": 7, "seat": 0, "swing": loss, "grade": made.numbers.grade(loss)}
    assert telling.headline(made, row, "en").endswith(said)


def test_why_luck_is_not_shown_is_said_as_it_is() -> None:
    whole, three = played.finished(seats=2).record(), played.finished(seats=3).record()
    early = whole.upto(len(whole.moves) - 1)
    game, s = lt.GAMES[early.game], lt.replay(early)
    result = Result(tuple(game.points(s)), tuple(game.places(s)))
    given_up = replace(early, result=result, ended=RESIGNATION)
    few = [{"looks": 16}]
    for record, said in (
        (three, "Luck has not been measured for this game with 3 players yet"),
        (given_up, "The game was not played to its end"),
        (whole, "There were too few looks ahead"),
    ):
        made = Analysis(record, 1, few)
        assert made.accounts is None
        assert telling.no_luck(made, "en").startswith(said)
    assert telling.no_luck(Analysis(whole, 1, []), "en") == ""


def test_a_draw_is_told_with_what_was_drawn() -> None:
    record = played.finished(seats=2).record()
    made = Analysis(record, 1, [])
    said = [
        telling.happened(made, s, "draw white", "en")
        for s, move in lt.positions(record)
        if move.text == "draw white"
    ]
    assert said
    assert all(one.endswith("draws a white card") for one in said)
