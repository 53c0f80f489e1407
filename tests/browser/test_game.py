"""Whole games, two people and a bot, with all that goes wrong on the way."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.table import Dealer
from tests.browser.begun import begin, post
from tests.browser.conftest import Door
from tests.browser.person import Person
from tests.server.house import Guest

OVER = "#facts[data-status=over]"
PATIENCE = 400_000  # milliseconds, for a machine that does other things as well


def sit_down(door: Door, **how: int) -> tuple[Person, Person]:
    """Two people and a bot at one table."""
    ada, bo = door.enter(), door.enter(**how)  # type: ignore[arg-type]
    address = ada.open_table("me", "open", "bot")
    expect(ada.page.locator(".qr img")).to_be_visible()
    bo.page.goto(address)
    bo.page.locator("#guest-name").fill("Bo")
    with bo.page.expect_event("load"):  # the page begins anew, with a seat
        bo.page.locator("[data-do=join]").click()
    for person in (ada, bo):
        person.page.locator("#part-board").wait_for()
    return ada, bo


def test_two_people_and_a_bot_play_a_whole_game_with_a_reload_in_the_middle(door: Door) -> None:
    ada, bo = sit_down(door, width=390, height=844)
    for person in (ada, bo):
        person.begin_playing()
    ada.page.wait_for_function(
        "() => Number(document.getElementById('facts').dataset.number) > 150", timeout=PATIENCE
    )
    ada.page.reload()
    ada.page.locator("#part-board").wait_for()
    assert ada.number > 150
    ada.begin_playing()
    for person in (ada, bo):
        person.page.locator(OVER).wait_for(state="attached", timeout=PATIENCE)
        expect(person.page.locator(".winner")).to_be_visible()
    totals = ada.page.locator(".score tfoot td").all_inner_texts()
    assert bo.page.locator(".score tfoot td").all_inner_texts() == totals
    for column, total in enumerate(totals, 1):
        cells = ada.page.locator(f".score tbody tr > :nth-child({column + 1})").all_inner_texts()
        assert sum(int(cell) for cell in cells) == int(total)
    ada.page.locator("[data-do=verify]").click()
    expect(ada.page.locator(".verdict")).to_contain_text("✓")
    ada.page.locator("#checked button").click()
    with ada.page.expect_download() as started:
        ada.page.locator("a[download]").click()
    assert started.value.suggested_filename.endswith(".jsonl")
    ada.page.locator("[data-do=rematch]").click()
    ada.page.wait_for_url(lambda url: url != bo.page.url)
    expect(ada.page.locator("#part-board")).to_be_visible()


def test_whoever_was_offline_is_told_and_comes_back_without_a_reload(door: Door) -> None:
    ada, bo = sit_down(door)
    bo.context.set_offline(True)
    expect(bo.page.locator("#lost")).to_be_visible()
    ada.choose("elect")
    ada.choose("council king")
    bo.context.set_offline(False)
    expect(bo.page.locator("#lost")).to_be_hidden()
    expect(bo.page.locator(f"#facts[data-seq='{ada.facts()['seq']}']")).to_be_attached()


def test_what_one_says_the_others_read_and_nothing_of_it_is_markup(door: Door) -> None:
    ada, bo = sit_down(door)
    ada.page.locator("#say input").fill("<b>hello</b> & well met")
    ada.page.locator("#say button").click()
    expect(bo.page.locator("#chat li")).to_contain_text("<b>hello</b> & well met")


def test_a_spectator_sees_the_board_and_nobodys_hand(door: Door) -> None:
    ada, watcher = door.enter(), door.enter()
    address = ada.open_table("me", "bot", public=True)
    watcher.page.goto("/")
    watcher.page.locator(f"a[href='{address[address.index('/tables') :]}']").click()
    expect(watcher.page.locator("#part-board svg")).to_be_visible()
    assert watcher.page.locator("[data-piece^='card-']:not([data-piece='card-back'])").count() == 0
    assert watcher.choices() == []
    assert watcher.page.locator("#say").count() == 0


def test_a_spectator_hears_the_chat_only_after_asking_for_it(door: Door) -> None:
    ada, watcher = door.enter(), door.enter()
    address = ada.open_table("me", "bot", public=True)
    watcher.page.goto(address)
    ada.page.locator("#say input").fill("hello")
    ada.page.locator("#say button").click()
    line = watcher.page.locator("#chat li", has_text="hello")
    expect(line).to_be_attached()
    expect(line).to_be_hidden()
    watcher.page.locator("[data-do=hear]").click()
    expect(line).to_be_visible()


def test_whoever_leaves_takes_the_seat_back(door: Door) -> None:
    ada, bo = sit_down(door)
    answers: list[Route] = []
    bo.page.route("**/leave", lambda route: answers.append(route))
    bo.page.locator("[data-do=leave]").click()
    bo.page.locator("#sure button[value=yes]").click()
    back = bo.page.locator("[data-do=return]")
    expect(bo.page.locator("main[inert]")).to_be_attached()
    while not answers:
        bo.page.wait_for_timeout(20)
    answer = answers[0].fetch()  # the others hear of it before the one who leaves
    expect(back).to_be_visible()
    expect(bo.page.locator("main[inert]")).to_be_attached()  # no click is lost to the old page
    answers[0].fulfill(response=answer)
    back.click()
    expect(bo.page.locator("[data-do=leave]")).to_be_visible()
    expect(back).to_have_count(0)
    ada.choose("elect")
    expect(bo.page.locator(f"#facts[data-seq='{ada.facts()['seq']}']")).to_be_attached()


def test_the_focus_stays_on_a_choice_while_others_go(door: Door) -> None:
    ada, bo = sit_down(door)
    last = ada.page.locator(".ask.yours .choice").last
    text, event = last.get_attribute("data-text"), ada.facts()["event"]
    last.focus()
    bo.page.locator("[data-do=leave]").click()
    bo.page.locator("#sure button[value=yes]").click()
    ada.page.wait_for_function(
        "event => document.getElementById('facts').dataset.event !== event", arg=event
    )
    assert ada.run("document.activeElement.dataset.text") == text


def test_the_lists_of_the_first_page_keep_up_without_a_reload(door: Door) -> None:
    ada, bo = door.enter(), door.enter()
    bo.page.goto("/")
    ada.page.goto("/account")
    ada.page.locator("#rename input").fill("Ada")
    ada.page.locator("#rename button").click()
    ada.page.locator("h1", has_text="Ada").wait_for()
    address = ada.open_table("me", "open", public=True)
    path = address[address.index("/tables") :]
    ada.page.goto("/")
    expect(bo.page.locator(f"#open a[href='{path}']")).to_be_visible()
    expect(ada.page.locator(f"#mine a[href='{path}']")).to_be_visible()
    bo.page.goto(address)
    with bo.page.expect_event("load"):  # the page begins anew, with a seat
        bo.page.locator("[data-do=join]").click()
    bo.page.locator("#part-board").wait_for()
    expect(ada.page.locator(f"#mine .yours a[href='{path}']")).to_be_visible()
    assert ada.page.title().startswith("●")


def test_the_end_shows_where_all_points_come_from(door: Door) -> None:
    anna = Guest(door.house, "Anna")
    table = anna.open_table("me", "me", game="bruges", public=True)
    shown = anna.get(table)
    while shown["status"] != "over":
        shown = anna.play(table, shown)
    anna.http.close()
    watcher = door.enter(width=1440, height=900, locale="it-IT")
    watcher.page.goto(table.removeprefix("/api"))
    expect(watcher.page.locator(".score tfoot")).to_be_visible()
    rows: list[list[int]] = watcher.page.locator(".score tbody tr").evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('td')].map(one => Number(one.innerText)))"
    )
    assert all(any(row) for row in rows)
    assert [sum(column) for column in zip(*rows, strict=True)] == shown["result"]["points"]
    for width, height in ((1440, 900), (390, 844)):
        watcher.page.set_viewport_size({"width": width, "height": height})
        hidden: int = watcher.page.locator("#final .scroll").evaluate(
            "one => one.scrollHeight - one.clientHeight"
        )
        assert hidden <= 1


def last_decision(game: str) -> tuple[State, str]:
    """A position of a game played at random, and the choice that ends the game."""
    rules, rng, dealer = GAMES[game], Rng(5), Dealer("5" * 64)
    s: State = rules.deal(2, {})
    while True:
        dealer.settle(s)
        before, codes = s.copy(), core.codes(s)
        code = codes[rng.below(len(codes))]
        core.take(s, code)
        then = s.copy()
        dealer.settle(then)
        if core.actor(then) == core.OVER:
            return before, rules.text(code)


def test_the_winner_comes_into_sight_wherever_one_looks_as_the_game_ends(door: Door) -> None:
    s, text = last_decision("council")
    kinds = ["me", "me"]
    for width, height in ((1366, 768), (390, 844)):
        ada = door.enter(width=width, height=height)
        begin(door.house, ada, s, "council", *kinds)
        if width > 640:
            ada.run("scrollTo(0, document.documentElement.scrollHeight)")
        else:
            ada.page.locator(".tabs [data-tab=log]").click()
        path = urlsplit(ada.page.url).path
        post(ada, f"/api{path}/moves", {"seq": int(ada.facts()["seq"]), "text": text})
        expect(ada.page.locator(".winner")).to_be_in_viewport(ratio=1)
