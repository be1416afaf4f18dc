"""Offers of directors to players and their answers: no player is seated unasked.

Nothing changes before the player accepts: the old director stays responsible, and the
player who is to be replaced plays on. An open offer never stops a player from closing their
account.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.base.sanctions.enforcement import check_account_is_open, check_may_sit
from games.base.sanctions.offices import check_may_lead
from games.base.transactions import lock_players
from games.models import Player
from tournaments.base import commentators, locking, notices, pair_seats, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import eligibility, pairs, participation, teams
from tournaments.models import Director, Entry, Offer, Official, Tournament, played_by
from tournaments.refusals import AlreadyIn, NotDirector, OfferGone
from tournaments.running.final import event_places
from tournaments.running.results import log_changed_places

Kind = Offer.Kind

ASKED = {
    Kind.DIRECT: (LogKind.ASKED_TO_DIRECT, "event_direct_asked"),
    Kind.REPLACE: (LogKind.ASKED_TO_REPLACE, "event_replace_asked"),
    Kind.RETURN: (LogKind.ASKED_BACK, "event_return_asked"),
    Kind.JUDGE: (LogKind.ASKED_TO_OFFICIATE, "event_role_asked"),
    Kind.SCOREKEEPER: (LogKind.ASKED_TO_OFFICIATE, "event_role_asked"),
    Kind.COMMENTATOR: (LogKind.ASKED_TO_OFFICIATE, "event_role_asked"),
}
"""For each kind of offer, the kinds of the log entry and of the notice that it creates."""


def make_offer(
    kind: Offer.Kind,
    tournament: Tournament,
    *,
    by: Player,
    player: Player,
    reason: str,
    entry: Entry | None = None,
    stay: bool = False,
) -> Offer:
    """Create an offer to a player. Call with the tournament locked, for a director.

    It replaces the player's open offer of the same kind, and any open offer about the same
    entry.

    Raises:
        Blocked, Muted, TooOften: see `entries.player_acts.invite`.
    """
    eligibility.check_and_count_invitation(by, player)
    mine = tournament.offers.filter(player=player, kind=kind)
    about = tournament.offers.filter(entry=entry, entry__isnull=False)
    (mine | about).delete()
    said, told = ASKED[kind]
    data: dict[str, Any] = {"player": player.pk}
    if kind in Official.Role.values:
        data["role"] = str(kind)
    if entry is not None:
        data["entry"] = entry.pk
    line = write_entry(tournament, said, by=by, reason=reason, **data)
    offer = Offer.objects.create(
        tournament=tournament,
        kind=kind,
        player=player,
        entry=entry,
        by=by,
        stay=stay,
        reason=line.reason,
    )
    notices.notify_player(tournament, player.pk, told)
    announce_changed(tournament)
    return offer


@transaction.atomic
def accept_offer(
    *, tournament_id: int, player: Player, offer_id: int, rated: bool = False
) -> None:
    """Accept an offer: direct the event, take over an entry, or return to the player's
    former entry.

    Args:
        rated: the player agrees that their rating changes.

    Raises:
        OfferGone: the offer was withdrawn, its author no longer directs the event, the
            event is over, or the entry is gone.
        AccountClosed, Suspended: the player may not sit down at any table at present.
        LeaderSuspended: the player may not direct events at present.
        NotDirector: the player is a guest or a bot, which can't direct.
        PeopleOnly, Barred, IsRated, NotAMember: see `eligibility`.
        AlreadyIn: the player is to take over an entry but has had one of their own.
    """
    tournament = locking.lock(tournament_id)
    lock_players(player.pk)
    offer = _open_offer(tournament, player, offer_id)
    if not _may_still_be_made(tournament, offer):
        raise OfferGone(offer)
    if offer.kind == Kind.DIRECT:
        _make_director(tournament, offer)
    elif offer.kind in Official.Role.values:
        _make_official(tournament, offer)
    else:
        check_may_sit(player)
        eligibility.check_may_take_part(tournament, player)
        eligibility.check_accepts_rating(tournament, rated=rated)
        TAKEN[Kind(offer.kind)](tournament, offer)
    offer.delete()
    notices.notify_player(tournament, offer.by_id, "event_offer_accepted")
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def decline_offer(*, tournament_id: int, player: Player, offer_id: int) -> None:
    """Decline an open offer.

    Raises:
        OfferGone: the offer no longer exists.
    """
    tournament = locking.lock(tournament_id)
    offer = _open_offer(tournament, player, offer_id)
    offer.delete()
    write_entry(tournament, LogKind.DECLINED, by=player, player=player.pk, offer=offer.kind)
    notices.notify_player(tournament, offer.by_id, "event_offer_declined")
    announce_changed(tournament)


@transaction.atomic
def withdraw_offer(*, tournament_id: int, by: Player, offer_id: int, reason: str) -> None:
    """Withdraw an unanswered offer.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        OfferGone: the player has answered meanwhile.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason_once_open(tournament, reason)
    offer = tournament.offers.filter(pk=offer_id).first()
    if offer is None:
        raise OfferGone(offer_id)
    offer.delete()
    write_entry(
        tournament,
        LogKind.OFFER_TAKEN_BACK,
        by=by,
        reason=reason,
        player=offer.player_id,
        offer=offer.kind,
    )
    announce_changed(tournament)


