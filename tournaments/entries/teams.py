"""Teams of an event: players make one, ask others to join, and leave (decision 0911)."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db import transaction
from django.db.models import Q, QuerySet

from games.base.policies import word_filter
from games.base.policies.names import sounds_official
from games.models import Player
from games.models.spelling import plain
from tournaments.base import locking, notices
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import eligibility, pairs, player_acts
from tournaments.models import Entry, Offer, Team, Tournament
from tournaments.refusals import (
    BadTeamName,
    InTeam,
    NotCaptain,
    NotIn,
    OfferGone,
    TeamFull,
    WrongMoment,
)

MAX_NAME = 40


@dataclass(frozen=True, slots=True)
class TeamBox:
    """What a player sees of their own team, and what they may do."""

    team: Team | None = None
    members: list[Entry] = field(default_factory=list)
    is_captain: bool = False
    may_make: bool = False
    """Whether the player may make a team."""
    may_change: bool = False
    """Whether members may still leave."""
    may_ask: bool = False
    """Whether the player may ask somebody to join."""
    asked: list[Offer] = field(default_factory=list)
    """The team's invitations without an answer."""


def members_of(team: Team) -> QuerySet[Entry]:
    """Return the entries that belong to a team: those with a place or waiting for one, and
    those that have played.
    """
    inside = Q(state__in=Entry.HERE) | Q(joined__isnull=False)
    rows = team.entries.filter(inside).select_related("player")
    return rows.order_by("entered_at", "pk")


def captain_of(team: Team) -> int | None:
    """Return the primary key of the player who acts for a team: the captain, or while the
    captain has no place the member who entered first.
    """
    here = members_of(team).filter(state__in=Entry.HERE)
    players = list(here.values_list("player", flat=True))
    if team.captain_id in players:
        return team.captain_id
    return players[0] if players else None


def team_box(
    tournament: Tournament, entry: Entry | None, player: Player | None
) -> TeamBox | None:
    """Return a player's team and what they may do about it; None if the event has no teams
    or the player has no place.
    """
    if tournament.team_size is None or player is None or entry is None:
        return None
    if entry.state not in Entry.HERE:
        return None
    open_ = tournament.takes_entries
    if entry.team is None:
        return TeamBox(may_make=open_) if open_ else None
    members = list(members_of(entry.team))
    is_captain = captain_of(entry.team) == player.pk
    offers = entry.team.offers.select_related("player")
    return TeamBox(
        team=entry.team,
        members=members,
        is_captain=is_captain,
        may_change=open_,
        may_ask=is_captain and open_ and len(members) < tournament.team_size,
        asked=list(offers) if is_captain else [],
    )


@transaction.atomic
def make_team(*, tournament_id: int, player: Player, name: str) -> Team:
    """Make a team with the player as its captain and first member.

    Raises:
        WrongMoment: the event has no teams, or has begun.
        NotIn: the player has no place, and waits for none.
        InTeam: the player is in a team already.
        BadTeamName: the name is empty, taken, or sounds official.
        Muted, BadWords, FreshLink: see `word_filter.clean_title`.
    """
    tournament = _locked_with_teams(tournament_id)
    entry = _own_entry(tournament, player)
    if entry.team_id is not None:
        raise InTeam(player)
    name = word_filter.clean_title(name, by=player, longest=MAX_NAME)
    taken = {plain(one) for one in tournament.teams.values_list("name", flat=True)}
    if not name or plain(name) in taken or sounds_official(name):
        raise BadTeamName(name)
    team = tournament.teams.create(name=name, captain=player)
    _add_member(tournament, team, entry)
    return team


@transaction.atomic
def ask_member(*, tournament_id: int, player: Player, member: Player) -> Offer:
    """Ask another player to join the captain's team. They need no entry yet: accepting
    enters them. A player can have invitations of several teams.

    Raises:
        WrongMoment, NotIn: see `make_team`.
        NotCaptain: the player is not the captain of a team.
        TeamFull: the team has as many members as the event allows.
        InTeam: the other player is in a team already.
        PeopleOnly, Barred, NotAMember: see `eligibility.check_may_take_part`.
        Blocked, Muted, TooOften: see `player_acts.invite`.
    """
    tournament = _locked_with_teams(tournament_id)
    team = _own_team(tournament, player)
    _check_room(tournament, team)
    eligibility.check_may_take_part(tournament, member)
    _check_has_no_team(tournament, member)
    eligibility.check_and_count_invitation(player, member)
    team.offers.filter(player=member).delete()
    offer = Offer.objects.create(
        tournament=tournament,
        kind=Offer.Kind.TEAM,
        player=member,
        team=team,
        by=player,
    )
    notices.notify_player(
        tournament, member.pk, "event_team_asked", who=str(player), team=team.name
    )
    announce_changed(tournament)
    return offer


