"""The report as one page of HTML, with its style and figures inside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from ludoteca.core.version import VERSION
from ludoteca.lab.arena.ratings import available
from ludoteca.lab.extras import needed
from ludoteca.lab.report import captions, charts, tables
from ludoteca.lab.report.ink import stylesheet
from ludoteca.lab.report.study import Study
from ludoteca.lab.report.usage import usage

CSS = Path(__file__).parent / "page.css"


def page(studies: Sequence[Study]) -> str:
    """One chapter per study; the page loads nothing from elsewhere."""
    needed("matplotlib", "lab", "a report")
    names = [f"study-{number}" for number in range(1, len(studies) + 1)]
    links = "".join(
        f'<a href="#{name}">{escape(heading(study))}</a>'
        for name, study in zip(names, studies, strict=True)
    )
    games = sum(len(study.outcomes) for study in studies)
    chapters = "".join(map(chapter, studies, names))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        "<title>Ludoteca: how bots play</title>\n"
        f"<style>\n{stylesheet()}{CSS.read_text('utf-8')}</style>\n</head>\n<body>\n"
        f"<header><h1>How bots play</h1>\n<p>{games} games, every rule enforced, each deal played"
        " in every rotation of the seats. Whiskers and ranges are 95 % intervals; a dashed line or"
        " a thin mark is what equals would win. Where uses are counted, the victories of those who"
        " use a thing more than their table are set against what the same bots usually win: it goes"
        " with winning, and need not be the cause.</p>\n"
        f"<nav>{links}</nav></header>\n<main>\n{chapters}</main>\n"
        f"<footer>Made by Ludoteca {VERSION} from arenas; the same seeds give the same page."
        "</footer>\n</body>\n</html>\n"
    )


def heading(study: Study) -> str:
    return f"{study.game.title}, {study.settings.seats} players"


def chapter(study: Study, name: str) -> str:
    """One arena: strength, seats, points, and what is used."""
    by_source = charts.sources(study, f"{name}-sources")
    cards = [
        card("Strength", strength(study), strength_note(study), wide=True),
        card("Seats", charts.seat_advantage(study, f"{name}-seats"), captions.seats(study)),
        card("Points", charts.spread(study, f"{name}-points"), captions.points(study)),
        card("Length", charts.lengths(study, f"{name}-length"), captions.length(study)),
        card("Points by source", by_source, captions.sources(study), wide=True),
    ]
    for number, group in enumerate(study.groups):
        rows = usage(study, group)
        if any(row.users for row in rows):
            drawn = charts.uses(group.title, rows, f"{name}-uses-{number}")
            cards.append(card(group.title, drawn + tables.uses(rows), wide=True))
    return (
        f'<section id="{name}">\n<h2>{escape(heading(study))}</h2>\n'
        f'<p class="small">{escape(captions.lead(study))}</p>\n<div class="cards">\n'
        f"{''.join(cards)}</div>\n</section>\n"
    )


def strength(study: Study) -> str:
    """The strength of the bots, unless one bot only met itself."""
    return tables.strength(study) if len(set(study.settings.bots)) > 1 else ""


def strength_note(study: Study) -> str:
    if len(set(study.settings.bots)) == 1:
        return "One bot in every seat: what follows is about the game, not about the bot."
    if not available():
        return "Ratings need openskill, which is not installed."
    return "Ratings are openskill's, 25 for a stranger; their ranges shrink with games."


def card(title: str, inside: str, note: str = "", wide: bool = False) -> str:
    kind = "card wide" if wide else "card"
    told = f"<figcaption>{escape(note)}</figcaption>" if note else ""
    shown = f'<div class="scroll">{inside}</div>' if inside else ""
    return f'<figure class="{kind}"><h3>{escape(title)}</h3>\n{shown}\n{told}</figure>\n'
