"""Somebody at a browser, who looks at the page and clicks what it offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator

AUTOPLAY = """
(order) => {
  const rank = (button) => {
    const at = order.indexOf(button.dataset.text.split(" ")[0]);
    return at < 0 ? order.length : at;
  };
  const facts = () => document.getElementById("facts").dataset;
  let played = null;
  const timer = setInterval(() => {
    const dialog = document.querySelector("dialog[open]");
    const offered = [...document.querySelectorAll(".ask.yours .choice")];
    const sending = document.querySelector("#main.sending");
    if (dialog || sending || !offered.length || facts().seq === played) return;
    played = facts().seq;
    offered.reduce((best, one) => (rank(one) < rank(best) ? one : best)).click();
  }, 8);
  window.stopPlaying = () => {
    clearInterval(timer);
    return played; // what was answered last, perhaps still on its way
  };
}
"""
# Click what glows in the drawings, and now and then a button of the list.
CLICKING = """
(seed) => {
  const chance = (n) => (seed = (seed * 16807) % 2147483647) % n;
  const facts = () => document.getElementById("facts").dataset;
  const click = (one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  let played = null;
  window.clicked = 0;
  const timer = setInterval(() => {
    const ways = document.querySelectorAll("#menu[open] .ways button");
    if (ways.length) return ways[chance(ways.length)].click();
    const offered = [...document.querySelectorAll(".ask.yours .choice")];
    const sending = document.querySelector("#main.sending, dialog[open]");
    if (sending || !offered.length || facts().seq === played) return;
    played = facts().seq;
    const places = [...document.querySelectorAll("svg .target")];
    if (places.length && chance(4)) {
      window.clicked += 1;
      click(places[chance(places.length)]);
    } else click(offered[chance(offered.length)]);
  }, 8);
  window.stopPlaying = () => clearInterval(timer);
}
"""
# A turn is ended by whoever plays it, however long that takes; a test may want it otherwise.
LEFT_ALONE = """
if (location.protocol.startsWith("http") && !localStorage.getItem("ends"))
  localStorage.setItem("ends", "no");
"""
# A short game: build whenever possible, and never mind the price.
ORDER = "city build permit pay slot collect acquire travel again engage end elect".split()


class Person:
    """A browser of one's own, with its cookies."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        context.add_init_script(LEFT_ALONE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        """A refused request is an answer; anything else in the console is a fault."""
        refused = "Failed to load resource" in message.text or "ERR_INTERNET" in message.text
        if message.type in ("error", "warning") and not refused:
            self.complaints.append(message.text)

    def play_now(self, name: str = "Ada", seats: int = 2, game: str = "council") -> None:
        """Two clicks from the first page to a game against bots."""
        self.page.goto("/")
        asked = self.page.locator("#my-name")
        if asked.count():
            asked.fill(name)
        form = self.page.locator(f"form.now[data-game={game}]")
        form.locator(f".count input[value='{seats}']").check()
        form.locator("select[name=level]").evaluate("one => (one.selectedIndex = 0)")
        form.locator("button[type=submit]").click()
        self.page.wait_for_url("**/tables/*")
        self.page.locator(".ask.yours .choice").first.wait_for(state="attached")

    def open_table(self, *kinds: str, public: bool = False, game: str = "council") -> str:
        """Set up a table through the form; its address."""
        self.page.goto(f"/new?game={game}")
        for seat, kind in enumerate(kinds):
            if seat and kind == "bot":
                first = self.page.locator(f"#kind-{seat} option[value^=bot]").first
                kind = first.get_attribute("value") or kind
            if seat:
                self.page.locator(f"#kind-{seat}").select_option(kind)
        for seat in range(len(kinds), 4):
            self.page.locator(f"#kind-{seat}").select_option("")
        if public:
            self.page.locator("input[name=public][value=yes]").check()
        self.page.locator("#new button[type=submit]").click()
        self.page.wait_for_url("**/tables/*")
        return self.page.url

    def facts(self) -> dict[str, str]:
        found: dict[str, str] = self.page.locator("#facts").evaluate("one => ({...one.dataset})")
        return found

    @property
    def number(self) -> int:
        """How many moves led to what is shown."""
        return int(self.facts()["number"])

    def choices(self) -> list[str]:
        found: list[str] = self.page.locator(".choice").evaluate_all(
            "all => all.map(one => one.dataset.text)"
        )
        return found

    def choice(self, text: str) -> Locator:
        return self.page.locator(f".choice[data-text='{text}']")

    def moved(self, seq: str) -> None:
        """Wait until the table has gone on from `seq`."""
        self.page.wait_for_function(
            "seq => document.getElementById('facts').dataset.seq !== seq", arg=seq
        )

    def choose(self, text: str) -> None:
        seq = self.facts()["seq"]
        self.choice(text).click()
        self.moved(seq)

    def wish(self, what: str, on: bool = True) -> None:
        """Set one of the preferences at a table."""
        self.page.locator("[data-do=keys]").click()
        self.page.locator(f"#keys [data-wish={what}]").set_checked(on)
        self.page.locator("#keys form button").click()

    def begin_playing(self, order: Sequence[str] = ORDER) -> None:
        """From now on, click the page's own buttons whenever it asks; earlier verbs go first."""
        self.page.evaluate(AUTOPLAY, list(order))

    def begin_clicking(self, seed: int = 7) -> None:
        """From now on, click at random what the drawings offer."""
        self.page.evaluate(CLICKING, seed)

    def stop_playing(self) -> None:
        self.page.evaluate("window.stopPlaying()")

    def run(self, script: str, *arguments: Any) -> Any:
        return self.page.evaluate(script, *arguments)

    def become(self, other: Person) -> None:
        """Another browser of the same person."""
        for one in other.context.cookies():
            if one["name"] == "ludoteca":
                self.context.add_cookies(
                    [{"name": "ludoteca", "value": one["value"], "url": other.page.url}]
                )
