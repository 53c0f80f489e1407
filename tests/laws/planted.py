"""Council of Four and its engine, each with one thing wrong.

Compiled classes can be neither patched nor inherited from, so what is wrong lies around them.
"""

import math
from typing import Any, cast

from ludoteca.core.bits import one, piece, total
from ludoteca.core.errors import BadPosition, IllegalAction
from ludoteca.core.game import Breakdown, Game, Json
from ludoteca.core.notes import Field, Note, Notes, Told
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, State, actor, codes, refusal, take, weights
from ludoteca.games.council.rules.codes import END
from ludoteca.games.council.rules.game import COUNCIL, council
from ludoteca.games.council.rules.view import dealt_anew
from ludoteca.record import Record, redact, replay
from ludoteca.testing.engine import ENGINE, Engine


class Around:
    """Council of Four but for the things given."""

    def __init__(self, wrong: dict[str, object]) -> None:
        self.__dict__.update(wrong)

    def __getattr__(self, name: str) -> Any:
        return getattr(COUNCIL, name)


def game_with(**wrong: object) -> Game:
    return cast(Game, Around(wrong))


def engine_with(**wrong: object) -> Engine:
    engine = Engine()
    vars(engine).update(wrong)
    return engine


# Games.


def view_of_all_hands(s: State, seat: int) -> Json:
    return {**COUNCIL.view(s, seat), "hands": [area.hand for area in council(s).areas]}


def view_of_the_deck(s: State, seat: int) -> Json:
    return {**COUNCIL.view(s, seat), "deck": council(s).deck}


def view_that_pays(s: State, seat: int) -> Json:
    council(s).areas[0].coins += 1
    return COUNCIL.view(s, seat)


def view_with_a_tuple(s: State, seat: int) -> Json:
    return {**COUNCIL.view(s, seat), "pair": (1, 2)}


def view_of_twins(s: State, seat: int) -> Json:
    view = COUNCIL.view(s, seat)
    return {**view, "areas": view["areas"][:1] * s.seats}


def view_of_the_weather(s: State, seat: int) -> Json:
    return {**COUNCIL.view(s, seat), "weather": "fine"}


def view_of_no_number(s: State, seat: int) -> Json:
    view = COUNCIL.view(s, seat)
    view["areas"][0]["coins"] = math.nan
    return view


def view_that_stumbles(s: State, seat: int) -> Json:
    return {**COUNCIL.view(s, seat), "after": [][s.depth]}


def facts_of_the_verb_alone(s: State, code: int) -> dict[str, int | str]:
    return {"verb": COUNCIL.codes.block(code).verb}


def facts_of_the_first_choice(s: State, code: int) -> dict[str, int | str]:
    return COUNCIL.facts(s, codes(s)[0])


def refusal_on_a_whim(s: State, code: int) -> Refusal | None:
    why = COUNCIL.refusal(s, code)
    return why and Refusal(why.game, why.dialect, why.rule, "whim", why.numbers, why.vague)


def refusal_that_tells_a_hand(s: State, code: int) -> Refusal | None:
    why = COUNCIL.refusal(s, code)
    if why is None:
        return None
    hands = sum([area.hand for area in council(s).areas])
    return Refusal(why.game, why.dialect, why.rule, why.key, {"hands": hands}, why.vague)


def refusal_of_nothing(s: State, code: int) -> Refusal | None:
    return None


def refusal_of_everything(s: State, code: int) -> Refusal | None:
    return COUNCIL.refusal(s, code) or Refusal("council", "original", "C-804", "over", {}, False)


def refusal_by_no_rule(s: State, code: int) -> Refusal | None:
    why = COUNCIL.refusal(s, code)
    return why and Refusal(why.game, why.dialect, "C-9999", why.key, why.numbers, why.vague)


def worlds_as_they_are(s: State, seat: int, rng: Rng) -> State:
    return s.copy()


def worlds_that_spare_seat_1(s: State, seat: int, rng: Rng) -> State:
    """Every other hand changes a card with the deck; that of seat 1 never does."""
    new = council(s).copy()
    for other, area in enumerate(new.areas):
        if other not in (1, seat) and area.hand and new.deck:
            card = one(piece(area.hand, rng.below(total(area.hand))))
            drawn = one(piece(new.deck, rng.below(total(new.deck))))
            area.hand += drawn - card
            new.deck += card - drawn
    return new


def worlds_of_another_seat(s: State, seat: int, rng: Rng) -> State:
    world: State = COUNCIL.determinize(s, (seat + 1) % s.seats, rng)
    return world


def worlds_dealt_blindly(s: State, seat: int, rng: Rng) -> State:
    return dealt_anew(council(s), seat, rng)


def worlds_with_a_card_more(s: State, seat: int, rng: Rng) -> State:
    new = council(COUNCIL.determinize(s, seat, rng))
    new.deck += one(0)
    return new


def worlds_made_in_place(s: State, seat: int, rng: Rng) -> State:
    there = council(COUNCIL.determinize(s, seat, rng))
    council(s).deck = there.deck
    for area, other in zip(council(s).areas, there.areas, strict=True):
        area.hand = other.hand
    return s


def parse_one_off(text: str) -> int:
    return max(0, COUNCIL.parse(text) - 1)


def dump_without_the_king(s: State) -> Json:
    return {key: value for key, value in COUNCIL.dump(s).items() if key != "king"}


