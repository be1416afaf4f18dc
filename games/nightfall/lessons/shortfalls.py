"""Sentences that say why the learner has failed a mission or a puzzle."""

from collections.abc import Iterator
from typing import assert_never

from django.utils.translation import gettext as _, ngettext

from engine.nightfall import text
from engine.nightfall.game import Position
from engine.nightfall.lessons import goals
from engine.nightfall.lessons.scripted_lesson import LEARNER


def failure_reasons(goal: goals.Goal, position: Position, language: str) -> Iterator[str]:
    """Yield a sentence for each part of the goal that was not reached."""
    if isinstance(goal, goals.Both):
        yield from failure_reasons(goal.one, position, language)
        yield from failure_reasons(goal.other, position, language)
    elif not goal.reached(position):
        yield _missed_goal_sentence(goal, position, language)


def _missed_goal_sentence(goal: goals.OneGoal, position: Position, language: str) -> str:
    match goal:
        case goals.Wound(seat, count):
            return _("Vera took %(have)d of %(want)d wounds.") % {
                "have": goals.wounds_received(position, seat),
                "want": count,
            }
        case goals.Spared(seat):
            count = goals.wounds_received(position, seat)
            told = ngettext("%(n)d wound got through.", "%(n)d wounds got through.", count)
            return told % {"n": count}
        case goals.NoneLeft(seat):
            left = position.view(None)["players"][seat]["minions"]
            return _("Vera still has %(names)s in play.") % {
                "names": _names([each["card"] for each in left], language)
            }
        case goals.Claimed(card=card):
            return _("%(name)s wasn't claimed.") % {"name": _names([card], language)}
        case goals.Played():
            return _("%(have)d of %(want)d cards were played.") % {
                "have": goal.count_so_far(position),
                "want": goal.count,
            }
        case goals.Kicked():
            return _("%(have)d of %(want)d kickers worked.") % {
                "have": goal.count_so_far(position),
                "want": goal.count,
            }
        case goals.Won():
            return _end_sentence(position)
        case _:
            assert_never(goal)


def _end_sentence(position: Position) -> str:
    """Describe the end of a game that was not won."""
    if position.result is None:
        return _("The last wound wasn't taken.")
    wounds = {each.seat: each.wounds for each in position.result.places}
    return _("You end with %(own)d wounds, Vera with %(hers)d.") % {
        "own": wounds[LEARNER],
        "hers": wounds[1 - LEARNER],
    }


def _names(cards: list[str], language: str) -> str:
    return ", ".join(text.card_name(each, language) for each in cards)
