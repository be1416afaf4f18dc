"""Templates of a club: settings of events that its leaders save and use again."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.base.policies import word_filter
from games.base.transactions import lock_players
from games.community.clubs.refusals import NoClub
from games.community.clubs.selectors import check_leads, club_get
from games.models import Club, Player
from tournaments.base import locking, permissions
from tournaments.directing.copies import host_club, settings_of
from tournaments.directing.settings import tournament_create
from tournaments.models import EventTemplate, Tournament
from tournaments.refusals import TooManyTemplates

MAX_PER_CLUB = 20
"""The maximum number of templates of a club."""


@transaction.atomic
def save_template(*, tournament_id: int, by: Player, name: str) -> EventTemplate:
    """Save the settings of an event as a template of its club; a template of this name is
    replaced.

    Raises:
        NotDirector: `by` does not direct the event.
        NoClub: the event belongs to no club, or the club has closed.
        NotAMember, NotAnOfficer: `by` does not lead the club.
        TooManyTemplates: the club has the maximum number of templates.
        Muted, BadWords: `by` is muted, or the name has a banned word.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    name = name.strip() or tournament.title
    club = host_club(tournament)
    if club is None:
        raise NoClub(tournament.pk)
    _check_leads(club, by)
    lock_players(by.pk)
    cleaned = word_filter.clean_title(name, by=by, longest=EventTemplate.MAX_NAME)
    known = club.event_templates.filter(name=cleaned)
    if not known.exists() and club.event_templates.count() >= MAX_PER_CLUB:
        raise TooManyTemplates(club)
    return EventTemplate.objects.update_or_create(
        club=club, name=cleaned, defaults={"settings": settings_of(tournament)}
    )[0]


@transaction.atomic
def create_from_template(
    *, template_id: int, by: Player, starts_at: datetime
) -> Tournament:
    """Create a draft with the settings of a template.

    Raises:
        EventTemplate.DoesNotExist: there is no such template.
        NotAMember, NotAnOfficer: `by` does not lead the club.
        NoClub, AccountClosed, LeaderSuspended, BadSettings, TooManyTournaments, TooOften,
        Muted, BadWords, MaintenanceAhead: as for `settings.tournament_create`.
    """
    found = EventTemplate.objects.select_related("club").get(pk=template_id)
    new = {**found.settings, "starts_at": starts_at}
    new["listed"] = bool(new.get("listed")) and permissions.may_list(by)
    return tournament_create(by=by, club=found.club, **new)


@transaction.atomic
def delete_template(*, template_id: int, by: Player) -> None:
    """Delete a template of a club.

    Raises:
        EventTemplate.DoesNotExist: there is no such template.
        NoClub, NotAMember, NotAnOfficer: the club has closed, or `by` does not lead it.
    """
    found = EventTemplate.objects.select_related("club").get(pk=template_id)
    _check_leads(found.club, by)
    found.delete()


def _check_leads(club: Club, by: Player) -> None:
    check_leads(club_get(club.slug), by)
