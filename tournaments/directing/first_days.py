"""A director's acts on first days: which events lead to a final, and who goes on."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from games.models import Player
from tournaments.base import locking, pair_seats, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.formats import format_of
from tournaments.models import FinalRules, FirstDay, Tournament
from tournaments.refusals import BadFirstDay, BadSettings, NotDirector, WrongMoment
from tournaments.running.first_days import rules_of_final

State = Tournament.State

BEFORE_START = (State.DRAFT, State.OPEN, State.CHECK_IN)

MAX_DAYS = 12
"""How many first days a final may have."""

MAX_BEST = 512

MAX_POINTS = 50_000

RULES = frozenset({"best", "points", "carries_points", "may_play_again"})


@transaction.atomic
def set_rules(*, tournament_id: int, by: Player, **rules: Any) -> FinalRules:
    """Make an event a final, or change who goes on to it. People then enter it by
    invitation or by qualifying.

    Args:
        rules: values of the fields in `RULES`; either `best` or `points` is required.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: the event or one of its first days has begun.
        BadFirstDay: the event leads to a final itself, or is for pairs or clubs.
        BadSettings: a rule is missing or out of range, or points are asked for where a
            format has none.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    found = rules_of_final(tournament)
    if tournament.state not in BEFORE_START or (found and has_begun_day(found)):
        raise WrongMoment(tournament.state)
    if _is_unfit(tournament) or FirstDay.objects.filter(day=tournament).exists():
        raise BadFirstDay(tournament)
    if found is None:
        found = FinalRules(tournament=tournament)
        tournament.admission = Tournament.Admission.INVITED
        tournament.save(update_fields=["admission"])
    for name, value in rules.items():
        if name not in RULES:
            raise BadSettings(name, "no such rule")
        setattr(found, name, value)
    _check_rules(found, [row.day for row in found.days.all()] if found.pk else [])
    found.save()
    _note_change(tournament, by)
    return found


def has_begun_day(rules: FinalRules) -> bool:
    """Tell whether a first day has begun, so that the rules stay as they are."""
    return rules.days.exclude(day__state__in=BEFORE_START).exists()


@transaction.atomic
def add_day(*, tournament_id: int, by: Player, day_id: int) -> FirstDay:
    """Let an event lead to a final. Adding it twice does no harm.

    Raises:
        NotDirector: `by` does not direct both.
        WrongMoment: the final has begun, or has no rules.
        BadFirstDay: the event can't be a first day, or the final has `MAX_DAYS`.
        BadSettings: the rules ask for points, and the event's format has none.
    """
    day = locking.lock_for_director(day_id, by)
    final = locking.lock_for_director(tournament_id, by)
    rules = rules_of_final(final)
    if rules is None or final.state not in BEFORE_START:
        raise WrongMoment(final.state)
    row = FirstDay.objects.filter(day=day).first()
    if row is not None and row.final_id == rules.pk:
        return row
    if (
        row is not None
        or day.pk == final.pk
        or day.state not in BEFORE_START
        or (day.club_id, day.game) != (final.club_id, final.game)
        or _is_unfit(day)
        or FinalRules.objects.filter(tournament=day).exists()
        or rules.days.count() >= MAX_DAYS
    ):
        raise BadFirstDay(day)
    _check_rules(rules, [day])
    row = FirstDay.objects.create(final=rules, day=day)
    write_entry(day, LogKind.LEADS_TO, by=by, title=final.title)
    announce_changed(day)
    _note_change(final, by)
    return row


@transaction.atomic
def remove_day(*, tournament_id: int, by: Player, day_id: int) -> None:
    """Let an event lead to a final no more. Removing it twice does no harm.

    Raises:
        NotDirector: `by` does not direct the final.
        WrongMoment: the final has begun; or the first day has begun, so that its players
            count on the final.
    """
    day = locking.lock(day_id)
    final = locking.lock_for_director(tournament_id, by)
    row = FirstDay.objects.filter(day=day, final__tournament=final).first()
    if row is None:
        return
    if final.state not in BEFORE_START or day.state not in (
        *BEFORE_START,
        State.CANCELLED,
    ):
        raise WrongMoment(day.state)
    row.delete()
    write_entry(day, LogKind.LEADS_NOWHERE, by=by, title=final.title)
    announce_changed(day)
    _note_change(final, by)


def join_final(tournament: Tournament, origin: Tournament, by: Player) -> None:
    """Let a new event lead to the final of the event that it is a copy of, if `by` directs
    the final and it has not begun.
    """
    row = FirstDay.objects.filter(day=origin).select_related("final__tournament").first()
    if row is None:
        return
    try:
        with transaction.atomic():
            add_day(tournament_id=row.final.tournament_id, by=by, day_id=tournament.pk)
    except (NotDirector, WrongMoment, BadFirstDay, BadSettings):
        return  # The copy is an event of its own then.


def days_to_add(final: Tournament, player: Player) -> QuerySet[Tournament]:
    """Return the events that a director may add as first days, the newest first."""
    theirs = permissions.directorships().filter(player=player).values("tournament")
    directed = Q(pk__in=theirs)
    if final.club_id is not None:
        directed |= Q(club=final.club_id)
    found = Tournament.objects.filter(
        directed,
        club=final.club_id,
        game=final.game,
        state__in=BEFORE_START,
        first_day=None,
        final_rules=None,
        club_scores=None,
    )
    return found.exclude(pk=final.pk).order_by("-created_at", "-pk")


def _is_unfit(tournament: Tournament) -> bool:
    return tournament.is_club_battle or pair_seats.is_for_pairs(tournament)


def _check_rules(rules: FinalRules, days: list[Tournament]) -> None:
    best, points = rules.best, rules.points
    if (best is None) == (points is None):
        raise BadSettings("best", "one of two ways to go on")
    if best is not None and not (type(best) is int and 1 <= best <= MAX_BEST):
        raise BadSettings("best", best)
    if points is not None and not (type(points) is int and 0 <= points <= MAX_POINTS):
        raise BadSettings("points", points)
    for name in ("carries_points", "may_play_again"):
        if type(getattr(rules, name)) is not bool:
            raise BadSettings(name)
    needs_points = points is not None or rules.carries_points
    if needs_points and not all(format_of(day).has_points for day in days):
        raise BadSettings("points", "a first day has no points")
    if rules.carries_points and not format_of(rules.tournament).has_points:
        raise BadSettings("carries_points", "the final has no points")


def _note_change(final: Tournament, by: Player) -> None:
    if final.state != State.DRAFT:
        write_entry(final, LogKind.FIRST_DAYS, by=by)
    announce_changed(final)
    queue_steps(final.pk)
