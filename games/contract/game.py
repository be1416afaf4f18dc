"""One game as the site knows it: its rules, and everything that pages and lists ask."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext
from django_stubs_ext import StrOrPromise

from engine.errors import BadOptions
from games.contract.advice import Adviser
from games.contract.conduct import Conduct, NoConduct
from games.contract.daily import Daily
from games.contract.drawing import Drawing
from games.contract.facts import Facts, NoFacts
from games.contract.form_answers import Answers, PlainAnswers
from games.contract.honours import Honours, NoHonours
from games.contract.kits import Brings, BringsNothing
from games.contract.lessons import Lessons, NoLessons
from games.contract.notes import NoNotebook, Notebook
from games.contract.offers import NoOffers, Offers
from games.contract.open_replay import OpenReplay
from games.contract.outcome import Outcome, Score
from games.contract.rating import USUAL, RatingKind, kind_for
from games.contract.replay_chapters import Chapters, NoChapters
from games.contract.rules import Event, Position, Rules, View
from games.contract.sentences import Words
from games.contract.setup import Setup
from games.contract.sides import Sides, alone
from games.contract.standing_orders import NoOrders, StandingOrders
from games.contract.undo import NoUndo, Undo


class Unfit(BadOptions):
    """Options that a game refuses. It knows which game, so that it can be said why."""

    def __init__(self, game: "Game", error: BadOptions) -> None:
        super().__init__(error.refusal, error.rule)
        self.game = game


Choose = Callable[[Position, int, Random], str]
"""Returns the option that a computer plays for a seat that is asked. It gets the position
to take from it what the seat may know, and nothing else.
"""

Search = Callable[[Position, int, Random, float], str]
"""Chooses as `Choose` does, after a search of so many seconds."""

Volunteer = Callable[[Position, int, Random], str | None]
"""Returns the offer that a computer takes out of turn for a seat; None to let it be."""


Postcard = Callable[[View, Sequence[Event], str], tuple[str, int]]
"""Draws what a moment is about, for the picture of a link: from what everybody may see then
and what they saw of the move before, in a language of the game. Returns SVG 214 high, and
how wide it is.
"""


def never(position: Position, seat: int, rng: Random) -> str | None:
    """Take no offer: for levels that answer when they are asked, and do no more."""
    return None


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer plays.

    Attributes:
        value: stored at seats, so it stays for ever.
        ratings: its strength by size of table, `"duel"` and `"table"`, in rating points.
        volunteer: what it does out of turn, in a game of offers.
        about: what to expect of it, in a sentence; empty if nothing is to be said.
        tempers: the manners that it plays in, by seat, over and over.
        search: how it chooses when it has time; None if it always answers at once.
        thinks: the seconds that it may search for one answer, on a site with nothing else
            to do; 0 if it does not search.
    """

    value: str
    label: StrOrPromise
    choose: Choose
    ratings: Mapping[str, float] = field(default_factory=dict)
    volunteer: Volunteer = never
    about: StrOrPromise = ""
    tempers: Sequence[StrOrPromise] = ()
    search: Search | None = None
    thinks: float = 0.0

    def within(self, seconds: float) -> Choose:
        """Return the choice function for a time budget in seconds."""
        search = self.search
        if search is None or seconds <= 0:
            return self.choose
        return lambda position, seat, rng: search(position, seat, rng, seconds)

    def at(self, seat: int) -> str:
        """Return the label of anybody who of this level sits at a seat, with its manner."""
        if not self.tempers:
            return str(self.label)
        return f"{self.label} · {self.tempers[seat % len(self.tempers)]}"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site as a search lists it; `note` says more in a word or two."""

    title: str
    url: str
    note: str = ""


def finds_nothing(query: str, language: str) -> Sequence[Page]:
    """Find no page: for games without pages of their own."""
    return ()


@dataclass(frozen=True, slots=True)
class Library:
    """The pages that a game brings: its cards, its rules, how it is played.

    `urls` is the dotted path of their addresses, which are mounted at the root of the
    site, so a game that moves in keeps its pages below one folder of its own; `api` that
    of what it adds to the API. The others name an address each; that of `rules` takes the
    id of a rule behind a `#`. `find` returns the pages about cards for a query, the best
    first, in a language of the game.
    """

    urls: str = ""
    api: str = ""
    cards: str = ""
    rules: str = ""
    how_to_play: str = ""
    find: Callable[[str, str], Sequence[Page]] = finds_nothing

    @property
    def pages(self) -> list[str]:
        """The names of its addresses, those that it has."""
        return [name for name in (self.how_to_play, self.rules, self.cards) if name]

    @property
    def rules_url(self) -> str:
        """The address of the rules; empty if the game brings none."""
        return reverse(self.rules) if self.rules else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game that can be played here; docs/reference/game-contract.md goes through the
    parts.

    Attributes:
        key: stored with everything that belongs to the game, so it stays for ever.
        motto: what the front page greets with; its name if it has none.
        about: what it is like, in a sentence or two for somebody who has never seen it.
        seats: how many may play.
        score: None if the game knows winners and places only.
        levels: of its computers, weakest first.
        stand_in: the level that plays for people who are away.
        first_level: the level that newcomers are offered; `stand_in` if it is empty.
        manners: what sets computers of one level apart, in a sentence.
        adviser: judges decisions, for reviews and hints; None if it has none such.
        outcome: how a position ended; None while it is running.
        cut_short: how a match ended that its rules had not ended, because all other seats
            have conceded or gone; gets the position and the seats that have not: one, or
            those of computers. None: matches are always played to their end.
        open_replay: the point of view of replays that shows everybody's secrets; None if
            a game has none.
        postcard: draws a moment for the picture of a link; None if there is nothing to see.
        ratings: which matches are rated together, by size; each size has one kind, and one
            of teams if the game has any.
        sides: who plays together.
        daily: the daily challenge; None if the game has none.
        facts: what matches that are over can be searched for, and what is counted of them.
    """

    key: str
    name: StrOrPromise
    about: StrOrPromise
    rules: Rules
    seats: range
    score: Score | None
    levels: tuple[Level, ...]
    stand_in: str
    outcome: Callable[[Position], Outcome | None]
    setup: Setup
    words: Words
    drawing: Drawing
    orders: StandingOrders = field(default_factory=NoOrders)
    offers: Offers = field(default_factory=NoOffers)
    undo: Undo = field(default_factory=NoUndo)
    notebook: Notebook = field(default_factory=NoNotebook)
    answers: Answers = field(default_factory=PlainAnswers)
    honours: Honours = field(default_factory=NoHonours)
    conduct: Conduct = field(default_factory=NoConduct)
    chapters: Chapters = field(default_factory=NoChapters)
    brings: Brings = field(default_factory=BringsNothing)
    library: Library = field(default_factory=Library)
    lessons: Lessons = field(default_factory=NoLessons)
    cut_short: Callable[[Position, Collection[int]], Outcome] | None = None
    open_replay: OpenReplay | None = None
    postcard: Postcard | None = None
    ratings: tuple[RatingKind, ...] = USUAL
    sides: Sides = alone
    motto: StrOrPromise = ""
    manners: StrOrPromise = ""
    first_level: str = ""
    adviser: Adviser | None = None
    daily: Daily | None = None
    facts: Facts = field(default_factory=NoFacts)

    def __str__(self) -> str:
        return str(self.name)

    @property
    def score_name(self) -> str:
        """What is counted, as the heading of a column."""
        return gettext("Score") if self.score is None else str(self.score.name)

    @property
    def lowest_wins(self) -> bool:
        """Whether a lower score is the better one."""
        return self.score is None or self.score.lowest_wins

    def format_score(self, score: int) -> str:
        """Return a score in words, such as "3 points"."""
        return str(score) if self.score is None else self.score.format_score(score)

    def has_won(self, place: int | None, score: int | None) -> bool:
        """Tell whether a seat that came out like this has won: it came first, and did what
        winning takes, if a game can end without a winner.
        """
        first = place == 1
        return first and (self.score is None or self.score.is_won_with(score))

    def winners(self, outcome: Outcome) -> tuple[int, ...]:
        """Return the seats that have won, which may be several, or none."""
        return tuple(
            each.seat for each in outcome.placings if self.has_won(each.place, each.score)
        )

    @property
    def rated(self) -> list[RatingKind]:
        """The kinds of rating that matches of this game can have."""
        found = [kind_for(self.ratings, size) for size in self.seats]
        return [kind for kind in self.ratings if kind in found or kind.teams]

    @property
    def has_offers(self) -> bool:
        """Whether anything is ever done out of turn."""
        return not isinstance(self.offers, NoOffers)

    @property
    def sizes(self) -> list[int]:
        """How many may sit at a table, smallest first."""
        return list(self.seats)

    def begin(
        self,
        *,
        seats: int,
        seed: int,
        options: Mapping[str, Any],
        version: str = "",
        brought: Sequence[Any] = (),
    ) -> Position:
        """Return a fresh position.

        Args:
            version: of the rules, as a match stores it; empty for the newest.
            brought: what the seats have brought, where the options want that.

        Raises:
            Unfit: the options do not fit, or there is no such version.
            ValueError: what is given as a version is none.
        """
        # Only games that want it know of it.
        more: dict[str, Any] = {"brought": brought} if brought else {}
        try:
            position: Position = self.rules.new(
                seats=seats,
                seed=seed,
                options=self.rules.Options.from_dict(dict(options)),
                rules_version=int(version) if version else self.rules.RULES_VERSION,
                **more,
            )
        except BadOptions as error:
            raise Unfit(self, error) from error
        return position

    def read(self, text: str) -> Position:
        """Return a position that this site stored, secrets included: show it through its
        views only.

        Raises:
            BadSave: the text is not a position of this game.
        """
        position: Position = self.rules.from_own_json(text)
        return position

    def checked(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Return options with all that they leave out, as a match stores them.

        Raises:
            Unfit: they do not fit together, or not so many seats, or no form of this site
                offers them.
        """
        try:
            agreed = self.rules.Options.from_dict(dict(options))
            agreed.check(seats)
            complete = agreed.to_dict()
            if names := self.setup.not_offered(complete):
                raise BadOptions(f"not_offered_here: {names[0]}", "SETUP")
        except BadOptions as error:
            raise Unfit(self, error) from error
        return complete

    def level(self, value: str) -> Level:
        """Return a level.

        Raises:
            KeyError: the game has none of that name.
        """
        for level in self.levels:
            if level.value == value:
                return level
        raise KeyError(value)

    def spoken(self, language: str) -> str:
        """Return the language in which the game answers somebody who reads `language`."""
        language = language.partition("-")[0]
        return language if language in self.words.LANGUAGES else self.words.LANGUAGES[0]
