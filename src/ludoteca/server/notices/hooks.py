"""Hooks: what is sent to an address of somebody's, in the form that its keeper understands."""

from __future__ import annotations

import json
import re
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from ludoteca.server.notices.wording import Message

Form = Literal["plain", "discord", "slack"]
FORMS: Final = ("plain", "discord", "slack")
DISCORD: Final = ("discord.com", "discordapp.com")
SLACK: Final = "hooks.slack.com"
MARKED: Final = re.compile(r"([\\*_~`|>#\[\]()-])")  # what Discord would take for a form
SLACK_SIGNS: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def form_of(url: str) -> str:
    """What an address looks like."""
    host = (urlsplit(url).hostname or "").removeprefix("ptb.").removeprefix("canary.")
    return "discord" if host in DISCORD else "slack" if host == SLACK else "plain"


def body(form: str, message: Message) -> bytes:
    return json.dumps({"discord": discord, "slack": slack}.get(form, plain)(message)).encode()


def plain(message: Message) -> dict[str, Any]:
    return {
        "id": message.id,
        "kind": message.kind,
        "at": round(message.at),
        "title": message.title,
        "text": message.text,
        "url": message.url,
        "game": message.game,
        "table": message.table,
    }


def discord(message: Message) -> dict[str, Any]:
    """Nobody else is called by it, whatever names people have."""
    title, text = (MARKED.sub(r"\\\1", one) for one in (message.title, message.text))
    lines = [f"**{title}**", text, message.url]
    return {"content": "\n".join(filter(None, lines))[:2000], "allowed_mentions": {"parse": []}}


def slack(message: Message) -> dict[str, Any]:
    def said(text: str) -> str:
        return "".join(SLACK_SIGNS.get(sign, sign) for sign in text)

    lines = [f"*{said(message.title)}*", said(message.text), message.url]
    return {"text": "\n".join(filter(None, lines))}
