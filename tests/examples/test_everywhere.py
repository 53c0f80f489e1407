"""A game found as an installed package is everywhere the others are, with nothing but defaults."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from ludoteca import draw, words
from ludoteca.cli import plain
from ludoteca.core.game import Game
from ludoteca.core.state import OVER, actor, codes, take
from ludoteca.lab import bots
from ludoteca.server.plans import choices
from ludoteca.table import Dealer, Seat
from tests.cli.run import ENVIRONMENT, ludoteca
from tests.server.house import Guest, House, Json

FOUND = """
from ludoteca.kits import kit_of, shelf
print(*shelf().kits)
print(*kit_of("orchard").rooms)
"""
ZOO = """
import warnings
from pettingzoo.test import api_test
from ludoteca.lab.envs import zoo
warnings.simplefilter("ignore")
api_test(zoo.env("orchard", 3), num_cycles=60)
"""
GYM = """
import warnings
import gymnasium
from gymnasium.utils.env_checker import check_env
import ludoteca.lab.envs.gym
warnings.simplefilter("ignore")
check_env(gymnasium.make("ludoteca/orchard-v1", opponents=["random"], render_mode="ansi").unwrapped)
"""
SPIEL = """
import random
import pyspiel
import ludoteca.lab.envs.spiel
state = pyspiel.load_game("ludoteca_orchard_v1", {"players": 3}).new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
assert abs(sum(state.returns())) < 1e-9
"""


def python(script: str) -> str:
    """What a fresh interpreter prints."""
    command = [sys.executable, "-c", script]
    ended = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, daily_level="random").start()
    yield opened
    opened.stop()


def finished(guest: Guest, table: str) -> Json:
    """The table once somebody has played the last choice offered until it was over."""
    shown = guest.my_turn(table)
    while shown["status"] != "over":
        guest.play(table, shown, -1)
        shown = guest.my_turn(table)
    return shown


def test_it_is_found_and_brings_nothing_but_its_rules() -> None:
    kits, rooms = python(FOUND).splitlines()
    assert "orchard" in kits.split()
    assert rooms == "game"


def test_it_is_played_in_the_terminal() -> None:
    ended = ludoteca("play", "orchard", "--bots", "3", "--seats", "3", "--secret", "a")
    assert ended.returncode == 0, ended.stderr
    assert "Final scoring" in ended.stdout
    typed = ludoteca(
        *["play", "orchard", "--secret", "a", "--bot", "greedy", "--language", "it"],
        typed=["1", "why pick fig", "hint", "quit"],
    )
    assert "Mazzo" in typed.stdout
    assert "ne hai 0 (O-4)" in typed.stdout


def test_it_is_on_the_first_page_and_played_over_the_api(house: House) -> None:
    anna = Guest(house, "Anna")
    page = anna.http.get("/").text
    assert "Plant the trees you draw" in page
    table = anna.open_table("me", "bot:random", "bot:random", game="orchard")
    shown = anna.my_turn(table)
    assert {choice["text"].split()[0] for choice in shown["choices"]} == {"plant"}
    refused = anna.post(f"{table}/moves", {"seq": shown["seq"], "text": "pick fig"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "O-4")
    hints = anna.get(f"{table}/hint")["hints"]
    assert {hint["text"] for hint in hints} <= {choice["text"] for choice in shown["choices"]}
    assert all(hint["plan"] and hint["why"] for hint in hints)
    drawn = anna.http.get(table.removeprefix("/api")).text
    assert 'id="red-hand-' in drawn
    end = finished(anna, table)
    assert sorted(end["view"]["places"])[0] == 1


def test_it_has_a_deal_of_the_day(house: House) -> None:
    anna = Guest(house, "Anna")
    assert anna.http.get("/daily/orchard").status_code == 200
    begun = anna.post("/api/daily/orchard")
    assert begun.status_code == 200, begun.text
    assert finished(anna, f"/api/tables/{begun.json()['id']}")["status"] == "over"


def test_greedy_beats_random_in_the_arena_and_a_report_tells_so(tmp_path: Path) -> None:
    words = ["--bots", "greedy,random", "--games", "60", "--jobs", "1", "--out", "games"]
    ended = ludoteca("arena", "orchard", *words, "--json", folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    best = json.loads(ended.stdout)["standings"][0]
    assert best["bot"] == "greedy"
    pytest.importorskip("matplotlib", reason="matplotlib is not installed; it is in `lab`")
    told = ludoteca("report", "games", "--out", "page.html", folder=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "<h2>Orchard, 2 players</h2>" in (tmp_path / "page.html").read_text("utf-8")


@pytest.mark.parametrize("name", ["random", "greedy", "search:sims=40"])
def test_every_bot_plays_it_to_the_end(orchard: Game, name: str) -> None:
    s, dealer = orchard.deal(2), Dealer("any")
    dealer.settle(s)
    bot = bots.make(name, 1)
    while actor(s) != OVER:
        take(s, bot.choose(Seat(orchard, s, actor(s))))
        dealer.settle(s)
    assert 1 in orchard.places(s)


@pytest.mark.parametrize(
    ("library", "script"), [("pettingzoo", ZOO), ("gymnasium", GYM), ("pyspiel", SPIEL)]
)
def test_learners_reach_it_by_its_name(library: str, script: str) -> None:
    pytest.importorskip(library, reason=f"{library} is not installed; it is in the extra `lab`")
    python(script)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_choice_can_be_clicked_in_the_plain_drawing(orchard: Game, language: str) -> None:
    s, dealer = orchard.deal(4), Dealer("any")
    dealer.settle(s)
    while actor(s) != OVER:
        view = orchard.view(s, actor(s))
        offered = choices(orchard, s, language, view=view)
        parts = [draw.board(view, choices=offered, layout="tall", language=language)]
        for seat in orchard.seat_names:
            parts.append(draw.area(view, seat, choices=offered, language=language))
            parts.append(draw.hand(view, seat, choices=offered, language=language))
        for choice in offered:
            assert choice["targets"]
            for target in choice["targets"]:
                assert sum([part.count(f' id="{target}"') for part in parts]) == 1, target
        take(s, codes(s)[-1])
        dealer.settle(s)
    plain.board(orchard, orchard.view(s, 0), ["A", "B", "C", "D"], language)


def test_its_positions_are_set_up_in_the_editor(house: House) -> None:
    somebody = Guest(house, "Ada")
    page = somebody.http.get("/editor/orchard?seats=2", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert 'type="number" data-path="' in page.text
    assert 'data-piece="' in page.text
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)
    assert found is not None
    position = json.loads(unescape(found[1]))
    key = somebody.post("/api/positions", {"position": position}).json()["key"]
    seats = {"seats": [{"kind": "me"}, {"kind": "bot"}]}
    table = somebody.post(f"/api/positions/{key}/table", seats).json()["id"]
    assert somebody.my_turn(f"/api/tables/{table}")["choices"]
