"""One game being played: moves checked, draws made, the last ones taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.core import state as core
from ludoteca.core.errors import BadRecord, CannotUndo, IllegalAction
from ludoteca.core.game import Game, Json
from ludoteca.core.notes import Note, Told
from ludoteca.core.pictures import picture
from ludoteca.core.state import State
from ludoteca.record.chance import commitment
from ludoteca.record.record import Move, Player, Record, Result
from ludoteca.record.replay import as_far, game_of, replay
from ludoteca.table.dealer import Dealer
from ludoteca.table.seat import Seat


class Table:
    """A position with the moves that led to it and the dealer who draws."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        options: Mapping[str, str] | None = None,
        dealer: Dealer | None = None,
        moves: Sequence[Move] = (),
        start: tuple[State, int] | None = None,
        draw: bool = True,
    ) -> None:
        """A new game, or one with legal `moves` already made; draws that are due are made.

        Without `draw` they are not, for a game that does not go on. With `start`, a position and
        how many moves led to it, the game is taken up from there.
        """
        self.game = game
        self.players = tuple(players)
        self.dealer = dealer or Dealer()
        self.state: State
        self.state, self.before = start or (game.deal(len(players), options), 0)
        placed = start is not None and self.before == 0  # begun with a position, not the deal
        self._opening = game.dump(self.state) if placed else None
        self.moves: list[Move] = []  # those after the first `before`
        self._notes: list[list[Note]] = []  # what each move made happen
        self._base = self.state.copy()  # the position undo may go back to
        self._since = 0  # moves made from there
        for move in moves:
            if move.by == core.CHANCE:
                self.dealer.count(self.state)
            self._take(move.by, game.parse(str(move.text)))
        if draw:
            self._settle()

    @classmethod
    def resume(cls, record: Record) -> Table:
        """The table a private save was made of; it must hold the dealer's secret."""
        if record.secret is None:
            raise BadRecord("the record has no secret, so its game can be replayed, not go on")
        if record.commitment not in (None, commitment(record.secret)):
            raise BadRecord("the secret is not the one whose hash the record was begun with")
        record, why = as_far(record)
        if why is not None:
            raise why
        replay(record)
        game, dealer = game_of(record), Dealer(record.secret)
        begun = None if record.position is None else (game.load(record.position), 0)
        options = game.stored_options(record.options)
        return cls(game, record.seats, options, dealer, record.moves, begun)

    def __repr__(self) -> str:
        names = ", ".join([player.name for player in self.players])
        number = self.before + len(self.moves)
        return f"<a table of {self.game.name}: {names}; {number} moves>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the table as a spectator sees it."""
        return picture(self.game.name, self.state, [player.name for player in self.players])

    def copy(self) -> Table:
        """The same table, to be played on without changing this one."""
        out = object.__new__(type(self))
        out.__dict__.update(self.__dict__)  # `copy.copy`, but quick, as it comes with every move
        out.dealer = self.dealer.copy()
        out.state = self.state.copy()
        out.moves = self.moves[:]
        out._notes = self._notes[:]
        return out

    @property
    def actor(self) -> int:
        """Who is to act: a seat, or OVER."""
        return core.actor(self.state)

    def seat(self, seat: int) -> Seat:
        """What a bot in `seat` gets to decide with."""
        return Seat(self.game, self.state, seat)

    def view(self, seat: int) -> Json:
        return self.game.view(self.state, seat)

    def play(self, seat: int, text: str) -> None:
        """Make a move and the draws it leads to; nothing has changed if it is refused."""
        self.play_code(seat, self.game.parse(text))

    def play_code(self, seat: int, code: int) -> None:
        if self.actor != seat:
            who = "the game is over" if self.actor == core.OVER else f"seat {self.actor} is to act"
            raise IllegalAction(f"seat {seat} cannot act: {who}")
        why = self.game.refusal(self.state, code)
        if why is not None:
            raise IllegalAction(f"{why.message} ({why.rule})", why)
        self.take(seat, code)

    def take(self, seat: int, code: int) -> None:
        """Make a move that is known to be legal, and the draws it leads to."""
        self._take(seat, code)
        self._settle()

    def _settle(self) -> None:
        while self.actor == core.CHANCE:
            self._take(core.CHANCE, self.dealer.draw(self.state))

    def _take(self, by: int, code: int) -> None:
        if by == core.CHANCE or (self.moves and by != self.moves[-1].by):
            self._base = self.state.copy()
            self._since = 0
        self.moves.append(Move(by, self.game.text(code)))
        self.state.notes = []
        core.take(self.state, code)
        self._notes.append(self.state.notes)
        self._since += 1
        if by == core.CHANCE:
            self._base = self.state.copy()
            self._since = 0

    @property
    def base(self) -> tuple[State, int]:
        """The position undo may go back to, and how many moves led to it."""
        return self._base, self.before + len(self.moves) - self._since

    def undoable(self, seat: int) -> int:
        """How many moves `seat` may take back: its own since the last draw or other seat's move."""
        return self._since if self.moves and self.moves[-1].by == seat else 0

    def undo(self, seat: int) -> Move:
        """Take back the last move of `seat`; which one it was."""
        if self.undoable(seat) == 0:
            raise CannotUndo(f"seat {seat} has nothing to take back: {self._barrier(seat)}")
        move = self.moves.pop()
        self._notes.pop()
        self._since -= 1
        self.state = self._base.copy()
        for own in self.moves[len(self.moves) - self._since :]:
            core.take(self.state, self.game.parse(str(own.text)))
        return move

    def _barrier(self, seat: int) -> str:
        if not self.moves:
            return "no move has been made"
        by = self.moves[-1].by
        return "a draw came since" if by == core.CHANCE else f"seat {by} has moved since"

    def told(self, viewer: int) -> list[tuple[int, Told]]:
        """The log as `viewer` may read it: the number of the move, and what happened."""
        return [(number, self.game.notes.told(note, viewer)) for number, note in self.noted()]

    def noted(self, after: int = 0) -> list[tuple[int, Note]]:
        """What the moves after the first `after` made happen, with their numbers and secrets."""
        skipped = max(0, after - self.before)
        return [
            (number, note)
            for number, notes in enumerate(self._notes[skipped:], self.before + skipped + 1)
            for note in notes
        ]

    def record(self, private: bool = False) -> Record:
        """The game so far; the secret is in it once the game is over, or in a private save."""
        if self.before:
            raise BadRecord(f"the first {self.before} moves were made before this table was set up")
        over = self.actor == core.OVER
        points, places = self.game.points(self.state), self.game.places(self.state)
        return Record(
            game=self.game.name,
            rules=self.game.version,
            options=dict(self.state.options),
            seats=self.players,
            moves=tuple(self.moves),
            commitment=self.dealer.commitment,
            secret=self.dealer.reveal() if over or private else None,
            result=Result(tuple(points), tuple(places)) if over else None,
            position=self._opening,
        )
