"""What goes out about how people fare: the shape of ratings, results and lists of games."""

from __future__ import annotations

from ludoteca.server.answers import Answer


class RungAnswer(Answer):
    """Somebody on a ladder: an account, or the bots of a level.

    The true strength is `within` so many points of the rating, nineteen times of twenty; `at` is
    when their last rated game ended, in seconds since 1970. Of so many rated games as were
    `analysed`, `deserved` is the part that was won but for the luck of the draw.
    """

    rank: int | None
    name: str
    bot: bool
    rating: int
    within: int
    games: int
    provisional: bool
    at: float
    analysed: int
    deserved: float | None
    you: bool


class LadderAnswer(Answer):
    """Everybody with a rating in a game, the strongest first, those that are provisional last."""

    game: str
    ratings: list[RungAnswer]


class RatingAnswer(Answer):
    """How strong somebody is; see `RungAnswer`."""

    rating: int
    within: int
    games: int
    provisional: bool


class StepAnswer(RatingAnswer):
    """A rating after a game that ended at that time."""

    place: int
    at: float
    table: str


class HistoryAnswer(Answer):
    """Somebody's ratings in a game, the first one first; empty if they do not show them."""

    game: str
    history: list[StepAnswer]


class TotalAnswer(Answer):
    """How somebody fared in games with so many seats, among people or `alone` with bots.

    Place and points are means. Games that were left to a bot do not count. Of so many games as
    were `analysed`, `deserved` is the part that was won but for the luck of the draw.
    """

    game: str
    seats: int
    alone: bool
    games: int
    won: int
    place: float
    points: float
    analysed: int
    deserved: float | None


class SourceAnswer(Answer):
    """Mean points from one source: one's own, and those of everybody in public games."""

    source: str
    mine: float | None
    field: float | None


class SourcesAnswer(Answer):
    """Where points came from in one's last `games`, beside the last `others` of everybody."""

    game: str
    seats: int
    games: int
    others: int
    sources: list[SourceAnswer]


class RivalAnswer(Answer):
    """Somebody met at tables: how often, and how often one came in ahead of or behind them."""

    name: str
    games: int
    ahead: int
    behind: int


class StreakAnswer(Answer):
    """Days in a row with a finished deal of the day: up to now, and at most."""

    streak: int
    longest: int


class PinnedStudyAnswer(Answer):
    """A study that somebody has pinned to their page; `key` opens it at `/api/studies/{key}`."""

    key: str
    title: str
    games: list[str]
    changed: float


class PersonAnswer(Answer):
    """An account's page; what its owner does not show is null."""

    name: str
    since: float
    you: bool
    parts: list[str]
    results: list[TotalAnswer] | None
    ratings: dict[str, RatingAnswer] | None
    sources: list[SourcesAnswer] | None
    rivals: list[RivalAnswer] | None
    daily: StreakAnswer | None
    studies: list[PinnedStudyAnswer]


class SatAnswer(Answer):
    """Who sat somewhere, and how it went for them."""

    name: str
    account: str | None
    bot: str | None
    place: int | None
    points: int | None


class GameAnswer(Answer):
    """A finished game; `quit` says if one resigned or left, `options` what was not as usual."""

    table: str
    game: str
    at: float
    seat: int
    place: int | None
    points: int | None
    quit: str | None
    rated: bool
    options: dict[str, str]
    seats: list[SatAnswer]


class GamesAnswer(Answer):
    """Finished games, some at a time."""

    games: list[GameAnswer]
    page: int
    more: bool


class ShownAnswer(Answer):
    """The parts of one's page that others see."""

    parts: list[str]


class MonthAnswer(Answer):
    """A file below `/downloads`, with the games that ended in a month."""

    month: str
    file: str
    games: int
    bytes: int
    sha256: str


class DownloadsAnswer(Answer):
    """What can be downloaded, the latest month first."""

    months: list[MonthAnswer]
