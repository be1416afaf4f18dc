"""Seasons of events: who leads them, their rules, and which events belong to them."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet

from games.base import limits
from games.base.policies import names, word_filter
from games.base.policies.staff_rights import is_verified_staff
from games.base.sanctions.enforcement import check_account_is_open, is_account_open
from games.base.sanctions.offices import check_may_lead
from games.base.transactions import lock_players
from games.community.clubs.selectors import check_leads, club_get
from games.models import Club, Player
from tournaments.base import locking, permissions
from tournaments.base.announce import announce_changed
from tournaments.models import EventSeason, Tournament
from tournaments.refusals import (
    BadSeason,
    NotDirector,
    NotForSeason,
    NotSeasonLeader,
    OfficialTitle,
    TooManySeasons,
)

State = Tournament.State

MAX_SEASONS_PER_PLAYER = 20
"""How many public seasons a player may have made."""

MAX_SEASONS_PER_CLUB = 50

MAX_EVENTS = 100
"""How many events a season may have."""

MAX_PLACES = 64
"""For how many places a season may give points of their own."""

MAX_POINTS = 1000

SETTINGS = frozenset({"title", "about", "points", "other_points", "is_sized", "best"})


def leads_season(player: Player | None, season: EventSeason) -> bool:
    """Tell whether a player leads a season now: its creator, the leaders of its club, and
    staff. The creator of a club's season has to lead the club still.
    """
    if player is None or not player.is_active:
        return False
    if permissions.is_staff_director(player):
        return True
    if season.club_id is not None:
        return permissions.directs_for_club(player, season.club_id)
    return season.created_by_id == player.pk


@transaction.atomic
def season_create(*, by: Player, club: Club | None = None, **settings: Any) -> EventSeason:
    """Create a season without events.

    Args:
        club: only its members see the season, and it counts the club's own events.
        settings: values of the fields in `SETTINGS`; `title` is required.

    Raises:
        NotDirector: `by` is a guest or a bot.
        NoClub, NotAMember, NotAnOfficer: the club has closed, or `by` does not lead it.
        TooManySeasons: there are as many seasons as allowed.
        BadSeason: a setting is missing or out of range.
        AccountClosed, LeaderSuspended, TooOften, Muted, BadWords, OfficialTitle: see
            `settings.tournament_create`.
    """
    limits.check_and_count(limits.Act.EVENT, by)
    lock_players(by.pk)
    check_account_is_open(by)
    check_may_lead(by)
    if not permissions.may_create(by):
        raise NotDirector(by)
    if club is not None:
        check_leads(club_get(club.slug), by)
        theirs, most = club.event_seasons.all(), MAX_SEASONS_PER_CLUB
    else:
        theirs, most = by.event_seasons.filter(club=None), MAX_SEASONS_PER_PLAYER
    if theirs.count() >= most:
        raise TooManySeasons(by)
    season = EventSeason(created_by=by, club=club)
    _apply(season, settings, by)
    season.save()
    return season


@transaction.atomic
def season_edit(*, season_id: int, by: Player, **settings: Any) -> EventSeason:
    """Change the title, the description or the rules of a season. The standings follow.

    Raises:
        NotSeasonLeader, LeaderSuspended: `by` does not lead the season, or is suspended.
        BadSeason, Muted, BadWords, OfficialTitle: see `season_create`.
    """
    season = _lock_for_leader(season_id, by)
    _apply(season, settings, by)
    season.save()
    return season


@transaction.atomic
def season_delete(*, season_id: int, by: Player) -> None:
    """Delete a season. Its events stay.

    Raises:
        NotSeasonLeader, LeaderSuspended: see `season_edit`.
    """
    season = _lock_for_leader(season_id, by)
    events = list(season.events.all())
    season.delete()
    for each in events:
        announce_changed(each)


@transaction.atomic
def add_event(*, season_id: int, by: Player, tournament_id: int) -> Tournament:
    """Add an event to a season, also one that is over. Adding it twice does no harm.

    Raises:
        NotSeasonLeader, LeaderSuspended: see `season_edit`.
        NotDirector: `by` does not direct the event.
        NotForSeason: see `refusals`.
        TooManySeasons: the season has `MAX_EVENTS` events.
    """
    season = _lock_for_leader(season_id, by)
    tournament = locking.lock_for_director(tournament_id, by)
    if tournament.season_id == season.pk:
        return tournament
    if (
        tournament.season_id is not None
        or tournament.club_id != season.club_id
        or tournament.state == State.CANCELLED
    ):
        raise NotForSeason(tournament)
    if season.events.count() >= MAX_EVENTS:
        raise TooManySeasons(season)
    tournament.season = season
    tournament.save(update_fields=["season"])
    announce_changed(tournament)
    return tournament


def join_season(tournament: Tournament, season: EventSeason | None, by: Player) -> None:
    """Let a new event join the season of the event that it repeats or copies, if `by` leads
    the season and there is room.
    """
    if season is None:
        return
    season = EventSeason.objects.select_for_update().filter(pk=season.pk).first()
    if (
        season is None
        or not leads_season(by, season)
        or tournament.club_id != season.club_id
        or season.events.count() >= MAX_EVENTS
    ):
        return
    tournament.season = season
    tournament.save(update_fields=["season"])


@transaction.atomic
def remove_event(*, season_id: int, by: Player, tournament_id: int) -> None:
    """Remove an event from a season. Removing it twice does no harm.

    Raises:
        NotSeasonLeader, LeaderSuspended: see `season_edit`.
    """
    season = _lock_for_leader(season_id, by)
    tournament = season.events.select_for_update().filter(pk=tournament_id).first()
    if tournament is None:
        return
    tournament.season = None
    tournament.save(update_fields=["season"])
    announce_changed(tournament)


def events_to_add(season: EventSeason, player: Player) -> QuerySet[Tournament]:
    """Return the events that a leader of a season may add to it, the newest first."""
    theirs = permissions.directorships().filter(player=player).values("tournament")
    directed = Q(pk__in=theirs)
    if season.club_id is not None:
        directed |= Q(club=season.club_id)
    found = Tournament.objects.filter(directed, club=season.club_id, season=None)
    return found.exclude(state=State.CANCELLED).order_by("-created_at", "-pk")


def _lock_for_leader(season_id: int, by: Player) -> EventSeason:
    season = EventSeason.objects.select_for_update().get(pk=season_id)
    # Check after locking: `by` may have closed their account while this waited for the row.
    if not is_account_open(by) or not leads_season(by, season):
        raise NotSeasonLeader(by)
    check_may_lead(by)
    return season


def _apply(season: EventSeason, settings: dict[str, Any], by: Player) -> None:
    for name, value in settings.items():
        if name not in SETTINGS:
            raise BadSeason(name)
        changed = getattr(season, name) != value
        if name == "title" and changed:
            value = word_filter.clean_title(value, by=by, longest=80)
            if names.sounds_official(value) and not is_verified_staff(by):
                raise OfficialTitle(by.pk)
        if name == "about" and changed:
            value = word_filter.clean_public_text(value, by=by)
        setattr(season, name, value)
    try:
        season.clean_fields(exclude={"created_by", "club", "slug"})
    except ValidationError as error:
        raise BadSeason(sorted(error.message_dict)[0]) from error
    row = season.points
    if not isinstance(row, list) or not 1 <= len(row) <= MAX_PLACES:
        raise BadSeason("points")
    if not all(type(one) is int and 0 <= one <= MAX_POINTS for one in row):
        raise BadSeason("points")
    if row != sorted(row, reverse=True):
        raise BadSeason("points")
    if not 0 <= season.other_points <= row[-1]:
        raise BadSeason("other_points")
    if season.best is not None and not 1 <= season.best <= MAX_EVENTS:
        raise BadSeason("best")
