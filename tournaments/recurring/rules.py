"""Rules of repetition, in plain Python: the part of the RRULE of RFC 5545 that events use.

Dates follow the clocks of a time zone, so an event at eight in the evening stays at eight
when the clocks change. Each accepted rule has a date within a year or so, so that a search
for the next date always ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import dropwhile, takewhile
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")

MAX_INTERVAL = {"HOURLY": 1, "DAILY": 31, "WEEKLY": 12, "MONTHLY": 12}
"""The frequencies, and the maximum interval of each."""

LAST = -1
"""The ordinal of the last weekday of a month, and the number of the last day of a month."""

_DAY = re.compile(r"(?P<nth>[1-4]|-1)?(?P<day>MO|TU|WE|TH|FR|SA|SU)")


class BadRule(ValueError):
    """The text is no rule of repetition, or one that events don't use."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of repetition."""

    frequency: str
    """A key of `MAX_INTERVAL`."""
    interval: int = 1
    weekdays: tuple[int, ...] = ()
    """The days of a weekly rule, or the one weekday of a monthly rule; Monday is 0."""
    nth: int = 0
    """For a monthly rule with a weekday: which one of the month, 1 to 4 or `LAST`."""
    month_day: int = 0
    """For a monthly rule without a weekday: the day of the month, 1 to 28 or `LAST`."""
    until: date | None = None
    """The last day on which the event may take place."""

    def __str__(self) -> str:
        """Return the rule as RFC 5545 writes it."""
        parts = [f"FREQ={self.frequency}"]
        if self.interval > 1:
            parts.append(f"INTERVAL={self.interval}")
        if self.weekdays:
            nth = str(self.nth or "")
            parts.append("BYDAY=" + ",".join(nth + DAYS[day] for day in self.weekdays))
        if self.month_day:
            parts.append(f"BYMONTHDAY={self.month_day}")
        if self.until is not None:
            # The end has no time zone, because dates are counted in local time.
            parts.append(f"UNTIL={datetime.combine(self.until, time.max):%Y%m%dT%H%M%S}")
        return ";".join(parts)


def parse_rule(text: str) -> Rule:
    """Parse a rule as RFC 5545 writes it, such as `FREQ=WEEKLY;BYDAY=FR`.

    Raises:
        BadRule: the rule has mistakes or parts that events don't use. A weekly rule needs
            its days, a monthly one its day (1 to 28, or the last) or its weekday (the
            first to the fourth, or the last).
    """
    parts: dict[str, str] = {}
    for part in text.strip().upper().removeprefix("RRULE:").rstrip(";").split(";"):
        name, equals, value = part.partition("=")
        if not equals or name in parts:
            raise BadRule(text)
        parts[name] = value
    frequency = parts.pop("FREQ", "")
    if frequency not in MAX_INTERVAL:
        raise BadRule(text)
    rule = Rule(
        frequency,
        _number(parts.pop("INTERVAL", "1"), 1, MAX_INTERVAL[frequency]),
        until=_parse_until(parts.pop("UNTIL", "")),
    )
    if parts.pop("WKST", "MO") != "MO":
        raise BadRule(text)
    if "BYDAY" in parts:
        rule = _with_weekdays(rule, parts.pop("BYDAY"))
    if "BYMONTHDAY" in parts:
        given = parts.pop("BYMONTHDAY")
        day = LAST if given == str(LAST) else _number(given, 1, 28)
        rule = replace(rule, month_day=day)
    if parts or not _has_fitting_days(rule):
        raise BadRule(text)
    return rule


def _number(text: str, least: int, most: int) -> int:
    fits = text.isascii() and text.isdigit() and len(text) < 4
    if not fits or not least <= int(text) <= most:
        raise BadRule(text)
    return int(text)


def _parse_until(text: str) -> date | None:
    if not text:
        return None
    try:
        return datetime.strptime(text[:8], "%Y%m%d").replace(tzinfo=UTC).date()
    except ValueError:
        raise BadRule(text) from None


def _with_weekdays(rule: Rule, text: str) -> Rule:
    found = [_DAY.fullmatch(one) for one in text.split(",")]
    known = [one for one in found if one is not None]
    ordinals = {int(one["nth"] or 0) for one in known}
    if len(known) < len(found) or len(ordinals) != 1:
        raise BadRule(text)
    days = tuple(sorted({DAYS.index(one["day"]) for one in known}))
    return replace(rule, weekdays=days, nth=ordinals.pop())


def _has_fitting_days(rule: Rule) -> bool:
    by_weekday = bool(rule.weekdays) and not rule.month_day
    if rule.frequency == "WEEKLY":
        return by_weekday and not rule.nth
    if rule.frequency == "MONTHLY":
        if rule.month_day:
            return not rule.weekdays
        return len(rule.weekdays) == 1 and bool(rule.nth)
    return not rule.weekdays and not rule.month_day


def moments(
    rule: Rule, first_at: datetime, zone: ZoneInfo, *, after: datetime
) -> Iterator[datetime]:
    """Yield the moments of a rule after a moment, in UTC and in order.

    A time that clocks skip in spring is an hour later on that day. In the hour that occurs
    twice in autumn, the first occurrence is meant.

    Args:
        first_at: the start from which the rule counts and which gives the time of the day.
        zone: the time zone whose clocks the rule follows.
    """
    start = first_at.astimezone(zone).replace(tzinfo=None)
    if rule.frequency == "HOURLY" and after > first_at:
        # Skip the hours before, because a year has many.
        start += timedelta(hours=(after - first_at) // timedelta(hours=1))
    local = iter(rrulestr(str(rule), dtstart=start))
    found = (each.replace(tzinfo=zone).astimezone(UTC) for each in local)
    return dropwhile(lambda moment: moment <= after, found)


def moments_until(
    rule: Rule, first_at: datetime, zone: ZoneInfo, *, after: datetime, until: datetime
) -> Iterator[datetime]:
    """Yield the moments of a rule after one moment and up to another; see `moments`."""
    found = moments(rule, first_at, zone, after=after)
    return takewhile(lambda moment: moment <= until, found)
