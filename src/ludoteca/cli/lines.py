"""Lines typed at the terminal: with history, completion and editing where it can."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

PAGES = {"pageup": -1, "pagedown": 1}
COMMANDS = ("guide", "help", "hint", "log", "quit", "save", "table", "tell", "undo", "why")


class Turned(Exception):
    """Another part of the page is wanted, or the page at another size, before a line is ready."""

    def __init__(self, pages: int, typed: str) -> None:
        super().__init__(pages)
        self.pages, self.typed = pages, typed


class Lines:
    """One line after the other; `offered` says what may be typed now."""

    def __init__(
        self,
        console: Console,
        offered: Callable[[], Sequence[str]],
        turn: Callable[[int], None] = lambda pages: None,
        **given: Any,
    ) -> None:
        """`turn` shows another part of the page; `given` is what the editor reads and writes."""
        self.console = console
        self.offered = offered
        self.turn = turn
        self.editor: PromptSession[str] | None = editor(self, given) if given or capable() else None

    def read(self, prompt: str) -> str:
        """What is typed; EOFError at the end of it."""
        if self.editor is None:
            return self.console.input(prompt)
        typed = ""
        while True:
            try:
                return self.editor.prompt(prompt, default=typed)
            except Turned as turned:
                typed = turned.typed
                self.turn(turned.pages)


def capable() -> bool:
    """Whether there are a keyboard and a screen that can be edited on."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return terminal and os.environ.get("TERM", "dumb") != "dumb"


def editor(lines: Lines, given: dict[str, Any]) -> PromptSession[str]:
    from prompt_toolkit import Application, PromptSession  # only where somebody types
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    class Offered(Completer):
        """Actions and commands that go on as the line begins."""

        def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
            typed = document.text_before_cursor.lstrip()
            for text in continued(typed, lines.offered()):
                yield Completion(text, -len(typed))

    keys = KeyBindings()

    @keys.add("tab")
    def complete(event: KeyPressEvent) -> None:
        """As far as there is no doubt; then show what there is to choose from."""
        buffer = event.current_buffer
        typed = buffer.document.text_before_cursor.lstrip()
        shared = common(continued(typed, lines.offered()))
        if len(shared) > len(typed):
            buffer.insert_text(shared[len(typed) :])
        elif buffer.complete_state is None:
            buffer.start_completion(select_first=False)
        else:
            buffer.complete_next()

    def turn(event: KeyPressEvent) -> None:
        pages = PAGES[event.key_sequence[0].key]
        event.app.exit(exception=Turned(pages, event.current_buffer.text))

    for key in PAGES:
        keys.add(key)(turn)

    session: PromptSession[str] = PromptSession(
        completer=Offered(), complete_while_typing=False, key_bindings=keys, **given
    )
    size = session.output.get_size()

    def resized(app: Application[str]) -> None:
        """The page above the line has to be drawn for its new size."""
        nonlocal size
        if app.output.get_size() != size and not app.is_done:
            size = app.output.get_size()
            app.exit(exception=Turned(0, app.current_buffer.text))

    session.app.after_render += resized
    return session


def continued(typed: str, actions: Sequence[str]) -> list[str]:
    """What a line may become: an action, a command, or a command with an action."""
    command, space, rest = typed.partition(" ")
    out = [text for text in (*actions, *COMMANDS) if text.startswith(typed.casefold())]
    if space and command == "why":
        out += [f"why {text}" for text in actions if text.startswith(rest.casefold())]
    return sorted(set(out))


def common(texts: Sequence[str]) -> str:
    """The beginning that all of them share."""
    if not texts:
        return ""
    least, most = min(texts), max(texts)
    same = [a == b for a, b in zip(least, most, strict=False)]
    return least[: [*same, False].index(False)]


def meant(typed: str, actions: Sequence[str]) -> list[str]:
    """The actions a shortened line may stand for, word by word: `to b` for `tower bridge`."""
    words = typed.casefold().split()
    out = []
    for text in actions:
        parts = text.casefold().split()
        if len(words) <= len(parts) and all(map(str.startswith, parts, words)):
            out.append(text)
    exact = [text for text in out if len(text.split()) == len(words)]
    return out if len(exact) != 1 else exact