def _open_offer(tournament: Tournament, player: Player, offer_id: int) -> Offer:
    offer = (
        tournament.offers.filter(pk=offer_id, player=player)
        .select_related("by", "entry", "player", "team")
        .first()
    )
    if offer is None:
        raise OfferGone(offer_id)
    return offer


def _may_still_be_made(tournament: Tournament, offer: Offer) -> bool:
    """Tell whether the author of an offer would still be allowed to make it."""
    if tournament.state == Tournament.State.CANCELLED or not offer.by.is_active:
        return False
    if offer.kind == Kind.TEAM:
        return offer.team is not None and teams.captain_of(offer.team) == offer.by_id
    if offer.kind == Kind.PARTNER:
        return offer.entry is not None and offer.by in offer.entry.people
    own = permissions.is_director_or_club_leader(offer.by, tournament)
    return own or permissions.has_site_role(offer.by)


def _make_director(tournament: Tournament, offer: Offer) -> None:
    check_account_is_open(offer.player)
    check_may_lead(offer.player)
    if not permissions.may_create(offer.player):
        raise NotDirector(offer.player)
    eligibility.check_is_club_member(tournament, offer.player)
    Director.objects.get_or_create(tournament=tournament, player=offer.player)
    if not offer.stay:
        tournament.directors.filter(player=offer.by).exclude(player=offer.player).delete()
    kind = LogKind.DIRECTOR_ADDED if offer.stay else LogKind.HANDED_OVER
    write_entry(
        tournament,
        kind,
        by=offer.player,
        reason=offer.reason,
        is_checked=True,
        player=offer.player_id,
    )


def _make_official(tournament: Tournament, offer: Offer) -> None:
    check_account_is_open(offer.player)
    check_may_lead(offer.player)
    if not permissions.may_create(offer.player):
        raise NotDirector(offer.player)
    eligibility.check_is_club_member(tournament, offer.player)
    tournament.officials.get_or_create(player=offer.player, role=offer.kind)
    if offer.kind == Official.Role.COMMENTATOR:
        commentators.begin_commenting(tournament, offer.player)
    write_entry(
        tournament,
        LogKind.APPOINTED,
        by=offer.player,
        reason=offer.reason,
        is_checked=True,
        player=offer.player_id,
        role=offer.kind,
    )


def _replace_player(tournament: Tournament, offer: Offer) -> None:
    entry, player = offer.entry, offer.player
    if tournament.is_over or entry is None or not entry.in_field:
        raise OfferGone(offer)
    if pair_seats.is_for_pairs(tournament) and entry.player is not None:
        pairs.join_pair(tournament, offer)
        return
    if tournament.entries.filter(played_by(player)).exists():
        raise AlreadyIn(player)
    eligibility.check_plays_for(tournament, entry, player)
    was = entry.player_id
    old = was or entry.shown_name
    entry.former.create(player=entry.player, name=entry.name, until=timezone.now())
    entry.player, entry.level, entry.name, entry.kit = player, "", "", None
    entry.save(update_fields=["player", "level", "name", "kit"])
    write_entry(
        tournament,
        LogKind.REPLACED,
        by=player,
        reason=offer.reason,
        is_checked=True,
        entry=entry.pk,
        old=old,
        new=player.pk,
    )
    notices.notify_player(tournament, was, "event_removed", reason=offer.reason)


def _return_entry(tournament: Tournament, offer: Offer) -> None:
    entry, now = offer.entry, timezone.now()
    if entry is None or entry.player_id != offer.player_id or tournament.is_over:
        raise OfferGone(offer)
    missed_it = tournament.started_at is not None and entry.joined is None
    if entry.state != Entry.State.WITHDRAWN or missed_it:
        raise OfferGone(offer)
    before = event_places(tournament)
    participation.reinstate(tournament, entry, now)
    write_entry(
        tournament,
        LogKind.REINSTATED,
        by=offer.player,
        reason=offer.reason,
        is_checked=True,
        entry=entry.pk,
    )
    log_changed_places(tournament, before, now)


TAKEN = {
    Kind.REPLACE: _replace_player,
    Kind.RETURN: _return_entry,
    Kind.PARTNER: pairs.join_pair,
    Kind.TEAM: teams.join_team,
}
"""For each kind of offer to play, the function that carries it out when it is accepted."""
