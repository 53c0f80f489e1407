"""What can happen at a table: moves, undo, joining, chat. Callers hold the table's lock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.errors import UnknownAction
from ludoteca.core.refusal import Refusal
from ludoteca.record import digest, placed
from ludoteca.server import clocks, updates
from ludoteca.server.beginning import started
from ludoteca.server.clocks import Clock
from ludoteca.server.errors import Refused, forbidden
from ludoteca.server.live import CHATS, EVERY, Live, Stale
from ludoteca.server.speech import said
from ludoteca.server.store import tables
from ludoteca.server.store.outcomes import Sources
from ludoteca.server.store.people import Person
from ludoteca.server.store.tables import Entry, Place, Snapshot
from ludoteca.server.told import RETURNED, Told
from ludoteca.table import Dealer, Table


class AgainstRule(Refused):
    """A move that a rule forbids; which one is said in the language of whoever sent it."""

    def __init__(self, why: Refusal, names: list[str]) -> None:
        self.forbidden = why
        self.names = names
        more = {"rule": why.rule, "numbers": why.numbers}
        super().__init__(422, "refused", "rule", more=more)

    def text(self, language: str) -> str:
        told = words.refusal(self.forbidden, language, self.names)
        return said(language, "refused.rule", rule=told)


async def play(live: Live, owned: list[int], seq: int, text: str, then: Sequence[str] = ()) -> None:
    """Make a move, and `then` others; a repeated one is left as it is.

    It withdraws what was proposed: who plays on wants to play.
    """
    sitting(live, owned)
    table = live.playing()
    if seq != live.seq:
        await repeated(live, owned, seq, tables.MOVE, text)
        return
    to_act(live, owned)
    played = table.copy()
    carried_out(live, played, [text, *then])
    await settle(live, played, live.clock, withdraw=True)


def carried_out(live: Live, table: Table, texts: Sequence[str]) -> None:
    """Make several moves of one seat: all of them, or none and why.

    After a draw, what it has made impossible is left for the player to decide anew.
    """
    actor, begun = table.actor, len(table.moves)
    for text in texts:
        drawn = any(move.by == core.CHANCE for move in table.moves[begun:])
        code = judged(live, table, text)
        if table.actor != actor or isinstance(code, Refused):
            if drawn:
                return
            raise code if isinstance(code, Refused) else Stale
        table.take(actor, code)


def finished(live: Live) -> bool:
    """Whether nobody plays here any more."""
    return live.row.status == tables.OVER


def to_act(live: Live, owned: list[int]) -> int:
    """The seat that is to act, if it is one of `owned`."""
    sitting(live, owned)
    actor = live.playing().actor
    if finished(live):
        raise Stale("over")
    if live.row.paused is not None:
        raise Stale("paused")
    if actor not in owned:
        raise Stale("not_your_turn", name=live.names[actor])
    return actor


def legal_code(live: Live, owned: list[int], text: str) -> int | Refused:
    """The code of an action, or why it is refused; asked only by whoever is to act."""
    to_act(live, owned)
    return judged(live, live.playing(), text)


def judged(live: Live, table: Table, text: str) -> int | Refused:
    """The code of an action, or why whoever is to act at a table may not take it."""
    try:
        code = live.game.parse(text)
    except UnknownAction as error:
        return Refused(422, "unknown_action", detail=str(error))
    why = live.game.refusal(table.state, code)
    return code if why is None else AgainstRule(why, live.names)


async def carry_out(live: Live, actor: int, code: int) -> None:
    """A move of `actor` that is known to be legal, with the draws it leads to."""
    table = live.playing().copy()
    table.take(actor, code)
    await settle(live, table, live.clock)


async def settle(
    live: Live,
    table: Table,
    clock: Clock | None,
    first: Sequence[Entry] = (),
    withdraw: bool = False,
) -> None:
    """Commit the moves made on a copy of the table, let it take the table's place, and tell."""
    now = live.now()
    fresh = table.moves[len(live.seqs) :]
    made = [
        Entry(live.last + i, tables.MOVE, move.by, str(move.text), None, now)
        for i, move in enumerate(fresh, 1 + len(first))
    ]
    seqs = live.seqs + [entry.seq for entry in made]
    entries = [*first, *made]
    changes = changed(live, table, withdraw)
    if clock is not None:
        clock = clock.turned(live.pace, on_the_clock(table, live.places), now)
        changes["clock"] = clock.data()
    kept = snapshot(live, table, seqs)
    if kept is not None or live.table is None or first or table.actor == core.OVER:
        entries[-1] = replace(entries[-1], digest=digest(live.game, table.state))
    more: list[Any] = [] if kept is None else [kept]
    if table.actor == core.OVER:
        more.append(Sources([dict(rows) for rows in live.game.breakdown(table.state)]))
    await live.commit(entries, changes, more)
    live.table, live.seqs, live.clock = table, seqs, clock
    live.closed.add(live.last)
    if kept is not None:
        live.kept = kept.number
    publish(live, len(fresh))


