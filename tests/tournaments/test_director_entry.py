"""Test entering, waiting, checking in and leaving, by the player, the director or time."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from games.base.sanctions.refusals import Suspended
from games.models import Match, Notice, Player, Rating, Sanction
from games.people.accounts.guests import guest_create
from games.people.moderation.services import sanction_create
from tests.games.set_up import options_of, person, play_for
from tests.tournaments.events import (
    director,
    entry_of,
    kinds,
    machines,
    moment,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments import selectors
from tournaments.directing import entry_acts, settings
from tournaments.entries import player_acts
from tournaments.models import Entry, Tournament
from tournaments.refusals import (
    AlreadyIn,
    BadSettings,
    EntryClosed,
    NoLateEntry,
    NotDirector,
    NotIn,
    NotInvited,
    PeopleOnly,
    RatingOutOfRange,
    TooFew,
    TooManyTournaments,
    WrongMoment,
)
from tournaments.rendering import log_texts
from tournaments.standings import current_standings
from tournaments.web.settings_form import SettingsForm

pytestmark = pytest.mark.django_db

FIVE = ("ann", "ben", "cem", "dot", "eva")

State = Tournament.State


def states(found: Tournament) -> dict[str, str]:
    """Return the states of the entries of people, by name."""
    return {one.shown_name: one.state for one in found.entries.filter(filler=False)}


def test_whoever_comes_too_late_waits_and_moves_up_in_order() -> None:
    found = published("ann", "ben", "cem", "dot", capacity=2)
    assert states(found) == {
        "Ann": "entered",
        "Ben": "entered",
        "Cem": "waiting",
        "Dot": "waiting",
    }
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    assert entry_of(found, "cem").state == Entry.State.ENTERED
    assert entry_of(found, "dot").state == Entry.State.WAITING
    assert Notice.objects.filter(player=person("cem"), kind="event_moved_up").count() == 1

    settings.tournament_edit(
        tournament_id=found.pk, by=director(), capacity=3, reason="More came."
    )
    assert entry_of(found, "dot").state == Entry.State.ENTERED
    assert kinds(found)[-1] == "moved_up"


def test_whoever_withdrew_may_come_back_at_the_end_of_the_queue() -> None:
    found = published("ann", "ben", "cem", capacity=2)
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    player_acts.enter(tournament_id=found.pk, player=person("ann"))
    assert entry_of(found, "ann").state == Entry.State.WAITING
    assert entry_of(found, "cem").state == Entry.State.ENTERED


def test_nobody_enters_twice_and_guests_and_bots_not_at_all() -> None:
    found = published("ann")
    with pytest.raises(AlreadyIn):
        player_acts.enter(tournament_id=found.pk, player=person("ann"))
    with pytest.raises(PeopleOnly):
        player_acts.enter(tournament_id=found.pk, player=guest_create())
    bot = person("bot")
    Player.objects.filter(pk=bot.pk).update(is_bot=True)
    with pytest.raises(PeopleOnly):
        player_acts.enter(tournament_id=found.pk, player=Player.objects.get(pk=bot.pk))
    with pytest.raises(NotIn):
        player_acts.withdraw(tournament_id=found.pk, player=person("ben"))


def test_a_draft_takes_no_entries_and_is_seen_by_its_director_only() -> None:
    found = prepare()
    with pytest.raises(EntryClosed):
        player_acts.enter(tournament_id=found.pk, player=person("ann"))
    with pytest.raises(Tournament.DoesNotExist):
        selectors.tournament_get(found.slug, person("ann"))
    assert selectors.tournament_get(found.slug, director()) == found


def test_by_invitation() -> None:
    found = published(admission=Tournament.Admission.INVITED)
    with pytest.raises(NotInvited):
        player_acts.enter(tournament_id=found.pk, player=person("ann"))
    player_acts.invite(tournament_id=found.pk, by=director(), player=person("ann"))
    assert Notice.objects.filter(player=person("ann"), kind="event_invited").exists()
    player_acts.enter(tournament_id=found.pk, player=person("ann"))
    assert entry_of(found, "ann").state == Entry.State.ENTERED
    with pytest.raises(NotDirector):
        player_acts.invite(tournament_id=found.pk, by=person("ann"), player=person("ben"))


def test_a_range_of_ratings() -> None:
    found = published(min_rating=1700, table_size=2)
    with pytest.raises(RatingOutOfRange):
        player_acts.enter(tournament_id=found.pk, player=person("ann"))
    Rating.objects.create(
        player=person("ben"),
        game="nightfall",
        pool="duel",
        mu=1800,
        sigma=50,
        games=30,
        played_at=timezone.now(),
    )
    player_acts.enter(tournament_id=found.pk, player=person("ben"))
    # The director may still invite a player without a rating in this range.
    player_acts.invite(tournament_id=found.pk, by=director(), player=person("ann"))
    player_acts.enter(tournament_id=found.pk, player=person("ann"))

    found = start(found)
    assert entry_of(found, "ben").rating == 1800


def test_who_has_not_checked_in_gives_the_place_to_who_waits() -> None:
    found = published("ann", "ben", "cem", capacity=2, check_in_minutes=30, table_size=2)
    assert stepped(found).state == State.OPEN
    found = stepped(found, after=timedelta(minutes=31))
    assert found.state == State.CHECK_IN
    player_acts.check_in(tournament_id=found.pk, player=person("ann"))
    player_acts.check_in(tournament_id=found.pk, player=person("ann"))

    found = stepped(found, after=timedelta(minutes=61))
    assert found.state == State.RUNNING
    assert states(found) == {"Ann": "checked_in", "Ben": "withdrawn", "Cem": "entered"}
    assert "not_checked_in" in kinds(found)
    with pytest.raises(WrongMoment):
        player_acts.check_in(tournament_id=found.pk, player=person("ann"))


def test_without_two_it_does_not_take_place() -> None:
    found = published("ann")
    with pytest.raises(TooFew):
        start(found)
    found = stepped(found, after=timedelta(hours=2))
    assert found.state == State.CANCELLED
    assert kinds(found)[-1] == "cancelled"
    line = log_texts.log_of(found)[0].text
    assert line == "Cancelled: fewer than two players."


def test_a_director_does_not_start_without_those_who_must_check_in() -> None:
    found = published("ann", "ben", "cem", check_in_minutes=30, capacity=2)
    found = stepped(found, after=timedelta(minutes=31))
    player_acts.check_in(tournament_id=found.pk, player=person("ann"))
    # Cem gets the place at the start, because Ben has not checked in.
    found = start(found)
    assert states(found) == {"Ann": "checked_in", "Ben": "withdrawn", "Cem": "entered"}


def test_late_entry_with_the_agreed_score() -> None:
    found = published("ann", "ben", "cem", "dot", table_size=2, rounds=3, late_until=2)
    settings.tournament_edit(
        tournament_id=found.pk,
        by=director(),
        reason="Fairer.",
        late_score=Tournament.LateScore.AVERAGE,
    )
    found = start(found)
    player_acts.enter(tournament_id=found.pk, player=person("eva"))
    assert entry_of(found, "eva").joined == 2
    points = {
        line.entry.shown_name: line.points for line in current_standings.standings_of(found)
    }
    assert points["Eva"] == 6

    found = play_round(found)
    assert selectors.open_table_of(found, person("eva")) is not None or (
        entry_of(found, "eva").byes.exists()
    )
    # Fay gets a seat against the player who has the bye. After that no seat is left.
    player_acts.enter(tournament_id=found.pk, player=person("fay"))
    assert entry_of(found, "fay").joined == 2
    with pytest.raises(NoLateEntry):
        player_acts.enter(tournament_id=found.pk, player=person("gus"))


def test_no_late_entry_where_everything_follows_from_the_start() -> None:
    for format in ("round-robin", "single-elimination"):
        found = start(machines(4, format=format, late_until=9))
        with pytest.raises(NoLateEntry):
            player_acts.enter(tournament_id=found.pk, player=person("eva"))


def test_sitting_out_a_round() -> None:
    found = published("ann", "ben", "cem", "dot", "eva", table_size=2, rounds=2)
    player_acts.request_sit_out(tournament_id=found.pk, player=person("eva"), number=1)
    found = start(found)
    bye = entry_of(found, "eva").byes.get()
    assert bye.kind == "requested"
    with pytest.raises(WrongMoment):
        player_acts.request_sit_out(
            tournament_id=found.pk, player=person("eva"), number=1, out=False
        )
    found = play_event(found)
    assert entry_of(found, "eva").table_seats.count() == 1


@pytest.mark.parametrize(
    ("agreed", "points"),
    [(Tournament.LateScore.NOTHING, 0), (Tournament.LateScore.AVERAGE, 18)],
)
def test_whoever_comes_back_has_what_late_rounds_give(agreed: str, points: int) -> None:
    found = start(published(*FIVE, table_size=2, rounds=5, late_score=agreed))
    eva = entry_of(found, "eva")
    sat = eva.table_seats.exists()
    drop(found, eva)
    for _ in range(3):
        found = play_round(found)
    entry_acts.reinstate(
        tournament_id=found.pk, by=director(), entry_id=eva.pk, reason="Back."
    )
    own = points_of(found)["Eva"] - points
    assert own in ((0, 12) if sat else (12,)), "only round 1 gives more"
    assert not eva.byes.filter(kind="requested").exists()


def test_whoever_comes_back_to_an_arena_has_no_points() -> None:
    found = published(*FIVE, format="arena", table_size=4)
    found = start(found)
    eva = next(entry_of(found, name) for name in FIVE if not seated(found, name))
    drop(found, eva)
    entry_acts.reinstate(
        tournament_id=found.pk, by=director(), entry_id=eva.pk, reason="Back."
    )
    assert points_of(found)[eva.shown_name] == 0


def drop(found: Tournament, gone: Entry) -> None:
    entry_acts.drop_entry(
        tournament_id=found.pk, by=director(), entry_id=gone.pk, reason="Gone."
    )


def back(found: Tournament, gone: Entry) -> None:
    entry_acts.reinstate(
        tournament_id=found.pk, by=director(), entry_id=gone.pk, reason="Back."
    )


def points_of(found: Tournament) -> dict[str, int | None]:
    """Return the points in the standings, by name."""
    lines = current_standings.standings_of(found)
    return {line.entry.shown_name: line.points for line in lines}


def seated(found: Tournament, name: str) -> bool:
    return entry_of(found, name).table_seats.exists()


def test_who_withdraws_is_played_for_and_not_paired_again() -> None:
    found = start(published("ann", "ben", "cem", "dot", table_size=2, rounds=3))
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    table = entry_of(found, "ann").table_seats.get().table
    assert table.series is not None
    seat = table.series.games.get().match.seats.get(player=person("ann"))
    assert seat.held == "left"

    found = play_round(found)
    assert entry_of(found, "ann").table_seats.count() == 1
    assert [line.out for line in current_standings.standings_of(found)].count(True) == 1


def test_who_withdraws_before_their_table_starts_has_lost_it() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1, break_seconds=3600))
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    found = stepped(found, after=timedelta(hours=2))
    assert found.state == State.FINISHED
    assert not Match.objects.exists()
    best, worst = current_standings.standings_of(found)
    assert (best.entry.shown_name, best.points) == ("Ben", 12)
    assert (worst.entry.shown_name, worst.points) == ("Ann", 0)


def test_whoever_is_banned_is_dropped() -> None:
    found = start(published("ann", "ben", "cem", "dot", table_size=2, rounds=2))
    sanction_create(
        player=person("ann"), kind=Sanction.Kind.BAN, reason="Cheating", by=director()
    )
    found = stepped(found)
    assert entry_of(found, "ann").state == Entry.State.DROPPED
    assert kinds(found)[-1] == "dropped"
    with pytest.raises(Suspended):
        player_acts.enter(tournament_id=found.pk, player=person("ann"))


def answered(match: Match, name: str) -> None:
    """Let a player come to the table and answer until the other player is asked."""
    seat = match.seats.get(player=person(name))
    while options := options_of(match, seat.number):
        play_for(match, seat.number, options[0])
    match.seats.filter(pk=seat.pk).update(last_seen=timezone.now())


def test_no_show_rules() -> None:
    for rule, state, no_show in (
        (Tournament.NoShow.PLAY, Entry.State.ENTERED, False),
        (Tournament.NoShow.FORFEIT, Entry.State.ENTERED, True),
        (Tournament.NoShow.DROP, Entry.State.DROPPED, True),
    ):
        found = published("ann", "ben", table_size=2, rounds=1, no_show=rule)
        found = start(found)
        table = running_tables(found)[0]
        assert table.series is not None
        match = table.series.games.get().match
        # Ann has the page open but does not answer. Ben has answered, and is not asked now.
        match.seats.filter(player=person("ann")).update(last_seen=timezone.now())
        answered(match, "ben")

        found = stepped(found, after=timedelta(minutes=4))
        assert "no_show" not in kinds(found)
        found = stepped(found, after=timedelta(minutes=6))
        assert kinds(found).count("no_show") == 1
        seat = entry_of(found, "ann").table_seats.get()
        assert (entry_of(found, "ann").state, seat.no_show) == (state, no_show)
        assert match.seats.get(player=person("ann")).held == "left"
        if no_show:  # Ben need not play on
            assert found.state == State.FINISHED
            assert current_standings.standings_of(found)[0].entry.shown_name == "Ben"
        else:
            assert found.state == State.RUNNING


def test_a_start_is_one_moment_in_every_zone() -> None:
    # In the night in which clocks go back in Berlin, half past two comes twice.
    wall = moment("2027-10-31T02:30:00").replace(tzinfo=ZoneInfo("Europe/Berlin"), fold=1)
    found = prepare(starts_at=wall)
    found.refresh_from_db()
    assert found.starts_at == moment("2027-10-31T01:30:00+00:00")
    again = prepare(starts_at=wall.replace(fold=0))
    again.refresh_from_db()
    assert again.starts_at == moment("2027-10-31T00:30:00+00:00")


@pytest.mark.parametrize("fold", [0, 1])
def test_a_form_that_is_sent_as_it_was_shown_moves_no_start(fold: int) -> None:
    berlin = ZoneInfo("Europe/Berlin")
    wall = moment("2027-10-31T02:30:00").replace(tzinfo=berlin, fold=fold)
    found = prepare(starts_at=wall)
    found.refresh_from_db()
    shown = SettingsForm(tournament=found, zone="Europe/Berlin")
    sent = {name: shown[name].value() for name in shown.fields}
    assert sent["starts_at"] == "2027-10-31T02:30"
    form = SettingsForm({**sent, "title": "Other"}, tournament=found, zone="Europe/Berlin")
    form.is_valid()
    assert form.cleaned_data["starts_at"] == found.starts_at
    skipped = {**sent, "starts_at": "2027-03-28T02:30"}
    form = SettingsForm(skipped, tournament=found, zone="Europe/Berlin")
    assert "That time doesn&#x27;t exist on that day." in str(form.errors["starts_at"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", " "),
        ("table_size", 6),
        ("format", "chess"),
        ("rounds", 0),
        ("ties", ["score", "score"]),
        ("ties", ["beauty"]),
        ("points", {"4": [1, 2, 3, 4]}),
        ("points", {"4": [3, 2]}),
        ("options", {"draft": "guess"}),
        ("capacity", 1),
        ("pace", "warp"),
        ("seed", "known"),
    ],
)
def test_settings_that_no_tournament_can_have(field: str, value: object) -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(**{field: value})
    assert refused.value.field == field
    assert not Tournament.objects.exists()


def test_what_may_be_edited_depends_on_how_far_it_is() -> None:
    found = start(machines(4, rounds=2, table_size=4))
    edit = {"tournament_id": found.pk, "by": director(), "reason": "Shorter."}
    with pytest.raises(WrongMoment):
        settings.tournament_edit(**edit, table_size=3)
    settings.tournament_edit(**edit, rounds=1)
    with pytest.raises(BadSettings):
        settings.tournament_edit(**edit, rounds=0)
    with pytest.raises(NotDirector):
        settings.tournament_edit(tournament_id=found.pk, by=person("ann"), title="Mine")
    found = play_event(found)
    assert found.rounds_played.count() == 1
    with pytest.raises(WrongMoment):
        settings.tournament_edit(**edit, rounds=5)


def test_nobody_directs_too_many_at_a_time() -> None:
    for _ in range(5):
        prepare()
    with pytest.raises(TooManyTournaments):
        prepare()
    with pytest.raises(NotDirector):
        settings.tournament_create(by=guest_create(), title="Mine")
