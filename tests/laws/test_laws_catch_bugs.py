"""A law that cannot fail proves nothing: each is shown faults, and names them."""

import copy
import math
from array import array
from itertools import product
from typing import Final

import pytest

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.option import Option
from ludoteca.core.state import State
from ludoteca.draw import Choice
from ludoteca.games.council.rules.codes import END
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.lab.observe import encoder
from ludoteca.record import digest
from ludoteca.testing import (
    choices,
    drawing,
    ending,
    observing,
    peeking,
    pieces,
    saving,
    saying,
    secrecy,
    spoiling,
)
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.laws import LAWS, Law
from ludoteca.testing.walks import Walk, walks
from ludoteca.words import LANGUAGES
from ludoteca.words.book import book
from tests.laws import planted
from tests.laws.planted import engine_with, game_with

SIZE: Final = encoder(COUNCIL).size  # of an observation
WALKS: Final[list[Walk]] = list(walks(COUNCIL, decisions=60))[:3]

GAMES: Final[list[tuple[Law, Game, str]]] = [
    (
        secrecy.views_keep_secrets,
        game_with(view=planted.view_of_all_hands),
        "sees what it cannot know: hands",
    ),
    (
        secrecy.views_keep_secrets,
        game_with(view=planted.view_of_the_deck),
        "sees what it cannot know: deck",
    ),
    (
        secrecy.views_keep_secrets,
        game_with(refusal=planted.refusal_that_tells_a_hand),
        "in another world",
    ),
    (
        secrecy.views_keep_secrets,
        game_with(determinize=planted.worlds_of_another_seat),
        r"sees what it cannot know: areas.*hand",
    ),
    (
        secrecy.views_keep_secrets,
        game_with(determinize=planted.worlds_dealt_blindly),
        r"imagines that seat \d can do nothing",
    ),
    (
        secrecy.views_keep_secrets,
        game_with(determinize=planted.worlds_with_a_card_more),
        "black cards: 14, expected 13",
    ),
    (
        secrecy.worlds_are_dealt_anew,
        game_with(determinize=planted.worlds_as_they_are),
        "is never new to seat",
    ),
    (
        secrecy.worlds_are_dealt_anew,
        game_with(determinize=planted.worlds_that_spare_seat_1),
        "what seat 1 has is never new to seat",
    ),
    (
        peeking.worlds_follow_from_what_is_seen,
        game_with(determinize=planted.worlds_that_spare_seat_1),
        "imagines depends on what is hidden",
    ),
    (secrecy.notes_keep_secrets, game_with(notes=planted.open_notes()), "unseen by .* tells it"),
    (secrecy.notes_keep_secrets, game_with(notes=planted.LoudNotes()), r"is told \{'note': 'drew'"),
    (
        secrecy.notes_keep_secrets,
        game_with(view=planted.view_of_all_hands),
        "unseen by .* shows it hands",
    ),
    (
        choices.refusals_agree_with_what_is_legal,
        game_with(refusal=planted.refusal_of_nothing),
        "nothing is said against it",
    ),
    (
        choices.refusals_agree_with_what_is_legal,
        game_with(refusal=planted.refusal_of_everything),
        "is legal and refused",
    ),
    (
        choices.refusals_agree_with_what_is_legal,
        game_with(refusal=planted.refusal_by_no_rule),
        "'C-9999', which is not in RULES.md",
    ),
    (
        choices.codes_are_ascending_and_named,
        game_with(parse=planted.parse_one_off),
        "which is code",
    ),
    (
        pieces.looking_changes_nothing,
        game_with(view=planted.view_that_pays),
        r"view \(areas.red.coins: 0 became 1\) changed the position",
    ),
    (
        pieces.looking_changes_nothing,
        game_with(determinize=planted.worlds_made_in_place),
        r"determinize \(.*\) changed the position",
    ),
    (
        pieces.what_is_written_down_reads_back,
        game_with(view=planted.view_with_a_tuple),
        "a view is not plain JSON: pair",
    ),
    (
        pieces.what_is_written_down_reads_back,
        game_with(dump=planted.dump_with_a_set),
        "a dump is not JSON",
    ),
    (
        pieces.what_is_written_down_reads_back,
        game_with(dump=planted.dump_without_the_king),
        "a dump does not load: .*king",
    ),
    (
        pieces.what_is_written_down_reads_back,
        game_with(load=planted.load_without_noble_tokens),
        "what was loaded is not what was dumped: faults",
    ),
    (
        pieces.what_is_written_down_reads_back,
        game_with(load=planted.load_of_poor_seats),
        "what was loaded is not what was dumped: position.areas.red.coins",
    ),
    (
        spoiling.spoiled_positions_are_refused,
        game_with(load=planted.load_of_anything),
        "loading stumbles: TypeError",
    ),
    (
        spoiling.spoiled_positions_are_refused,
        game_with(load=planted.load_and_make_a_card),
        "a dump loads, with faults",
    ),
    (
        spoiling.spoiled_positions_are_refused,
        game_with(load=planted.load_without_reasons),
        "refused without a reason",
    ),
    (
        ending.points_have_reasons,
        game_with(points=planted.points_with_a_gift),
        "are not the sums of",
    ),
    (
        ending.points_have_reasons,
        game_with(breakdown=planted.breakdown_of_what_there_is, points=planted.points_so_far),
        "elsewhere from",
    ),
    (ending.places_follow_from_points, game_with(places=planted.places_by_seat), "are placed"),
    (
        ending.places_follow_from_points,
        game_with(places=planted.places_without_gaps),
        "do not count from 1",
    ),
    (
        ending.places_follow_from_points,
        game_with(places=planted.places_of_fewer),
        r"2 seats have .* places \[1\]",
    ),
    (ending.every_game_ends, game_with(bound=100), "more than 100 decisions"),
    (
        choices.refusals_agree_with_what_is_legal,
        game_with(refusal=planted.refusal_on_a_whim),
        "by 'whim', which is not among the refusals",
    ),
    (
        saying.everything_can_be_said,
        game_with(facts=planted.facts_of_the_verb_alone),
        "council/en.toml: .*which is not among",
    ),
    (
        saying.everything_can_be_said,
        game_with(facts=planted.facts_of_the_first_choice),
        "in en '.*' and '.*' both read",
    ),
    (saying.everything_can_be_said, game_with(refusal=planted.refusal_on_a_whim), "refusal.whim"),
    (drawing.drawings_are_sound, game_with(view=planted.view_of_twins), "is drawn 2 times"),
    (
        observing.observations_fit,
        game_with(view=planted.view_of_the_weather),
        "no field encodes weather",
    ),
]