def changed(live: Live, table: Table, withdraw: bool = True) -> dict[str, object]:
    """What a move changes about the table."""
    now = live.now()
    changes: dict[str, object] = {"changed": now, "since": now, "status": tables.PLAYING}
    changes["actor"] = table.actor if table.actor >= 0 else None
    if live.row.offer is not None and (withdraw or table.actor == core.OVER):
        changes["offer"] = None
    if live.outdated:
        changes["rules"] = live.game.version
    if table.actor == core.OVER:
        changes["status"] = tables.OVER
        changes["result"] = result(live, table, live.resigned)
    return changes


def result(live: Live, table: Table, resigned: Sequence[int]) -> dict[str, object]:
    """Points as they stand, and places: whoever resigned comes last."""
    points, places = live.game.points(table.state), live.game.places(table.state)
    out: dict[str, object] = {"points": list(points), "places": placed(places, resigned)}
    return out | ({"resigned": list(resigned)} if resigned else {})


def on_the_clock(table: Table, places: Sequence[Place]) -> int | None:
    """Whose clock is to run: that of a person who is to act."""
    actor = table.actor
    return actor if actor >= 0 and places[actor].bot is None else None


def snapshot(live: Live, table: Table, seqs: Sequence[int]) -> Snapshot | None:
    """The position undo stops at, if the last one kept lies far back."""
    base, number = table.base
    if number - live.kept < EVERY or number <= table.before:
        return None
    seq = seqs[number - table.before - 1]
    return Snapshot(seq, number, table.dealer.counts, live.game.dump(base))


def publish(live: Live, news: int, lines: Sequence[Told] = ()) -> None:
    """Show the position as committed."""
    live.seq = live.last
    live.position = live.seen(news)
    live.tell("position", live.position, lines=lines)


async def repeated(live: Live, owned: list[int], seq: int, kind: str, text: str) -> None:
    """Let an answer that was lost be given again; anything else comes too late."""
    if seq < live.seq:
        first = await live.db.read(lambda c: tables.answered(c, live.row.id, seq))
        if first is not None and (first.kind, first.by in owned) == (kind, True):
            same = first.text.casefold() == " ".join(text.casefold().split())
            if same or kind == tables.UNDO:
                return
    raise Stale


async def undo(live: Live, owned: list[int], seq: int) -> None:
    """Take back one's own last move, with those sent along with it; nothing drawn comes back.

    Nor after the end, which has told every secret.
    """
    sitting(live, owned)
    table = live.playing()
    if seq != live.seq:
        await repeated(live, owned, seq, tables.UNDO, "")
        return
    seat = table.moves[-1].by if table.moves and table.moves[-1].by in owned else owned[0]
    if finished(live):
        raise Refused(422, "cannot_undo", "over")
    if live.row.paused is not None:
        raise Stale("paused")
    if table.undoable(seat) == 0:
        raise cannot_undo(live)
    number = together(live, table.undoable(seat))
    table = table.copy()
    for _ in range(number):
        table.undo(seat)
    entries = [live.entry(tables.UNDO, seat, "", ahead) for ahead in range(1, number + 1)]
    changes, clock = changed(live, table), live.clock
    if clock is not None:
        clock = clock.returned(live.pace, on_the_clock(table, live.places), live.now())
        changes["clock"] = clock.data()
    await live.commit(entries, changes)
    live.table, live.seqs, live.clock = table, live.seqs[:-number], clock
    live.recent.forget()
    publish(live, 0)


def together(live: Live, most: int) -> int:
    """How many of the last moves were sent at once; `most` can be taken back."""
    number = 1
    while number < most and live.seqs[-number - 1] not in live.closed:
        number += 1
    return number


def cannot_undo(live: Live) -> Refused:
    """What stands between somebody and their last move."""
    moves = live.playing().moves
    if moves and moves[-1].by >= 0:
        return Refused(422, "cannot_undo", "undo_moved", name=live.names[moves[-1].by])
    return Refused(422, "cannot_undo", "undo_drawn")


async def join(live: Live, who: Person, seat: int | None) -> int:
    """Sit down in an open seat; where one sits already if none is asked for."""
    owned = live.owned(who.id)
    if owned and (seat is None or seat in owned):
        await arrive(live, owned)
        return owned[0] if seat is None else seat
    free = [place.seat for place in live.places if place.open]
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Refused(409, "taken", "taken" if free else "full")
    await sit(live, Place(seat, who.name, who.id, account=who.page))
    return seat


