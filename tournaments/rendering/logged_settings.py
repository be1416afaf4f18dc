"""Names and values of an event's settings, as its log shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _, gettext_noop

from tournaments.models import Tournament

NOTHING = "—"
"""The text for a setting without a value."""

FIELDS: Mapping[str, str] = {
    "title": gettext_noop("title"),
    "about": gettext_noop("description"),
    "starts_at": gettext_noop("start"),
    "rounds": gettext_noop("rounds"),
    "capacity": gettext_noop("places"),
    "round_minutes": gettext_noop("minutes of a round"),
    "no_show_minutes": gettext_noop("patience in minutes"),
    "late_until": gettext_noop("last round for late entry"),
    "format": gettext_noop("Format"),
    "table_size": gettext_noop("Seats at a table"),
    "groups": gettext_noop("Number of groups"),
    "legs": gettext_noop("Meetings"),
    "third_place": gettext_noop("Third-place match"),
    "limit": gettext_noop("Score limit"),
    "at_limit": gettext_noop("At the limit"),
    "arena_minutes": gettext_noop("Minutes"),
    "terms": gettext_noop("A round is"),
    "best_of": gettext_noop("Games at most"),
    "series_limit": gettext_noop("Limit of a series"),
    "clock": gettext_noop("Clock"),
    "on_timeout": gettext_noop("When time runs out"),
    "pace": gettext_noop("Computers' pace"),
    "rated": gettext_noop("Rated"),
    "check_in_minutes": gettext_noop("Check-in"),
    "break_seconds": gettext_noop("Before each round"),
    "listed": gettext_noop("In the calendar"),
    "admission": gettext_noop("Who may enter"),
    "min_rating": gettext_noop("Lowest rating"),
    "max_rating": gettext_noop("Highest rating"),
    "min_people": gettext_noop("Fewest players"),
    "min_account_days": gettext_noop("Least age of accounts"),
    "min_games": gettext_noop("Least number of finished games"),
    "late_score": gettext_noop("For rounds missed by entering late or coming back"),
    "fillers": gettext_noop("Computers fill tables"),
    "no_show": gettext_noop("No-shows"),
    "is_arranged": gettext_noop("Players arrange their times"),
    "on_real_cards": gettext_noop("On real cards"),
    "same_deal": gettext_noop("The same deal at every table"),
    "team_size": gettext_noop("Players in a team"),
    "club_scores": gettext_noop("Scores that count per club"),
    "later_phases": gettext_noop("Last phase"),
    "ties": gettext_noop("Tie-breaks"),
    "points": gettext_noop("Points"),
    "holds_pairings": gettext_noop("Publish pairings yourself"),
    "spectators": gettext_noop("Spectators"),
    "spectator_delay": gettext_noop("moves that spectators are behind"),
}
"""Names of settings; all others are summed up as "others"."""

LONG = frozenset({"about", "clock", "later_phases", "ties", "points"})
"""Settings whose values the log does not show, because they are long or span several
fields.
"""


def changed_setting_text(field: str, before: str, after: str) -> str:
    """Format a setting's name with its old and new value.

    Args:
        field: a key of `FIELDS`.
        before, after: the values as stored in the log, made by `str`.
    """
    name = _(FIELDS[field])
    if field in LONG:
        return name
    return f"{name} {_value_text(field, before)} → {_value_text(field, after)}"


def _value_text(field: str, text: str) -> str:
    if text in ("None", ""):
        return NOTHING
    if text in ("True", "False"):
        return "✓" if text == "True" else "✗"
    if field == "starts_at":
        return _site_time_text(datetime.fromisoformat(text))
    about: Any = Tournament._meta.get_field(field)
    known = dict(about.choices or ())
    return str(known.get(text, text))


def moments_in(changes: Iterable[tuple[str, str, str]]) -> dict[str, datetime]:
    """Map each date-time as the sentence about these changes writes it (in the site's time
    zone) to its value.
    """
    texts = [text for field, *both in changes if field == "starts_at" for text in both]
    moments = [datetime.fromisoformat(text) for text in texts if text not in ("None", "")]
    return {_site_time_text(moment): moment for moment in moments}


def _site_time_text(moment: datetime) -> str:
    here = timezone.localtime(moment)
    return f"{date_format(here, 'DATETIME_FORMAT')} {here.tzname()}"
