"""Being called back: chosen on the account's page and at a table, shown by the browser."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.begun import post
from tests.browser.conftest import Door

WORKER = """
async () => {
  const { worker } = await import(document.querySelector("script[src*='installed.js']").src);
  await worker();
  const ready = await navigator.serviceWorker.ready;
  return ready.active.state;
}
"""
SHOWN = """
async () => {
  const ready = await navigator.serviceWorker.ready;
  return (await ready.getNotifications()).map((one) => [one.title, one.body, one.data.url]);
}
"""
# A promise would end a wait at once; so the page itself looks again, for two minutes at most.
WHEN_SHOWN = f"""
async () => {{
  for (let tries = 0; tries < 1200; tries += 1) {{
    const shown = await ({SHOWN})();
    if (shown.length) return shown;
    await new Promise((done) => setTimeout(done, 100));
  }}
  return [];
}}
"""
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def test_how_one_is_called_is_chosen_and_a_push_is_shown_and_leads_to_its_table(door: Door) -> None:
    ada, ben = door.enter(width=390, height=844), door.enter()
    ada.page.goto("/account")
    post(ada, "/api/accounts", {"name": "Called Ada", "password": "correct horse battery"})
    ada.page.goto("/account")
    calls, toast = ada.page.locator("#calls"), ada.page.locator("#toast")
    form = ada.page.locator("#calls-chosen")
    form.locator("[name=zone]").fill("Nowhere/Land")
    form.locator("button").click()
    expect(toast).to_contain_text("Europe/Rome")
    form.locator("[name=zone]").fill("Europe/Rome")
    form.locator("[name=quiet_from]").fill("22:30")
    form.locator("[name=quiet_until]").fill("07:00")
    form.locator("[name=delay]").select_option("300")
    ends = form.get_by_label("A game ends: Hook")
    ends.focus()
    ada.page.keyboard.press("Space")
    form.locator("button").press("Enter")
    expect(toast).to_have_text("Saved.")
    hook = ada.page.locator("#calls-hook")
    hook.locator("[name=url]").fill("https://10.0.0.1/")
    hook.locator("button").click()
    expect(toast).to_contain_text("public internet")
    hook.locator("[name=url]").fill("https://example.org/secret")
    hook.locator("button").click()
    expect(calls.locator("li")).to_contain_text("Hook at example.org")
    assert (form.locator("[name=zone]").input_value(), ends.is_checked()) == ("Europe/Rome", False)
    ada.page.locator("#calls-feed").click()
    expect(ada.page.locator("#calls-addresses")).to_be_visible()
    assert faults(ada) == faults(ada, "dark") == []
    assert ada.run(TOO_WIDE) <= 0
    calls.locator("li", has_text="example.org").get_by_role("button", name="Remove").click()
    expect(calls.locator("li", has_text="example.org")).to_have_count(0)

    table = ada.open_table("me", "open")
    post(ben, "/api/me", {"name": "Ben"})
    post(ben, f"/api/tables/{table.rpartition('/')[2]}/join", {})
    ada.page.locator(".ask").first.wait_for()
    ada.page.set_viewport_size({"width": 1280, "height": 860})
    ada.page.goto(table)  # the page of a table that waited may still be on its way to the game
    ada.page.locator("[data-do=people]").click()
    here = ada.page.locator("#calls-here select")
    here.select_option("off")
    expect(ada.page.locator("#calls-here [role=status]")).to_have_text("✓")
    ada.page.reload()
    ada.page.locator("[data-do=people]").click()
    expect(here).to_have_value("off")

    ada.context.grant_permissions(["notifications"])
    ada.page.goto("/account")
    spy = ada.context.new_cdp_session(ada.page)
    seen: list[str] = []
    spy.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: seen.extend(one["registrationId"] for one in told["registrations"]),
    )
    spy.send("ServiceWorker.enable")
    ada.run(WORKER)
    ada.page.wait_for_function("navigator.serviceWorker.controller")
    path = f"/tables/{table.rpartition('/')[2]}"
    told = {"title": "Your turn", "body": "With Ben.", "url": path, "tag": "turn", "count": 1}
    message = {"origin": door.house.url, "registrationId": seen[0], "data": json.dumps(told)}
    spy.send("ServiceWorker.deliverPushMessage", message)
    assert ada.run(WHEN_SHOWN) == [["Your turn", "With Ben.", f"{door.house.url}{path}"]]

    manifest = json.loads(ada.context.request.get("/manifest.webmanifest").text())
    icons = [ada.context.request.get(one["src"]).status for one in manifest["icons"]]
    assert (manifest["display"], icons) == ("standalone", [200, 200, 200])
    ada.context.set_offline(True)
    ada.page.goto("/new")
    expect(ada.page.locator("h1")).to_have_text("No connection")
    ada.context.set_offline(False)
    ada.page.get_by_role("link", name="Try again").click()
    expect(ada.page.locator("#new")).to_be_visible()
