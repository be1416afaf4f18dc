"""The definition of a game for the site: its rules, and everything that pages and lists
need.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any
from zlib import crc32

from django.urls import reverse
from django.utils.translation import gettext
from django_stubs_ext import StrOrPromise

from engine.errors import BadOptions
from games.contract.advice import Adviser
from games.contract.daily import Daily
from games.contract.drawing import Drawing
from games.contract.form_answers import Answers
from games.contract.honours import Honours
from games.contract.lessons import Lessons
from games.contract.match_facts import Facts
from games.contract.moderation_figures import Conduct
from games.contract.notes import Notebook
from games.contract.offers import Offers
from games.contract.open_replay import OpenReplay
from games.contract.outcome import Outcome, Score
from games.contract.player_kits import Brings
from games.contract.position_pictures import PositionPicture
from games.contract.rating import USUAL, RatingKind, kind_for
from games.contract.replay_chapters import Chapters
from games.contract.rules import Event, Position, Rules, View
from games.contract.sentences import Words
from games.contract.setup import Setup
from games.contract.sides import Sides, no_teams
from games.contract.site_events import SiteEvent
from games.contract.standing_orders import StandingOrders
from games.contract.statements import Statements
from games.contract.undo import Undo


class UnfitOptions(BadOptions):
    """The game refuses these options. The exception holds the game, whose texts explain the
    refusal.
    """

    def __init__(self, game: "Game", error: BadOptions) -> None:
        super().__init__(error.refusal, error.rule)
        self.game = game


Choose = Callable[[Position, int, Random], str]
"""A function that returns the option which a computer plays for a seat that has to decide.
It may use only information about the position that the seat may have.
"""

Search = Callable[[Position, int, Random, float], str]
"""A function like `Choose` that first searches for at most this many seconds."""

Volunteer = Callable[[Position, int, Random], str | None]
"""A function that returns the out-of-turn action which a computer takes for a seat; None
for no action.
"""


Postcard = Callable[[View, Sequence[Event], str], tuple[str, int]]
"""A function that draws a moment for the preview picture of a link, from the public view
and the public events of the last move, in a language of the game. It returns an SVG of
height 214, and its width.
"""


def never_take_offer(position: Position, seat: int, rng: Random) -> str | None:
    """Take no out-of-turn action: for levels that only answer questions."""
    return None


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a game's computers.

    Attributes:
        value: stored at seats, so it must never change.
        ratings: its strength by size of table, `"duel"` and `"table"`, in rating points.
        volunteer: the function that returns its out-of-turn actions.
        about: a sentence about its strength; may be empty.
        tempers: its temperaments, assigned to the seats in turn.
        search: the function with which it chooses when it has time; None if it always
            answers at once.
        thinks: seconds of search for one answer on an idle site; 0 if it does not search.
    """

    value: str
    label: StrOrPromise
    choose: Choose
    ratings: Mapping[str, float] = field(default_factory=dict)
    volunteer: Volunteer = never_take_offer
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
        """Return the name of this level at a seat, with its temperament."""
        if not self.tempers:
            return str(self.label)
        return f"{self.label} · {self.tempers[seat % len(self.tempers)]}"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site in search results; `note` is a short addition to the title."""

    title: str
    url: str
    note: str = ""


def find_no_pages(query: str, language: str) -> Sequence[Page]:
    """Return no pages. This is the search of games without pages of their own."""
    return ()


@dataclass(frozen=True, slots=True)
class Library:
    """The pages that a game adds to the site: its cards, its rules, how to play.

    `urls` is the dotted path of its URLconf, which is mounted at the root of the site, so
    all its paths must begin with a folder of the game's own. `api` is the dotted path of
    its API's URLconf. `cards`, `rules` and `how_to_play` are URL names; `rules` accepts the
    id of a rule behind a `#`. `find` returns the pages about cards for a query, the best
    first, in a language of the game.
    """

    urls: str = ""
    api: str = ""
    cards: str = ""
    rules: str = ""
    how_to_play: str = ""
    find: Callable[[str, str], Sequence[Page]] = find_no_pages

    @property
    def pages(self) -> list[str]:
        """The URL names that the game has."""
        return [name for name in (self.how_to_play, self.rules, self.cards) if name]

    @property
    def rules_url(self) -> str:
        """The URL of the rules; empty if the game has none."""
        return reverse(self.rules) if self.rules else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game that can be played here; docs/reference/game-contract.md explains the parts.

    Attributes:
        key: stored with all data of the game, so it must never change.
        motto: the greeting on the front page; empty for the name.
        about: a sentence or two for people who have never seen the game.
        seats: the possible numbers of players.
        score: None if the game has only winners and places.
        levels: the levels of its computers, weakest first.
        stand_in: the level that plays for people who are away.
        first_level: the level offered to newcomers; empty for `stand_in`.
        manners: a sentence about how computers of one level differ.
        adviser: evaluates decisions for reviews and hints; None if the game has none.
        outcome: returns the result of a position; None while the game runs.
        early_outcome: returns the outcome of a match that ends early because all other
            seats have conceded or left; it gets the position and the remaining seats (one,
            or computers only). None if matches are always played to their end.
        is_out: tells whether a seat was eliminated: its player only watches until the match
            ends. None if the game eliminates nobody.
        open_replay: the replay that shows all secrets; None if the game has none.
        postcard: draws the preview picture of a link; None if the game has none.
        position_picture: returns what a deciding seat sees, for the pictures of a review;
            None if its reviews have no pictures.
        ratings: the rating kinds, which say which matches are rated together. Each size of
            table has one kind, and one of teams if the game has teams.
        sides: returns the seats that play together as a team.
        daily: the daily challenge; None if the game has none.
        facts: the items by which finished matches can be searched and counted.
        site_events: the events that the site repeats by itself.
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
    orders: StandingOrders = field(default_factory=StandingOrders)
    offers: Offers = field(default_factory=Offers)
    undo: Undo = field(default_factory=Undo)
    notebook: Notebook = field(default_factory=Notebook)
    statements: Statements = field(default_factory=Statements)
    answers: Answers = field(default_factory=Answers)
    honours: Honours = field(default_factory=Honours)
    conduct: Conduct = field(default_factory=Conduct)
    chapters: Chapters = field(default_factory=Chapters)
    brings: Brings = field(default_factory=Brings)
    library: Library = field(default_factory=Library)
    lessons: Lessons = field(default_factory=Lessons)
    early_outcome: Callable[[Position, Collection[int]], Outcome] | None = None
    is_out: Callable[[Any, int], bool] | None = None
    open_replay: OpenReplay | None = None
    postcard: Postcard | None = None
    position_picture: PositionPicture | None = None
    ratings: tuple[RatingKind, ...] = USUAL
    sides: Sides = no_teams
    motto: StrOrPromise = ""
    manners: StrOrPromise = ""
    first_level: str = ""
    adviser: Adviser | None = None
    daily: Daily | None = None
    facts: Facts = field(default_factory=Facts)
    site_events: tuple[SiteEvent, ...] = ()

    def __str__(self) -> str:
        return str(self.name)

    @property
    def score_name(self) -> str:
        """The name of the score, as the heading of a column."""
        return gettext("Score") if self.score is None else str(self.score.name)

    @property
    def lowest_wins(self) -> bool:
        """Whether a lower score is the better one."""
        return self.score is None or self.score.lowest_wins

    def picture_for(self, key: str) -> str:
        """Return the static file of one of the game's pictures, for something that has no
        picture of its own: always the same for the same key. Empty if the game has none.
        """
        found = [each.picture for each in self.lessons.all if each.picture]
        return found[crc32(key.encode()) % len(found)] if found else ""

    def format_score(self, score: int) -> str:
        """Format a score, such as "3 points"."""
        return str(score) if self.score is None else self.score.format_score(score)

    def format_match_score(self, score: int | None) -> str:
        """Format the score of one match beside its result; empty if there is none, or if it
        only counts whether the match was won.
        """
        if score is None or self.score is None or self.score.counts_wins:
            return ""
        return self.score.format_score(score)

    def has_won(self, place: int | None, score: int | None) -> bool:
        """Tell whether a seat with this place and score has won: it came first and, in
        games that can end without a winner, reached the score that winning requires.
        """
        first = place == 1
        return first and (self.score is None or self.score.is_won_with(score))

    def result_of(self, place: int | None, score: int | None) -> str:
        """Return "won", "lost" or "tied" for a seat with this place and score; empty if the
        seat has no place. First place without a win is a tie: nobody has won.
        """
        if place is None:
            return ""
        if self.has_won(place, score):
            return "won"
        return "tied" if place == 1 else "lost"

    def winners(self, outcome: Outcome) -> tuple[int, ...]:
        """Return the seats that have won: one, several or none."""
        return tuple(
            each.seat for each in outcome.placings if self.has_won(each.place, each.score)
        )

    @property
    def rated(self) -> list[RatingKind]:
        """All rating kinds that matches of this game can have."""
        found = [kind_for(self.ratings, size) for size in self.seats]
        return [kind for kind in self.ratings if kind in found or kind.teams]

    @property
    def has_offers(self) -> bool:
        """Whether players of this game can ever act out of turn."""
        return type(self.offers) is not Offers

    @property
    def has_statements(self) -> bool:
        """Whether players of this game can state something."""
        return type(self.statements) is not Statements

    @property
    def sizes(self) -> list[int]:
        """The possible numbers of seats at a table, smallest first."""
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
        """Return the initial position of a match.

        Args:
            version: the version of the rules, as a match stores it; empty for the newest.
            brought: the kits of the seats (such as decks that players have built), if the
                options require them.

        Raises:
            Unfit: the options do not fit, or there is no such version.
            ValueError: the version is not a number.
        """
        # Pass `brought` only if there are kits: only games that use kits accept it.
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
            raise UnfitOptions(self, error) from error
        return position

    def read(self, text: str) -> Position:
        """Load a stored position, which includes secrets: show it only through its views.

        Raises:
            BadSave: the text is not a position of this game.
        """
        position: Position = self.rules.from_own_json(text)
        return position

    def checked(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Return complete options with defaults, as a match stores them.

        Raises:
            Unfit: the options exclude each other, do not allow this many seats, or are not
                offered by any form of this site.
        """
        try:
            agreed = self.rules.Options.from_dict(dict(options))
            agreed.check(seats)
            complete = agreed.to_dict()
            if names := self.setup.options_not_offered(complete):
                raise BadOptions(f"not_offered_here: {names[0]}", "SETUP")
        except BadOptions as error:
            raise UnfitOptions(self, error) from error
        return complete

    def level(self, value: str) -> Level:
        """Return the level with this value.

        Raises:
            KeyError: the game has no such level.
        """
        for level in self.levels:
            if level.value == value:
                return level
        raise KeyError(value)

    def level_above(self, value: str) -> Level | None:
        """Return the level that is one step stronger; None above the strongest, and for a
        value that is no level.
        """
        values = [level.value for level in self.levels]
        if value not in values or value == values[-1]:
            return None
        return self.levels[values.index(value) + 1]

    def language_for(self, language: str) -> str:
        """Return the game's language for a reader of `language`."""
        language = language.partition("-")[0]
        return language if language in self.words.LANGUAGES else self.words.LANGUAGES[0]