def join_team(tournament: Tournament, offer: Offer) -> None:
    """Add the player who accepted an offer to the team, and enter them if they have no
    place yet. Call with the row locked; the player has agreed to be rated.

    Raises:
        OfferGone: the event has begun, or the team is gone.
        TeamFull, InTeam: see `ask_member`.
        NotInvited, RatingOutOfRange, Barred: the player may not enter.
    """
    team = offer.team
    if team is None or not tournament.takes_entries:
        raise OfferGone(offer)
    _check_room(tournament, team)
    _check_has_no_team(tournament, offer.player)
    entry = pairs.entry_of(tournament, offer.player)
    if entry is None or entry.state not in Entry.HERE:
        entry = player_acts.enter(
            tournament_id=tournament.pk, player=offer.player, rated=True
        )
    _add_member(tournament, team, entry)
    # Other teams that have asked this player need not wait for an answer.
    others = tournament.offers.filter(kind=Offer.Kind.TEAM, player=offer.player)
    others.exclude(pk=offer.pk).delete()


@transaction.atomic
def leave_team(*, tournament_id: int, player: Player) -> None:
    """Leave a team before the start. The player keeps their place in the event.

    Raises:
        WrongMoment, NotIn: see `make_team`. NotIn also without a team.
    """
    tournament = _locked_with_teams(tournament_id)
    entry = _own_entry(tournament, player)
    if entry.team is None:
        raise NotIn(player)
    _remove_member(tournament, entry.team, entry)


@transaction.atomic
def remove_member(*, tournament_id: int, player: Player, entry_id: int) -> None:
    """Remove a member from the captain's team before the start. They keep their place in
    the event.

    Raises:
        WrongMoment, NotIn, NotCaptain: see `ask_member`. NotIn also if the entry is not in
            the team.
    """
    tournament = _locked_with_teams(tournament_id)
    team = _own_team(tournament, player)
    entry = members_of(team).filter(pk=entry_id).first()
    if entry is None:
        raise NotIn(entry_id)
    _remove_member(tournament, team, entry)
    if entry.player_id != player.pk:
        notices.notify_player(
            tournament, entry.player_id, "event_team_left", team=team.name
        )


def _locked_with_teams(tournament_id: int) -> Tournament:
    tournament = locking.lock(tournament_id)
    if tournament.team_size is None or not tournament.takes_entries:
        raise WrongMoment(tournament.state)
    return tournament


def _own_entry(tournament: Tournament, player: Player) -> Entry:
    entry = pairs.entry_of(tournament, player)
    if entry is None or entry.state not in Entry.HERE:
        raise NotIn(player)
    return entry


def _own_team(tournament: Tournament, player: Player) -> Team:
    team = _own_entry(tournament, player).team
    if team is None or captain_of(team) != player.pk:
        raise NotCaptain(player)
    return team


def _check_room(tournament: Tournament, team: Team) -> None:
    if members_of(team).count() >= (tournament.team_size or 0):
        raise TeamFull(team)


def _check_has_no_team(tournament: Tournament, player: Player) -> None:
    entry = pairs.entry_of(tournament, player)
    if entry is not None and entry.state in Entry.HERE and entry.team_id is not None:
        raise InTeam(player)


def _add_member(tournament: Tournament, team: Team, entry: Entry) -> None:
    entry.team = team
    entry.save(update_fields=["team"])
    write_entry(
        tournament,
        LogKind.TEAM_JOINED,
        by=entry.player,
        entry=entry.pk,
        team=team.name,
    )
    announce_changed(tournament)


def _remove_member(tournament: Tournament, team: Team, entry: Entry) -> None:
    entry.team = None
    entry.save(update_fields=["team"])
    write_entry(tournament, LogKind.TEAM_LEFT, entry=entry.pk, team=team.name)
    if not members_of(team).exists():
        team.delete()
    announce_changed(tournament)
