"""Render a lesson: the game's table, with the guide's text beside it."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.drawing import Panel, Scene, SeatInfo
from games.contract.lessons import LEARNER, Kind, State
from games.contract.rules import Position, asking_nothing
from games.live.delta import Change, changes
from games.models import Player
from games.play.lessons import first_steps, puzzle_ratings, selectors
from games.play.lessons.runs import Run
from games.play.rendering import language, log


def between(run: Run, player: Player | None, version: int) -> list[str | list[Change]]:
    """Render the table after each answer of the opponents since the learner's last choice,
    so that the page can show them one after another.

    Returns:
        The first table as HTML, the others as changes to the previous one; nothing if the
        learner made that choice at another version than `version`.
    """
    drawn = [fragment(run, player, each) for each in run.between(version)]
    return [*drawn[:1], *(changes(old, new) for old, new in pairwise(drawn))]


def fragment(
    run: Run, player: Player | None, earlier: Position | None = None
) -> SafeString:
    """Render the lesson's table as the learner sees it, in the active language.

    Args:
        earlier: an earlier position to render instead of the current one, without an open
            question.
    """
    game, position = run.game, earlier or run.position
    lang = language(game)
    infos = [
        SeatInfo(str(name), is_computer=number != LEARNER)
        for number, name in enumerate(run.lesson.seats)
    ]
    infos[LEARNER] = SeatInfo(str(player) if player else _("Guest"))
    names = {number: info.name for number, info in enumerate(infos)}
    events = position.events_since(0, LEARNER)
    view = position.view(LEARNER)
    if earlier:
        view = {**view, "decision": None}
    elif run.state is not State.OPEN:
        # The lesson is over, so do not show an open question.
        view = asking_nothing(view)
    outcome = game.outcome(position)
    view = {**view, "result": outcome and {"places": outcome.to_dict()["places"]}}
    scene = Scene(
        view=view,
        events=events,
        log=log.lines(game, events, LEARNER, names, lang),
        seats=infos,
        slug=run.lesson.key,
        version=run.version,
        language=lang,
        panel=Panel(SafeString(""), acts=False),
    )
    return game.drawing.table(scene)


def context(run: Run, player: Player | None, objection: str = "") -> Mapping[str, Any]:
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
        "missed": run.game.lessons.missed(*where, language(run.game)) if lost else (),
        "hinted": bool(row and row.hinted),
        "revealed": bool(row and row.revealed),
        "moved": bool(row and row.moves),
        "done": bool(row and row.done_at and not row.revealed),
        "difficulty": puzzle_ratings.difficulty_of(run.game, lesson),
        "record": puzzle_ratings.record_of(run.game, player) if won or lost else None,
        "first_try": row.first_try if row else None,
        "solution": solution(run) if row and row.revealed else (),
        "solved": selectors.solved(run.game, [lesson.key]).get(lesson.key, 0),
        "next": selectors.after(run.game, lesson),
        "first_steps": first_steps.steps_of(run.game, player) if guided and won else (),
        "fragment": fragment(run, player),
    }


def solution(run: Run) -> list[str]:
    """Return the answers of a lesson's solution as texts."""
    game, key = run.game, run.lesson.key
    position, lang = game.lessons.begin(key), language(game)
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
