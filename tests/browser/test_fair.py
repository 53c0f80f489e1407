"""Blocking and reporting at a table, and what an admin sees of it, in a browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Door
from tests.server.house import Guest
from tests.server.test_admin import PASSWORD, admin, soon


def test_somebody_is_reported_blocked_and_judged_and_the_log_tells(door: Door) -> None:
    rude = Guest(door.house, "Rude")
    table = rude.open_table("me", "open", public=True)
    id = table.rpartition("/")[2]
    ada = door.enter(width=390, height=844, touch=True, locale="fr-FR")
    ada.page.goto("/account")
    ada.page.locator("#sign-up [name=name]").fill("Ada the fair")
    ada.page.locator("#sign-up [name=password]").fill(PASSWORD["password"])
    with ada.page.expect_event("load"):
        ada.page.locator("#sign-up button").click()
    ada.page.goto(f"/tables/{id}")
    with ada.page.expect_event("load"):
        ada.page.locator("[data-do=join]").click()
    rude.post(f"{table}/chat", {"text": "go away"})
    ada.page.locator("[data-tab=chat]").first.click()
    flag = ada.page.locator("#chat .flag")
    expect(flag).to_have_count(1)
    flag.focus()
    ada.page.keyboard.press("Enter")
    menu = ada.page.locator("#part-order")
    expect(menu.locator("select")).to_contain_text("go away")
    for light in ("light", "dark"):
        assert faults(ada, light) == []
    menu.locator("[name=why]").fill("He is rude")
    menu.locator("[data-report] button").click()
    expect(ada.page.locator("#toast")).to_contain_text("Merci")
    expect(menu).not_to_be_visible()
    ada.page.locator("[data-do=order]").click()
    menu.locator("[data-do=block]").click()
    expect(menu.locator("[data-do=block]")).to_have_text("Débloquer Rude")
    expect(ada.page.locator("#chat li")).to_have_count(0)
    rude.post(f"{table}/chat", {"text": "still here"})
    menu.locator("form[method=dialog] button").click()

    boss = door.enter()
    assert boss.context.request.post(
        f"{door.house.url}/api/accounts", data={"name": "The judge", **PASSWORD}
    ).ok
    assert admin(door.house, "promote", "The judge") == 0
    soon(lambda: boss.context.request.get(f"{door.house.url}/admin").ok)
    boss.page.goto("/account")
    expect(boss.page.locator("a[href$='/admin']")).to_have_text("Admin (1)")
    boss.page.goto("/admin")
    report = boss.page.locator("#reports article")
    expect(report.locator(".meant")).to_contain_text("go away")
    for light in ("light", "dark"):
        assert faults(boss, light) == []
    for what in ("mute", "settle"):
        boss.page.locator("#why").fill("Be kind")
        with boss.page.expect_event("load"):
            report.locator(f"[data-what={what}]").click()
    expect(report).to_have_count(0)
    assert rude.post(f"{table}/chat", {"text": "what?"}).status_code == 403

    expect(ada.page.locator("#chat li")).to_have_count(0)
    ada.page.goto("/account")
    fair = ada.page.locator("#fair")
    expect(fair).to_contain_text("Rude ne peut plus écrire dans les discussions.")
    expect(fair).to_contain_text("Be kind")
    expect(fair).to_contain_text("examiné")
    for light in ("light", "dark"):
        assert faults(ada, light) == []
    fair.locator("[data-end]").click()
    expect(fair.locator("[data-end]")).to_have_count(0)
    ada.page.goto(f"/tables/{id}")
    expect(ada.page.locator("#chat li")).to_have_count(2)
