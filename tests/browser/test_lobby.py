"""The lobby in a browser: filters without scripts, a quick match, an invitation, who is here."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.server.house import Guest
from tests.server.test_admin import PASSWORD


def test_people_find_each_other(door: Door) -> None:
    host = Guest(door.house)
    assert host.post("/api/accounts", {"name": "The host", **PASSWORD}).status_code == 201
    host.post("/api/me/sharing", {"on": True})
    table = host.open_table("me", "open", public=True, language="fr")
    id = table.rpartition("/")[2]

    plain = door.chromium.new_context(base_url=door.house.url, java_script_enabled=False)
    page = plain.new_page()
    page.goto("/lobby")
    page.locator("select[name=language]").select_option("it")
    page.locator("form.filter button").click()
    page.wait_for_url("**/lobby?*language=it*")
    expect(page.locator(f"a[href$='{id}']")).to_have_count(0)
    page.locator("select[name=language]").select_option("fr")
    page.locator("form.filter button").click()
    expect(page.locator(f"a[href$='{id}']")).to_have_count(1)
    plain.close()

    ada = door.enter(width=390, height=844, touch=True, locale="it-IT")
    bo = door.enter()
    for person, called in ((ada, "Ada of the lobby"), (bo, "Bo of the lobby")):
        assert person.context.request.post(
            f"{door.house.url}/api/accounts", data={"name": called, **PASSWORD}
        ).ok
        person.page.goto("/lobby")
    host.post(f"{table}/invitations", {"name": "Ada of the lobby"})
    host.http.get("/lists")
    ada.page.locator("#follow-name input").fill("The host")
    with ada.page.expect_event("load"):
        ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#follows")).to_contain_text("ora è qui")
    expect(ada.page.locator("main")).to_contain_text("The host ti invita")
    expect(ada.page.locator("#open li").first).to_contain_text("Qui gioca qualcuno che segui")
    for light in ("light", "dark"):
        assert faults(ada, light) == []
    for person in (ada, bo):
        person.page.locator("#match [name=pace]").select_option("live")
        person.page.locator("#match button").press("Enter")
        if person is ada:
            expect(ada.page.locator("#sought [role=status]")).to_have_text("Cerco giocatori…")
            assert faults(ada) == []
    for person in (ada, bo):
        person.page.wait_for_url("**/tables/*")
        person.page.locator("#part-board svg").wait_for()
    assert ada.page.url == bo.page.url

    eva = door.enter()
    eva.context.request.post(f"{door.house.url}/api/accounts", data={"name": "Eva L", **PASSWORD})
    eva.context.request.post(f"{door.house.url}/api/me/sharing", data={"on": True})
    eva.page.goto(ada.page.url)
    expect(bo.page.locator("#presence")).to_contain_text("one person is watching: Eva L")

    eva.page.goto(f"/tables/{eva.open_table('me', 'open').rpartition('/')[2]}")
    eva.page.locator("[data-invite] [name=name]").fill("Bo of the lobby")
    eva.page.locator("[data-invite] button:not([type=button])").click()
    expect(eva.page.locator("#toast")).to_contain_text("Invitation sent")
    eva.page.locator("[data-do=link]").click()
    expect(eva.page.locator(".address")).to_have_value(re.compile("/invite/"))
    bo.page.goto(eva.page.locator(".address").input_value())
    expect(bo.page.locator("#part-waiting [data-do=join]")).to_have_count(1)
    for light in ("light", "dark"):
        assert faults(eva, light) == []
