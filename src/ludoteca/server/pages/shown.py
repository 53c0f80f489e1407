"""What the templates of a table get: a few parts, each with its own name there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from ludoteca import draw, words
from ludoteca.core.packs import PACK, pack_digest, pack_name
from ludoteca.core.state import WATCHER
from ludoteca.record import commitment
from ludoteca.server import beginning, first, history, told, updates
from ludoteca.server.clocks import Pace
from ludoteca.server.daily import today
from ludoteca.server.live import Live
from ludoteca.server.moment import Stage, Viewer, stage_of, viewer_of
from ludoteca.server.pages import since
from ludoteca.server.pages.company import People, people
from ludoteca.server.pages.look import Look
from ludoteca.server.position import Noted, Position
from ludoteca.server.shortcuts import Ways
from ludoteca.server.speech import said
from ludoteca.server.store.tables import OVER, Place, TableRow
from ludoteca.server.walk import LATELY
from ludoteca.words import where

TAIL: Final = 60  # moves whose log lines come with the page
FEW: Final = 9  # choices with a place in the drawing that are listed one by one
PINNED: Final = 2  # choices that fit beside undo and hint


@dataclass(frozen=True)
class About:
    """What the table is, the same for everybody."""

    id: str
    game: str
    title: str
    dialect: str  # in which the guide is read
    status: str
    places: list[Place]
    colours: Sequence[str]
    company: bool  # whether more than one person may write
    hints: bool
    rated: bool
    daily: str | None  # where the results are, of the deal of a day or a tournament
    rematch: str | None
    commitment: str
    notice: dict[str, Any] | None  # what the players are told about a change of the rules
    pack: dict[str, str] | None  # name and digest of the data it plays with
    begun: dict[str, Any] | None  # with which position it began, if not with a deal
    onward: bool  # whether others may be begun with positions of it
    explored: bool  # whether the explorer knows positions like those of it


@dataclass(frozen=True)
class Screen:
    """How the table is looked at."""

    layout: str  # of the board: wide or tall
    shared: bool  # several play here, so no hand is shown before it is asked for
    curtain: bool  # whether the one to act has yet to ask for theirs
    since: int  # the last move made here


@dataclass(frozen=True)
class Invitation:
    """What is shown until the game begins."""

    address: str
    picture: str
    agreed: list[str]  # what is not as usual at this table


@dataclass(frozen=True)
class Drawn:
    """A position in drawings and words."""

    question: str
    choices: list[draw.Choice]
    shortcuts: Ways
    picking: bool  # whether several pieces may be picked and used together
    board: str
    hand: str
    area: str
    others: list[tuple[int, str, str]]  # seats, their areas and open hands
    log: list[dict[str, Any]]
    result: dict[str, Any] | None
    news: list[str]  # elements to point out
    traces: list[draw.Trace]  # of what others did
    panel: draw.Panel | None  # how a war stands
    clash: since.Shown | None  # the last battle
    section: str  # of the guide, about what is asked

    @property
    def placed(self) -> list[draw.Choice]:
        """The choices that can also be made in the drawing."""
        return [choice for choice in self.choices if choice["targets"]]

    @property
    def folded(self) -> bool:
        """Whether those are too many to be listed one by one."""
        return len(self.placed) > FEW

    @property
    def pinned(self) -> list[draw.Choice]:
        """The choices without a place, such as the end of a turn, if they fit beside undo."""
        plain = [choice for choice in self.choices if not choice["targets"]]
        return plain if len(plain) <= PINNED else []

    @property
    def listed(self) -> list[draw.Choice]:
        """The choices that are listed one by one."""
        pinned = self.pinned
        return [
            choice
            for choice in self.choices
            if choice not in pinned and not (choice["targets"] and self.folded)
        ]


class Shown(TypedDict):
    """The parts by the names the templates have for them."""

    table: About
    stage: Stage
    viewer: Viewer
    screen: Screen
    invitation: Invitation | None  # before the game begins
    drawn: Drawn | None  # afterwards
    people: People
    coach: list[first.Said] | None  # what a coach may say, at a table with one


def shown(look: Look, live: Live, position: Position | None) -> Shown:
    """One moment of the table for whoever looks."""
    person, asked = look.person, look.asked
    shared = len(live.owned(person)) > 1
    if shared and asked is None:
        asked = WATCHER
    stage, viewer = stage_of(live, position), viewer_of(live, position, person, asked)
    return Shown(
        table=about(look.language, live),
        stage=stage,
        viewer=viewer,
        screen=Screen(
            layout=look.layout,
            shared=shared,
            curtain=shared and viewer.to_act and viewer.seat != stage.actor,
            since=0 if position is None else last_turn(live, viewer.owned),
        ),
        invitation=invitation(look, live) if position is None else None,
        drawn=None if position is None else drawn(look, live, position, stage, viewer),
        people=people(live, viewer.owned, look.language),
        coach=coach(look, live, position, stage, viewer),
    )


def coach(
    look: Look, live: Live, position: Position | None, stage: Stage, viewer: Viewer
) -> list[first.Said] | None:
    """What the coach may say to the learner now."""
    if position is None or not viewer.owned or first.coach_of(live.row) is None:
        return None
    return first.said(live.row, position, look.language, viewer.owned) if stage.open else []


def results_of(row: TableRow) -> str | None:
    """Where one sees how others fared: in a tournament, or with the deal of a day."""
    if row.tournament is not None:
        return f"/tournaments/{row.tournament}"
    return None if row.sealed is None else f"/daily/{row.game}?day={today(row.sealed - 1)}"


def about(spoken: str, live: Live) -> About:
    row = live.row
    dialect = live.game.dialect(row.options)
    return About(
        id=row.id,
        game=row.game,
        title=words.title(live.game, spoken, dialect),
        dialect=dialect if dialect in words.dialects(row.game) else "",
        status=row.status,
        places=live.places,
        colours=live.game.colours(row.options),
        company=row.public or live.between_people,
        hints=live.hinting,
        rated=row.rated,
        daily=results_of(row),
        rematch=row.rematch,
        commitment=commitment(row.secret),
        notice=updates.notice(live.game, row, live.cut, live.updated, spoken),
        pack=pack(live),
        begun=begun(live, spoken),
        onward=row.status == OVER and not row.hidden(live.now()),
        explored=explorable(live),
    )


def explorable(live: Live) -> bool:
    """Finished public games of the usual data, from the deal to their end."""
    row = live.row
    over = row.status == OVER and row.result is not None and not row.hidden(live.now())
    return over and row.public and row.begun is None and PACK not in row.options


def begun(live: Live, spoken: str) -> dict[str, Any] | None:
    """What is said of the position a game began with, and where it can be seen."""
    told = beginning.told(live.row)
    if told is None:
        return None
    number = told["number"]
    first = said(spoken, "onward.begun_set_up" if number is None else "onward.begun", number=number)
    lines = [first]
    if told["open"]:
        lines.append(said(spoken, "onward.all_open"))
    elif told["seat"] is not None:
        lines.append(said(spoken, "onward.dealt", name=live.names[told["seat"]]))
    return told | {"text": " ".join(lines)}


def pack(live: Live) -> dict[str, str] | None:
    """What a table plays with in place of what is printed."""
    text = live.row.options.get(PACK)
    return None if text is None else {"name": pack_name(text), "digest": pack_digest(text)}


def last_turn(live: Live, owned: list[int]) -> int:
    """The number of the last move made by one of these seats; 0 if it lies too far back."""
    table = live.playing()
    for number in range(len(table.moves), 0, -1):
        if table.moves[number - 1].by in owned:
            return table.before + number
    return 0


def invitation(look: Look, live: Live) -> Invitation:
    picture = draw.picture(live.game, language=look.language)
    address = f"{look.site}tables/{live.row.id}"
    return Invitation(address, picture, agreed(live, look.language))


def timed(pace: Pace, language: str) -> list[str]:
    """How long everybody may think, if there is a clock."""
    if pace.kind == "live":
        minutes, seconds = round(pace.bank / 60), round(pace.increment)
        return [said(language, "table.pace_live", minutes=minutes, seconds=seconds)]
    if pace.kind == "days":
        return [said(language, "table.pace_days", days=max(1, round(pace.days)))]
    return []


def agreed(live: Live, language: str) -> list[str]:
    """What is not as usual at this table, for those who think about sitting down."""
    out = timed(live.pace, language)
    if live.row.hints:
        out.append(said(language, "table.hints_agreed"))
    if live.row.rated:
        out.append(said(language, "rating.agreed"))
    for name, option in live.game.options.items():
        value = live.row.options.get(name, option.default)
        if value != option.default:
            label = words.option(live.game, name, language)
            out.append(f"{label}: {words.option_value(live.game, name, value, language)}")
    return out


def drawn(look: Look, live: Live, position: Position, stage: Stage, viewer: Viewer) -> Drawn:
    seat, now, spoken = viewer.seat, stage.now, look.language
    after = max(0, position.number - TAIL)
    noted = live.playing().noted(after) if now else ()
    names, seats = live.game.seat_names, len(live.places)
    about_people = told.lines(live.lines if now else [], live.names, spoken, position.number, after)
    others = [(seat + i) % seats for i in range(1, seats)] if seat >= 0 else range(seats)
    return Drawn(
        question=position.question(spoken, viewer.owned),
        choices=position.choices(seat, spoken) if stage.open else [],
        shortcuts=position.shortcuts(seat if stage.open else WATCHER, spoken),
        picking=position.picking(seat if stage.open else WATCHER),
        board=position.sheet(seat, spoken, look.layout, stage.open),
        hand=position.sheet(seat, spoken, "hand", stage.open) if seat >= 0 else "",
        area=position.sheet(seat, spoken, names[seat], stage.open) if seat >= 0 else "",
        others=[
            (
                other,
                position.sheet(seat, spoken, names[other], stage.open),
                position.laid_open(seat, spoken, names[other]),
            )
            for other in others
        ],
        log=lines(
            told.merged(whose(live, position, noted, seat, spoken), about_people)
            + (history.rest(live) if now else [])
        ),
        result=result(position, spoken),
        news=position.news(lately(live, position, now), seat),
        traces=since.traces(live, position, viewer) if now else [],
        panel=draw.panel(position.view(seat), language=spoken, names=position.names),
        clash=since.clash(position, lately(live, position, now), seat, spoken),
        section=where.section(live.game, str(position.view(seat).get("question", ""))),
    )


def result(position: Position, language: str) -> dict[str, Any] | None:
    """How it ended, with the names of those who resigned."""
    found = position.result(language)
    if found is not None:
        counted = any(found["breakdown"]) and not found["resigned"]
        found["tie"] = position.tie(language) if counted else ""
        found["quit"] = ", ".join(position.names[seat] for seat in found["resigned"])
    return found


def lines(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines of the log, each with a name of its own: a move may have several."""
    out: list[dict[str, Any]] = []
    for line in log:
        again = bool(out) and out[-1]["number"] == line["number"]
        nth = out[-1]["nth"] + 1 if again else 0
        out.append({**line, "nth": nth, "id": f"line-{line['number']}-{nth}"})
    return out


def whose(
    live: Live, position: Position, noted: Sequence[Noted], seat: int, language: str
) -> list[dict[str, Any]]:
    """Lines of the log, each with the seat whose turn it tells of or begins."""
    table, by = live.playing(), -1
    found: list[tuple[dict[str, Any], object]] = []
    for number, note in noted:
        mover = table.moves[number - table.before - 1].by
        by = mover if mover >= 0 else by
        about = live.game.notes.told(note, seat).get("seat")
        for line in position.log([(number, note)], seat, language):
            found.append((line | {"seat": by}, about))
    coming = -1 if position.over else position.actor
    for line, about in reversed(found):
        if about == coming:
            line["seat"] = coming
        coming = line["seat"]
    return [line for line, _ in found]


def lately(live: Live, position: Position, now: bool) -> Sequence[Noted]:
    """What happened in the last moves before a position."""
    after = max(0, position.number - LATELY)
    if now:
        return live.playing().noted(after)
    return [noted for noted in position.happened if noted[0] > after]
