"""How people wish to see the pages, over HTTP."""

from __future__ import annotations

import pytest

from ludoteca.server.wishes import WISHES, chosen, kept
from tests.server.house import Guest, House

USUAL = {name: values[0] for name, values in WISHES.items()}
PASSWORD = "correct horse"


def opening(guest: Guest) -> str:
    """How the page begins: the element that holds the wishes."""
    page = guest.http.get("/", headers={"Accept": "text/html"}).text
    return page[page.index("<html") : page.index("<head>")]


def test_what_is_not_among_the_wishes_is_the_usual() -> None:
    assert chosen({"contrast": "high", "text": "huge", "theme": "\x80"}) == USUAL | {
        "contrast": "high"
    }
    assert kept(USUAL) == ""
    assert kept(USUAL | {"text": "large", "theme": "dark"}) == "theme=dark&text=large"


def test_the_longest_wishes_fit_where_they_are_kept() -> None:
    longest = {name: max(values[1:], key=len) for name, values in WISHES.items()}
    assert len(kept(longest)) <= 120


def test_wishes_are_the_same_wherever_one_logs_in(house: House) -> None:
    ada, again, other = Guest(house), Guest(house), Guest(house)
    account = {"name": "Wishing Ada", "password": PASSWORD}
    ada.http.cookies.set("text", "larger")
    assert ada.post("/api/accounts", account).status_code == 201
    assert (
        ada.post("/api/me/wishes", USUAL | {"contrast": "high", "text": "large"}).status_code == 200
    )
    assert again.post("/api/session", account).status_code == 200
    assert 'data-contrast="high" data-text="large"' in opening(again)
    assert "data-contrast" not in opening(other)
    assert again.get("/api/me/data")["wishes"] == "contrast=high&text=large"


def test_what_a_guest_wished_stays_with_the_account_they_make(house: House) -> None:
    ada, again = Guest(house), Guest(house)
    account = {"name": "Wishing Bea", "password": PASSWORD}
    ada.http.cookies.set("colours", "blue-yellow")
    assert ada.post("/api/accounts", account).status_code == 201
    assert again.post("/api/session", account).status_code == 200
    assert 'data-colours="blue-yellow"' in opening(again)


@pytest.mark.parametrize("body", [{}, USUAL | {"text": "huge"}, USUAL | {"font": "large"}])
def test_other_wishes_are_refused(house: House, body: dict[str, str]) -> None:
    assert Guest(house, "Ada").post("/api/me/wishes", body).status_code == 400


def test_whoever_has_no_name_keeps_wishes_in_the_browser(house: House) -> None:
    nobody = Guest(house)
    assert nobody.post("/api/me/wishes", USUAL).status_code == 401
    nobody.http.cookies.set("contrast", "high")
    assert 'data-contrast="high"' in opening(nobody)
