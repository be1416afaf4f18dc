"""Test the events that the site itself repeats."""

from collections import Counter
from datetime import UTC, timedelta

import pytest
from django.test import Client, override_settings
from django.utils import timezone, translation

from games.community.notices import kinds
from games.contract import all_games
from games.contract.drawing import static_text
from games.models import Notice
from tests.games.set_up import person
from tests.tournaments.events import end_table, running_tables
from tournaments import tasks
from tournaments.entries.player_acts import enter
from tournaments.models import RecurringEvent, Tournament
from tournaments.recurring import site_events
from tournaments.running.clockwork import take_due_steps
from tournaments.templatetags.event_pictures import event_picture

pytestmark = pytest.mark.django_db

State = Tournament.State
DEFINED = [each for game in all_games() for each in game.site_events]


def of(key: str) -> list[Tournament]:
    """Return the occurrences of one of the site's events, the earliest first."""
    found = Tournament.objects.filter(recurring__key=key)
    return list(found.order_by("starts_at"))


def test_every_event_of_the_games_is_set_up_once() -> None:
    tasks.recurring_events()
    tasks.recurring_events()
    rows = RecurringEvent.objects.all()
    assert rows.count() == len(DEFINED)
    assert set(rows.values_list("trouble", flat=True)) == {""}
    assert len(of("nightfall:hourly-duels")) == 6
    assert len(of("nightfall:daily-tables")) == 14
    nights = Tournament.objects.filter(recurring__key__in=site_events.night_keys())
    per_night = Counter(
        each.starts_at.astimezone(UTC).date() for each in nights if each.starts_at
    )
    assert set(per_night.values()) == {1}
    assert len(per_night) in (14, 15)
    assert not Tournament.objects.filter(listed=False).exists()
    assert {each.created_by for each in Tournament.objects.all()} == {None}
    pictures = {event_picture(each) for each in Tournament.objects.all()}
    assert pictures == {each.picture for each in DEFINED}
    assert all('<view id="crop"' in static_text(picture) for picture in pictures)


def test_a_newcomer_enters_the_next_duel_and_it_begins_by_itself(client: Client) -> None:
    tasks.recurring_events()
    event, ann = of("nightfall:hourly-duels")[0], person("ann")
    client.force_login(ann)
    page = client.get("/tournaments/").content.decode()
    assert page.count(event.title) == 1
    with translation.override("de"):
        assert event.shown_title not in page
        german = client.get(f"/api/v1/tournaments/{event.slug}/?language=de").json()
        assert german["title"] == event.shown_title
        assert german["about"] == event.shown_about
    assert "repeats every hour" in page
    assert event.slug in client.get("/").content.decode()
    enter(tournament_id=event.pk, player=ann)
    assert event.starts_at is not None
    take_due_steps(event.pk, now=event.starts_at + timedelta(seconds=1))
    event.refresh_from_db()
    assert event.state == State.RUNNING
    (table,) = event.rounds_played.get().tables.all()
    assert table.seats.filter(entry__filler=True).count() == 1


def test_nothing_is_held_or_kept_when_nobody_enters() -> None:
    tasks.recurring_events()
    event = of("nightfall:hourly-duels")[0]
    assert event.starts_at is not None
    take_due_steps(event.pk, now=event.starts_at + timedelta(seconds=1))
    event.refresh_from_db()
    assert event.state == State.CANCELLED
    site_events.create_site_events(now=event.starts_at + timedelta(hours=3))
    assert not Tournament.objects.filter(pk=event.pk).exists()


def test_the_setting_switches_them_off_and_on() -> None:
    tasks.recurring_events()
    entered = of("nightfall:daily-tables")[0]
    enter(tournament_id=entered.pk, player=person("ann"))
    with override_settings(SITE_EVENTS=False):
        tasks.recurring_events()
        assert list(Tournament.objects.all()) == [entered]
    tasks.recurring_events()
    assert len(of("nightfall:daily-tables")) == 14


def test_changed_definitions_are_stored() -> None:
    tasks.recurring_events()
    RecurringEvent.objects.filter(key="nightfall:hourly-duels").update(rule="FREQ=DAILY")
    tasks.recurring_events()
    row = RecurringEvent.objects.get(key="nightfall:hourly-duels")
    assert row.rule == "FREQ=HOURLY"


def test_the_champion_of_the_night_is_on_the_front_page(client: Client) -> None:
    tasks.recurring_events()
    night = next(
        each
        for each in Tournament.objects.order_by("starts_at")
        if each.recurring and each.recurring.key in site_events.night_keys()
        if each.game == "nightfall"
    )
    for name in ("ann", "ben"):
        enter(tournament_id=night.pk, player=person(name))
    assert night.starts_at is not None
    now = night.starts_at + timedelta(seconds=1)
    Tournament.objects.filter(pk=night.pk).update(rounds=1, break_seconds=0)
    take_due_steps(night.pk, now=now)
    night.refresh_from_db()
    for table in running_tables(night):
        end_table(table)
    take_due_steps(night.pk, now=now + timedelta(seconds=2))
    night.refresh_from_db()
    assert night.state == State.FINISHED
    told = Notice.objects.get(kind="event_over", player=person("ann"))
    with translation.override("de"):
        assert night.shown_title != night.title
        assert night.shown_title in kinds.text_of(told)
    Tournament.objects.filter(pk=night.pk).update(finished_at=timezone.now())
    page = client.get("/").content.decode()
    assert "Champion of the night" in page
    assert page.count(night.title) >= 1
    winner = night.entries.get(final_place=1)
    assert str(winner.player) in page
