"""What a game in the terminal shows: line after line, or a screen drawn anew for each question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.text import Text

from ludoteca.cli.text import say

NEWS = 8  # lines of the log kept in sight where there is little room
ALTERNATE, BACK = "\x1b[?1049h", "\x1b[?1049l"  # a screen of its own, and the one before
ANEW = "\x1b[H\x1b[2J"
LINE = "\r\x1b[2K"


class Scroll:
    """Line after line: for pipes, and for those who like to read it so."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def table(self, shown: RenderableType) -> None:
        """The table at the start of a turn, or when somebody asks for it."""
        self.console.print()
        self.console.print(shown)

    def tell(self, lines: Sequence[str], anew: bool) -> None:
        """What has happened; `anew` if it begins a turn."""
        for line in lines:
            self.console.print(line)

    def print(self, shown: RenderableType) -> None:
        """An answer to what was typed."""
        self.console.print(shown)

    def ask(self, table: RenderableType, question: str, menu: RenderableType) -> None:
        """What is to be decided, and the choices."""
        self.console.print()
        self.console.print(question)
        self.console.print(menu)

    def hand_over(self, asked: RenderableType) -> None:
        """Nothing but a question, so that nobody sees another's cards."""
        self.console.clear()
        self.console.print(asked)

    def wait(self, reason: str) -> None:
        """Say why nothing happens just now."""

    def turn(self, pages: int) -> None:
        """Show another part of what does not fit."""

    def close(self) -> None:
        """From here on lines follow each other."""


class Screen(Scroll):
    """One page with table, news, answers, question and choices; what does not fit is turned to."""

    def __init__(self, console: Console, language: str) -> None:
        super().__init__(console)
        self.language = language
        self.drawn = self.closed = False
        self.news: list[str] = []
        self.answers: list[RenderableType] = []
        self.parts: tuple[Sequence[RenderableType], ...] = ()
        self.page: list[list[Segment]] = []
        self.offset = 0

    def table(self, shown: RenderableType) -> None:
        """It is always in sight, except after the game."""
        if self.closed:
            super().table(shown)

    def tell(self, lines: Sequence[str], anew: bool) -> None:
        if self.closed:
            super().tell(lines, anew)
        self.news = [*([] if anew else self.news), *lines]

    def print(self, shown: RenderableType) -> None:
        if self.closed:
            super().print(shown)
        else:
            self.answers.append(shown)

    def ask(self, table: RenderableType, question: str, menu: RenderableType) -> None:
        self.parts = ([table], list(self.news), self.answers, ["", question, menu])
        self.answers = []
        self.lay()
        self.draw()

    def hand_over(self, asked: RenderableType) -> None:
        self.news, self.answers = [], []
        self.parts = ([], [], [], [asked])
        self.lay()
        self.draw()

    def turn(self, pages: int) -> None:
        if pages == 0:  # the screen has another size
            self.lay()
        step = pages * max(1, self.room - 2)
        self.offset = max(0, min(self.offset + step, self.most))
        self.draw()

    def lay(self) -> None:
        """Make the page; its first answer, or the question, is in sight."""
        table, news, answers, asked = [self.lines(*part) for part in self.parts]
        left = self.room - len(table) - len(answers) - len(asked)
        news = news[-max(NEWS, left) :]
        self.page = [*table, *news, *answers, *asked]
        self.offset = min(len(table) + len(news) + (not answers), self.most)

    def wait(self, reason: str) -> None:
        if self.drawn:
            self.console.file.write(LINE)
            self.console.print(f"[dim]{reason}[/dim]", end="")
            self.console.file.flush()

    def close(self) -> None:
        if self.drawn and not self.closed:
            self.console.file.write(BACK)
            self.console.file.flush()
        self.closed = True

    @property
    def room(self) -> int:
        """Lines above the one that is typed."""
        return max(3, self.console.height - 1)

    @property
    def most(self) -> int:
        """How far down the page can be turned; then a line says what is out of sight."""
        return max(0, len(self.page) - self.room + 1) if len(self.page) > self.room else 0

    def lines(self, *shown: RenderableType) -> list[list[Segment]]:
        """As many lines as it takes at this width."""
        return [line for each in shown for line in self.console.render_lines(each, pad=False)]

    def draw(self) -> None:
        """The part of the page that fits, and how much is above and below."""
        self.console.file.write(ANEW if self.drawn else ALTERNATE + ANEW)
        self.drawn = True
        shown = self.page
        if len(shown) > self.room:
            shown = shown[self.offset : self.offset + self.room - 1]
        for line in shown:
            self.console.print(Text.assemble(*[(part.text, part.style or "") for part in line]))
        if len(shown) < len(self.page):
            hidden = {"above": self.offset}
            hidden["below"] = len(self.page) - self.offset - len(shown)
            told = [say(self.language, f"more_{k}", number=n) for k, n in hidden.items() if n]
            self.console.print(Text("   ".join(told), style="dim"))
