"""Test announced maintenance: shown on every page, and taken into account by new games."""

from datetime import datetime, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from games.base.policies import maintenance
from games.models import Maintenance, Match, Notice, Timing
from games.play.match.moves.clocks import PRESETS
from games.play.tables.challenges import challenge_create
from games.play.tables.hosting import seat_fill, start_now, start_or_close_due_tables
from games.play.tables.joining import match_join
from games.play.tables.kit_hand_in import LENT, hand_in_kit
from games.play.tables.lifecycle import has_free_seat
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.terms import TableTerms
from games.refusals import MaintenanceAhead
from tests.games.programs import code, program
from tests.games.set_up import person, table
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db

LIVE = PRESETS["15+30"]


def announce(*, minutes: float = 30, lasts: float = 30, message: str = "") -> Maintenance:
    """Announce maintenance that begins in `minutes` and lasts `lasts` minutes."""
    start = timezone.now() + timedelta(minutes=minutes)
    end = start + timedelta(minutes=lasts)
    return Maintenance.objects.create(starts_at=start, ends_at=end, message=message)


def test_every_page_says_when_and_counts_down() -> None:
    assert "maintenance-bar" not in Client().get("/").content.decode()
    planned = announce(message="New cards are coming.")
    for address in ("/", "/lobby/", "/terms/", "/status/", "/nowhere/"):
        html = Client().get(address).content.decode()
        assert "Maintenance is coming." in html
        assert f'data-until="{planned.starts_ms}"' in html
        assert f'<time datetime="{planned.starts_at.isoformat(timespec="seconds")}"' in html
        assert "New cards are coming." in html
    Maintenance.objects.update(starts_at=timezone.now() - timedelta(minutes=5))
    assert "Maintenance is going on." in Client().get("/").content.decode()
    Maintenance.objects.update(ends_at=timezone.now())
    assert "maintenance-bar" not in Client().get("/").content.decode()


@pytest.mark.parametrize(
    ("timing", "minutes", "refused"),
    [
        (LIVE, 30, True),
        (LIVE, 120, False),
        (PRESETS["5+15"], 30, False),
        (PRESETS["5+15"], 10, True),
        # Matches that are played turn by turn or without a clock are not refused, because
        # maintenance only pauses them.
        (PRESETS["1d"], 30, False),
        (Timing(), 30, False),
    ],
)
def test_a_live_game_that_would_not_end_before_is_refused(
    timing: Timing, minutes: float, *, refused: bool
) -> None:
    announce(minutes=minutes)
    if refused:
        with pytest.raises(MaintenanceAhead):
            table("ann", None, timing=timing)
    else:
        assert table("ann", None, timing=timing).status == Match.Status.WAITING


def test_a_table_for_later_may_begin_when_it_is_over() -> None:
    announce(minutes=30, lasts=30)
    now = timezone.now()
    with pytest.raises(MaintenanceAhead):
        table("ann", None, timing=LIVE, starts_at=now + timedelta(minutes=40))
    later = now + timedelta(minutes=61)
    assert table("ann", None, timing=LIVE, starts_at=later).starts_at == later


def test_running_games_and_those_of_the_site_are_left_alone() -> None:
    running = table("ann", "ben", timing=LIVE)
    announce()
    assert running.is_running
    assert table("ann", "ben", timing=LIVE, host=None).is_running


def test_nobody_sits_down_at_a_table_that_waits() -> None:
    match = table("ann", None, timing=LIVE, listed=True)
    announce()
    with pytest.raises(MaintenanceAhead):
        match_join(invite=match.invite, player=person("ben"))


def test_a_table_that_waited_before_the_announcement_does_not_begin() -> None:
    match = table("ann", None, timing=LIVE)
    announce()
    with pytest.raises(MaintenanceAhead):
        start_now(match_id=match.pk, host=person("ann"))
    with pytest.raises(MaintenanceAhead):
        seat_fill(match_id=match.pk, host=person("ann"), seat=1)
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING
    assert has_free_seat(match)
    Maintenance.objects.all().delete()
    assert start_now(match_id=match.pk, host=person("ann")).is_running


