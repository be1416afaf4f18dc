"""What the home page suggests to a returning player as the next step."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from games.contract import Game
from games.models import Player
from games.play.daily import selectors as daily
from games.play.lessons import selectors as lessons
from games.play.lessons.first_steps import steps_of
from games.play.tables.suggested_computers import Opponents, last_computers


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next step, with the text of its button.

    The button leads to `url`. If that is empty, the button sets up the table of the first
    step `key`; if both are empty, it starts a match against the suggested computers.
    """

    title: str
    text: str
    act: str
    url: str = ""
    key: str = ""


def next_step(game: Game, player: Player | None, offered: Opponents) -> NextStep | None:
    """Return what a player can do next: a first step that is not done, a stronger level
    after their wins, today's challenge, or today's puzzle. Return None if all is done.

    Args:
        offered: the computers that the site suggests to this player.
    """
    for step in steps_of(game, player):
        if step.is_next:
            return NextStep(step.title, step.text, step.act, step.url, step.key)
    last = None if player is None else last_computers(game, player)
    levels = [level.value for level in game.levels]
    if last is not None and levels.index(offered.level) > levels.index(last.level):
        level = game.level(offered.level).label
        return NextStep(
            _("One level harder: %(level)s") % {"level": level},
            _("You keep winning against the computers of the level below."),
            _("Play now"),
        )
    if game.daily and daily.attempt_of(daily.challenge_today(game), player) is None:
        return NextStep(
            _("Daily challenge"),
            _(
                "Once a day, everybody plays the same duel against the computer. See how"
                " you compare."
            ),
            _("Today's challenge"),
            reverse("daily", query={"game": game.key}),
        )
    puzzle = lessons.puzzle_of_the_day(game)
    if puzzle is not None and puzzle.key not in lessons.lessons_done_by(player, game):
        return NextStep(
            str(puzzle.title),
            str(puzzle.goal),
            _("Solve the puzzle of the day"),
            reverse("lesson", args=[game.key, puzzle.key]),
        )
    return None
