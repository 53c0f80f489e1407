"""State, the stack of pending steps, and the one loop that drives every game."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from ludoteca.core.bits import bit, count, kinds, lowest, member, members, piece, size, total
from ludoteca.core.codes import Block
from ludoteca.core.errors import IllegalAction
from ludoteca.core.generic import i64, mypyc_attr
from ludoteca.core.notes import Answer, Note
from ludoteca.core.pictures import Pictured
from ludoteca.core.refusal import Numbers, Refusal, Refusals
from ludoteca.core.rng import Rng

CHANCE: Final = -1  # the actor of a draw or a roll
AUTO: Final = -2  # the actor of a step that leaves nothing to choose
OVER: Final = -3  # nobody: the game has ended
WATCHER: Final = -4  # a viewer who sits at the table without a seat

SEVERAL: Final = -1  # in place of a code: none, or more than one


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Pictured):
    """Everything on the table. Subclasses add the pieces; this holds what all games share."""

    def __init__(self, seats: i64, options: dict[str, str], refusals: Refusals) -> None:
        self.seats: i64 = seats
        self.options = options  # settled when dealt and shared by all copies; never changed
        self.refusals = refusals  # of the game
        self.stack: list[Step[Any]] = []
        self.depth: i64 = 0  # how many of `stack` are pending; what lies above is worn out
        self.notes: list[Note] | None = None  # None while nobody reads them (self-play)
        self.answers: list[Answer] | None = None  # given unasked; None while nobody reads them

    def push(self, step: Step[Any]) -> None:
        """Make `step` the next thing to happen. What is pushed last happens first."""
        depth = self.depth
        if depth < len(self.stack):
            self.stack[depth] = step
        else:
            self.stack.append(step)
        self.depth = depth + 1

    def again(self) -> None:
        """Put the step that is just being taken back; only before anything else is pushed."""
        self.depth += 1  # it still lies there

    def pop(self) -> Step[Any]:
        """What happens next, taken off the stack."""
        self.depth -= 1
        return self.stack[self.depth]

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell readers of the log what just happened."""
        if self.notes is not None:
            self._write(kind, a, b, c, d)

    def _write(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        if self.notes is not None:  # apart from `note`, which is as good as free without readers
            self.notes.append((kind, a, b, c, d))

    def copy(self) -> State:
        """The same position, free to be played on; nobody listens to its notes."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """What is impossible about this position; empty if nothing is."""
        raise NotImplementedError

    def dialect(self) -> str:
        """Which of the game's vocabularies this table speaks; most games have one."""
        return ""

    def refuse(self, key: str, numbers: Numbers, vague: bool = False) -> Refusal:
        """The refusal `key` with the rule it rests on."""
        laws = self.refusals
        return Refusal(laws.game, self.dialect(), laws.rule_of[key], key, numbers, vague)

    def why_not(self, code: i64) -> Refusal:
        """Why `code`, which is not legal now, is not."""
        block = self.refusals.codes.block(code)
        if self.depth == 0:
            return self.refuse("over", self.circumstances("over", block.verb, ""))
        step = top(self)
        if step.actor == CHANCE and not block.chance:
            key = "chance_first"
        elif step.actor != CHANCE and block.chance:
            key = "chance_only"
        else:
            why = step.why_not(self, code)
            if why is not None:
                return why
            key = self.out_of_turn(code)
        numbers = self.circumstances(key, block.verb, step.asks())
        return self.refuse(key, numbers, vague=key != "chance_first")

    def circumstances(self, key: str, verb: str, question: str) -> Numbers:
        """The numbers behind the refusals that every game has."""
        if key in ("over", "chance_first"):
            return {} if key == "over" else {"question": question}
        return {"verb": verb} if key == "chance_only" else {"verb": verb, "question": question}

    def out_of_turn(self, code: i64) -> str:
        """The key of the refusal of a code that does not answer the question."""
        return "not_asked"


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing the game waits for. It never changes, so all positions and copies share it."""

    def __init__(self, actor: i64, question: str = "") -> None:
        self.actor: i64 = actor
        self.question = question

    def asks(self) -> str:
        """What is being decided or drawn, as a key to the question in `words/`."""
        return self.question

    def codes(self, s: S) -> list[int]:
        """The codes allowed now, ascending and never empty."""
        raise NotImplementedError

    def only(self, s: S) -> i64:
        """The one of `codes` if there is but one, otherwise SEVERAL."""
        codes = self.codes(s)
        return codes[0] if len(codes) == 1 else SEVERAL

    def weights(self, s: S) -> list[int]:
        """For CHANCE: how many equally likely cases each of `codes` stands for."""
        raise NotImplementedError

    def stream(self, s: S) -> str:
        """For CHANCE: the name of what is drawn from; draws of one name share a count."""
        return self.asks()

    def sample(self, s: S, rng: Rng) -> i64:
        """One of `codes`: by weight for CHANCE, evenly for a player; 0 for AUTO."""
        if self.actor == AUTO:
            return 0
        codes = self.codes(s)
        weights = self.weights(s) if self.actor == CHANCE else [1] * len(codes)
        k = rng.below(sum(weights))
        i: i64 = 0
        while k >= weights[i]:
            k -= weights[i]
            i += 1
        return codes[i]

    def take(self, s: S, code: i64) -> None:
        """Carry out `code`. The step has already left the stack; push whatever must follow."""
        raise NotImplementedError

    def seen_by(self, s: S) -> i64:
        """Bit mask of the seats that learn which code was taken."""
        return bit(s.seats) - 1

    def why_not(self, s: S, code: i64) -> Refusal | None:
        """Why `code` is not among `codes`; None if this step does not even ask for such a code."""
        return None

    def insists(self, s: S) -> bool:
        """Whether it asks even where one answer is left: a menu, or one that others cannot tell."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step whose codes lie close together: `options` is their set, counted from `base`."""

    def __init__(self, actor: i64, base: i64, question: str = "") -> None:
        super().__init__(actor, question)
        self.base: i64 = base

    def options(self, s: S) -> i64:
        """What may be chosen now, as a set that is not empty."""
        raise NotImplementedError

    def codes(self, s: S) -> list[int]:
        return members(self.options(s), self.base)

    def only(self, s: S) -> i64:
        options = self.options(s)
        if options == 0 or options & (options - 1):
            return SEVERAL
        return self.base + lowest(options)

    def weights(self, s: S) -> list[int]:
        return [1] * size(self.options(s))

    def sample(self, s: S, rng: Rng) -> i64:
        options = self.options(s)
        return self.base + member(options, rng.below(size(options)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Choice[S]):
    """A choice among the codes of one verb, which has one argument."""

    def __init__(self, actor: i64, block: Block, question: str) -> None:
        super().__init__(actor, block.base, question)
        self.block = block

    def why_not(self, s: S, code: i64) -> Refusal | None:
        return self.reason(s, self.block.arg(code)) if self.block.holds(code) else None

    def reason(self, s: S, arg: i64) -> Refusal | None:
        """Why this one may not be chosen; None where every one may."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Choice[S]):
    """A choice of which it takes work to find out whether an option is open."""

    def possible(self, s: S) -> i64:
        """What might be chosen, as a set; at least one of it is open."""
        raise NotImplementedError

    def is_open(self, s: S, option: i64) -> bool:
        """Whether one of `possible` may be chosen."""
        raise NotImplementedError

    def options(self, s: S) -> i64:
        out: i64 = 0
        rest = self.possible(s)
        while rest:
            option = lowest(rest)
            rest &= rest - 1
            if self.is_open(s, option):
                out |= bit(option)
        return out

    def sample(self, s: S, rng: Rng) -> i64:
        # In a random order, the first that is open is any of them with the same chance.
        rest = self.possible(s)
        while True:
            option = member(rest, rng.below(size(rest)))
            if self.is_open(s, option):
                return self.base + option
            rest &= ~bit(option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[S]):
    """Chance: one piece out of a bag."""

    def __init__(self, base: i64, question: str = "") -> None:
        super().__init__(CHANCE, question)
        self.base: i64 = base

    def bag(self, s: S) -> i64:
        """What is drawn from; not empty."""
        raise NotImplementedError

    def codes(self, s: S) -> list[int]:
        return members(kinds(self.bag(s)), self.base)

    def weights(self, s: S) -> list[int]:
        bag = self.bag(s)
        return [count(bag, kind) for kind in members(kinds(bag))]

    def sample(self, s: S, rng: Rng) -> i64:
        bag = self.bag(s)
        return self.base + piece(bag, rng.below(total(bag)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[S]):
    """Something that leaves nothing to choose and happens to a seat, or to nobody."""

    def __init__(self, seat: i64 = -1) -> None:
        super().__init__(AUTO)
        self.seat: i64 = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Step[S]):
    """Ask for a choice if, by then, there is anything to choose."""

    def __init__(self, choice: Choice[S]) -> None:
        super().__init__(AUTO)
        self.choice = choice

    def take(self, s: S, code: i64) -> None:
        if self.choice.options(s):
            ask(s, self.choice)


def ask(s: State, step: Step[Any]) -> None:
    """Wait for an answer to `step`; where one is left, it is given unless the step insists."""
    code: i64 = SEVERAL if step.insists(s) else step.only(s)
    if code == SEVERAL:
        s.push(step)
    else:
        answer(s, step, code)


def answer(s: State, step: Step[Any], code: i64) -> None:
    """Give the only answer in the place of whoever would be asked."""
    if s.answers is not None:
        s.answers.append((step.actor, code))
    step.take(s, code)


def top(s: State) -> Step[Any]:
    """What the game waits for."""
    return s.stack[s.depth - 1]


def actor(s: State) -> i64:
    """Who decides now: a seat, CHANCE or OVER."""
    return top(s).actor if s.depth else OVER


def codes(s: State) -> list[int]:
    """The legal codes, ascending; empty only when the game is over."""
    return top(s).codes(s) if s.depth else []


def weights(s: State) -> list[int]:
    """At CHANCE, the integer weight of each of `codes`."""
    if actor(s) != CHANCE:
        raise IllegalAction("weights are for draws, and no draw is pending")
    return top(s).weights(s)


def take(s: State, code: i64) -> None:
    """Carry out `code`, trusted to be legal, and run on to the next decision or draw."""
    s.pop().take(s, code)
    settle(s)


def settle(s: State) -> None:
    """Carry out whatever leaves nothing to choose."""
    while s.depth:
        step = top(s)
        if step.actor != AUTO:
            return
        s.depth -= 1
        step.take(s, 0)


def refusal(s: State, code: i64) -> Refusal | None:
    """None if `code` is legal now, otherwise the rule against it."""
    return None if code in codes(s) else s.why_not(code)


def play(s: State, code: i64) -> None:
    """`take` for callers that are not trusted: checks first, leaves `s` alone on error."""
    why = refusal(s, code)
    if why is not None:
        raise IllegalAction(f"{why.message} ({why.rule})", why)
    take(s, code)


def draw(s: State, rng: Rng) -> None:
    """Let chance have its way until a player must decide or the game is over."""
    while s.depth:
        step = top(s)
        if step.actor >= 0:
            return
        s.depth -= 1
        if step.actor == AUTO:
            step.take(s, 0)
        else:
            step.take(s, step.sample(s, rng))


def advance(s: State, code: i64, rng: Rng) -> None:
    """`take`, and chance along with it: for bots that care only about decisions."""
    s.pop().take(s, code)
    draw(s, rng)


def playout(s: State, rng: Rng) -> i64:
    """Play at random to the end; how many decisions the players took."""
    decisions: i64 = 0
    while s.depth:
        s.depth -= 1
        step = s.stack[s.depth]  # `pop`, without the call
        if step.actor == AUTO:
            step.take(s, 0)
            continue
        if step.actor >= 0:
            decisions += 1
        step.take(s, step.sample(s, rng))
    return decisions
