"""Change ratings after a match was finished, annulled or adjusted.

Ratings are always the result of the rated matches that count, in the order in which they
ended. If a match in the middle of that order starts or stops to count, or gets another
result, the later matches of its players are recomputed. Usually a match is the newest of
its players, and there is nothing else to recompute.

All changes in a pool take one lock, so that no two matches start from the same rating.
Matches are locked before the pool.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.db.models import Count, Max, Q, QuerySet
from django.utils import timezone

from games.base.transactions import after_commit
from games.live import announce
from games.models import Match, Part, Rating, RatingChange, Seat
from games.play.ratings import repeated_opponents
from games.play.ratings.arithmetic import Belief
from games.play.ratings.new_ratings import Competitor, beliefs_after_match
from games.play.ratings.pools import Pool, lock_pool, pool_of
from games.play.ratings.rating_eligibility import (
    objection_to_match,
    parts_of_people,
    store_parts,
)
from games.play.ratings.season_standings import update_standings

CHUNK = 500
"""The maximum number of players in one SQL statement, or of matches in memory at once."""

AFTER = ["place", "mu_before", "sigma_before", "mu_after", "sigma_after"]
"""The columns of a rating change that are written when it is recomputed."""


@dataclass(frozen=True, slots=True)
class MatchMoment:
    """The position of a match in the order in which matches count for ratings: its end, and
    its key.
    """

    at: datetime
    match_id: int

    @property
    def before(self) -> Q:
        return Q(at__lt=self.at) | Q(at=self.at, match_id__lt=self.match_id)

    @property
    def later(self) -> Q:
        return Q(at__gt=self.at) | Q(at=self.at, match_id__gt=self.match_id)


def rate_match(match_id: int) -> bool:
    """Count a finished match for ratings; return whether that changed anything.

    Repeated calls do not count the match again: it counts once, with the current places and
    parts of its seats. If there is an objection to rating it, the match becomes unrated,
    and the objection is stored.

    Raises:
        Match.DoesNotExist: there is no such match.
    """
    with transaction.atomic():
        match = _locked(match_id)
        if match.status != Match.Status.FINISHED or match.annulled_at or not match.rated:
            return False
        if match.seats.filter(player__isnull=False, part="").exists():
            store_parts(match)
        seats = list(match.seats.select_related("player").order_by("number"))
        if objection := objection_to_match(match, seats):
            Match.objects.filter(pk=match.pk).update(rated=False, unrated=objection)
            return False
        pool = lock_pool(pool_of(match))
        if not _store_match_changes(match, seats, pool):
            return False
        _announce(match_id)
        return True


def undo_rating(match_id: int) -> bool:
    """Undo the effect of a match on ratings; return whether the match had any.

    Later matches are recomputed, so every rating is then as if the match had not been
    played.

    Raises:
        Match.DoesNotExist: there is no such match.
    """
    with transaction.atomic():
        match = _locked(match_id)
        pool = lock_pool(pool_of(match))
        rows = list(_counted_changes(pool).filter(match=match))
        if not rows:
            return False
        RatingChange.objects.filter(pk__in=[row.pk for row in rows]).update(
            taken_back_at=timezone.now()
        )
        moment = MatchMoment(rows[0].at, match.pk)
        people = [row.player_id for row in rows]
        _recompute_after(pool, moment, _beliefs(pool, moment, people))
        _announce(match_id)
        return True


def recompute_pool(pool: Pool) -> int:
    """Recompute all ratings of a pool from its matches; return how many players' ratings
    changed.

    Normally none change. Call it after a change of the arithmetic or of the conditions for
    rated matches, or to verify the stored ratings.
    """
    with transaction.atomic():
        lock_pool(pool)
        stored = _ratings(pool)
        # Find the first match before `_recheck_matches` takes back changes, because seasons
        # are recomputed from that match on.
        first = _counted_changes(pool).order_by("at", "match_id").first()
        _recheck_matches(pool)
        everybody = set(stored)
        start = (
            MatchMoment(first.at, first.match_id - 1)
            if first
            else MatchMoment(timezone.now(), 0)
        )
        _recompute_after(pool, start, dict.fromkeys(everybody, Belief()))
        new = _ratings(pool)
        return sum(stored.get(who) != new.get(who) for who in stored.keys() | new.keys())


def _recheck_matches(pool: Pool) -> None:
    """Check for each match of a pool whether it still counts, and for which players; store
    the differences.
    """
    counted = Match.objects.filter(
        rating_changes__game=pool.game,
        rating_changes__pool=pool.kind,
        rating_changes__taken_back_at=None,
    )
    for match in counted.distinct().defer("position", "seed").iterator(chunk_size=CHUNK):
        seats = list(match.seats.select_related("player").order_by("number"))
        rows = match.rating_changes.filter(taken_back_at=None)
        if objection := objection_to_match(match, seats):
            rows.update(taken_back_at=timezone.now())
            Match.objects.filter(pk=match.pk).update(rated=False, unrated=objection)
            continue
        for who, part in parts_of_people(match, seats).items():
            rows.filter(player_id=who).exclude(part=part).update(part=part)


def _announce(match_id: int) -> None:
    """Announce a change of the match, so that open pages show the new ratings."""
    after_commit(announce.table_changed, match_id)


def _locked(match_id: int) -> Match:
    return Match.objects.select_for_update().defer("position", "seed").get(pk=match_id)


def _counted_changes(pool: Pool) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(**pool.where, taken_back_at=None)


def _ratings(pool: Pool) -> dict[int, tuple[float, float, int]]:
    rows = Rating.objects.filter(**pool.where)
    return {row.player_id: (row.mu, row.sigma, row.games) for row in rows}


def _store_match_changes(match: Match, seats: Sequence[Seat], pool: Pool) -> bool:
    """Store the rating changes of a match, and recompute later matches. Return False if all
    its changes were already stored.
    """
    assert match.finished_at is not None
    moment = MatchMoment(match.finished_at, match.pk)
    outcome = {
        seat.player_id: (seat.place, Part(seat.part))
        for seat in seats
        if seat.player_id is not None and seat.place is not None
    }
    found = {row.player_id: row for row in match.rating_changes.all()}
    if outcome == {
        who: (row.place, row.part) for who, row in found.items() if not row.taken_back_at
    }:
        return False
    beliefs = _beliefs(pool, moment, outcome)
    rows = [
        found.get(who)
        or RatingChange(match=match, player_id=who, at=moment.at, **pool.where)
        for who in sorted(outcome)
    ]
    for row in rows:
        row.place, row.part = outcome[row.player_id]
        row.taken_back_at = None
    _rate_match(pool, rows, beliefs)
    for row in rows:
        row.save()
    # Skip empty seats: a moderator may have removed a player from the match.
    gone = [row.pk for who, row in found.items() if who not in outcome]
    RatingChange.objects.filter(pk__in=gone).update(taken_back_at=timezone.now())
    beliefs |= _beliefs(pool, moment, found.keys() - outcome.keys())
    _recompute_after(pool, moment, beliefs)
    return True


def _beliefs(pool: Pool, moment: MatchMoment, people: Iterable[int]) -> dict[int, Belief]:
    """Load the beliefs about people's strengths before a moment."""
    beliefs = {}
    for who in people:
        rows = _counted_changes(pool).filter(moment.before, player_id=who)
        last = rows.order_by("-at", "-match_id").first()
        beliefs[who] = Belief(last.mu_after, last.sigma_after) if last else Belief()
    return beliefs


