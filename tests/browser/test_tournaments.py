"""A tournament and a club in a browser, from their announcement to the last table."""

from __future__ import annotations

from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.server.house import Guest
from tests.server.test_admin import PASSWORD


def test_a_club_holds_a_tournament(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True, locale="it-IT")
    bo = door.enter()
    for person, called in ((ada, "Ada of the cup"), (bo, "Bo of the cup")):
        assert person.context.request.post(
            f"{door.house.url}/api/accounts", data={"name": called, **PASSWORD}
        ).ok
    ada.page.goto("/clubs")
    ada.page.locator("[name=name]").fill("Circolo del Po")
    ada.page.locator("[name=about]").fill("Il giovedì")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/clubs/*")
    ada.page.locator("#club-link").click()
    address = ada.page.locator("#club-address input")
    expect(address).not_to_have_value("")
    for light in ("light", "dark"):
        assert faults(ada, light) == []
    bo.page.goto(address.input_value())
    with bo.page.expect_event("load"):
        bo.page.locator("#club-join").press("Enter")
    expect(bo.page.locator("#club-people")).to_be_visible()
    assert faults(bo) == []

    bo.page.locator("a[href*='/tournaments?club=']").click()
    form = bo.page.locator("form[data-post]")
    form.locator("[name=name]").fill("Thursday cup")
    form.locator("[name=kind]").select_option("knockout")
    form.locator("[name=duplicate]").check()
    form.locator("[name=begins]").fill("2001-01-01T10:00")
    form.locator("button").click()
    expect(bo.page.locator("#toast")).to_contain_text("not in the past")
    begins = datetime.now().astimezone() + timedelta(minutes=2)
    form.locator("[name=begins]").fill(begins.strftime("%Y-%m-%dT%H:%M"))
    for light in ("light", "dark"):
        assert faults(bo, light) == []
    form.locator("button").click()
    bo.page.wait_for_url("**/tournaments/*")
    expect(bo.page.locator("main")).to_contain_text("Every table of a round gets the same draws")
    for person in (bo, ada):
        person.page.goto(bo.page.url)
        with person.page.expect_event("load"):
            person.page.locator("[data-do-post$=enter]").click()
        expect(person.page.locator("[data-do-post$=leave]")).to_have_count(1)
    expect(ada.page.locator(".entrants li")).to_have_count(2)
    for light in ("light", "dark"):
        assert faults(ada, light) == []
    stranger = Guest(door.house, "Stranger")
    path = bo.page.url.removeprefix(door.house.url)
    assert stranger.http.get(path, headers={"Accept": "text/html"}).status_code == 403
