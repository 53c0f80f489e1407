"""Laws about who knows what: views, worlds dealt anew, and notes."""

from __future__ import annotations

from ludoteca.core.bits import bit
from ludoteca.core.game import Game
from ludoteca.core.notes import Note, Told
from ludoteca.core.refusal import Numbers
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, State
from ludoteca.testing.compare import difference
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.walks import Position, Walk, positions

TRIALS = 20  # so many worlds in a row are not all alike by chance


def views_keep_secrets(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Dealing anew what a viewer cannot know changes neither its view nor what it may do."""
    rng = Rng(walk.seed)
    for at in positions(game, walk, engine):
        actor = engine.actor(at.s)
        for viewer in {*at.viewers(), actor} if actor >= 0 else at.viewers():
            world = game.determinize(at.s, viewer, rng)
            faults = engine.faults(world)
            if faults:
                raise at.broken(f"a world seat {viewer} could be in is none: {'; '.join(faults)}")
            seen, told = game.view(at.s, viewer), game.view(world, viewer)
            if seen != told:
                raise at.broken(f"seat {viewer} sees what it cannot know: {difference(seen, told)}")
            if viewer == actor:
                need_same_choices(at, world, engine)
            elif actor >= 0 and not engine.codes(world):
                raise at.broken(f"seat {viewer} imagines that seat {actor} can do nothing")


def need_same_choices(at: Position, world: State, engine: Engine) -> None:
    """Whoever is to act may do, and is refused, the same in any world it could be in."""
    if engine.codes(world) != engine.codes(at.s):
        raise at.broken(f"codes {engine.codes(at.s)} would be {engine.codes(world)} elsewhere")
    for code in at.asked():
        here, there = reason(at.game, at.s, code), reason(at.game, world, code)
        if here != there:
            raise at.broken(f"{at.game.text(code)!r}: {here}, but {there} in another world")


def reason(game: Game, s: State, code: int) -> tuple[str, Numbers] | None:
    why = game.refusal(s, code)
    return None if why is None else (why.key, why.numbers)


def worlds_are_dealt_anew(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Once one seat has seen what another has not, worlds of the other differ in it."""
    rng = Rng(walk.seed)
    alike: dict[tuple[int, int], int] = {}  # viewer and the seat it cannot look at: worlds so far
    settled: set[tuple[int, int]] = set()
    for at in positions(game, walk, engine):
        for viewer in at.viewers():
            pairs = [pair for pair in alike if pair[0] == viewer and pair not in settled]
            world = game.determinize(at.s, viewer, rng) if pairs else at.s
            for pair in pairs:
                alike[pair] += 1
                if game.view(world, pair[1]) != game.view(at.s, pair[1]):
                    settled.add(pair)
                elif alike[pair] >= TRIALS:
                    raise at.broken(f"what seat {pair[1]} has is never new to seat {viewer}")
        if at.code is not None:
            seen = engine.seen_by(at.s)
            for owner in range(at.s.seats):
                for viewer in at.everybody():
                    if sees(seen, owner, at.s.seats) and not sees(seen, viewer, at.s.seats):
                        alike.setdefault((viewer, owner), 0)


def sees(mask: int, viewer: int, seats: int) -> bool:
    """Whether a viewer learns which code was taken; a watcher learns what all seats learn."""
    return mask & bit(viewer) != 0 if viewer >= 0 else mask == bit(seats) - 1


def notes_keep_secrets(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A secret field is its owner's; a move nobody else sees reads and looks alike to the rest."""
    rng = Rng(walk.seed)
    for at in positions(game, walk, engine):
        if at.code is None:
            continue
        after = engine.copy(at.s)
        notes = listen(after, at.code, engine)
        seen = engine.seen_by(at.s)
        for viewer in at.everybody():
            for note in notes:
                need_silence(at, note, viewer)
            if not sees(seen, viewer, at.s.seats):
                need_likeness(at, after, notes, viewer, rng, engine)
            elif engine.actor(at.s) == CHANCE and withheld(game, notes, viewer):
                raise at.broken(f"seat {viewer} sees {game.text(at.code)!r} and is not told of it")


def need_likeness(
    at: Position, after: State, notes: list[Note], viewer: int, rng: Rng, engine: Engine
) -> None:
    """Whatever was taken unseen, `viewer` is told and shown the same."""
    game = at.game
    world = game.determinize(at.s, viewer, rng)
    other = engine.sample(world, rng)
    here = heard(game, notes, viewer)
    there = heard(game, listen(world, other, engine), viewer)
    if here != there:
        found = difference(here, there)
        raise at.broken(f"{game.text(other)!r}, unseen by seat {viewer}, tells it {found}")
    shown, seen = game.view(after, viewer), game.view(world, viewer)
    if shown != seen:
        found = difference(shown, seen)
        raise at.broken(f"{game.text(other)!r}, unseen by seat {viewer}, shows it {found}")


def listen(s: State, code: int, engine: Engine) -> list[Note]:
    """Play `code` on `s`; the notes it writes."""
    notes: list[Note] = []
    s.notes = notes
    engine.take(s, code)
    return notes


def heard(game: Game, notes: list[Note], viewer: int) -> list[Told]:
    return [game.notes.told(note, viewer) for note in notes]


def withheld(game: Game, notes: list[Note], viewer: int) -> bool:
    """Whether any of `notes` has a secret that is not the viewer's."""
    return any(
        field.secret and note[1] != viewer
        for note in notes
        for field in game.notes.kinds[note[0]].fields
    )


def need_silence(at: Position, note: Note, viewer: int) -> None:
    told = at.game.notes.told(note, viewer)
    for field in at.game.notes.kinds[note[0]].fields:
        if field.secret and (told[field.name] is None) != (note[1] != viewer):
            raise at.broken(f"seat {viewer} is told {told}")
