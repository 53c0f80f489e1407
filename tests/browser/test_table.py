"""At one's own table: clicking, undoing, being refused, looking back."""

from __future__ import annotations

import re

from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Door


def test_a_click_on_a_glowing_place_takes_all_decisions_that_lead_there(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    before = ada.number
    ada.page.locator("#balcony-hills.target").click()
    ada.page.wait_for_function(
        "n => Number(document.getElementById('facts').dataset.number) === n + 2", arg=before
    )
    assert all(text.startswith("councillor ") for text in ada.choices())


def test_undo_goes_back_one_decision_at_a_time(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    first = ada.choices()
    ada.choose("elect")
    ada.choose("council coast")
    for _ in range(2):
        seq = ada.facts()["seq"]
        ada.page.locator("[data-do=undo]").click()
        ada.moved(seq)
    assert ada.choices() == first
    expect(ada.page.locator("[data-do=undo]")).to_be_disabled()


def test_where_room_is_short_choices_are_scrolled_and_not_squeezed(door: Door) -> None:
    ada = door.enter(width=1440, height=700, locale="it-IT")
    ada.play_now()
    spare = ada.page.locator(".ask .choice").evaluate_all(
        """all => all.map(one => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return one.clientHeight - words.getBoundingClientRect().height;
        })"""
    )
    assert min(spare) > 10
    tools = ada.page.locator(".tools button").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(set(tools)) == 1


def test_alone_with_bots_the_log_has_the_room_of_the_chat(door: Door) -> None:
    ada = door.enter(width=1440, height=900)
    ada.play_now(seats=3)
    expect(ada.page.locator("#say")).to_be_hidden()
    room: int = ada.page.locator("#log").evaluate("one => one.clientHeight")
    assert room >= 40
    ada.page.locator(".chat summary").click()
    expect(ada.page.locator("#say")).to_be_visible()


def test_lines_of_the_log_that_repeat_are_one_and_say_how_often(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    drawn = ada.page.locator("#log li", has_text="Blue draws a politics card")
    assert drawn.count() > 3
    expect(drawn.filter(visible=True)).to_have_count(1)
    assert drawn.first.locator("button").get_attribute("data-times") == str(drawn.count())
    begins = ada.page.locator("#log li", has_text="It's Ada's turn").last
    expect(begins).to_have_attribute("data-who", "Ada")
    ada.page.goto(f"{ada.page.url}?at={drawn.nth(2).get_attribute('data-number')}")
    expect(ada.page.locator("#log .shown")).to_be_visible()


def test_a_click_on_something_illegal_says_why(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    ada.choose("elect")
    number = ada.number
    ada.page.locator("#city-arkon").click()
    expect(ada.page.locator("#toast")).to_have_text(
        "You can't choose a city now. Choose a balcony."
    )
    assert ada.number == number


def test_a_click_that_could_mean_several_things_opens_a_menu(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    ada.page.locator("[id^=pool-]").filter(has_not_text="0").first.click()
    ways = ada.page.locator("#menu .ways button")
    expect(ways.first).to_be_visible()
    assert ways.count() >= 4  # each of the four councils
    number = ada.number
    ways.first.click()
    ada.page.wait_for_function(
        "n => Number(document.getElementById('facts').dataset.number) >= n + 3", arg=number
    )


def test_those_who_want_it_are_asked_before_anything_is_sent(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    ada.wish("confirm")
    number = ada.number
    ada.choice("elect").click()
    ada.page.locator("#sure button[value=no]").click()
    assert ada.number == number
    seq = ada.facts()["seq"]
    ada.choice("elect").click()
    ada.page.locator("#sure button[value=yes]").click()
    ada.moved(seq)
    assert ada.number == number + 1


def test_slider_arrow_keys_and_log_lead_through_the_game_and_back_to_now(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    for text in ("elect", "council coast"):
        ada.choose(text)
    last = ada.number
    past = ada.page.locator(".looking-back")
    ada.page.locator("h1").click()
    ada.page.keyboard.press("ArrowLeft")
    expect(past).to_be_visible()
    assert ada.number == last - 1
    ada.page.locator("#slider").fill("5")
    ada.page.locator("#facts[data-number='5']").wait_for(state="attached")
    expect(ada.page.locator(".target")).to_have_count(0)
    ada.page.locator("#log button").first.click()
    ada.page.locator("#log .shown").wait_for()
    ada.page.locator("[data-do=now]").click()
    expect(past).to_have_count(0)
    assert ada.number == last
    ada.page.locator("[data-do=since]").click()
    expect(past).to_have_count(0)


def test_at_one_screen_the_hands_are_hidden_between_turns(door: Door) -> None:
    ada = door.enter()
    ada.open_table("me", "same")
    for _ in range(3):
        reveal = ada.page.locator("[data-do=reveal]")
        reveal.wait_for()
        assert ada.page.locator("#part-hand [data-piece]").count() == 0
        assert ada.choices() == []
        seat = ada.facts()["actor"]
        reveal.click()
        ada.page.locator("#part-hand [data-piece^=card-]").first.wait_for()
        ada.begin_playing()
        ada.page.wait_for_function(
            "seat => document.getElementById('facts').dataset.actor !== seat", arg=seat
        )
        ada.stop_playing()


def test_whoever_asks_is_told_what_one_might_play_and_can_play_it(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    offered, seq = ada.choices(), ada.facts()["seq"]
    ada.page.locator("[data-do=hint]").click()
    ways = ada.page.locator("#menu .ways button")
    expect(ways.first.locator("b")).to_have_text(re.compile(r"^\d+%$"))
    expect(ada.page.locator("#menu .about")).to_contain_text("chance of winning")
    expect(ada.page.get_by_role("dialog", name="Hint")).to_be_visible()
    expect(ways.first.locator("small")).to_have_text(re.compile(r"\w"))
    assert set(ways.evaluate_all("all => all.map(one => one.dataset.way)")) <= set(offered)
    ways.first.click()
    ada.moved(seq)


def test_whoever_asks_for_a_hint_twice_is_answered_once(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    asked: list[Route] = []
    ada.page.route("**/hint", lambda route: asked.append(route))
    ada.page.locator("[data-do=hint]").focus()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Enter")
    while not asked:
        ada.page.wait_for_timeout(20)
    asked[0].continue_()
    expect(ada.page.locator("#menu .ways button").first).to_be_visible()
    ada.page.keyboard.press("Escape")
    assert len(asked) == 1


def test_a_hint_that_comes_too_late_is_dropped(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    held: list[tuple[Route, APIResponse]] = []
    ada.page.route("**/hint", lambda route: held.append((route, route.fetch())))
    ada.page.locator("[data-do=hint]").click()
    while not held:
        ada.page.wait_for_timeout(20)
    ada.choose("elect")
    route, answer = held[0]
    with ada.page.expect_response("**/hint"):
        route.fulfill(response=answer)
    ada.choose("council coast")
    expect(ada.page.locator("#menu")).to_be_hidden()


def test_a_hint_is_played_without_asking_only_if_choices_are(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    number = ada.number
    ada.wish("confirm")
    ada.page.locator("[data-do=hint]").click()
    ada.page.locator("#menu .ways button").first.click()
    ada.page.locator("#sure button[value=no]").click()
    assert ada.number == number


def test_a_whole_turn_is_played_on_a_phone_without_scrolling_sideways(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    ada.play_now()
    wide = ada.run("document.documentElement.scrollWidth")
    assert wide <= 390
    assert ada.facts()["layout"] == "tall"
    expect(ada.page.locator(".ask .hand svg")).to_be_visible()
    ada.page.locator("#balcony-coast.target").tap()
    ada.page.locator(".choice[data-text^=councillor]").first.tap()
    ada.page.locator(".choice[data-text=end]").tap()
    ada.page.locator(".ask.yours .choice[data-text=elect]").wait_for()


def test_a_turn_is_played_with_the_keyboard_alone(door: Door) -> None:
    ada = door.enter()
    ada.play_now()
    press = ada.page.keyboard.press

    def reach(found: str) -> None:
        """Go on with Tab until the focus is on what is looked for."""
        for _ in range(120):
            if ada.run("found => document.activeElement.matches(found)", found):
                return
            press("Tab")
        raise AssertionError(f"Tab never reaches {found}")

    reach("#balcony-king.target")
    press("Enter")
    ada.page.locator(".choice[data-text^=councillor]").first.wait_for()
    reach(".choice[data-text^=councillor]")
    seq = ada.facts()["seq"]
    press("Enter")
    ada.moved(seq)
    reach(".choice[data-text=end]")
    press("Space")
    ada.page.locator("#log", has_text=re.compile("councillor on the king's balcony")).wait_for()
    ada.page.locator(".ask.yours .choice[data-text=elect]").wait_for()


def test_a_finger_that_rests_on_a_piece_is_told_what_it_is(door: Door) -> None:
    ada = door.enter(width=390, height=844, touch=True)
    ada.play_now()
    number = ada.number
    city = ada.page.locator("#city-arkon")
    city.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(ada.page.locator("#card .words")).to_contain_text("Arkon, ")
    city.dispatch_event("click", {"bubbles": True})
    assert ada.page.locator("dialog[open]").count() == 0
    assert ada.number == number
