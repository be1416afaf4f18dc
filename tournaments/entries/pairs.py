"""Pairs: players who share an entry, ask a partner, or leave theirs (decision 0323)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.models import Player
from tournaments.base import locking, notices, pair_seats
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import eligibility, participation, waitlist
from tournaments.models import Entry, Offer, Tournament, played_by
from tournaments.refusals import AlreadyIn, Barred, NotIn, OfferGone, WrongMoment


def entry_of(tournament: Tournament, player: Player) -> Entry | None:
    """Return the entry that a player holds alone or as a partner, also after they left."""
    found = tournament.entries.select_related("player", "partner")
    as_partner = found.filter(partner=player).first()
    return as_partner or found.filter(player=player).first()


@transaction.atomic
def ask_partner(*, tournament_id: int, player: Player, partner: Player) -> Offer:
    """Ask another player to share the entry of `player`, before the start or after a
    partner has left.

    Raises:
        NotIn: the player has no place, and waits for none.
        WrongMoment: the event is over, or not for pairs, or the entry has a partner.
        AlreadyIn: the other player already takes part with another partner.
        PeopleOnly, Barred, TooNewForEvent, TooFewGames, RatingOutOfRange: see
            `eligibility`.
        Blocked, Muted, TooOften: see `entry.invite`.
    """
    tournament = locking.lock(tournament_id)
    entry = entry_of(tournament, player)
    if entry is None or entry.state not in Entry.HERE:
        raise NotIn(player)
    if not pair_seats.is_for_pairs(tournament) or tournament.is_over or entry.partner:
        raise WrongMoment(tournament.state)
    _check_partner(tournament, entry, partner)
    eligibility.check_and_count_invitation(player, partner)
    tournament.offers.filter(entry=entry).delete()
    tournament.offers.filter(player=partner, kind=Offer.Kind.PARTNER).delete()
    offer = Offer.objects.create(
        tournament=tournament,
        kind=Offer.Kind.PARTNER,
        player=partner,
        entry=entry,
        by=player,
    )
    notices.notify_player(tournament, partner.pk, "event_partner_asked", who=str(player))
    announce_changed(tournament)
    return offer


def join_pair(tournament: Tournament, offer: Offer) -> None:
    """Add the player who accepted an offer to the pair's entry. Call with the row locked.

    Raises:
        OfferGone: the entry is gone, or has another partner.
        AlreadyIn, PeopleOnly, Barred, TooNewForEvent, TooFewGames, RatingOutOfRange: as
            for `ask_partner`.
    """
    entry, partner = offer.entry, offer.player
    if (
        entry is None
        or entry.state not in Entry.HERE
        or entry.partner
        or tournament.is_over
    ):
        raise OfferGone(offer)
    _check_partner(tournament, entry, partner)
    # Delete the entry that the partner had alone while looking for a pair.
    tournament.entries.filter(player=partner, joined=None).delete()
    entry.partner = partner
    entry.save(update_fields=["partner"])
    write_entry(tournament, LogKind.PAIRED_UP, by=partner, entry=entry.pk)
    waitlist.fill_free_places(tournament, timezone.now())


def _check_partner(tournament: Tournament, entry: Entry, partner: Player) -> None:
    eligibility.check_may_take_part(tournament, partner)
    eligibility.check_conditions(tournament, partner)
    barred = (Entry.State.DISQUALIFIED, Entry.State.DROPPED)
    theirs = tournament.entries.filter(played_by(partner)).exclude(pk=entry.pk)
    if theirs.filter(state__in=barred).exists():
        raise Barred(partner)
    # A player who has played rounds in another entry must stay with its results.
    with_others = theirs.filter(partner__isnull=False) | theirs.filter(joined__isnull=False)
    if entry.player == partner or with_others.exists():
        raise AlreadyIn(partner)


def leave_pair(tournament: Tournament, entry: Entry, player: Player, now: datetime) -> None:
    """Let a player leave a pair. The partner keeps the entry and its standing and may ask
    another player; until then a computer plays beside them. Call with the row locked.
    """
    stays = entry.partner if entry.player == player else entry.player
    assert stays is not None, "a pair has two"
    for seat in participation.seats_at_running_tables(entry):
        participation.hold_seats_at_table(seat.table, player)
    entry.former.create(player=player, still=stays, until=timezone.now())
    entry.player, entry.partner = stays, None
    entry.save(update_fields=["player", "partner"])
    tournament.offers.filter(entry=entry).delete()
    write_entry(
        tournament, LogKind.PARTED, by=player, entry=entry.pk, player=player.pk, at=now
    )
    notices.notify_player(tournament, stays.pk, "event_parted", who=str(player))
    queue_steps(tournament.pk)


def withdraw_without_partner(tournament: Tournament, now: datetime) -> None:
    """Withdraw entries without a partner when an event for pairs begins."""
    if not pair_seats.is_for_pairs(tournament):
        return
    alone = tournament.entries.filter(
        state__in=Entry.HERE, player__isnull=False, partner__isnull=True
    )
    participation.withdraw_entries(tournament, alone, "event_alone", LogKind.ALONE, now)