ENGINES: Final[list[tuple[Law, Engine, str]]] = [
    (
        choices.codes_are_ascending_and_named,
        engine_with(codes=planted.codes_backwards),
        "not ascending",
    ),
    (choices.codes_are_ascending_and_named, engine_with(codes=planted.codes_twice), "distinct"),
    (choices.codes_are_ascending_and_named, engine_with(codes=planted.codes_beyond), "outside 0"),
    (
        choices.codes_are_ascending_and_named,
        engine_with(codes=planted.codes_that_cannot_end),
        "a dead end",
    ),
    (choices.draws_have_weights, engine_with(weights=planted.weights_of_nothing), "below 1"),
    (choices.draws_have_weights, engine_with(weights=planted.weights_of_some), "14 codes have 13"),
    (
        choices.single_answers_are_not_asked_for,
        engine_with(insists=planted.insists_on_nothing),
        "'pay' is asked though only 'pay purple' is left",
    ),
    (
        choices.single_answers_are_not_asked_for,
        engine_with(codes=planted.codes_of_one),
        "'council' is asked though only 'council coast' is left",
    ),
    (choices.samples_are_legal, engine_with(sample=planted.sample_of_code_0), "'elect', which is"),
    (
        choices.refusals_agree_with_what_is_legal,
        engine_with(play=planted.play_draws_unchecked),
        "is not legal and was played",
    ),
    (
        choices.refusals_agree_with_what_is_legal,
        engine_with(play=planted.play_and_pay),
        "what was refused changed areas.red.coins",
    ),
    (
        choices.refusals_agree_with_what_is_legal,
        engine_with(play=planted.play_for_no_reason),
        "but None",
    ),
    (
        pieces.nothing_is_lost_or_made,
        engine_with(take=planted.take_and_forget_discards),
        "politics cards: 8",
    ),
    (
        pieces.nothing_is_lost_or_made,
        engine_with(take=planted.take_and_double_a_permit),
        "permits: 44, expected 45",
    ),
    (
        pieces.nothing_is_lost_or_made,
        engine_with(census=planted.census_without_the_king),
        "census differ: king: 1 became None",
    ),
    (
        pieces.playing_on_a_copy_leaves_the_original,
        engine_with(copy=planted.copy_of_nothing),
        "on a copy changed the original",
    ),
    (
        pieces.playing_on_a_copy_leaves_the_original,
        engine_with(copy=planted.copy_with_shared_balconies),
        "on a copy changed the original: position.balconies",
    ),
    (
        pieces.playing_on_a_copy_leaves_the_original,
        engine_with(copy=planted.copy_with_shared_areas),
        "on a copy changed the original: position.areas",
    ),
    (
        pieces.playing_on_a_copy_leaves_the_original,
        engine_with(copy=planted.copy_with_shared_crowd),
        "on a copy changed the original: faults",
    ),
    (
        pieces.playing_on_a_copy_leaves_the_original,
        engine_with(copy=planted.copy_without_noble_tokens),
        "a copy is not what was copied: faults",
    ),
    (
        pieces.playing_on_a_copy_leaves_the_original,
        engine_with(copy=planted.copy_without_actions),
        "a copy is not what was copied: position.mains",
    ),
    (ending.every_game_ends, engine_with(take=planted.take_without_end), "more than 20000 dec"),
    (
        secrecy.notes_keep_secrets,
        engine_with(seen_by=planted.seen_by_all),
        "and is not told of it",
    ),
    (
        secrecy.notes_keep_secrets,
        engine_with(seen_by=planted.seen_by_nobody),
        "unseen by seat .* tells it",
    ),
    (
        saving.records_replay_and_keep_secrets,
        engine_with(replay=planted.replay_but_the_last_move),
        "a record replays to another position",
    ),
    (
        saving.records_replay_and_keep_secrets,
        engine_with(redact=planted.redact_for_the_next_seat),
        "move .* otherwise to",
    ),
    (
        saving.records_replay_and_keep_secrets,
        engine_with(redact=planted.redact_nothing),
        "holds the dealer's secret",
    ),
]