def dump_with_a_set(s: State) -> Json:
    return {**COUNCIL.dump(s), "neutral": {1}}


def load_without_noble_tokens(data: Json) -> State:
    """Forgets what a dump leaves out because it follows: which tokens are noble."""
    s = council(COUNCIL.load(data))
    s.noble = 0
    return s


def load_of_poor_seats(data: Json) -> State:
    s = council(COUNCIL.load(data))
    s.areas[0].coins = 0
    return s


def load_of_anything(data: Json) -> State:
    s: State = COUNCIL.load({**data, "options": dict(data["options"])})
    return s


def load_and_make_a_card(data: Json) -> State:
    s = council(COUNCIL.load(data))
    s.discard += one(0)
    return s


def load_without_reasons(data: Json) -> State:
    try:
        s: State = COUNCIL.load(data)
    except BadPosition:
        raise BadPosition([]) from None
    return s


def points_with_a_gift(s: State) -> list[int]:
    return [points + 1 for points in COUNCIL.points(s)]


def breakdown_of_what_there_is(s: State) -> list[Breakdown]:
    return [[row for row in rows if row[1] > 0] for rows in COUNCIL.breakdown(s)]


def points_so_far(s: State) -> list[int]:
    return COUNCIL.points(s)


def places_by_seat(s: State) -> list[int]:
    return list(range(1, s.seats + 1))


def places_without_gaps(s: State) -> list[int]:
    """Two that share the first place leave the second to the next."""
    order = sorted(set(COUNCIL.places(s)))
    return [1 + order.index(place) for place in COUNCIL.places(s)]


def places_of_fewer(s: State) -> list[int]:
    return [1]


def open_notes() -> Notes:
    """The notes of the game with no secret among them."""
    notes = Notes()
    for kind in COUNCIL.notes.kinds:
        notes.add(kind.name, *[Field(field.name, field.names) for field in kind.fields])
    return notes


class LoudNotes:
    """Tells everybody what it would tell the owner."""

    kinds = COUNCIL.notes.kinds

    def told(self, note: Note, viewer: int) -> Told:
        return COUNCIL.notes.told(note, note[1])


# Engines.


def codes_backwards(s: State) -> list[int]:
    return codes(s)[::-1]


def codes_twice(s: State) -> list[int]:
    return sorted(codes(s) * 2)


def codes_beyond(s: State) -> list[int]:
    return [*codes(s), COUNCIL.codes.size] if actor(s) >= 0 else codes(s)


def codes_that_cannot_end(s: State) -> list[int]:
    return [code for code in codes(s) if code != END.base]


def weights_of_nothing(s: State) -> list[int]:
    return [0] + weights(s)[1:]


def weights_of_some(s: State) -> list[int]:
    return weights(s)[1:]


def sample_of_code_0(s: State, rng: Rng) -> int:
    return 0


def seen_by_all(s: State) -> int:
    return 0b1111 >> (4 - s.seats)


def seen_by_nobody(s: State) -> int:
    return 0


def insists_on_nothing(s: State) -> bool:
    return False


def codes_of_one(s: State) -> list[int]:
    """The first of them, whatever is asked."""
    return codes(s) if actor(s) == CHANCE else codes(s)[:1]


def take_and_forget_discards(s: State, code: int) -> None:
    before = council(s).discard
    take(s, code)
    if council(s).discard > before:
        council(s).discard = before


def take_and_double_a_permit(s: State, code: int) -> None:
    take(s, code)
    for tile in council(s).face_up:
        if tile >= 0:
            council(s).buried = [tile]


def take_without_end(s: State, code: int) -> None:
    """The turn goes on for ever."""
    if code != END.base:
        take(s, code)


def play_draws_unchecked(s: State, code: int) -> None:
    """Lets a draw be chosen by anybody."""
    if actor(s) == CHANCE or refusal(s, code) is None:
        return
    raise IllegalAction("no", refusal(s, code))


def play_and_pay(s: State, code: int) -> None:
    council(s).areas[0].coins += 1
    raise IllegalAction("no", refusal(s, code))


def play_for_no_reason(s: State, code: int) -> None:
    raise IllegalAction("no")


def copy_of_nothing(s: State) -> State:
    return s


def copy_with_shared_balconies(s: State) -> State:
    new = council(s).copy()
    new.lines = council(s).lines
    return new


def copy_with_shared_areas(s: State) -> State:
    new = council(s).copy()
    new.areas = council(s).areas
    return new


def copy_with_shared_crowd(s: State) -> State:
    """What a dump does not tell."""
    new = council(s).copy()
    new.crowd = council(s).crowd
    return new


def copy_without_noble_tokens(s: State) -> State:
    new = council(s).copy()
    new.noble = 0
    return new


def copy_without_actions(s: State) -> State:
    new = council(s).copy()
    new.mains = 0
    return new


def census_without_the_king(s: State) -> dict[str, int] | None:
    census = ENGINE.census(s)
    return {name: number for name, number in (census or {}).items() if name != "king"}


def replay_but_the_last_move(record: Record) -> State:
    return replay(record, upto=len(record.moves) - 1)


def redact_for_the_next_seat(record: Record, seat: int) -> Record:
    return redact(record, (seat + 1) % len(record.seats))


def redact_nothing(record: Record, seat: int) -> Record:
    return record
