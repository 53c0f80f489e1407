"""Laws about what may be chosen or drawn, and about the reasons why not."""

from __future__ import annotations

from ludoteca.core.errors import IllegalAction, UnknownAction
from ludoteca.core.game import Game
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import CHANCE, SEVERAL, top
from ludoteca.testing.compare import difference
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.folder import refusal_rules, rules
from ludoteca.testing.walks import Position, Walk, positions


def codes_are_ascending_and_named(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Codes are distinct, ascending, inside the code space, and read back from their texts."""
    for at in positions(game, walk, engine):
        codes = engine.codes(at.s)
        if bool(codes) == (at.code is None):
            raise at.broken(f"the game is over and offers {codes}")
        if codes != sorted(set(codes)):
            raise at.broken(f"codes are not ascending and distinct: {codes}")
        for code in codes:
            if not 0 <= code < game.codes.size:
                raise at.broken(f"code {code} is outside 0..{game.codes.size - 1}")
            try:
                again = game.parse(game.text(code))
            except UnknownAction as error:
                raise at.broken(f"code {code} does not read back: {error}") from error
            if again != code:
                raise at.broken(f"code {code} is {game.text(code)!r}, which is code {again}")


def single_answers_are_not_asked_for(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Whoever is asked can choose, unless the question insists: a menu, or one with a secret."""
    for at in positions(game, walk, engine):
        if at.code is None or engine.actor(at.s) == CHANCE:
            continue
        listed, only = top(at.s).codes(at.s), top(at.s).only(at.s)
        if only != (listed[0] if len(listed) == 1 else SEVERAL):
            raise at.broken(f"{top(at.s).asks()!r} has {listed}, but `only` says {only}")
        if engine.insists(at.s):
            continue
        codes = engine.codes(at.s)
        if len(codes) == 1:
            asked = f"{top(at.s).asks()!r} is asked though only {game.text(codes[0])!r} is left"
            raise at.broken(f"{asked}; `core.state.ask` answers it, `insists` keeps it")


def draws_have_weights(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """At a draw every code has a whole weight above 0."""
    for at in positions(game, walk, engine):
        if engine.actor(at.s) == CHANCE:
            codes, weights = engine.codes(at.s), engine.weights(at.s)
            if len(weights) != len(codes):
                raise at.broken(f"{len(codes)} codes have {len(weights)} weights")
            if min(weights) < 1:
                raise at.broken(f"a weight is below 1: {weights}")


def samples_are_legal(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """What playouts choose for players and for chance is among the codes."""
    rng = Rng(walk.seed)
    for at in positions(game, walk, engine):
        if at.code is not None:
            code = engine.sample(at.s, rng)
            if code not in engine.codes(at.s):
                raise at.broken(f"a sample is {game.text(code)!r}, which is not legal")


def refusals_agree_with_what_is_legal(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A refusal is None exactly for legal codes; others name a rule, and playing them fails."""
    for at in positions(game, walk, engine):
        legal = engine.codes(at.s)
        before = game.dump(at.s)
        for code in at.asked():
            why = game.refusal(at.s, code)
            if code in legal:
                if why is not None:
                    raise at.broken(f"{game.text(code)!r} is legal and refused: {why}")
                continue
            if why is None:
                raise at.broken(f"{game.text(code)!r} is not legal and nothing is said against it")
            need_reason(at, code, why)
            try:
                engine.play(at.s, code)
            except IllegalAction as error:
                if error.refusal is None or error.refusal.key != why.key:
                    raise at.broken(f"{game.text(code)!r}: {why}, but {error.refusal}") from error
            else:
                raise at.broken(f"{game.text(code)!r} is not legal and was played")
        if game.dump(at.s) != before:
            raise at.broken(f"what was refused changed {difference(before, game.dump(at.s))}")


def refusals_rest_on_rules(game: Game) -> None:
    """Every reason to refuse names a rule of RULES.md."""
    made_up = {key: rule for key, rule in refusal_rules(game).items() if rule not in rules(game)}
    if made_up:
        raise AssertionError(f"RULES.md has not {made_up}")


def need_reason(at: Position, code: int, why: Refusal) -> None:
    """A refusal is one of the game's and names a rule there is."""
    text = at.game.text(code)
    if why.key not in refusal_rules(at.game):
        raise at.broken(f"{text!r} is refused by {why.key!r}, which is not among the refusals")
    if why.rule not in rules(at.game):
        raise at.broken(f"{text!r} is refused by {why.rule!r}, which is not in RULES.md")
