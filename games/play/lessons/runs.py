"""Play a lesson: replay the stored moves from its beginning, then continue."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from django.db import transaction
from django.utils import timezone

from engine.errors import IllegalMove
from games.contract import Game
from games.contract.lessons import LEARNER, GuideText, Kind, Lesson, State
from games.contract.rules import Position
from games.models import LessonRun, Player
from games.play.lessons import puzzle_ratings
from games.play.match.moves.batches import play_batch

STEPS = 1000
"""A number larger than the number of steps in any lesson with a guide. A version is `STEPS
* answers + step`.
"""


@dataclass(slots=True)
class Run:
    """A player's current state in a lesson. `row` is None until the player begins.

    `version` changes with every answer and step: a form that was sent with another version
    is outdated.
    """

    game: Game
    lesson: Lesson
    row: LessonRun | None
    position: Position
    step: int
    version: int
    before: int = 0
    """The number of the first event since the learner's last answer."""
    answered: Position | None = None
    """The position right after the learner's last answer; None before the first answer."""

    @property
    def state(self) -> State:
        """The state of the lesson: open, won or lost. In a lesson with a guide, the guide
        decides when it ends.
        """
        return self.game.lessons.state(self.lesson.key, self.position)

    def _is_won(self, position: Position) -> bool:
        return self.game.lessons.state(self.lesson.key, position) is State.WON

    @property
    def guide_text(self) -> GuideText | None:
        """The guide's text for the current step; None if the step has none."""
        return self.game.lessons.guide_text(self.lesson.key, self.step, self.position)

    @classmethod
    def of(cls, game: Game, lesson: Lesson, row: LessonRun | None) -> Self:
        """Replay the moves of a stored run. If the lesson has changed so that one of the
        moves is illegal now, drop all of them and restart the lesson.
        """
        moves: Sequence[Sequence[str]] = row.moves if row else ()
        position, before = game.lessons.begin(lesson.key), 0
        answered: Position | None = None
        try:
            for number, choices in enumerate(moves, 1):
                before = position.event_count
                play_batch(game, position, LEARNER, choices)
                if number == len(moves):
                    answered = position.clone()
                game.lessons.go_on(lesson.key, position)
        except IllegalMove:
            position, before, moves = game.lessons.begin(lesson.key), 0, ()
            answered = None
            if row:
                row.moves, row.step = [], 0
        step = row.step if row else 0
        version = STEPS * len(moves) + step
        return cls(game, lesson, row, position, step, version, before, answered)

    def between(self, version: int) -> Iterator[Position]:
        """Yield the positions in which another seat had to answer after the learner's last
        answer, if the learner gave that answer at `version`, and those of a chain that
        resolved by itself after the lesson was won.

        All yielded positions are the same object, which changes with the next step: use
        each one at once.
        """
        if self.answered is None or self.version // STEPS != version // STEPS + 1:
            return
        position = self.answered.clone()
        while position.waiting:
            if position.waiting[0] != LEARNER or self._is_won(position):
                yield position
            if not self.game.lessons.answer_next(self.lesson.key, position):
                return


def run_of(player: Player | None, game: Game, lesson: Lesson) -> Run:
    """Load a player's run of a lesson. Visitors get a new run, which is not stored."""
    row = player and player.lesson_runs.filter(game=game.key, key=lesson.key).first()
    return Run.of(game, lesson, row or None)


@transaction.atomic
def play_choices(
    player: Player, game: Game, lesson: Lesson, version: int, choices: list[str]
) -> str:
    """Play the learner's choices. A form that was sent twice or is outdated changes
    nothing.

    Returns:
        The guide's objection to the choices; empty if they were played.

    Raises:
        IllegalMove: the open question does not offer these choices.
    """
    run = _lock_run(player, game, lesson)
    row = run.row
    if run.version != version or row is None or run.state is not State.OPEN:
        return ""
    text = run.guide_text
    if text is not None and (why := game.lessons.objection(lesson.key, text, choices)):
        return why
    play_batch(game, run.position, LEARNER, choices)
    game.lessons.go_on(lesson.key, run.position)
    row.moves = [*row.moves, choices]
    if text is not None:
        row.step = text.step + 1
    if lesson.kind is not Kind.GUIDE:
        _mark_done_if_won(run, row)
    row.save()
    return ""


@transaction.atomic
def continue_after_text(player: Player, game: Game, lesson: Lesson, version: int) -> None:
    """Continue after a step at which the guide only shows a text. After the last step, the
    lesson is done.
    """
    run = _lock_run(player, game, lesson)
    text, row = run.guide_text, run.row
    if row is None or run.version != version or text is None or not text.reads_on:
        return
    row.step = text.step + 1
    if row.step == text.of and row.done_at is None:
        row.done_at = timezone.now()
    row.save()


@transaction.atomic
def restart_lesson(player: Player, game: Game, lesson: Lesson) -> None:
    """Restart a lesson; a finished lesson still counts as done."""
    row = _lock_run(player, game, lesson).row
    if row is not None and (row.moves or row.step):
        puzzle_ratings.record_first_try(row, lesson, solved=False)
        row.moves, row.step = [], 0
        row.tries += 1
        row.save()


@transaction.atomic
def undo_last_answer(player: Player, game: Game, lesson: Lesson) -> None:
    """Undo the learner's last answer. In a lesson with a guide do nothing, because the
    guide's steps depend on the answers.
    """
    row = _lock_run(player, game, lesson).row
    if row is not None and row.moves and lesson.kind is not Kind.GUIDE:
        puzzle_ratings.record_first_try(row, lesson, solved=False)
        row.moves = row.moves[:-1]
        row.save()


@transaction.atomic
def show_hint(player: Player, game: Game, lesson: Lesson, *, reveal: bool) -> None:
    """Show the learner the hint from now on; with `reveal` the solution."""
    row = _lock_run(player, game, lesson).row
    if row is not None:
        puzzle_ratings.record_first_try(row, lesson, solved=False)
        row.hinted = True
        # A learner who solved the lesson earlier without seeing the solution keeps that
        # record.
        row.revealed = row.revealed or (reveal and row.done_at is None)
        row.save()


def _mark_done_if_won(run: Run, row: LessonRun) -> None:
    if run.state is not State.OPEN:
        puzzle_ratings.record_first_try(row, run.lesson, solved=run.state is State.WON)
    if run.state is State.WON and row.done_at is None:
        row.done_at = timezone.now()


def _lock_run(player: Player, game: Game, lesson: Lesson) -> Run:
    """Load a run of a lesson, and lock its row until the transaction ends."""
    rows = LessonRun.objects.select_for_update()
    row, _made = rows.get_or_create(player=player, game=game.key, key=lesson.key)
    return Run.of(game, lesson, row)