def name(case: object) -> str | None:
    """The first fault planted, to name the test by."""
    if isinstance(case, str):
        return case[:40]
    wrong = vars(case)
    return next(iter(wrong)) if wrong else None


def walk_all(law: Law, game: Game, engine: Engine = ENGINE) -> None:
    for walk in WALKS:
        law(game, walk, engine)


@pytest.mark.parametrize(("law", "game", "words"), GAMES, ids=name)
def test_a_fault_in_the_game_is_caught(law: Law, game: Game, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        walk_all(law, game)
    for language, dialect in product(LANGUAGES, ("", "original", "cmon")):
        book(game.name, language, dialect).lacks.clear()  # what was asked for on purpose


@pytest.mark.parametrize(("law", "engine", "words"), ENGINES, ids=name)
def test_a_fault_in_the_engine_is_caught(law: Law, engine: Engine, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        walk_all(law, COUNCIL, engine)


@pytest.mark.parametrize(
    ("drawn", "fault"),
    [
        ("<svg><g></svg>", "not well formed"),
        ('<svg><a href="x"/></svg>', "holds 'href='"),
        ('<svg><g id="a"/><g id="a"/></svg>', "'a' is drawn 2 times"),
        ('<svg><g id="a"/></svg>', "'go' points at 'b', which is not drawn"),
    ],
)
def test_a_fault_of_a_drawing_is_named(drawn: str, fault: str) -> None:
    offered: Choice = {"code": 1, "text": "go", "label": "Go", "targets": ["b"]}
    assert fault in "; ".join(drawing.drawing_faults([drawn], [offered]))


@pytest.mark.parametrize(
    ("numbers", "words"),
    [([0.0], "an observation of 1 numbers"), ([math.nan] * SIZE, "holds nan"), ([2] * SIZE, "2.0")],
)
def test_an_encoder_that_does_not_fit_is_caught(
    numbers: list[float], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    coder = copy.copy(encoder(COUNCIL))
    vars(coder)["encode"] = lambda *_: array("f", numbers)
    monkeypatch.setattr(observing, "encoder", lambda game: coder)
    with pytest.raises(AssertionError, match=words):
        walk_all(observing.observations_fit, COUNCIL)


def test_an_observation_unlike_the_view_is_caught_and_its_field_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coder = copy.copy(encoder(COUNCIL))
    (place,) = [row.start for row in coder.rows() if row.path == "areas.coins"]

    def rich(s: State, seat: int) -> "array[float]":
        numbers = encoder(COUNCIL).observe(s, seat)
        numbers[place + coder.area_size] = 1.0  # of the next seat
        return numbers

    vars(coder)["observe"] = rich
    monkeypatch.setattr(observing, "encoder", lambda game: coder)
    with pytest.raises(AssertionError, match=r"observes areas\.coins unlike its view"):
        walk_all(observing.observations_fit, COUNCIL)


def test_words_that_are_missing_are_named() -> None:
    options = {**COUNCIL.options, "shape": Option("round", ("round",), "")}
    with pytest.raises(AssertionError, match=r"no words for en: option\.shape, en: value\.shape"):
        saying.no_words_are_missing(game_with(options=options))


def test_a_refusal_by_a_rule_that_is_made_up_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "refusal_rules", lambda game: {"whim": "C-9999"})
    with pytest.raises(AssertionError, match=r"RULES\.md has not \{'whim': 'C-9999'\}"):
        choices.refusals_rest_on_rules(COUNCIL)


def test_every_law_has_been_seen_to_fail() -> None:
    seen = [law for law, _, _ in GAMES] + [law for law, _, _ in ENGINES]
    assert [law.__name__ for law in LAWS if law not in seen] == []


def test_without_a_fault_the_same_walks_break_no_law() -> None:
    for law in LAWS:
        walk_all(law, game_with(), engine_with())


def test_the_message_of_a_broken_law_leads_back_to_the_position() -> None:
    at_fault = []

    def take(s: State, code: int) -> None:
        core.take(s, code)
        if code == END.base:
            at_fault.append(digest(COUNCIL, s))

    def faults(s: State) -> list[str]:
        return ["the turn has ended"] if at_fault else []

    options = {"edition": "cmon", "map": "graden"}
    walk = Walk(3, options, 5, (1, 2, 3) * 20)
    with pytest.raises(AssertionError) as caught:
        pieces.nothing_is_lost_or_made(COUNCIL, walk, engine_with(take=take, faults=faults))
    message = str(caught.value)
    assert message.startswith("the turn has ended\nCouncil of Four, 3 seats, options edition cmon")
    names: dict[str, State] = {}
    exec(message.split("moves:\n\n")[1], names)
    assert digest(COUNCIL, names["s"]) == at_fault[0]
