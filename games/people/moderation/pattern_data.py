"""Store the figures of matches that `patterns` needs, without network addresses. Decision
0134.
"""

import ipaddress
from collections import Counter
from datetime import datetime, timedelta
from typing import Any

from django.dispatch import receiver
from django.utils.crypto import salted_hmac

from games.base import limits
from games.base.signals import seat_left
from games.contract import game_of
from games.models import AddressTrace, Aggression, Departure, Match, Player, Seat
from games.people.moderation.shared_addresses import notify_of_shared_address
from games.play.match.moves.play import load_position

KEEP = timedelta(days=30)
"""How long hashes of addresses are stored."""


def record_address(*, match: Match, player: Player, address: str | None) -> bool:
    """Store a hash of the address from which a player visits an open table.

    Private addresses are left out: on a local network the players are in one house.

    Returns:
        Whether the player has just been notified of sharing it in a rated match.
    """
    if match.status not in (Match.Status.WAITING, Match.Status.RUNNING):
        return False
    digest = digest_of(match.pk, address)
    if not digest:
        return False
    seen = AddressTrace.objects.filter(match=match, player=player, digest=digest)
    if seen.exists():
        return False
    AddressTrace.objects.get_or_create(match=match, player=player, digest=digest)
    return player.pk in notify_of_shared_address(match.pk)


def digest_of(match_id: int, address: str | None) -> str:
    """Compute the keyed hash of an address at a match; empty without a public address.

    The match is part of the hash, so that it cannot be used to follow a player from table
    to table.
    """
    # Only the network counts: the second half of an IPv6 address changes by the day.
    net = limits.network_of(address)
    if not net or not ipaddress.ip_network(net).network_address.is_global:
        return ""
    salt = f"games.moderation.address.{match_id}"
    return salted_hmac(salt, net, algorithm="sha256").hexdigest()


def delete_old_address_traces(*, now: datetime) -> int:
    """Delete address traces older than `KEEP`; return how many."""
    return AddressTrace.objects.filter(at__lt=now - KEEP).delete()[0]


@receiver(seat_left, sender=Seat)
def record_departure(
    match: Match, seat: Seat, why: str, now: datetime, **_rest: Any
) -> None:
    """Record that a player stopped playing a running match, and how many players were ahead
    of them.

    Call with the match's row locked. A player alone among computers leaves nobody waiting,
    so nothing is recorded.
    """
    if why == Seat.Held.CONCEDED:
        # A player who concedes accepts the loss, which is fair.
        return
    others = match.seats.exclude(pk=seat.pk)
    if seat.player_id is None or not others.filter(player__isnull=False).exists():
        return
    if not match.position:
        return
    game = game_of(match.game)
    events = load_position(match).events_since(0, None)
    standing = game.conduct.scores_so_far(events) if game.score else None
    if game.score is None or standing is None:
        # The players can't see who is ahead, because the game has no score during play.
        return
    costs = {
        each: game.score.cost(standing.get(each, 0)) for each in range(match.seat_count)
    }
    Departure.objects.create(
        match=match,
        player_id=seat.player_id,
        why=why,
        at=now,
        ahead=sum(costs[other.number] < costs[seat.number] for other in others),
        others=match.seat_count - 1,
    )


def record_aggression(match: Match) -> list[Aggression]:
    """Store how often each player attacked each of the others in a finished match of three
    or more. Idempotent.
    """
    people = {
        seat.number: seat.player_id
        for seat in match.seats.all()
        if seat.player_id is not None
    }
    if match.seat_count < 3 or len(people) < 2:
        return []
    conduct = game_of(match.game).conduct
    blows = conduct.blows(load_position(match).events_since(0, None))
    total: Counter[int] = Counter()
    for (attacker, _target), number in blows.items():
        total[attacker] += number
    rows = [
        Aggression(
            match=match,
            attacker_id=people[attacker],
            target_id=people[target],
            blows=blows[attacker, target],
            total=total[attacker],
            others=match.seat_count - 1,
        )
        for attacker in people
        for target in people
        if attacker != target and total[attacker]
    ]
    return Aggression.objects.bulk_create(rows, ignore_conflicts=True)
