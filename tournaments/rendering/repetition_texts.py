"""The dates of recurring events in words."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.translation import gettext as _, gettext_lazy, ngettext
from django_stubs_ext import StrOrPromise

from tournaments.models import Tournament
from tournaments.recurring.rules import LAST, Rule, parse_rule
from tournaments.recurring.services import recurring_of

EVERY: tuple[StrOrPromise, ...] = (
    gettext_lazy("every Monday"),
    gettext_lazy("every Tuesday"),
    gettext_lazy("every Wednesday"),
    gettext_lazy("every Thursday"),
    gettext_lazy("every Friday"),
    gettext_lazy("every Saturday"),
    gettext_lazy("every Sunday"),
)

NTH: dict[int, StrOrPromise] = {
    1: gettext_lazy("first %(day)s"),
    2: gettext_lazy("second %(day)s"),
    3: gettext_lazy("third %(day)s"),
    4: gettext_lazy("fourth %(day)s"),
    LAST: gettext_lazy("last %(day)s"),
}


def repetition_text(tournament: Tournament) -> str:
    """Return when an event repeats, such as "every Friday"; empty if it doesn't."""
    row = recurring_of(tournament)
    return "" if row is None else rule_text(parse_rule(row.rule))


def rule_text(rule: Rule) -> str:
    """Format a rule, such as "every Friday"."""
    text = _dates_text(rule)
    if rule.until is None:
        return text
    until = _("%(when)s until %(date)s")
    return until % {"when": text, "date": date_format(rule.until, "DATE_FORMAT")}


def usual_rules(starts_at: datetime, zone: ZoneInfo) -> dict[str, Rule]:
    """Return the rules that forms offer for an event with this start, by their RRULE."""
    local = starts_at.astimezone(zone)
    day, nth = local.weekday(), (local.day - 1) // 7 + 1
    rules = (
        Rule("WEEKLY", weekdays=(day,)),
        Rule("WEEKLY", interval=2, weekdays=(day,)),
        Rule("MONTHLY", weekdays=(day,), nth=nth if nth <= 4 else LAST),
        Rule("DAILY"),
    )
    return {str(rule): rule for rule in rules}


def _dates_text(rule: Rule) -> str:
    if rule.frequency == "WEEKLY" and rule.interval == 1 and len(rule.weekdays) == 1:
        return str(EVERY[rule.weekdays[0]])
    days = ", ".join(str(WEEKDAYS[day]) for day in rule.weekdays)
    if rule.frequency == "MONTHLY":
        days = _month_days_text(rule)
    often = _interval_text(rule)
    return _("%(often)s: %(days)s") % {"often": often, "days": days} if days else often


def _interval_text(rule: Rule) -> str:
    """Return how often a rule has a date, such as "every 2 weeks"."""
    count = rule.interval
    # An interval of one has texts of its own, because "every 1 day" is no language's way
    # to say it, and some languages have a single plural form.
    if rule.frequency == "HOURLY":
        text = _("every hour")
    elif rule.frequency == "DAILY":
        text = _("every day")
        if count > 1:
            text = ngettext("every %(count)d day", "every %(count)d days", count)
    elif rule.frequency == "WEEKLY":
        text = _("every week")
        if count > 1:
            text = ngettext("every %(count)d week", "every %(count)d weeks", count)
    else:
        text = _("every month")
        if count > 1:
            text = ngettext("every %(count)d month", "every %(count)d months", count)
    return text % {"count": count}


def _month_days_text(rule: Rule) -> str:
    if rule.weekdays:
        return str(NTH[rule.nth]) % {"day": WEEKDAYS[rule.weekdays[0]]}
    if rule.month_day == LAST:
        return _("last day")
    return _("day %(number)d") % {"number": rule.month_day}
