"""Test recurring events: their occurrences, a director's acts on them, and copies."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from games.community.clubs.refusals import NoClub
from games.models import Player
from tests.games.community.clubs.founded import club
from tests.games.set_up import person
from tests.tournaments.events import director, prepare, published, stepped
from tests.tournaments.forms import shown
from tournaments.base.log import LogKind
from tournaments.directing import copies, event_acts, settings, templates
from tournaments.entries.player_acts import enter
from tournaments.models import Entry, EventTemplate, RecurringEvent, Tournament
from tournaments.recurring import occurrences, services
from tournaments.refusals import (
    AlreadyRepeats,
    BadSettings,
    NotDirector,
    TooManyRecurring,
    TooManyTemplates,
    WrongMoment,
)

pytestmark = pytest.mark.django_db

State = Tournament.State
BERLIN = ZoneInfo("Europe/Berlin")
DAILY = "FREQ=DAILY"


def repeated(rule: str = DAILY, **agreed: object) -> tuple[RecurringEvent, Tournament]:
    """Publish an event of the director and repeat it."""
    found = published(**agreed)
    row = services.repeat_event(
        tournament_id=found.pk, by=director(), rule=rule, zone=BERLIN
    )
    found.refresh_from_db()
    return row, found


def later(row: RecurringEvent, found: Tournament) -> list[Tournament]:
    return list(row.occurrences.exclude(pk=found.pk).order_by("starts_at"))


def test_occurrences_have_the_settings_and_a_director_14_days_ahead() -> None:
    row, found = repeated(title="Friday club", table_size=3, capacity=9, check_in_minutes=5)
    made = later(row, found)
    assert len(made) == 13
    assert found.starts_at is not None
    for number, each in enumerate(made, 1):
        assert (each.title, each.table_size, each.capacity) == ("Friday club", 3, 9)
        assert each.state == State.OPEN
        assert each.directors.get().player == director()
        local = found.starts_at.astimezone(BERLIN).replace(tzinfo=None, microsecond=0)
        at = (local + timedelta(days=number)).replace(tzinfo=BERLIN)
        assert each.starts_at == at
    assert len({each.seed for each in made}) == 13
    assert occurrences.create_due_occurrences(now=timezone.now()) == 0
    tomorrow = timezone.now() + timedelta(days=1)
    assert occurrences.create_due_occurrences(now=tomorrow) == 1


def test_a_cancelled_date_stays_out() -> None:
    row, found = repeated()
    skipped = later(row, found)[2]
    event_acts.cancel(tournament_id=skipped.pk, by=director(), reason="A holiday.")
    services.apply_to_following(tournament_id=found.pk, by=director())
    dates = row.occurrences.filter(starts_at=skipped.starts_at)
    assert [each.state for each in dates] == [State.CANCELLED]


def test_other_settings_reach_later_dates_that_nobody_has_entered() -> None:
    row, found = repeated()
    entered = later(row, found)[0]
    enter(tournament_id=entered.pk, player=person("ann"))
    assert found.starts_at is not None
    start = found.starts_at + timedelta(minutes=15)
    settings.tournament_edit(
        tournament_id=found.pk, by=director(), reason="A try.", rounds=2, starts_at=start
    )
    services.apply_to_following(tournament_id=found.pk, by=director())
    first, *rest = later(row, found)
    assert (first.pk, first.rounds) == (entered.pk, None)
    assert len(rest) == 12
    assert {each.rounds for each in rest} == {2}
    assert all(each.starts_at.minute == start.minute for each in rest if each.starts_at)


def test_stopping_keeps_the_dates_that_players_have_entered() -> None:
    row, found = repeated()
    entered = later(row, found)[3]
    enter(tournament_id=entered.pk, player=person("ann"))
    services.stop_repeating(tournament_id=found.pk, by=director())
    assert later(row, found) == [entered]
    month = timezone.now() + timedelta(days=30)
    assert occurrences.create_due_occurrences(now=month) == 0
    with pytest.raises(WrongMoment):
        services.stop_repeating(tournament_id=found.pk, by=director())
    assert LogKind.REPEATED_NO_MORE in found.log.values_list("kind", flat=True)


def test_a_rule_ends_with_its_last_day() -> None:
    until = timezone.now() + timedelta(days=3)
    row, found = repeated(f"FREQ=DAILY;UNTIL={until:%Y%m%d}")
    assert 2 <= len(later(row, found)) <= 3
    row.refresh_from_db()
    assert row.ended_at is not None


def test_nothing_is_created_while_the_account_of_its_director_is_closed() -> None:
    row, _found = repeated()
    owner = Player.objects.get(pk=row.owner_id)
    owner.is_active = False
    owner.save()
    now = timezone.now() + timedelta(days=2)
    assert occurrences.create_due_occurrences(now=now) == 0
    row.refresh_from_db()
    assert row.trouble == "account_closed"
    owner.is_active = True
    owner.save()
    assert occurrences.create_due_occurrences(now=now) == 2
    row.refresh_from_db()
    assert row.trouble == ""


def test_who_may_repeat_what() -> None:
    found, draft = published(), prepare()
    given = {"rule": DAILY, "zone": BERLIN}
    with pytest.raises(NotDirector):
        services.repeat_event(tournament_id=found.pk, by=person("ann"), **given)
    with pytest.raises(WrongMoment):
        services.repeat_event(tournament_id=draft.pk, by=director(), **given)
    for rule in ("FREQ=HOURLY", "now and then"):
        with pytest.raises(BadSettings):
            services.repeat_event(
                tournament_id=found.pk, by=director(), rule=rule, zone=BERLIN
            )
    services.repeat_event(tournament_id=found.pk, by=director(), **given)
    with pytest.raises(AlreadyRepeats):
        services.repeat_event(tournament_id=found.pk, by=director(), **given)
    # The occurrences don't count as unfinished events of their director.
    for _ in range(2):
        repeated("FREQ=MONTHLY;BYMONTHDAY=1")
    more = published()
    with pytest.raises(TooManyRecurring):
        services.repeat_event(tournament_id=more.pk, by=director(), **given)


def test_an_event_below_its_minimum_is_called_off() -> None:
    names = ("ann", "ben", "cem")
    few, enough = published(*names, min_people=4), published(*names, min_people=3)
    hour = timedelta(hours=1, minutes=1)
    assert stepped(few, after=hour).state == State.CANCELLED
    assert stepped(enough, after=hour).state == State.RUNNING
    with pytest.raises(BadSettings):
        prepare(min_people=5, capacity=4)


def test_one_player_is_enough_where_computers_fill_up() -> None:
    hour = timedelta(hours=1, minutes=1)
    alone = published("ann", min_people=1, fillers=True, table_size=4, rounds=2)
    found = stepped(alone, after=hour)
    assert found.state == State.RUNNING
    assert found.rounds_played.get().tables.get().seats.count() == 4
    empty = published(min_people=1, fillers=True)
    assert stepped(empty, after=hour).state == State.CANCELLED


def test_a_copy_has_the_settings_a_week_later_and_no_people() -> None:
    start = datetime(2031, 10, 24, 18, tzinfo=UTC)  # the clocks change on the 26th
    found = published("ann", title="Autumn", table_size=3, starts_at=start, min_people=2)
    made = copies.copy_event(tournament_id=found.pk, by=director(), zone=BERLIN)
    assert (made.title, made.table_size, made.min_people) == ("Autumn", 3, 2)
    assert made.starts_at == datetime(2031, 10, 31, 19, tzinfo=UTC)
    assert (made.state, made.recurring) == (State.DRAFT, None)
    assert not Entry.objects.filter(tournament=made).exists()
    with pytest.raises(NotDirector):
        copies.copy_event(tournament_id=found.pk, by=person("ann"), zone=BERLIN)


def test_the_copy_of_an_old_event_begins_in_the_future() -> None:
    found = published()
    old = timezone.now() - timedelta(days=100)
    Tournament.objects.filter(pk=found.pk).update(starts_at=old)
    made = copies.copy_event(tournament_id=found.pk, by=director(), zone=BERLIN)
    assert made.starts_at is not None
    assert timedelta(0) < made.starts_at - timezone.now() < timedelta(days=8)


def test_a_director_repeats_copies_and_stops_on_pages(client: Client) -> None:
    found = published(title="Owls")
    client.force_login(director())
    page = shown(client, found)
    assert f"/tournaments/{found.slug}/copy/" in page
    assert f"/tournaments/{found.slug}/repeat/" in page
    address = f"/tournaments/{found.slug}/repeat/"
    bad = client.post(address, {"dates": "own", "rule": "FREQ=SOMETIMES"})
    assert bad.status_code == 400
    assert "We can&#x27;t read that rule." in bad.content.decode()
    done = client.post(address, {"dates": DAILY}, follow=True).content.decode()
    assert "This tournament repeats every day." in done
    page = shown(client, found)
    assert "repeats every day" in page
    assert "Next dates" in page
    # The calendar has the event once.
    calendar = client.get("/tournaments/").content.decode()
    assert calendar.count(">Owls</b>") == 2  # under "My tournaments" and "Coming up"
    client.post(address, {"do": "stop"})
    assert "repeats every day" not in shown(client, found)
    made = client.post(f"/tournaments/{found.slug}/copy/")
    copied = Tournament.objects.get(title="Owls", state=State.DRAFT)
    assert made["Location"] == f"/tournaments/{copied.slug}/"


def test_the_month_view_has_an_event_of_each_day_once(client: Client) -> None:
    row, found = repeated(title="Owls")
    assert found.starts_at is not None
    again = published(title="Owls", starts_at=found.starts_at + timedelta(minutes=1))
    Tournament.objects.filter(pk=again.pk).update(recurring=row)
    month = f"{found.starts_at:%Y-%m}"
    client.cookies["zone"] = "UTC"
    page = client.get("/tournaments/", {"month": month}).content.decode()
    assert page.count("(every day)") == 1


def test_the_leaders_of_a_club_use_its_templates(client: Client) -> None:
    owls, ann = club("ann", "ben"), person("ann")
    client.force_login(ann)
    made = settings.tournament_create(
        by=ann, club=owls, title="Owls", rated=False, rounds=4
    )
    page = f"/tournaments/{made.slug}/"
    assert "Save as a template" in client.get(f"{page}copy/").content.decode()
    client.post(f"{page}template/", {"name": "Long night"})
    template = EventTemplate.objects.get()
    address = f"/tournaments/template/{template.pk}/"
    assert address in client.get(f"/clubs/{owls.slug}/").content.decode()
    client.post(address)
    fresh = Tournament.objects.exclude(pk=made.pk).get()
    assert (fresh.title, fresh.rounds, fresh.club) == ("Owls", 4, owls)
    assert fresh.starts_at is not None
    client.force_login(person("ben"))
    client.post(address, {"do": "delete"})
    assert EventTemplate.objects.exists()
    assert address not in client.get(f"/clubs/{owls.slug}/").content.decode()
    client.force_login(ann)
    client.post(address, {"do": "delete"})
    assert not EventTemplate.objects.exists()


def test_only_events_of_clubs_become_templates() -> None:
    found = published()
    with pytest.raises(NoClub):
        templates.save_template(tournament_id=found.pk, by=director(), name="A")
    owls, ann = club("ann"), person("ann")
    made = settings.tournament_create(by=ann, club=owls, title="Owls", rated=False)
    for number in range(templates.MAX_PER_CLUB):
        EventTemplate.objects.create(club=owls, name=f"{number}")
    templates.save_template(tournament_id=made.pk, by=ann, name="3")
    with pytest.raises(TooManyTemplates):
        templates.save_template(tournament_id=made.pk, by=ann, name="another")