def test_the_last_deck_does_not_begin_it_either() -> None:
    match = table("ann", "ben", timing=LIVE, options={"built": True, "first": 0})
    hand_in_kit(match_id=match.pk, player=person("ann"), kit=LENT)
    announce()
    with pytest.raises(MaintenanceAhead):
        hand_in_kit(match_id=match.pk, player=person("ben"), kit=LENT)
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING


def test_a_table_whose_time_comes_before_maintenance_is_given_up() -> None:
    soon = timezone.now() + timedelta(minutes=5)
    live = table("ann", "ben", timing=LIVE, starts_at=soon)
    slow = table("cat", "dan", timing=PRESETS["1d"], starts_at=soon)
    announce()
    assert start_or_close_due_tables(now=soon) == 2
    live.refresh_from_db()
    slow.refresh_from_db()
    assert live.status == Match.Status.ABANDONED
    assert slow.is_running
    told = Notice.objects.filter(kind="table_given_up").values_list("player__username")
    assert sorted(name for (name,) in told) == ["ann", "ben"]


def test_quick_matches_and_challenges_are_refused() -> None:
    announce()
    ann, ben = person("ann"), person("ben")
    with pytest.raises(MaintenanceAhead):
        quick_match(player=ann, terms=QuickTerms(seats=2, clock="live"))
    quick_match(player=ann, terms=QuickTerms(seats=2, clock="turns"))
    terms = TableTerms(timing=LIVE, options={"draft": "quick"})
    with pytest.raises(MaintenanceAhead):
        challenge_create(terms, by=ann, to_id=ben.pk, sitters=[ann, None])
    assert not Match.objects.filter(clock=Match.Clock.LIVE).exists()


def test_programs_get_a_code_and_people_a_sentence() -> None:
    announce()
    terms = {"invited": 1, "clock": {"kind": "live", "bank": 900, "increment": 30}}
    assert code(program("ann").post("tables/", terms)) == (409, "maintenance")
    client = Client()
    client.force_login(person("ann"))
    form = {"quick-game": "nightfall", "quick-seats": "2", "quick-clock": "live"}
    html = client.post("/lobby/", form, follow=True).content.decode()
    assert "end before the announced maintenance" in html


def test_the_command_announces_and_calls_off() -> None:
    out = StringIO()
    start = (timezone.now() + timedelta(hours=3)).replace(second=0, microsecond=0)
    text = f"{start:%Y-%m-%dT%H:%M}"
    call_command("maintenance", text, minutes=45, message="Soon.", stdout=out)
    planned = Maintenance.objects.get()
    assert planned.starts_at == start
    assert planned.ends_at - planned.starts_at == timedelta(minutes=45)
    assert "Soon." in out.getvalue()
    for bad in ("tomorrow", "2001-01-01T00:00"):
        with pytest.raises(CommandError):
            call_command("maintenance", bad)
    call_command("maintenance", cancel=True, stdout=out)
    assert not Maintenance.objects.exists()
    assert "No maintenance is announced." in out.getvalue()


def test_the_admin_refuses_an_end_before_the_start() -> None:
    root, now = in_admin(superuser()), timezone.now() + timedelta(hours=1)

    def sent(end: datetime) -> int:
        form = {
            "starts_at_0": f"{now:%Y-%m-%d}",
            "starts_at_1": f"{now:%H:%M:%S}",
            "ends_at_0": f"{end:%Y-%m-%d}",
            "ends_at_1": f"{end:%H:%M:%S}",
        }
        return root.post("/admin/games/maintenance/add/", form).status_code

    assert sent(now - timedelta(minutes=1)) == 200
    assert sent(now + timedelta(minutes=30)) == 302
    assert maintenance.load_current_or_next(timezone.now()) is not None
    number = Maintenance.objects.get().pk
    assert (
        root.post(f"/admin/games/maintenance/{number}/delete/", {"post": "yes"}).status_code
        == 302
    )
    assert maintenance.load_current_or_next(timezone.now()) is None
