"""A director's acts on a recurring event: repeat an event, change all that follow, stop."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from games.base.transactions import lock_players
from games.models import Player
from tournaments.base import locking, permissions
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, write_entry
from tournaments.directing.copies import host_club, settings_of
from tournaments.models import RecurringEvent, Tournament
from tournaments.recurring.occurrences import create_occurrences, delete_untouched
from tournaments.recurring.rules import BadRule, Rule, parse_rule
from tournaments.refusals import AlreadyRepeats, BadSettings, WrongMoment

State = Tournament.State

REPEATABLE = frozenset({State.OPEN, State.CHECK_IN, State.RUNNING, State.FINISHED})
"""The states in which an event can begin to repeat: drafts are published first."""


@transaction.atomic
def repeat_event(
    *, tournament_id: int, by: Player, rule: str, zone: ZoneInfo
) -> RecurringEvent:
    """Repeat an event by a rule; its coming occurrences are created at once.

    Args:
        by: directs the occurrences.
        rule: the dates, as an RRULE that `recurring.rules.parse_rule` accepts. The time of
            the day is that of the event.
        zone: the time zone whose clocks the rule follows.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: the event is a draft, or was cancelled.
        AlreadyRepeats: the event is an occurrence of a recurring event already.
        TooManyRecurring: `by` repeats too many events already.
        BadSettings: the rule has mistakes, or repeats more often than every day.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    if tournament.state not in REPEATABLE or tournament.starts_at is None:
        raise WrongMoment(tournament.state)
    if recurring_of(tournament) is not None:
        raise AlreadyRepeats(tournament)
    lock_players(by.pk)
    permissions.check_may_repeat(by)
    row = RecurringEvent.objects.create(
        owner=by,
        club=host_club(tournament),
        season=tournament.season,
        settings=settings_of(tournament),
        rule=str(_checked_rule(rule)),
        zone=str(zone),
        first_at=tournament.starts_at,
        made_until=tournament.starts_at,
    )
    tournament.recurring = row
    tournament.save(update_fields=["recurring"])
    write_entry(tournament, LogKind.REPEATED, by=by)
    announce_changed(tournament)
    create_occurrences(row.pk, now=timezone.now())
    row.refresh_from_db()
    return row


@transaction.atomic
def apply_to_following(*, tournament_id: int, by: Player) -> int:
    """Use the settings, season and time of an occurrence for all that follow; return how
    many are created anew.

    Occurrences that players have entered stay as they are.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: the event does not repeat.
    """
    row, tournament = _lock_both(tournament_id, by)
    if tournament.starts_at is None:
        raise WrongMoment(tournament.state)
    after = max(tournament.starts_at, timezone.now())
    delete_untouched(row, after=after)
    row.settings, row.club = settings_of(tournament), host_club(tournament)
    row.season = tournament.season
    row.first_at = row.made_until = tournament.starts_at
    row.save(update_fields=["settings", "club", "season", "first_at", "made_until"])
    return create_occurrences(row.pk, now=timezone.now())


@transaction.atomic
def stop_repeating(*, tournament_id: int, by: Player) -> None:
    """Stop repeating an event. Coming occurrences that nobody has entered are deleted,
    except the given one; the others take place.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: the event does not repeat.
    """
    row, tournament = _lock_both(tournament_id, by)
    write_entry(tournament, LogKind.REPEATED_NO_MORE, by=by)
    announce_changed(tournament)
    end(row, now=timezone.now(), but_for=tournament)


def end(row: RecurringEvent, *, now: datetime, but_for: Tournament | None = None) -> None:
    """End a recurring event whose row is locked, and delete the coming occurrences that
    nobody has entered.

    Args:
        but_for: an occurrence that is not deleted.
    """
    row.ended_at = now
    row.save(update_fields=["ended_at"])
    delete_untouched(row, after=now, but_for=but_for)


def recurring_of(tournament: Tournament) -> RecurringEvent | None:
    """Return the recurring event of which an event is an occurrence; None if there is none,
    or if it has ended.
    """
    row = tournament.recurring
    return row if row is not None and row.ended_at is None else None


def _checked_rule(text: str) -> Rule:
    try:
        rule = parse_rule(text)
    except BadRule:
        raise BadSettings("rule", text) from None
    if rule.frequency == "HOURLY":
        raise BadSettings("rule", "too often")
    return rule


def _lock_both(tournament_id: int, by: Player) -> tuple[RecurringEvent, Tournament]:
    """Lock a recurring event and one of its occurrences.

    The recurring event is locked first, because the locks of further occurrences follow.
    """
    pk = Tournament.objects.values_list("recurring", flat=True).get(pk=tournament_id)
    # The definitions of the site's own events are in the code, so nobody changes them here.
    rows = RecurringEvent.objects.select_for_update().filter(key=None, ended_at=None)
    row = rows.filter(pk=pk).first()
    tournament = locking.lock_for_director(tournament_id, by)
    if row is None or tournament.recurring_id != row.pk:
        raise WrongMoment(tournament.state)
    return row, tournament
