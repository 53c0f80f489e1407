"""While nothing can be stored, the page says so and goes on by itself afterwards."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Response, expect

from tests.server.house import Guest, House
from tests.server.test_outage import locked


def test_a_move_made_while_the_database_is_locked_is_made_afterwards(
    tmp_path: Path, chromium: Browser
) -> None:
    house = House(tmp_path, database_seconds=1.0).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "bot:random")
    anna.my_turn(table)
    answers: list[int] = []

    def heard(response: Response) -> None:
        if response.url.endswith("/moves"):
            answers.append(response.status)

    with chromium.new_context(base_url=house.url, locale="en-GB") as context:
        context.add_cookies(
            [{"name": n, "value": v, "url": house.url} for n, v in anna.http.cookies.items()]
        )
        page = context.new_page()
        page.on("response", heard)
        page.goto(table.removeprefix("/api"))
        choice = page.locator('.choice[data-text="elect"]')
        with locked(tmp_path / "test.db"):
            choice.click()
            expect(page.locator("#toast")).to_contain_text("Nothing can be stored")
        expect(choice).to_have_count(0)
        expect(page.locator('.choice[data-text="council coast"]')).to_be_attached()
    assert set(answers) == {503, 200}
    assert answers[-1] == 200
    assert anna.http.get(f"{table}/record").text.count('{"by": 0, "text": "elect"}') == 1
    assert house.stop() == 0
