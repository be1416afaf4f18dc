"""Reviews: the decisions of a seat in a finished match, compared with the best computer's.

`games.play.match.replaying.reviewing` has computed what the computer would have chosen.
This module replays the match once to describe the differences in words.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter

from django.core.cache import cache
from django.utils import translation

from games.contract import Game, game_of
from games.contract.position_pictures import Row, Thing, with_marks
from games.contract.rules import Event, Position
from games.models import Move, ReviewRun
from games.play.match.replaying.reviewing import moves_of
from games.play.match.replaying.verify import play_stored_move, replay

LARGEST = 3
"""How many of the turns in which most was missed a review shows first."""

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
    they are one `JudgedDecision`, and so are decisions that make up one choice, such as a
    claim with its discards. `step` is the number of moves before the first of them,
    `picture` what the seat saw then, and `played` what it chose then. `target` is the
    seat's chance to win at the end of the turn to which the better option leads; None if
    the seat's own choice led as far. The other fields are sentences or labels.
    """

    step: int
    title: str
    question: str
    played: str
    better: str
    why: tuple[str, ...]
    picture: Sequence[Row] = ()
    target: float | None = None

    @property
    def target_percent(self) -> str:
        """The target in percent, or an empty string."""
        return "" if self.target is None else percent(self.target)

    @property
    def played_things(self) -> list[Thing]:
        """The things in its picture that the player chose."""
        return [each for row in self.picture for each in row.things if each.is_played]

    @property
    def better_things(self) -> list[Thing]:
        """The things in its picture that the computer would have chosen."""
        return [each for row in self.picture for each in row.things if each.is_better]

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
    turn, `number` counts the chapters of the match. `story` has what the result page tells
    the seat's player about it.
    """

    title: str
    step: int
    chance: float
    change: float = 0.0
    judged: list[JudgedDecision] = field(default_factory=list)
    is_own: bool = False
    number: int = 0
    story: list[str] = field(default_factory=list)

    @property
    def again(self) -> JudgedDecision | None:
        """The decision from which the player can play the turn again: the one with the
        highest target. None if no better choice led further.
        """
        aims = [each for each in self.judged if each.target is not None]
        return max(aims, key=attrgetter("target"), default=None)

    @property
    def again_from(self) -> int:
        """The step of that decision, or else of the first one with a better choice."""
        return (self.again or self.judged[0]).step

    @property
    def missed(self) -> float:
        """How much higher the target is than the chance at the end of the chapter."""
        again = self.again
        return 0 if again is None else (again.target or 0) - self.chance - self.change

    @property
    def after(self) -> str:
        """The chance to win after the chapter, in percent."""
        return percent(min(1.0, max(0.0, self.chance + self.change)))

    @property
    def percent(self) -> str:
        """The chances to win before and after the chapter, such as "62 % → 48 %"."""
        return f"{percent(self.chance)} → {self.after}"


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
    def judged(self) -> list[JudgedDecision]:
        """The decisions of all parts for which the computer knew a better choice."""
        return [decision for part in self.parts for decision in part.judged]

    @property
    def largest(self) -> list[Part]:
        """The `LARGEST` chapters with the largest difference between the target of a better
        choice and what the seat achieved, sorted by this difference, descending.

        The worst own turn is always included, because the first steps promise it to
        newcomers.
        """
        missed = [part for part in self.parts if part.missed > 0]
        missed.sort(key=attrgetter("missed"), reverse=True)
        found = missed[:LARGEST]
        own = next((part for part in missed if part.is_own), None)
        if own is not None and own not in found:
            found[-1] = own
        return found

    @property
    def unavoidable(self) -> int:
        """The number of chapters before the last in which no better choice led further, but
        the seat's chances fell at least as much as was missed in the last of the `largest`.
        """
        least = self.largest[-1].missed if self.largest else 0
        fallen = [part for part in self.parts[:-1] if part.change < 0]
        return sum(part.again is None and -part.change >= least for part in fallen)

    @property
    def worst(self) -> Part | None:
        """The chapter in which most was missed."""
        return next(iter(self.largest), None)


def percent(share: float) -> str:
    """Format a share of 1 in percent, such as "78 %", with a no-break space."""
    return f"{share:.0%}".replace("%", "\N{NO-BREAK SPACE}%")


def review_of(run: ReviewRun, names: Mapping[int, str]) -> Review:
    """Build the review from a completed `ReviewRun`, in the active language.

    Raises:
        ReplayError: the stored moves do not fit the match.
    """
    key = f"review-11/{run.match.slug}/{run.seat}/{translation.get_language()}"
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
    public_events: list[Sequence[Event]] = []
    heard = 0
    answers, moves = _Answers(), moves_of(match)
    for step, move in enumerate(moves):
        events = position.events_since(heard, None)
        heard = position.event_count
        public_events.append(events)
        for chapter in game.chapters.begun(events, names):
            now = adviser.chances(position)[seat]
            review.parts[-1].change = now - review.parts[-1].chance
            review.parts[-1].judged = answers.merged()
            answers = _Answers()
            own = chapter.seat == seat
            number = len(review.parts)
            review.parts.append(Part(chapter.title, step, now, is_own=own, number=number))
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
                target = run.targets.get(str(step))
                missed = step, moves[step:], better, target
                answers.miss(game, position, seat, names, missed)
        play_stored_move(position, move)
    review.parts[-1].judged = answers.merged()
    public_events.append(position.events_since(heard, None))
    for told in game.chapters.story(public_events, names, _language_of(game), seat):
        if told.clip is not None:
            part = next(part for part in reversed(review.parts) if part.step <= told.step)
            part.story.append(told.text)
    won = any(
        row["seat"] == seat and game.has_won(row["place"], row["score"])
        for row in (match.result or {}).get("places", [])
    )
    review.parts[-1].change = float(won) - review.parts[-1].chance
    return review


@dataclass(frozen=True, slots=True)
class _Choice:
    """A choice in one decision, or in several of a joint kind: its options and labels."""

    options: tuple[str, ...]
    labels: tuple[str, ...]

    @property
    def text(self) -> str:
        return " · ".join(
            label if count == 1 else f"{label} \N{MULTIPLICATION SIGN}{count}"
            for label, count in Counter(self.labels).items()
        )


@dataclass(slots=True)
class _Missed:
    """Decisions of one part at which the same option was better.

    `first` is the first of them, `played` is what the player chose there, `better` what the
    computer would have chosen, and `last` is the step of the last one. Decisions of a joint
    kind have several options each.
    """

    first: JudgedDecision
    played: _Choice
    better: _Choice
    last: int
    is_joint: bool


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
        missed: tuple[int, Sequence[Move], str, float | None],
    ) -> None:
        """Add a decision at which the computer would have chosen another option.

        Args:
            missed: the step, the moves of the match from there, the computer's choice, and
                its target.
        """
        view, language = position.view(seat), _language_of(game)
        step, moves, better, target = missed
        asked, chosen = view["decision"], moves[0].option
        kind = str(asked["kind"])
        assert game.adviser is not None, "a run is begun with one"
        question = game.words.prompt(asked, view, names, language)
        title = game.adviser.title_of_missed(kind, better) or question
        key = kind, better, title
        if known := self.missed.get(key):
            known.last = step
            return
        further = (m.option for m in moves[1:] if (m.seat, m.kind) == (seat, kind))
        played = _choice(game, position, seat, names, chosen, further)
        best = _choice(game, position, seat, names, better)
        if Counter(played.options) == Counter(best.options):
            return
        first = JudgedDecision(
            step,
            title,
            question,
            played.text,
            best.text,
            tuple(game.adviser.why(position, seat, better, chosen)),
            () if game.position_picture is None
            else game.position_picture(view, names, language),
            target,
        )  # fmt: skip
        is_joint = kind in game.adviser.joint_kinds
        self.missed[key] = _Missed(first, played, best, step, is_joint)

    def merged(self) -> list[JudgedDecision]:
        """Return the decisions of a part, merged if the same option was better at them or
        they made up one choice. Leave out an option that the player chose later in the same
        part: only the order was different.
        """
        found: list[JudgedDecision] = []
        joint: set[str] = set()
        for (kind, better, _title), missed in self.missed.items():
            later = [answer for step, *answer in self.chosen if step > missed.last]
            if [kind, better] in later or kind in joint:
                continue
            if missed.is_joint:
                joint.add(kind)
            picture = with_marks(
                missed.first.picture, missed.played.options, missed.better.options
            )
            found.append(replace(missed.first, picture=picture))
        return found


def _choice(
    game: Game,
    position: Position,
    seat: int,
    names: Mapping[int, str],
    first: str,
    further: Iterator[str] | None = None,
) -> _Choice:
    """Return a choice of a seat in words: the option of the open decision and, if several
    decisions make up one choice, those that complete it.

    Args:
        first: the option of the open decision.
        further: the next options of the seat in decisions of this kind; None lets the
            adviser choose them.
    """
    adviser, language = game.adviser, _language_of(game)
    assert adviser is not None, "a run is begun with one"
    after = position.clone()
    options: list[str] = []
    labels: list[str] = []
    kind = str(position.view(seat)["decision"]["kind"])
    end = adviser.joint_kinds.get(kind)
    option: str | None = first
    while option is not None:
        view = after.view(seat)
        if option != end or not options:
            label = game.words.option_label(option, view["decision"], view, names, language)
            options.append(option)
            labels.append(label)
        after.play(seat, option)
        asked = after.decision(seat)
        if end is None or asked is None or asked.kind != kind:
            break
        if further is None:
            option = adviser.advise(after, seat).option
        else:
            option = next(further, None)
    return _Choice(tuple(options), tuple(labels))


def _language_of(game: Game) -> str:
    return game.language_for(translation.get_language() or "en")
