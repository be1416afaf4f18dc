"""Test the dates of recurring events, also over changes of the clocks."""

from datetime import UTC, datetime
from itertools import islice
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation

from tournaments.recurring.rules import BadRule, moments, moments_until, parse_rule
from tournaments.rendering.repetition_texts import rule_text, usual_rules

BERLIN = ZoneInfo("Europe/Berlin")


def berlin(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=BERLIN)  # type: ignore[arg-type, misc]


def dates(
    rule: str, first: datetime, count: int, after: datetime | None = None
) -> list[str]:
    """Return the next dates of a rule after the first, by the clocks of Berlin."""
    found = moments(parse_rule(rule), first, BERLIN, after=first)
    shown = (each.astimezone(BERLIN) for each in islice(found, count))
    return [f"{each:%m-%d %H:%M %z}" for each in shown]


def test_a_weekly_event_keeps_its_hour_when_the_clocks_change() -> None:
    first = berlin(2026, 10, 16, 20)
    assert dates("FREQ=WEEKLY;BYDAY=FR", first, 3) == [
        "10-23 20:00 +0200",
        "10-30 20:00 +0100",
        "11-06 20:00 +0100",
    ]


def test_a_skipped_hour_is_an_hour_later_and_a_repeated_one_counts_once() -> None:
    assert dates("FREQ=DAILY", berlin(2026, 3, 28, 2, 30), 2) == [
        "03-29 03:30 +0200",
        "03-30 02:30 +0200",
    ]
    assert dates("FREQ=DAILY", berlin(2026, 10, 24, 2, 30), 2) == [
        "10-25 02:30 +0200",
        "10-26 02:30 +0100",
    ]


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO", ["01-07", "01-19", "01-21"]),
        ("FREQ=MONTHLY;BYDAY=1MO", ["02-02", "03-02", "04-06"]),
        ("FREQ=MONTHLY;BYDAY=-1FR", ["01-30", "02-27", "03-27"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", ["01-31", "02-28", "03-31"]),
        ("FREQ=DAILY;INTERVAL=3;UNTIL=20260111T000000Z", ["01-08", "01-11"]),
    ],
)
def test_rules_have_their_dates(rule: str, found: list[str]) -> None:
    given = dates(rule, berlin(2026, 1, 5, 19), 3)
    assert [each.partition(" ")[0] for each in given] == found
    assert parse_rule(str(parse_rule(rule))) == parse_rule(rule)


def test_an_hourly_rule_finds_its_next_hours_after_years() -> None:
    first, now = datetime(2020, 1, 1, tzinfo=UTC), datetime(2026, 3, 1, 9, 20, tzinfo=UTC)
    until = datetime(2026, 3, 1, 12, tzinfo=UTC)
    rule = parse_rule("FREQ=HOURLY")
    found = moments_until(rule, first, ZoneInfo("UTC"), after=now, until=until)
    assert [each.hour for each in found] == [10, 11, 12]


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "FREQ",
        "FREQ=SECONDLY",
        "FREQ=YEARLY",
        "FREQ=WEEKLY",
        "FREQ=WEEKLY;BYDAY=1FR",
        "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=WEEKLY;BYDAY=FR;BYDAY=SA",
        "FREQ=WEEKLY;BYDAY=FR;COUNT=3",
        "FREQ=MONTHLY;BYDAY=FR",
        "FREQ=MONTHLY;BYMONTHDAY=31",
        "FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=3",
        "FREQ=DAILY;INTERVAL=0",
        "FREQ=DAILY;INTERVAL=99",
        "FREQ=DAILY;INTERVAL=\N{SUPERSCRIPT TWO}",
        "FREQ=DAILY;UNTIL=tomorrow",
        "FREQ=DAILY;BYHOUR=3",
    ],
)
def test_other_rules_are_refused(rule: str) -> None:
    with pytest.raises(BadRule):
        parse_rule(rule)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("FREQ=HOURLY", "every hour"),
        ("FREQ=DAILY", "every day"),
        ("FREQ=WEEKLY;BYDAY=FR", "every Friday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every 2 weeks: Monday, Thursday"),
        ("FREQ=MONTHLY;BYDAY=-1SU", "every month: last Sunday"),
        ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=9", "every 3 months: day 9"),
        ("FREQ=DAILY;UNTIL=20261231", "every day until 31 Dec 2026"),
    ],
)
def test_rules_are_said_in_words(rule: str, text: str) -> None:
    with translation.override("en"):
        assert rule_text(parse_rule(rule)) == text


def test_forms_offer_the_rules_that_fit_the_start() -> None:
    # Half past midnight on a Saturday in Berlin, which is still Friday in UTC.
    start = datetime(2026, 5, 29, 22, 30, tzinfo=UTC)
    assert list(usual_rules(start, BERLIN)) == [
        "FREQ=WEEKLY;BYDAY=SA",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA",
        "FREQ=MONTHLY;BYDAY=-1SA",
        "FREQ=DAILY",
    ]
