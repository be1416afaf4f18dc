"""Test the reminder that an event begins soon."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.notices.kinds import still_holds
from games.models import Notice
from tests.games.set_up import person
from tests.tournaments.events import director, published, stepped
from tournaments.directing import settings
from tournaments.entries.player_acts import enter, withdraw
from tournaments.models import Entry

pytestmark = pytest.mark.django_db

SOON = timedelta(minutes=52)
"""Eight minutes before the start of an event of the tests."""


def reminded() -> list[str]:
    found = Notice.objects.filter(kind="event_soon").select_related("player")
    return sorted(each.player.username for each in found)


def test_players_are_reminded_once_for_each_start() -> None:
    found = published("ann", "ben", "cem")
    withdraw(tournament_id=found.pk, player=person("cem"))
    stepped(found, after=timedelta(minutes=40))
    assert reminded() == []
    stepped(found, after=SOON)
    stepped(found, after=SOON)
    assert reminded() == ["ann", "ben"]
    assert found.starts_at is not None
    settings.tournament_edit(
        tournament_id=found.pk,
        by=director(),
        reason="Later.",
        starts_at=found.starts_at + timedelta(hours=1),
    )
    stepped(found, after=SOON)
    assert reminded() == ["ann", "ben"]
    stepped(found, after=SOON + timedelta(hours=1))
    assert reminded() == ["ann", "ann", "ben", "ben"]


def test_nobody_is_reminded_who_has_just_entered_or_checks_in() -> None:
    found = published("ann", "ben")
    entry = Entry.objects.get(tournament=found, player=person("ben"))
    Entry.objects.filter(pk=entry.pk).update(entered_at=timezone.now() + SOON)
    stepped(found, after=SOON)
    assert reminded() == ["ann"]
    enter(tournament_id=published(check_in_minutes=15).pk, player=person("dot"))
    assert reminded() == ["ann"]


def test_no_mail_leaves_after_the_start() -> None:
    found = published("ann", "ben")
    stepped(found, after=SOON)
    notice = Notice.objects.filter(kind="event_soon").first()
    assert notice is not None
    assert still_holds(notice)
    notice.data["starts_at"] = (timezone.now() - timedelta(seconds=1)).isoformat()
    assert not still_holds(notice)
