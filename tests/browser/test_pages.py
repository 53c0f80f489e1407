"""Every page, in three languages and both lights, as axe sees it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.axe import faults
from tests.browser.conftest import Door

PAGES = "/ /new /account /help/council /daily/council /api/docs /tables/none".split()


@pytest.mark.parametrize(("width", "light"), [(390, "dark"), (1440, "light")])
def test_axe_finds_no_fault_with_any_page(door: Door, width: int, light: str) -> None:
    ada = door.enter(width=width, height=860)
    found: dict[str, list[str]] = {}
    for path in (
        "/",
        "/new",
        "/account",
        "/help/council",
        "/tables/none",
        "/api/docs",
        "/daily/council",
    ):
        ada.page.goto(path)
        found[path] = faults(ada, light)
    ada.open_table("me", "open")
    found["waiting"] = faults(ada, light)
    ada.play_now()
    found["table"] = faults(ada, light)
    for tab in ("mine", "chat", "log"):
        if width < 640:
            ada.page.locator(f"[data-tab={tab}]").click()
            found[tab] = faults(ada, light)
    ada.page.locator("[data-do=back]").click()
    ada.page.locator(".looking-back").wait_for()
    found["looking back"] = faults(ada, light)
    assert {name: rows for name, rows in found.items() if rows} == {}


@pytest.mark.parametrize(
    ("locale", "welcome", "asked"),
    [
        ("en-GB", "What shall we play?", "choose an action"),
        ("it-IT", "A che cosa giochiamo?", "scegli un'azione"),
        ("fr-FR", "À quoi jouons-nous", "choisissez une action"),
    ],
)
def test_the_pages_speak_the_language_of_the_browser(
    door: Door, locale: str, welcome: str, asked: str
) -> None:
    ada = door.enter(locale=locale)
    ada.page.goto("/")
    expect(ada.page.locator("h1")).to_contain_text(welcome)
    ada.play_now()
    expect(ada.page.locator(".question")).to_contain_text(asked)


def test_language_and_light_can_be_switched_and_stay(door: Door) -> None:
    ada = door.enter()
    ada.page.goto("/")
    ada.page.locator("#theme").select_option("dark")
    ada.page.locator("#language").select_option("it")
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    ada.page.goto("/help/council")
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")


def test_an_account_takes_over_the_games_of_the_guest(door: Door) -> None:
    ada, elsewhere = door.enter(), door.enter()
    ada.play_now("Visitor")
    address = ada.page.url
    ada.page.goto("/account")
    ada.page.locator("#sign-up input[name=name]").fill(f"Ada {id(ada)}")
    ada.page.locator("#sign-up input[name=password]").fill("correct horse")
    ada.page.locator("#sign-up button").click()
    expect(ada.page.locator(".yours")).to_be_visible()
    elsewhere.page.goto("/account")
    elsewhere.page.locator("#log-in input[name=name]").fill(f"Ada {id(ada)}")
    elsewhere.page.locator("#log-in input[name=password]").fill("correct horse")
    elsewhere.page.locator("#log-in button").click()
    elsewhere.page.locator(f".yours a[href='{address[address.index('/tables') :]}']").click()
    expect(elsewhere.page.locator(".ask.yours")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "script"),
    [
        ("/", "home"),
        ("/account", "account"),
        ("/new?game=council", "new"),
        ("/daily/council", "daily"),
        ("", "table"),
    ],
)
def test_a_page_takes_no_click_before_its_script_listens(
    door: Door, path: str, script: str
) -> None:
    ada = door.enter()
    ada.play_now()
    held: list[Route] = []
    ada.page.route(f"**/js/{script}.js", lambda route: held.append(route))
    with ada.page.expect_request(f"**/js/{script}.js"):
        ada.page.goto(path or ada.page.url, wait_until="commit")
    main = ada.page.locator("main")
    expect(main).to_have_attribute("inert", "")
    held[0].continue_()
    expect(main).not_to_have_attribute("inert", "")


def test_whoever_sets_up_the_table_chooses_the_colours(door: Door) -> None:
    """A colour that is taken changes hands, so that no two are alike."""
    ada = door.enter()
    ada.page.goto("/new?game=council")
    ada.page.locator("#colour-0").select_option("yellow")
    shown = [ada.page.locator(f"#colour-{seat}").input_value() for seat in range(4)]
    assert shown == ["yellow", "blue", "green", "red"]
    mark = ada.page.locator(".place .mark path").first
    expect(mark).to_have_class("f-yellow s-line")
    ada.page.locator("#kind-1").select_option("same")
    ada.page.locator("#kind-2").select_option("")
    ada.page.locator("#option-first_player, [data-option=first_player]").evaluate(
        "one => { one.value = 'second' }"
    )
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/tables/*")
    expect(ada.page.locator("#standing-red .f-yellow").first).to_be_attached()
    expect(ada.page.locator("#standing-blue .f-blue").first).to_be_attached()
