"""Rated tables and pages about people in a browser: from the form to the ladder and one's page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.server.test_daily import member

ACCOUNT = {"name": "Known Ada", "password": "correct horse"}


def test_a_rated_game_is_set_up_lost_by_leaving_and_found_on_both_pages(door: Door) -> None:
    ada, watcher = door.enter(), door.enter(width=390, height=844, locale="it-IT", touch=True)
    bo = member(door.house, "Known Bo")
    watcher.page.goto("/new?game=council")
    assert watcher.page.locator("[name=rated]").count() == 0  # guests play for fun
    assert ada.context.request.post(f"{door.house.url}/api/accounts", data=ACCOUNT).ok
    ada.page.goto("/new?game=council")
    ada.page.locator("[name=hints]").check()
    ada.page.locator("#option-map").select_option("AAA")
    ada.page.locator("[name=rated]").focus()
    ada.page.keyboard.press("Space")
    expect(ada.page.locator("#option-map")).to_be_disabled()
    expect(ada.page.locator("#option-map")).to_have_value("ABA")
    expect(ada.page.locator("[name=hints]")).not_to_be_checked()
    expect(ada.page.locator("[name=public][value=yes]")).to_be_checked()
    ada.page.locator("#kind-2").select_option("")
    ada.page.locator("#new button.main").click()
    ada.page.locator("#part-waiting .agreed").wait_for()
    expect(ada.page.locator(".agreed")).to_contain_text("Rated: usual options")
    table = f"/api/tables/{ada.page.url.rpartition('/')[2]}"
    watcher.page.goto("/")
    row = watcher.page.locator("#open li", has_text="Known Ada")
    expect(row).to_contain_text("Valida per la classifica")
    assert bo.post(f"{table}/join").status_code == 200
    ada.page.locator("[data-do=leave]").click()
    expect(ada.page.locator("dialog[open]")).to_contain_text("if you leave, you lose")
    ada.page.locator("dialog[open] button.main, dialog[open] [value=yes]").first.click()
    expect(ada.page.locator(".winner")).to_contain_text("Known Bo")
    ada.page.locator("#final th a", has_text="Known Bo").click()
    ada.page.wait_for_url("**/people/Known%20Bo")
    expect(ada.page.locator(".chart")).to_have_count(1)
    expect(ada.page.locator("#rivals")).to_be_visible()
    ada.page.locator(".rivals a", has_text="Known Ada").click()
    expect(ada.page.locator("h1")).to_have_text("Known Ada")
    ada.page.locator("[name=result]").select_option("won")
    ada.page.locator(".search button").click()
    expect(ada.page.locator(".finished")).to_have_count(0)
    ada.page.locator("[name=result]").select_option("resigned")
    ada.page.locator("[name=with]").fill("known bo")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".finished li")).to_have_count(1)
    watcher.page.goto("/ratings/council")
    for light in ("light", "dark"):
        assert faults(watcher, light) == []
    watcher.page.locator("a", has_text="Known Ada").click()
    expect(watcher.page.locator("#games")).to_have_text("Partite finite")
    assert watcher.run("() => document.documentElement.scrollWidth <= innerWidth")
    for light in ("light", "dark"):
        assert faults(watcher, light) == []
    ada.page.goto("/account")
    ada.page.locator("#shown [value=games]").uncheck()
    ada.page.locator("#shown button").click()
    expect(ada.page.locator("#toast")).to_have_text("Saved.")
    watcher.page.reload()
    expect(watcher.page.locator("#results")).to_be_visible()
    expect(watcher.page.locator("#games")).to_have_count(0)
    watcher.page.goto("/downloads")
    assert faults(watcher) == []


def test_studies_are_pinned_and_put_in_order_by_keys_and_found_on_the_page(door: Door) -> None:
    ada, reader = door.enter(), door.enter(width=390, height=844, locale="fr-FR", touch=True)
    site, page, request = door.house.url, ada.page, ada.context.request
    assert request.post(f"{site}/api/accounts", data={**ACCOUNT, "name": "Pin Ada"}).ok
    for title in ("First thoughts", "Second thoughts", "Kept to myself"):
        deal = {"game": "council", "seats": 2}
        made = request.post(f"{site}/api/studies", data={"title": title, "deal": deal}).json()
        if title != "Kept to myself":
            assert request.post(f"{site}/api/studies/{made['id']}", data={"reader": True}).ok
    page.goto("/studies")
    page.locator("#main:not([inert])").wait_for()
    expect(page.locator(".mine [data-pin]")).to_have_count(2)
    for title in ("First thoughts", "Second thoughts"):
        page.get_by_role("button", name=f"Put {title} on my page").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-pinned]", has_text=title)).to_be_visible()
        expect(page.locator("#pinned-title")).to_be_focused()
    page.get_by_role("button", name="Move Second thoughts up").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-pinned]").first).to_contain_text("Second thoughts")
    for light in ("light", "dark"):
        assert faults(ada, light) == []
    reader.page.goto("/people/Pin%20Ada")
    shown = reader.page.locator("[aria-labelledby=studies] li")
    expect(shown).to_have_count(2)
    expect(shown.first).to_contain_text("Second thoughts")
    assert reader.run("() => document.documentElement.scrollWidth <= innerWidth")
    assert faults(reader) == []
    shown.first.locator("a").click()
    expect(reader.page.locator("#study-title")).to_have_text("Second thoughts")
    page.get_by_role("button", name="Take Second thoughts off my page").click()
    expect(page.locator("[data-pinned]")).to_have_count(1)
    reader.page.goto("/people/Pin%20Ada")
    expect(shown).to_have_count(1)
