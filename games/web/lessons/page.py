"""Render a lesson: the game's table, with the guide's text beside it."""

from collections.abc import Mapping
from typing import Any

from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base import avatars
from games.contract import parts
from games.contract.drawing import Panel, Scene, SeatInfo
from games.contract.lessons import LEARNER, Kind, State
from games.contract.parts import DrawnTable
from games.contract.rules import Position, without_questions
from games.models import Player
from games.play.lessons import first_steps, puzzle_ratings, selectors
from games.play.lessons.runs import Run
from games.play.rendering import game_language, log


def frames_since(run: Run, player: Player | None, version: int) -> list[dict[str, Any]]:
    """Render the table after each answer of the opponents since the learner's last choice,
    so that the page can show them one after another.

    Returns:
        Frames as those of a table: the first one has the whole table, the others the
        parts that have changed since the previous one. Nothing if the learner made that
        choice at another version than `version`.
    """
    before: DrawnTable | None = None
    frames: list[dict[str, Any]] = []
    for each in run.between(version):
        drawn = draw_table(run, player, each, before)
        changes = None if before is None else drawn.changes_since(before)
        frames.append({"html": drawn.whole} if changes is None else changes)
        before = drawn
    return frames


def draw_table(
    run: Run,
    player: Player | None,
    earlier: Position | None = None,
    before: DrawnTable | None = None,
) -> DrawnTable:
    """Draw the lesson's table as the learner sees it, in the active language.

    Args:
        earlier: an earlier position to draw instead of the current one, without an open
            question.
        before: a table of this lesson that was drawn before.
    """
    game, position = run.game, earlier or run.position
    lang = game_language(game)
    with translation.override("en"):
        pictured = [avatars.avatar_of_computer(str(name)) for name in run.lesson.seats]
    infos = [
        SeatInfo(str(name), is_computer=number != LEARNER, avatar=pictured[number])
        for number, name in enumerate(run.lesson.seats)
    ]
    name = str(player) if player else _("Guest")
    infos[LEARNER] = SeatInfo(name, avatar=avatars.avatar_of(player))
    names = {number: info.name for number, info in enumerate(infos)}
    events = position.events_since(0, LEARNER)
    view = position.view(LEARNER)
    if earlier:
        view = {**view, "decision": None}
    elif run.state is not State.OPEN:
        # The lesson is over, so do not show an open question.
        view = without_questions(view)
    outcome = game.outcome(position)
    view = {**view, "result": outcome and {"places": outcome.to_dict()["places"]}}
    scene = Scene(
        view=view,
        events=events,
        log=log.log_lines(game, events, LEARNER, names, lang),
        seats=infos,
        slug=run.lesson.key,
        version=run.version,
        language=lang,
        panel=Panel(SafeString(""), acts=False),
    )
    return parts.draw(game.drawing.table(scene), before)


def page_context(run: Run, player: Player | None, objection: str = "") -> Mapping[str, Any]:
    """Build the context of the page, except for the table."""
    lesson, guide_text, row = run.lesson, run.guide_text, run.row
    over = run.state is not State.OPEN
    finished = over and guide_text is None
    lost = finished and run.state is State.LOST
    where = lesson.key, run.position
    guided = lesson.kind is Kind.GUIDE
    won = finished and run.state is State.WON
    return {
        "run": run,
        "lesson": lesson,
        "game": run.game,
        "guide_text": guide_text,
        "objection": objection,
        "guided": guided,
        "puzzle": lesson.kind is Kind.PUZZLE,
        "won": won,
        "lost": lost,
        "missed": run.game.lessons.missed(*where, game_language(run.game)) if lost else (),
        "hinted": bool(row and row.hinted),
        "revealed": bool(row and row.revealed),
        "moved": bool(row and row.moves),
        "done": bool(row and row.done_at and not row.revealed),
        "difficulty": puzzle_ratings.difficulty_of(run.game, lesson),
        "record": puzzle_ratings.puzzle_record_of(run.game, player)
        if won or lost
        else None,
        "first_try": row.first_try if row else None,
        "solution": solution_texts(run) if row and row.revealed else (),
        "solved": selectors.count_solvers(run.game, [lesson.key]).get(lesson.key, 0),
        "next": selectors.next_lesson(run.game, lesson),
        "first_steps": first_steps.steps_of(run.game, player) if guided and won else (),
        "first_match": guided and won and first_steps.offers_first_match(run.game, player),
        "fragment": draw_table(run, player).whole,
    }


def solution_texts(run: Run) -> list[str]:
    """Return the answers of a lesson's solution as texts."""
    game, key = run.game, run.lesson.key
    position, lang = game.lessons.begin(key), game_language(game)
    names = {number: str(name) or _("You") for number, name in enumerate(run.lesson.seats)}
    lines = []
    for choice in game.lessons.solution(key):
        view = position.view(LEARNER)
        label = game.words.option_label(choice, view["decision"], view, names, lang)
        prompt = game.words.prompt(view["decision"], view, names, lang)
        # The name of the card is clear without the question.
        plays = choice.startswith("card:") and "pass" in view["decision"]["options"]
        lines.append(label if plays else f"{prompt} → {label}")
        position.play(LEARNER, choice)
        game.lessons.go_on(key, position)
    return lines
