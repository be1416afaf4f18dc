"""The same deal at every table of a round (duplicate): its seed, and when it is published.

Tables with equally many seats share a seed, so that the game deals every seat the same
cards. The matches stay withheld until the round and all its matches are over
(`games.play.tables.shared_deals`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction
from django.db.models import Q

from games.base import sweeps
from games.models import Match, Player
from games.play.tables import shared_deals
from games.play.tables.terms import TableTerms
from tournaments.base import locking
from tournaments.base.announce import announce_changed
from tournaments.models import Entry, Round, Tournament

MAX_OBSERVERS = 8
"""How many officials may watch a table whose deal is withheld."""

MAX_PUBLISHED = 100
"""How many rounds one sweep publishes."""


def deal_for_table(
    tournament: Tournament, found: Round, seat_count: int, players: Sequence[Player]
) -> str:
    """Return the seed that a table of a round shares with others; empty if it has a deal of
    its own. Call with the tournament's row locked.

    A table has a deal of its own if one of its players has sat at another table of the
    round, which was paired again: they have seen cards of this deal.
    """
    if not tournament.same_deal:
        return ""
    found.refresh_from_db(fields=["deals"])
    seed = found.deals.get(str(seat_count))
    if seed is None:
        seed = str(secrets.randbits(128))
        found.deals[str(seat_count)] = seed
        found.save(update_fields=["deals"])
    return "" if shared_deals.has_seen(players, seed) else seed


def closed_to_spectators(tournament: Tournament, terms: TableTerms) -> TableTerms:
    """Return the terms of a table that only its players watch, and the officials of the
    event who do not play in it.
    """
    return replace(
        terms,
        spectators=Match.Spectators.NONE,
        commentators=[each.page_name for each in _observers(tournament)],
    )


def _observers(tournament: Tournament) -> list[Player]:
    """Return the directors and officials who take no part in an event."""
    officials = Q(directs__tournament=tournament) | Q(officiates__tournament=tournament)
    playing = tournament.entries.filter(state__in=(*Entry.HERE, Entry.State.DROPPED))
    rows = Player.objects.filter(officials, is_active=True, is_bot=False).exclude(
        Q(pk__in=playing.filter(player__isnull=False).values("player"))
        | Q(pk__in=playing.filter(partner__isnull=False).values("partner"))
    )
    return list(rows.distinct().order_by("pk")[:MAX_OBSERVERS])


def publish_deals(found: Round) -> bool:
    """Publish the deals of a round once it is over and none of its matches is played any
    more; tell whether they were published. Call with the tournament's row locked.

    A rated match goes on after a director has set its result, so it may end after the
    round.
    """
    tournament = found.tournament
    is_over = found.state == Round.State.FINISHED or tournament.is_over
    seeds = list(found.deals.values())
    if not seeds or not is_over or shared_deals.is_still_played(seeds):
        return False
    shared_deals.publish(seeds)
    found.deals = {}
    found.save(update_fields=["deals"])
    announce_changed(tournament)
    return True


def publish_late_deals() -> int:
    """Publish the deals of rounds whose last match has ended after the round; return how
    many rounds had such deals.
    """
    over = Q(state=Round.State.FINISHED) | Q(tournament__state__in=Tournament.OVER)
    rows = Round.objects.filter(over).exclude(deals={})
    return sweeps.process_each(
        "shared deals", rows.order_by("pk"), _publish_late, most=MAX_PUBLISHED
    )


@transaction.atomic
def _publish_late(found: Round) -> bool:
    tournament = locking.lock(found.tournament_id)
    row = tournament.rounds_played.filter(pk=found.pk).first()
    return row is not None and publish_deals(row)
