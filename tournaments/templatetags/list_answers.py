"""Sentences about the lines of a list of names (`directing.entry_lists`)."""

from collections.abc import Mapping

from django import template
from django.utils.translation import gettext as _, gettext_lazy
from django_stubs_ext import StrOrPromise

from games.base.refusal_texts import error_text
from tournaments.directing.entry_lists import LineAnswer, Outcome

register = template.Library()

OUTCOMES: Mapping[Outcome, StrOrPromise] = {
    Outcome.ENTERED: gettext_lazy("entered"),
    Outcome.INVITED: gettext_lazy("invited"),
    Outcome.ALREADY_INVITED: gettext_lazy("already invited"),
    Outcome.ALREADY_IN: gettext_lazy("already in"),
    Outcome.REPEATED: gettext_lazy("named twice"),
    Outcome.UNKNOWN: gettext_lazy("no such player"),
}

REASONS: Mapping[str, StrOrPromise] = {
    "people_only": gettext_lazy("guests and bots can't enter"),
    "barred": gettext_lazy("they left this tournament for good, or may not play now"),
    "not_a_member": gettext_lazy("they aren't in the club"),
    "not_in_clubs": gettext_lazy("they're in none of the clubs that take part"),
    "blocked": gettext_lazy("one of you has blocked the other"),
    "too_often": gettext_lazy("you've sent many invitations; send this line again later"),
}
"""Why a player is refused. Other refusals have sentences that fit here, too: they speak to
the director.
"""


@register.filter
def outcome_text(answer: LineAnswer) -> str:
    """Return what became of a line, as words."""
    if answer.error is None:
        return str(OUTCOMES[answer.outcome])
    reason = REASONS.get(answer.error.refusal) or error_text(answer.error)
    return _("not invited: %(reason)s") % {"reason": reason}