def _rate_match(
    pool: Pool, rows: Sequence[RatingChange], beliefs: dict[int, Belief]
) -> None:
    """Compute the rating changes of one match.

    Args:
        rows: the rating changes, one for each player. Their ratings are set by this
            function.
        beliefs: the ratings before the match, by player. They are replaced by those after
            the match.
    """
    entrants = [
        Competitor(beliefs[row.player_id], row.place, Part(row.part)) for row in rows
    ]
    familiarities = repeated_opponents.familiarities(pool, rows)
    outcome = beliefs_after_match(entrants, allies=pool.allies)
    for row, full, familiarity in zip(rows, outcome, familiarities, strict=True):
        old = beliefs[row.player_id]
        new = repeated_opponents.with_limited_change(
            old, full, repeated_opponents.match_weight(familiarity)
        )
        row.mu_before, row.sigma_before = old.mu, old.sigma
        row.mu_after, row.sigma_after = new.mu, new.sigma
        beliefs[row.player_id] = new


def _recompute_after(pool: Pool, moment: MatchMoment, beliefs: dict[int, Belief]) -> None:
    """Recompute the matches after a moment that depend on changed ratings, and store the
    resulting ratings and season standings.

    Args:
        beliefs: the ratings right after the moment, of the players for whom they changed.
    """
    concerned = set(beliefs)
    later = (
        _counted_changes(pool).filter(moment.later).order_by("at", "match_id", "player_id")
    )
    altered: list[RatingChange] = []
    for matches in _changes_by_match(later.iterator(chunk_size=CHUNK)):
        for rows in matches.values():
            if concerned.isdisjoint(row.player_id for row in rows):
                continue
            for row in rows:
                if row.player_id not in concerned:
                    beliefs[row.player_id] = Belief(row.mu_before, row.sigma_before)
            _rate_match(pool, rows, beliefs)
            concerned.update(row.player_id for row in rows)
            altered += rows
    RatingChange.objects.bulk_update(altered, AFTER, batch_size=CHUNK)
    _store_ratings(pool, beliefs)
    update_standings(pool, moment.at, beliefs)


def _changes_by_match(
    rows: Iterable[RatingChange],
) -> Iterator[dict[int, list[RatingChange]]]:
    """Yield the changes grouped by match, `CHUNK` matches at a time."""
    chunk: dict[int, list[RatingChange]] = {}
    for match_id, theirs in groupby(rows, key=lambda row: row.match_id):
        chunk[match_id] = list(theirs)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = {}
    if chunk:
        yield chunk


def _store_ratings(pool: Pool, beliefs: Mapping[int, Belief]) -> None:
    people = sorted(beliefs)
    for start in range(0, len(people), CHUNK):
        some = people[start : start + CHUNK]
        counts = _counted_changes(pool).filter(player_id__in=some).order_by()
        games = {
            row["player_id"]: row
            for row in counts.values("player_id").annotate(n=Count("pk"), last=Max("at"))
        }
        Rating.objects.bulk_create(
            [
                Rating(
                    player_id=who,
                    **pool.where,
                    mu=beliefs[who].mu,
                    sigma=beliefs[who].sigma,
                    games=games[who]["n"],
                    played_at=games[who]["last"],
                )
                for who in some
                if who in games
            ],
            update_conflicts=True,
            unique_fields=["player", "game", "pool"],
            update_fields=["mu", "sigma", "games", "played_at"],
        )
        without = [who for who in some if who not in games]
        Rating.objects.filter(**pool.where, player_id__in=without).delete()
