"""Reviews: the decisions of a seat in a finished match, compared with the best computer's.

`games.play.match.replaying.reviewing` has computed what the computer would have chosen.
This module replays the match once to describe the differences in words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter

from django.core.cache import cache
from django.utils import translation

from games.contract import Game, game_of
from games.contract.advice import Adviser
from games.contract.rules import Position
from games.models import ReviewRun
from games.play.match.replaying.reviewing import moves_of
from games.play.match.replaying.verify import play_stored_move, replay

LARGEST = 3
"""How many of the turns with the largest losses a review shows first."""

KEPT = 3600
"""How many seconds a review is cached."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision of the player at which the computer would have chosen another option.

    If it would have chosen the same option at several decisions of a kind in the same part,
    they are one `JudgedDecision`. `step` is the number of moves before the first of them;
    the other fields are sentences or labels.
    """

    step: int
    title: str
    question: str
    played: str
    better: str
    why: tuple[str, ...]


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
        return f"{self.chance:.0%} → {after:.0%}".replace("%", " %")


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
        return f"{self.agreed / self.asked:.0%}".replace("%", " %") if self.asked else ""

    @property
    def judged(self) -> list[JudgedDecision]:
        """The decisions of all parts for which the computer knew a better choice."""
        return [decision for part in self.parts for decision in part.judged]

    @property
    def largest(self) -> list[Part]:
        """The chapters in which the seat's chances fell most although it had a better
        choice: first the seat's own turns, then the others, each with the largest loss
        first.

        The worst own turn is always included, because the first steps promise it to
        newcomers.
        """
        lost = [part for part in self.parts if part.judged and part.change < 0]
        lost.sort(key=attrgetter("change"))
        own = next((part for part in lost if part.is_own), None)
        found = lost[:LARGEST]
        if own is not None and own not in found:
            found[-1] = own
        return sorted(found, key=lambda part: not part.is_own)


def review_of(run: ReviewRun, names: Mapping[int, str]) -> Review:
    """Build the review from a completed `ReviewRun`, in the active language.

    Raises:
        ReplayError: the stored moves do not fit the match.
    """
    key = f"review-4/{run.match.slug}/{run.seat}/{translation.get_language()}"
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
            review.parts[-1].judged = answers.merged(adviser)
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
                told = _question_and_answer_texts(
                    game, position, seat, names, (move.option, better)
                )
                why = tuple(adviser.why(position, seat, better))
                found = JudgedDecision(step, "", *told, why)
                answers.missed.setdefault((kind, better), []).append(found)
        play_stored_move(position, move)
    review.parts[-1].judged = answers.merged(adviser)
    won = any(
        row["seat"] == seat and game.has_won(row["place"], row["score"])
        for row in (match.result or {}).get("places", [])
    )
    review.parts[-1].change = float(won) - review.parts[-1].chance
    return review


@dataclass(slots=True)
class _Answers:
    """The answers of the reviewed seat in one part of the match.

    `chosen` has the step, the kind of the decision and the option of each answer. `missed`
    has the decisions at which the computer would have chosen another option, by the kind of
    the decision and that option.
    """

    chosen: list[tuple[int, str, str]] = field(default_factory=list)
    missed: dict[tuple[str, str], list[JudgedDecision]] = field(default_factory=dict)

    def merged(self, adviser: Adviser) -> list[JudgedDecision]:
        """Merge the decisions at which the same option was better. Leave out an option that
        the player chose later in the same part: only the order was different.
        """
        found = []
        for (kind, better), missed in self.missed.items():
            first, last = missed[0], missed[-1]
            later = [answer for step, *answer in self.chosen if step > last.step]
            if [kind, better] in later:
                continue
            played = ", ".join(dict.fromkeys(each.played for each in missed))
            title = adviser.title_of_missed(kind, better) or first.question
            found.append(replace(first, title=title, played=played))
        return found


def _question_and_answer_texts(
    game: Game,
    position: Position,
    seat: int,
    names: Mapping[int, str],
    options: tuple[str, str],
) -> tuple[str, str, str]:
    """Return sentences for the open question of a seat and two answers to it."""
    language = game.language_for(translation.get_language() or "en")
    view = position.view(seat)
    asked = view["decision"]
    played, better = (
        game.words.option_label(option, asked, view, names, language) for option in options
    )
    return game.words.prompt(asked, view, names, language), played, better
