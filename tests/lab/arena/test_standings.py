"""Standings: shares, par, intervals, ratings."""

import json
from io import StringIO

import pytest
from rich.console import Console

from ludoteca.lab.arena import Outcome, Settings, Standing, standings
from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.arena.ratings import Rating, ratings
from ludoteca.lab.arena.show import show


def game(number: int, bots: str, places: str, points: str = "") -> Outcome:
    scored = [int(word) for word in points.split()] or [10 - int(place) for place in places]
    return Outcome(
        game=number,
        deal=(number + 1) // 2,
        bots=tuple(bots.split()),
        points=tuple(scored),
        places=tuple(int(place) for place in places),
        sources=({},) * len(places),
        decisions=100,
    )


DUEL = [
    *(game(n, "hard easy", "12") for n in range(1, 31)),
    *(game(n, "easy hard", "12") for n in range(31, 41)),
]


def test_the_strongest_comes_first_with_its_share_and_wilsons_interval() -> None:
    hard, easy = standings(DUEL)
    assert (hard.bot, hard.games, hard.share, hard.par) == ("hard", 40, 0.75, 0.5)
    assert hard.interval == wilson(30, 40)
    assert hard.deals is not None
    assert hard.deals[0] < 0.75 < hard.deals[1]
    assert (easy.bot, easy.share) == ("easy", 0.25)


def test_a_shared_victory_counts_in_part() -> None:
    rows = standings([game(1, "a b c", "112")], rated=False)
    assert {row.bot: row.wins for row in rows} == {"a": 0.5, "b": 0.5, "c": 0}


def test_one_against_three_is_measured_against_a_quarter() -> None:
    games = [game(1, "hard easy easy easy", "1234"), game(2, "easy hard easy easy", "1234")]
    hard, easy = standings(games, rated=False)
    assert (hard.bot, hard.share, hard.par) == ("hard", 0.5, 0.25)
    assert (easy.share, easy.par) == (0.5, 0.75)


def test_points_are_the_mean_of_all_seats_of_a_bot() -> None:
    rows = standings([game(1, "a b b", "123", points="30 20 10")], rated=False)
    assert {row.bot: row.points for row in rows} == {"a": 30, "b": 15}


def test_ratings_agree_with_victories_and_grow_surer_with_games() -> None:
    pytest.importorskip("openskill", reason="openskill is not installed; it is in `lab`")
    few = {row.bot: row.rating for row in standings(DUEL[:4])}
    many = {row.bot: row.rating for row in standings(DUEL)}
    assert few["hard"] is not None
    assert many["hard"] is not None
    assert many["easy"] is not None
    assert many["hard"].skill > many["easy"].skill
    assert many["hard"].error < few["hard"].error


def test_ratings_hardly_depend_on_the_order_of_the_games() -> None:
    pytest.importorskip("openskill", reason="openskill is not installed; it is in `lab`")
    forth, back = ratings(DUEL), ratings(DUEL[::-1])
    assert forth["hard"].skill == pytest.approx(back["hard"].skill, abs=1)


def test_four_times_as_many_games_make_a_rating_about_twice_as_sure() -> None:
    pytest.importorskip("openskill", reason="openskill is not installed; it is in `lab`")
    games = [game(n, "a b", "12" if n % 2 else "21") for n in range(800)]
    assert ratings(games)["a"].error < 0.65 * ratings(games[:200])["a"].error


def test_a_bot_alone_has_no_rating() -> None:
    assert standings([game(1, "a a", "12")])[0].rating is None


def test_a_standing_as_json_names_its_figures() -> None:
    data = standings([game(1, "a a", "12")])[0].as_json()
    assert (data["bot"], data["share"], data["rating"]) == ("a", 1.0, None)
    rated = Standing("a", 2, 1.0, 0.5, (0.1, 0.9), None, 9.5, Rating(30.0, 4.0)).as_json()
    assert rated["rating"] == {"skill": 30.0, "error": 4.0}
    assert json.loads(json.dumps(rated))["interval"] == [0.1, 0.9]


def test_the_table_shows_whole_names_and_no_doubt_about_what_is_certain() -> None:
    out = StringIO()
    name = "search:sims=200,turns=3,tries=4,rivals=2,prior_rollouts=5,exploration=0.7"
    arena = Settings.of("council", (name,), 1)
    games = [game(1, f"{name} {name}", "12")]
    show(arena, games, standings(games), Console(file=out, width=100))
    shown = out.getvalue()
    assert "Council of Four: 1 game of 2 players on 1 deal, seed 0" in shown
    folded = "".join(line.split("│")[1].strip() for line in shown.splitlines() if "│" in line)
    assert folded == name
    assert "20.7" not in shown


def test_the_table_shows_every_bot() -> None:
    out = StringIO()
    arena = Settings.of("council", ("hard", "easy"), 40)
    show(arena, DUEL, standings(DUEL), Console(file=out, width=120))
    shown = out.getvalue()
    assert "Council of Four: 40 games of 2 players on 20 deals, seed 0" in shown
    assert "75.0 %" in shown
    assert "59.8 – 85.8" in shown
