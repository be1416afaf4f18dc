"""Matches with the same seed at several tables, as in a round of a tournament.

The seed of a finished match is published, so that everybody can check its deal. At a table
that still plays the same seed, it would tell the cards to come. So these matches are
withheld: until all of them are over, only the people at a table see its match, the replay
shows each of them only what their seat saw, and no seed is published
(docs/decisions/0905-the-same-deal-at-every-table.md).
"""

from collections.abc import Iterable

from games.base.transactions import after_commit
from games.live import announce
from games.models import Match, Player, Seat

UNFINISHED = (Match.Status.WAITING, Match.Status.RUNNING)


def has_seen(players: Iterable[Player], seed: str) -> bool:
    """Tell whether one of these players has sat at a table with this seed."""
    return Seat.objects.filter(player__in=players, match__seed=seed).exists()


def is_still_played(seeds: Iterable[str]) -> bool:
    """Tell whether a withheld match with one of these seeds is not over."""
    matches = Match.objects.filter(withheld=True, seed__in=seeds)
    return matches.filter(status__in=UNFINISHED).exists()


def publish(seeds: Iterable[str]) -> None:
    """Publish the withheld matches with these seeds: everybody may see them, and the seeds.
    Call only once no match with one of them is played any more.
    """
    matches = Match.objects.filter(withheld=True, seed__in=seeds)
    keys = list(matches.values_list("pk", flat=True))
    Match.objects.filter(pk__in=keys).update(withheld=False, sealed=False)
    after_commit(announce.tables_changed, keys)
