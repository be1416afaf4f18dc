"""Entries of club members, in events for one club and in battles between clubs: which club
a player plays for, and what happens when they leave it or it closes.
"""

from __future__ import annotations

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse

from games.models import Club, ClubMember, Player
from tournaments.base import notices
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import eligibility, pairs, participation, waitlist
from tournaments.models import BattleClub, Entry, Tournament
from tournaments.refusals import NeedsClub, NotInClubs


def club_to_play_for(tournament: Tournament, player: Player, slug: str) -> Club | None:
    """Return the club for which a player enters a battle (a tournament between clubs); None
    for other events.

    Args:
        slug: the club's slug; empty if only one club is possible.

    Raises:
        NotInClubs: the player belongs to none of the clubs, or not to this one.
        NeedsClub: several clubs are possible.
    """
    if not tournament.is_club_battle:
        return None
    clubs = eligibility.clubs_open_to(tournament, player)
    if slug:
        clubs = [club for club in clubs if club.slug == slug]
    if not clubs:
        raise NotInClubs(player)
    if len(clubs) > 1:
        raise NeedsClub(player)
    return clubs[0]


def has_club_closed(tournament: Tournament) -> bool:
    """Tell whether an event is for the members of a club that has closed."""
    return tournament.club is not None and tournament.club.closed_at is not None


def drop_closed_clubs(tournament: Tournament, now: datetime) -> bool:
    """Remove closed clubs from a battle (a tournament between clubs), with their
    invitations, and tell whether there were any. Call with the row locked, before the
    start.
    """
    if not tournament.is_club_battle:
        return False
    rows = list(tournament.battle_clubs.filter(club__closed_at__isnull=False))
    for row in rows:
        row.delete()
        write_entry(tournament, LogKind.CLUB_GONE, club=row.club_id, at=now)
    return bool(rows)


def withdraw_former_members(tournament: Tournament, now: datetime) -> bool:
    """Withdraw the entries of players who have left the club, or whose club has left the
    battle, and tell whether there were any. Call with the row locked, before the start.
    """
    once = f":{now.isoformat()}"
    if tournament.is_club_battle:
        out = list(_entries_of_gone_clubs(tournament).filter(state__in=Entry.HERE))
        participation.withdraw_entries(
            tournament, out, "event_club_out", LogKind.CLUB_OUT, now, once=once
        )
        gone = list(_entries_without_club(tournament).filter(state__in=Entry.HERE))
    elif tournament.club_id is not None:
        if _remove_former_partner(tournament, now):
            return True
        out, gone = [], list(_entries_of_former_members(tournament).filter(partner=None))
    else:
        return False
    if not out and not gone:
        return False
    participation.withdraw_entries(
        tournament,
        gone,
        "event_not_member",
        LogKind.NOT_MEMBER,
        now,
        once=once,
        # Former members can't see a club's event any more, so their notice links to the
        # page of clubs.
        url="" if tournament.is_club_battle else reverse("clubs"),
    )
    waitlist.fill_free_places(tournament, now)
    return True


def rest_former_members(tournament: Tournament, now: datetime) -> bool:
    """Stop seating players who have left their club during a battle (a tournament between
    clubs), and tell whether there were any. Their points stay with the club. Call with the
    row locked.
    """
    if not tournament.is_club_battle:
        return False
    gone = list(
        _entries_without_club(tournament).filter(
            state__in=Entry.IN_FIELD, free_since__isnull=False
        )
    )
    if not gone:
        return False
    for entry in gone:
        entry.free_since = None
    Entry.objects.bulk_update(gone, ["free_since"])
    told: list[notices.Told] = [
        (entry.player_id, f"{entry.pk}:{now.isoformat()}", {}) for entry in gone
    ]
    notices.notify_each(tournament, "event_left_club", told)
    write_entry(
        tournament, LogKind.NOT_MEMBER, entries=[entry.pk for entry in gone], at=now
    )
    return True


def has_enough_clubs(tournament: Tournament, field: list[Entry]) -> bool:
    """Tell whether these entries play for at least two clubs. True for events that are not
    battles between clubs.
    """
    if not tournament.is_club_battle:
        return True
    return len({entry.club_id for entry in field if entry.club_id is not None}) > 1


def _entries_of_former_members(tournament: Tournament) -> QuerySet[Entry]:
    """Return entries with a player who no longer belongs to the club whose event this
    is.
    """
    members = ClubMember.objects.filter(club=tournament.club_id).values("player")
    here = tournament.entries.filter(
        state__in=(*Entry.HERE, Entry.State.INVITED), player__isnull=False
    )
    alone = Q(partner=None) | Q(partner__in=members)
    return here.exclude(alone, player__in=members).select_related("player", "partner")


def _remove_former_partner(tournament: Tournament, now: datetime) -> bool:
    """Remove a player who has left the club from their pair; tell whether there was one."""
    entry = _entries_of_former_members(tournament).filter(partner__isnull=False).first()
    if entry is None or entry.player is None or entry.partner is None:
        return False
    members = ClubMember.objects.filter(club=tournament.club_id)
    stays = members.filter(player=entry.player).exists()
    gone = entry.partner if stays else entry.player
    pairs.leave_pair(tournament, entry, gone, now)
    notices.notify_player(tournament, gone.pk, "event_not_member", url=reverse("clubs"))
    return True


def _entries_without_club(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of people who no longer belong to the club for which they play."""
    rows = tournament.entries.filter(player__isnull=False)
    member = ClubMember.objects.filter(club=OuterRef("club"), player=OuterRef("player"))
    return rows.filter(~Exists(member))


def _entries_of_gone_clubs(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries of people whose club no longer takes part in the battle between
    clubs.
    """
    rows = tournament.entries.filter(player__isnull=False)
    part = BattleClub.objects.filter(
        tournament=tournament, club=OuterRef("club"), accepted_at__isnull=False
    )
    return rows.filter(~Exists(part))
