"""What the server says to people, in their language."""

from __future__ import annotations

import ast

import pytest

from ludoteca.server.bots import LEVELS
from ludoteca.server.errors import Refused
from ludoteca.words.book import LANGUAGES, book
from tests.server.house import Guest, House, Json
from tests.source import PACKAGE, modules, tree

# Where the code stands, and what its sentence's key has before it.
CALLS = {"Refused": 1, "Stale": 0, "forbidden": 0, "not_found": 0, "Aside": 0}
BEFORE = {"Aside": "aside_"}


def constants(node: ast.expr) -> set[str]:
    """The texts an argument may be; of `a if b else c` both."""
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def refusals() -> set[str]:
    """Every sentence the server may refuse something with."""
    found = {"stale", "bad_request", "failure", "no_page", "wrong_method", "rule"}  # by name
    for path in modules(PACKAGE / "server"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = CALLS.get(node.func.id)
                if first is not None and len(node.args) > first:
                    before = BEFORE.get(node.func.id, "")
                    found |= {before + code for code in constants(node.args[-1])}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    assert refusals() == set(book("common", language).data["refused"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_a_bot_has_a_name(language: str) -> None:
    assert tuple(book("common", language).data["level"]) == (*LEVELS, "held_back")


def test_a_refusal_is_told_in_the_language_of_whoever_asks(house: House) -> None:
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot")
    seq = anna.get(table)["seq"]
    wrong: Json = {"name": "nobody at all", "password": "correct horse"}
    cases = [
        ("/api/session", wrong, "wrong_password"),
        (f"{table}/moves", {"seq": seq + 7, "text": "elect"}, "stale"),
        (f"{table}/undo", {"seq": seq}, "cannot_undo"),
        ("/api/tables/nowhere/join", {}, "not_found"),
        (f"{table}/rematch", {}, "not_over"),
    ]
    for path, body, code in cases:
        said = set()
        for language in LANGUAGES:
            answer = anna.post(path, body, headers={"Accept-Language": language}).json()
            assert answer["error"] == code
            said.add(answer["message"])
        assert len(said) == len(LANGUAGES), path


def test_a_guest_without_a_name_is_called_so_in_their_language(house: House) -> None:
    names = []
    for language in LANGUAGES:
        stranger = Guest(house)
        seats = [{"kind": "me"}, {"kind": "bot"}]
        body = {"game": "council", "seats": seats}
        stranger.post("/api/tables", body, headers={"Accept-Language": language})
        names.append(stranger.get("/api/me")["name"])
    assert [name.rpartition(" ")[0] for name in names] == ["Guest", "Invité", "Ospite"]


def test_whoever_looks_for_what_is_not_there_gets_a_page(house: House) -> None:
    for path in (
        "/nothing",
        "/tables/nowhere",
        "/help/chess",
        "/help/council?words=chess",
        "/new?game=chess",
    ):
        shown = Guest(house).http.get(
            path, headers={"Accept": "text/html", "Accept-Language": "it"}
        )
        assert shown.status_code == 404
        assert "<main" in shown.text
        assert "non " in shown.text


def test_the_facts_of_a_refusal_are_in_its_sentence() -> None:
    refused = Refused(409, "not_your_turn", name="Zoe")
    assert refused.text("it") == "Tocca a Zoe"
    assert str(refused) == "It's Zoe's turn"


def test_the_help_page_speaks_the_words_of_an_edition(house: House) -> None:
    anna = Guest(house, "Anna")
    body = {"game": "council", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    for edition in ("original", "cmon"):
        table = anna.post("/api/tables", {**body, "options": {"edition": edition}}).json()
        link = f"/help/council?words={edition}"
        page = anna.http.get(f"/tables/{table['id']}", headers={"Accept": "text/html"})
        assert f'href="{link}"' in page.text
        assert anna.http.get(link, headers={"Accept": "text/html"}).status_code == 200
