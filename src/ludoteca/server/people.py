"""What people at a table may agree on, and how they stop playing. Callers hold the table's lock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from ludoteca.record import RESIGNATION
from ludoteca.server import acts, told
from ludoteca.server.bots import USUAL
from ludoteca.server.errors import Refused, bad_request, forbidden
from ludoteca.server.live import Live, Stale
from ludoteca.server.store import tables
from ludoteca.server.store.tables import Place
from ludoteca.server.told import Told

AGREEMENT: Final = "agreement"  # how a game ended that everybody gave up
LONGEST_PAUSE: Final = 30 * 86_400.0  # seconds, if it has an end

What = Literal["abandon", "pause"]


def going_on(live: Live, person: str | None) -> list[int]:
    """The seats somebody plays in a game that is not over."""
    owned = live.owned(person)
    acts.sitting(live, owned)
    live.playing()
    if acts.finished(live):
        raise Stale("over")
    return owned


async def resign(live: Live, person: str | None, seat: int | None) -> None:
    """Give up for good: the game ends, or a bot plays on for whoever is counted last."""
    mine = [place for place in live.places if person and place.person == person]
    asked = [place for place in mine if seat in (None, place.seat)]
    if asked and all(place.resigned is not None for place in asked):
        return  # the answer was lost
    owned = going_on(live, person)
    if seat is None and len(owned) > 1:
        raise Refused(400, "bad_request", "which_seat")
    seat = owned[0] if seat is None else seat
    if seat not in owned:
        raise forbidden("not_your_seat")
    await lose(live, seat, told.RESIGNED)


async def lose(live: Live, seat: int, why: str) -> None:
    """Somebody is gone for good: the game ends, or a bot plays on for whoever is counted last."""
    gone = replace(live.places[seat], resigned=live.last + 1)
    staying = [p for p in live.places if p.resigned is None and p.seat != seat]
    if len(staying) == 1 or not any(place.person for place in staying):
        await give_up(live, gone, told.GAVE_UP if why == told.RESIGNED else why)
        return
    entry = live.entry(tables.BOT, seat, USUAL)
    lines = [live.about(why, seat)]
    await acts.reseat(live, [entry], [replace(gone, bot=USUAL)], live.clock, lines)


async def go(live: Live, seat: int, why: str) -> None:
    """A bot plays on for somebody who may come back; at a rated table they have lost."""
    if live.row.rated:
        await lose(live, seat, told.LOST[why])
    else:
        await acts.take_over(live, seat, USUAL, why)


async def give_up(live: Live, gone: Place, why: str) -> None:
    """The game ends, since nobody is left to play against, or nobody who plays."""
    resigned = [*live.resigned, gone.seat]
    changes = {"result": acts.result(live, live.playing(), resigned)}
    lines = [live.about(why, gone.seat)]
    await end(live, RESIGNATION, changes, lines, [gone])


async def end(
    live: Live, by: str, changes: dict[str, Any], lines: list[Told], new: Sequence[Place] = ()
) -> None:
    """The game ends as it stands; everything stays to be looked at."""
    changes |= {"status": tables.OVER, "actor": None, "clock": None, "ended": {"by": by}}
    changes |= {"offer": None, "paused": None, "changed": live.now()}
    await live.commit(live.entries_of(lines), changes, new)
    for place in new:
        live.places[place.seat] = place
    live.clock = None
    acts.publish(live, 0, lines)


async def propose(live: Live, person: str | None, what: What, until: float | None) -> None:
    """Ask the others to abandon the game or to pause it; who asks for the same agrees."""
    owned = going_on(live, person)
    if what == "pause":
        need_pausable(live, until)
    elif until is not None:
        raise bad_request("until: only a pause ends")
    elif live.row.rated and not live.between_people:
        raise Refused(409, "rated_alone")
    offer = live.row.offer
    if offer is not None:
        if (offer["what"], offer["until"]) != (what, until):
            raise Refused(409, "proposed")
        await answer(live, person, offer["number"], True)
        return
    new: dict[str, Any] = {"number": live.last + 1, "what": what, "by": owned[0], "until": until}
    await agree(live, new, owned[0], [live.about(told.PROPOSED[what], owned[0], until)])


def need_pausable(live: Live, until: float | None) -> None:
    now = live.now()
    if live.clock is None:
        raise Refused(409, "no_clock")
    if live.row.paused is not None:
        raise Stale("paused")
    if until is not None and not now < until <= now + LONGEST_PAUSE:
        raise bad_request(f"until {until:g}; expected a time from {now:.0f} on, within 30 days")


async def answer(live: Live, person: str | None, number: int, yes: bool) -> None:
    """Agree to what was proposed, or refuse it; its proposer may withdraw it."""
    owned, offer = going_on(live, person), live.row.offer
    if offer is None or offer["number"] != number:
        raise Stale("no_proposal")
    seat = owned[0]
    if not yes:
        what = told.WITHDREW if offer["by"] in owned else told.REFUSED
        await arrange(live, {"offer": None}, [live.about(what, seat)])
    elif seat not in offer["agreed"]:
        await agree(live, offer, seat, [live.about(told.AGREED, seat)])


async def agree(live: Live, offer: dict[str, Any], seat: int, lines: list[Told]) -> None:
    """One more agrees; the last one makes it so."""
    offer = offer | {"agreed": [*offer.get("agreed", []), seat]}
    if missing(live, offer):
        await arrange(live, {"offer": offer}, lines)
        return
    if offer["agreed"] == [offer["by"]]:
        lines = []  # nobody else had to be asked
    if offer["what"] == "abandon":
        await end(live, AGREEMENT, {}, [*lines, live.about(told.ABANDONED, None)])
    else:
        await pause(live, offer["until"], lines)


def missing(live: Live, offer: dict[str, Any]) -> list[int]:
    """A seat of everybody who has yet to agree."""
    playing = {place.person for place in live.places if place.bot is None}
    first = [live.owned(person)[0] for person in playing]
    return sorted(seat for seat in first if seat not in offer["agreed"])


async def arrange(live: Live, changes: dict[str, Any], lines: list[Told]) -> None:
    """Something is agreed on that is no move."""
    await live.commit(live.entries_of(lines), changes)
    live.tell("seats", lines=lines)


async def ask_hint(live: Live, person: str | None) -> int:
    """The seat that is to act and may have a hint; between people all are told of it."""
    seat = acts.to_act(live, live.owned(person))
    if not live.hinting:
        if live.row.rated:
            raise forbidden("rated_hints")
        raise forbidden("no_hints" if live.row.sealed is not None else "no_hints_agreed")
    if live.between_people:
        await arrange(live, {}, [live.about(told.HINTED, seat)])
    return seat


async def pause(live: Live, until: float | None, lines: list[Told]) -> None:
    """The clocks stand still."""
    clock, now = live.clock, live.now()
    assert clock is not None
    clock = clock.stopped(now, live.vacations(clock.running))
    paused = {"since": now, "until": until}
    changes = {"offer": None, "paused": paused, "clock": clock.data(), "changed": now}
    lines = [*lines, live.about(told.PAUSED, None, until)]
    await live.commit(live.entries_of(lines), changes)
    live.clock = clock
    shown_anew(live)
    live.tell("seats", lines=lines)


async def resume(live: Live, person: str | None) -> None:
    """Anybody who plays lets the clocks run on."""
    owned = going_on(live, person)
    if live.row.paused is None:
        raise Refused(409, "not_paused")
    await go_on(live, live.about(told.RESUMED, owned[0]))


async def go_on(live: Live, line: Told) -> None:
    clock, now = live.clock, live.now()
    assert clock is not None
    clock = clock.started(acts.on_the_clock(live.playing(), live.places), now)
    changes = {"paused": None, "clock": clock.data(), "changed": now, "since": now}
    await live.commit(live.entries_of([line]), changes)
    live.clock = clock
    shown_anew(live)
    live.tell("seats", lines=[line])


def shown_anew(live: Live) -> None:
    """What may be chosen is drawn otherwise from now on."""
    assert live.position is not None
    live.position.forget()


async def remove(live: Live, person: str | None, seat: int) -> None:
    """Go on without somebody who was waited for long enough; they may come back."""
    going_on(live, person)
    if seat != live.actor or live.places[seat].person in (None, person):
        raise Refused(409, "not_absent")
    since = live.removable
    if since is None:
        raise Refused(409, "nobody_removed")
    if live.now() < since:
        raise Refused(409, "not_yet_absent", name=live.names[seat], time=told.moment(since))
    await go(live, seat, told.REMOVED)


async def ring(live: Live) -> None:
    """A time has come: a pause may be over, or a clock run out."""
    await live.look_out()  # a vacation may have begun or ended elsewhere
    paused = live.row.paused
    if paused is not None:
        if paused["until"] is not None and live.now() >= paused["until"]:
            await go_on(live, live.about(told.RESUMED_DUE, None))
    elif live.actor is not None and live.out_of_time:
        await go(live, live.actor, told.FLAGGED)


async def announce(live: Live, person: str, until: float | None) -> None:
    """Let those at a table know that somebody is on vacation, or back."""
    owned = live.owned(person)
    await live.look_out()
    if owned and live.table is not None and not acts.finished(live) and live.pace.kind != "live":
        what = told.BACK if until is None else told.VACATION
        await arrange(live, {}, [live.about(what, owned[0], until)])