async def sit(live: Live, place: Place) -> None:
    """Fill a seat, or leave it open; the game begins with the last that is filled."""
    await live.commit([live.entry(tables.SEAT, place.seat, "")], {"changed": live.now()}, [place])
    live.places[place.seat] = place
    await live.look_out()
    live.tell("seats")
    await begin(live)


async def arrive(live: Live, owned: Sequence[int]) -> None:
    """Somebody for whom seats were kept is there."""
    kept = [replace(live.places[seat], awaited=False) for seat in owned]
    if kept == [live.places[seat] for seat in owned]:
        return
    entries = [live.entry(tables.SEAT, owned[0], "")]
    await live.commit(entries, {"changed": live.now()}, kept)
    for place in kept:
        live.places[place.seat] = place
    live.tell("seats")
    await begin(live)


async def stand_up(live: Live, seat: int, language: str) -> None:
    """Leave a seat before the game has begun."""
    colour = words.seat(live.game, seat, language, live.row.options)
    await sit(live, Place(seat, colour.capitalize()))


async def play_again(live: Live, id: str) -> None:
    """Tell everybody where the next game is."""
    await live.commit([live.entry(tables.AGAIN, None, id)], {"rematch": id})
    live.tell("rematch", data={"id": id})


async def begin(live: Live) -> None:
    """Deal, if everybody is there."""
    missing = [place for place in live.places if place.open or place.awaited]
    if live.table is not None or missing:
        return
    clock = clocks.wound(live.pace, len(live.places), live.now())
    dealer, start = Dealer(live.row.secret), started(live.game, live.row)
    dealt = Table(live.game, live.players(), live.row.options, dealer, start=start)
    version = live.game.version
    begun = [] if dealt.moves else [live.entry(tables.RULES, None, f"{version} {version}")]
    await settle(live, dealt, clock, begun)  # a game that begins with no draw has an entry too


async def update(live: Live) -> None:
    """Go on under the present rules with a game begun under older ones, or end it there."""
    if live.table is None or not live.outdated or finished(live):
        return
    versions = " ".join(map(str, [live.row.rules, live.game.version, *live.unasked]))
    entry = live.entry(tables.RULES, None, versions)
    if live.cut is None:
        live.updated = live.row.rules, live.game.version
        await settle(live, live.table, live.clock, [entry])
        return
    changes = {"status": tables.OVER, "actor": None, "clock": None, "changed": live.now()}
    await live.commit([entry], changes | {"ended": updates.ended(live.cut)})
    live.clock = None
    publish(live, 0)


async def say(live: Live, owned: list[int], text: str) -> dict[str, Any]:
    """Chat; spectators listen. The line as it is shown."""
    if not owned:
        raise forbidden("only_players_write")
    entry = live.entry(tables.CHAT, owned[0], text)
    await live.commit([entry], {})
    line = live.spoken(entry)
    live.chat = [*live.chat, line][-CHATS:]
    live.tell("chat", data=line)
    return line


async def take_over(live: Live, seat: int, bot: str, why: str = "") -> None:
    """From now on a bot plays this seat; `why` is told, as one of those in `told`."""
    place = replace(live.places[seat], bot=bot)
    lines = [live.about(why, seat)] if why else []
    await reseat(live, [live.entry(tables.BOT, seat, bot)], [place], live.clock, lines)


async def reseat(
    live: Live, entries: list[Entry], new: list[Place], clock: Clock | None, lines: list[Told]
) -> None:
    """Others play these seats from now on, and the clock is theirs; nothing is proposed then."""
    places = live.places[:]
    for place in new:
        places[place.seat] = place
    now = live.now()
    changes: dict[str, object] = {"changed": now}
    if live.actor in [place.seat for place in new]:
        changes["since"] = now
    if live.row.offer is not None:
        changes["offer"] = None
    if clock is not None:
        thinking = None if live.row.paused else on_the_clock(live.playing(), places)
        clock = clock.turned(live.pace, thinking, now)
        changes["clock"] = clock.data()
    entries = [*entries, *live.entries_of(lines, len(entries) + 1)]
    await live.commit(entries, changes, new)
    live.places, live.clock = places, clock
    live.tell("seats", lines=lines)


async def come_back(live: Live, seats: list[int]) -> None:
    """People take their seats back from the bots."""
    if not seats:
        raise forbidden("no_seat_kept")
    live.playing()
    if finished(live):
        raise Stale("over")
    back = [replace(live.places[seat], bot=None) for seat in seats]
    entries = [live.entry(tables.SEAT, seat, "", ahead) for ahead, seat in enumerate(seats, 1)]
    clock = live.clock
    for seat in seats:
        clock = None if clock is None else clock.welcomed(live.pace, seat)
    await reseat(live, entries, back, clock, [live.about(RETURNED, seats[0])])


def sitting(live: Live, owned: list[int]) -> None:
    if not owned:
        raise forbidden("no_seat")
