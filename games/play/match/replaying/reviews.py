"""Reviews: the decisions of a seat in a finished match, compared with the best computer's.

`games.play.match.replaying.reviewing` has computed what the computer would have chosen.
This module replays the match once to describe the differences in words.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter

from django.core.cache import cache
from django.utils import translation

from games.contract import Game, game_of
from games.contract.position_pictures import Row, with_marks
from games.contract.rules import Position
from games.models import ReviewRun
from games.play.match.replaying.reviewing import moves_of
from games.play.match.replaying.verify import play_stored_move, replay

LARGEST = 3
"""How many of the turns with the largest losses a review shows first."""

MAX_UNASKED = 8
"""A page shows a position unasked if it has at most this many different cards, because the
picture of each card has 3 kB.
"""

KEPT = 3600
"""How many seconds a review is cached."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision of the player at which the computer would have chosen another option.

    If it would have chosen the same option at several decisions of a kind in the same part,
    they are one `JudgedDecision`. `step` is the number of moves before the first of them,
    `picture` what the seat saw then, and `played` what it chose then; the other fields are
    sentences or labels.
    """

    step: int
    title: str
    question: str
    played: str
    better: str
    why: tuple[str, ...]
    picture: Sequence[Row] = ()

    @property
    def is_small(self) -> bool:
        """Whether its picture has so few different cards that a page shows it unasked."""
        names = {each.name for row in self.picture for each in row.things}
        return len(names) <= MAX_UNASKED


@dataclass(slots=True)
class Part:
    """A chapter of the match in a review, with those decisions for which the computer knew
    a better choice.

    `chance` is the seat's chance to win at the start of the chapter, and `change` is how
    much it changed during the chapter. `is_own` tells whether the chapter is the seat's own
    turn.
    """

    title: str
    step: int
    chance: float
    change: float = 0.0
    judged: list[JudgedDecision] = field(default_factory=list)
    is_own: bool = False

    @property
    def again_from(self) -> int:
        """The step from which the player can play the turn again: that of the first
        decision for which there was a better choice.
        """
        return self.judged[0].step

    @property
    def percent(self) -> str:
        """The chances to win before and after the chapter, such as "62 % → 48 %"."""
        after = min(1.0, max(0.0, self.chance + self.change))
        return f"{percent(self.chance)} → {percent(after)}"


@dataclass(slots=True)
class Review:
    """The review of one seat's decisions, as the page shows it.

    `asked` is the number of decisions with more than one option, `agreed` the number of
    those at which the player chose what the computer would have chosen.
    """

    seat: int
    asked: int
    agreed: int
    parts: list[Part]

    @property
    def agreed_share(self) -> str:
        """The share of decisions that the computer would have made in the same way, such as
        "78 %".
        """
        return percent(self.agreed / self.asked) if self.asked else ""

    @property
    def judged(self) -> list[JudgedDecision]:
        """The decisions of all parts for which the computer knew a better choice."""
        return [decision for part in self.parts for decision in part.judged]

    @property
    def largest(self) -> list[Part]:
        """The chapters in which the seat's chances fell most, with the largest loss first:
        `LARGEST` of those in which the seat had a better choice, and any without one that
        are among the `LARGEST` losses of the match.

        The worst own turn with a better choice is always included, because the first steps
        promise it to newcomers.
        """
        lost = sorted(
            (part for part in self.parts if part.change < 0), key=attrgetter("change")
        )
        judged = [part for part in lost if part.judged]
        found = judged[:LARGEST]
        own = next((part for part in judged if part.is_own), None)
        if own is not None and own not in found:
            found[-1] = own
        without = [part for part in lost[:LARGEST] if found and not part.judged]
        return sorted(found + without, key=attrgetter("change"))

    @property
    def worst(self) -> Part | None:
        """The chapter with the largest loss in which the seat had a better choice."""
        return next((part for part in self.largest if part.judged), None)


def percent(share: float) -> str:
    """Format a share of 1 in percent, such as "78 %", with a no-break space."""
    return f"{share:.0%}".replace("%", "\N{NO-BREAK SPACE}%")


def review_of(run: ReviewRun, names: Mapping[int, str]) -> Review:
    """Build the review from a completed `ReviewRun`, in the active language.

    Raises:
        ReplayError: the stored moves do not fit the match.
    """
    key = f"review-7/{run.match.slug}/{run.seat}/{translation.get_language()}"
    found: Review | None = cache.get(key)
    if found is None:
        found = _build_review(run, names)
        cache.set(key, found, KEPT)
    return found


def _build_review(run: ReviewRun, names: Mapping[int, str]) -> Review:
    match, seat = run.match, run.seat
    game = game_of(match.game)
    adviser = game.adviser
    assert adviser is not None, "a run is begun with one"
    position = replay(match, [])
    # The first part is the time before the first chapter, such as a draft.
    even = adviser.even_chance(match.seat_count)
    review = Review(seat, 0, 0, [Part(str(game.chapters.prologue), 0, even)])
    heard = 0
    answers = _Answers()
    for step, move in enumerate(moves_of(match)):
        events = position.events_since(heard, None)
        heard = position.event_count
        for chapter in game.chapters.begun(events, names):
            now = adviser.chances(position)[seat]
            review.parts[-1].change = now - review.parts[-1].chance
            review.parts[-1].judged = answers.merged()
            answers = _Answers()
            own = chapter.seat == seat
            review.parts.append(Part(chapter.title, step, now, is_own=own))
        better = run.answers.get(str(step))
        if better is not None:
            review.asked += 1
            asked = position.decision(seat)
            assert asked is not None, "the computer was asked here, too"
            kind = str(asked.kind)
            answers.chosen.append((step, kind, move.option))
            if better == move.option:
                review.agreed += 1
            else:
                answers.miss(game, position, seat, names, step, (move.option, better))
        play_stored_move(position, move)
    review.parts[-1].judged = answers.merged()
    won = any(
        row["seat"] == seat and game.has_won(row["place"], row["score"])
        for row in (match.result or {}).get("places", [])
    )
    review.parts[-1].change = float(won) - review.parts[-1].chance
    return review


@dataclass(slots=True)
class _Missed:
    """Decisions of one part at which the same option was better.

    `first` is the first of them, `option` is what the player chose there, and `last` is the
    step of the last one.
    """

    first: JudgedDecision
    option: str
    last: int


@dataclass(slots=True)
class _Answers:
    """The answers of the reviewed seat in one part of the match.

    `chosen` has the step, the kind of the decision and the option of each answer. `missed`
    has the decisions at which the computer would have chosen another option, by the kind of
    the decision, that option, and the title.
    """

    chosen: list[tuple[int, str, str]] = field(default_factory=list)
    missed: dict[tuple[str, str, str], _Missed] = field(default_factory=dict)

    def miss(
        self,
        game: Game,
        position: Position,
        seat: int,
        names: Mapping[int, str],
        step: int,
        options: tuple[str, str],
    ) -> None:
        """Add a decision at which the computer would have chosen another option.

        Args:
            options: the player's choice and the computer's.
        """
        view, language = position.view(seat), _language_of(game)
        asked, (chosen, better) = view["decision"], options
        assert game.adviser is not None, "a run is begun with one"
        question = game.words.prompt(asked, view, names, language)
        title = game.adviser.title_of_missed(str(asked["kind"]), better) or question
        played = game.words.option_label(chosen, asked, view, names, language)
        key = str(asked["kind"]), better, title
        if known := self.missed.get(key):
            known.last = step
            return
        # A reason that speaks for the player's choice as well does not explain the advice.
        both = game.adviser.why(position, seat, chosen)
        first = JudgedDecision(
            step,
            title,
            question,
            played,
            game.words.option_label(better, asked, view, names, language),
            tuple(
                each
                for each in game.adviser.why(position, seat, better)
                if each not in both
            ),
            () if game.position_picture is None
            else game.position_picture(view, names, language),
        )  # fmt: skip
        self.missed[key] = _Missed(first, chosen, step)

    def merged(self) -> list[JudgedDecision]:
        """Merge the decisions at which the same option was better. Leave out an option that
        the player chose later in the same part: only the order was different.
        """
        found = []
        for (kind, better, _title), missed in self.missed.items():
            later = [answer for step, *answer in self.chosen if step > missed.last]
            if [kind, better] in later:
                continue
            picture = with_marks(missed.first.picture, {missed.option}, better)
            found.append(replace(missed.first, picture=picture))
        return found


def _language_of(game: Game) -> str:
    return game.language_for(translation.get_language() or "en")
