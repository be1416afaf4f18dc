"""Finding suspicious patterns of play, and storing them as signals. Decision 0134.

A signal is no proof and has no effect by itself: it is a line in the admin, with its
figures, that a moderator looks at and ticks off. It comes back when its weight doubles.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations
from math import sqrt
from statistics import median

from django.db.models import Case, Count, F, FloatField, Q, QuerySet, Sum, When
from django.utils import timezone

from games.contract import UnknownGame, game_of
from games.models import (
    AddressTrace,
    Aggression,
    Departure,
    Match,
    Move,
    Player,
    Seat,
    Suspicion,
)
from games.people.moderation import pattern_data
from games.play.match.moves.answer_delays import PASS

SHARED = 5
"""Number of matches that two players must have played together before `SPARES` is
examined.
"""

EXPECTED = 15.0
"""Number of attacks on the other player that chance must predict before a pair is
examined.
"""

SPARED = 0.4
"""If a player's attacks on another are at most this share of the expected ones, the other
player counts as spared on purpose.
"""

DEVIATIONS = 3.5
"""Standard deviations from chance that a signal needs: about 1 pair of 4,000 gets there by
accident.
"""

TRADE_PERIOD = timedelta(days=14)
"""The period in which rated matches of two players count, also with other players at the
table.
"""

TRADE_MATCHES = 5
ONE_SIDED = 0.9
"""The minimum share of these matches that the same player must have won."""

PASSIVE = 0.5
"""The minimum share of passes among the loser's answers, forced passes included. In 36
duels of computers, from the random to the heuristic one, the share was 0.05 to 0.22.
"""

FAST = timedelta(minutes=3)
"""If the median length of the matches is below this, they look as if nobody really
played.
"""

FRESH = timedelta(days=14)
"""The loser's account is new if it was created at most this long before the first match."""

PERIOD = timedelta(days=60)
LEFT = 4
"""Number of matches that a player must have left within `PERIOD` before a signal is
made.
"""

BEHIND = 0.8
"""The minimum share of departures at which more than half of the opponents were ahead."""


@dataclass(frozen=True, slots=True)
class FoundPattern:
    """A suspicious pattern, with the sentence that moderators read."""

    kind: Suspicion.Kind
    key: str
    player_id: int
    other_id: int | None
    match_id: int | None
    # A signal that a moderator ticked off is shown again once its weight has doubled.
    weight: int
    why: str
    numbers: Mapping[str, float | list[int]]


def find_patterns_after_match(match_id: int) -> list[Suspicion]:
    """Look for patterns in a match that has ended, and store them. Idempotent."""
    match = Match.objects.get(pk=match_id)
    if match.status != Match.Status.FINISHED or match.annulled_at is not None:
        return []
    pattern_data.record_aggression(match)
    people = list(
        match.seats.filter(player__isnull=False).values_list("player_id", flat=True)
    )
    found = [
        *_find_shared_addresses(match, people),
        *_find_spared_players(match, people),
        *_find_departures(match, people),
        *_find_traded_wins(match, people),
    ]
    return [store_as_signal(each) for each in found]


def _find_shared_addresses(match: Match, people: list[int]) -> list[FoundPattern]:
    rows = AddressTrace.objects.filter(match=match, player__in=people)
    by_player: dict[int, set[str]] = {}
    for player_id, digest in rows.values_list("player_id", "digest"):
        by_player.setdefault(player_id, set()).add(digest)
    owners = dict(Player.objects.filter(pk__in=by_player).values_list("pk", "owner_id"))
    found = []
    for one, other in combinations(sorted(by_player), 2):
        same = bool(by_player[one] & by_player[other])
        # A bot and its owner naturally share an address, so that is no signal.
        if same and owners[one] != other and owners[other] != one:
            found.append(_shared_address_pattern(match, one, other))
    return found


def _shared_address_pattern(match: Match, one: int, other: int) -> FoundPattern:
    key = f"address-{one}-{other}"
    before = Suspicion.objects.filter(key=key).values_list("data", flat=True).first() or {}
    # The signal keeps the list of tables, as traces are deleted after a month.
    tables = sorted({*before.get("at", []), match.pk})
    rated = Match.objects.filter(pk__in=tables, rated=True).count()
    together = Match.objects.filter(
        Q(seats__player=one), status=Match.Status.FINISHED
    ).filter(seats__player=other)
    why = (
        f"From one address at {_plural(len(tables), 'table')}, {rated} of them rated, of "
        f"{together.count()} that they finished together."
    )
    numbers: dict[str, float | list[int]] = {"rated": rated, "at": tables}
    weight = len(tables)
    return FoundPattern(
        Suspicion.Kind.SAME_ADDRESS, key, one, other, match.pk, weight, why, numbers
    )


def _find_spared_players(match: Match, people: list[int]) -> list[FoundPattern]:
    # Compare only matches of one game, because attacks differ from game to game.
    valid = Aggression.objects.filter(
        attacker__in=people,
        target__in=people,
        match__annulled_at=None,
        match__game=match.game,
    )
    rows = valid.values("attacker", "target").annotate(
        matches=Count("pk"),
        hit=Sum("blows"),
        expected=Sum(F("total") * 1.0 / F("others"), output_field=FloatField()),
        variance=Sum(
            F("total") * (F("others") - 1.0) / (F("others") * F("others") * 1.0),
            output_field=FloatField(),
        ),
    )
    found = []
    for row in rows.filter(matches__gte=SHARED, expected__gte=EXPECTED):
        deviations = (row["expected"] - row["hit"]) / sqrt(row["variance"] or 1)
        if row["hit"] > SPARED * row["expected"] or deviations < DEVIATIONS:
            continue
        why = (
            f"In {row['matches']} matches of {_name(match)} with three or more, "
            f"{row['hit']} blows fell on "
            f"the other one; {row['expected']:.0f} would be usual "
            f"({deviations:.1f} standard deviations)."
        )
        found.append(
            FoundPattern(
                Suspicion.Kind.SPARES,
                f"spares-{match.game}-{row['attacker']}-{row['target']}",
                row["attacker"],
                row["target"],
                match.pk,
                row["matches"],
                why,
                {
                    "matches": row["matches"],
                    "blows": row["hit"],
                    "expected": round(row["expected"], 1),
                    "deviations": round(deviations, 2),
                },
            )
        )
    return found


def _name(match: Match) -> str:
    try:
        return str(game_of(match.game))
    except UnknownGame:
        return match.game


def _find_departures(match: Match, people: list[int]) -> list[FoundPattern]:
    since = (match.finished_at or timezone.now()) - PERIOD
    lately = Departure.objects.filter(
        player__in=people, at__gte=since, match__annulled_at=None
    )
    behind = Case(When(ahead__gt=F("others") / 2.0, then=1), default=0)
    rows = lately.values("player").annotate(
        matches=Count("match", distinct=True), left=Count("pk"), behind=Sum(behind)
    )
    found = []
    for row in rows.filter(matches__gte=LEFT):
        if row["behind"] < BEHIND * row["left"]:
            continue
        played = _finished_since(row["player"], since)
        why = (
            f"Left or ran out of time in {row['matches']} of {played} matches within "
            f"{PERIOD.days} days; {row['behind']} of {row['left']} times while more than "
            "half of the table stood better."
        )
        numbers = {
            "matches": row["matches"],
            "played": played,
            "left": row["left"],
            "behind": row["behind"],
        }
        key = f"leaves-{row['player']}"
        found.append(
            FoundPattern(
                Suspicion.Kind.LEAVES_BEHIND,
                key,
                row["player"],
                None,
                match.pk,
                row["left"],
                why,
                numbers,
            )
        )
    return found


def _find_traded_wins(match: Match, people: list[int]) -> list[FoundPattern]:
    """Find players who lose nearly all rated matches to the winner of this one, if those
    matches look unplayed or the loser's account is new.
    """
    if not match.rated or len(people) < 2:
        return []
    ranks = match.seats.filter(player__isnull=False, place__isnull=False)
    best = ranks.order_by("place").values_list("player_id", flat=True).first()
    losers = sorted(set(people) - {best})
    found = (
        []
        if best is None
        else [_traded_wins_pattern(match, best, loser) for loser in losers]
    )
    return [each for each in found if each is not None]


def _traded_wins_pattern(match: Match, winner: int, loser: int) -> FoundPattern | None:
    """Look at the rated matches of two players; None if there is no signal.

    Matches count as won if the winner has the best place of all people and a better place
    than the loser: members of a hidden team share a place.
    """
    since = (match.finished_at or timezone.now()) - TRADE_PERIOD
    shared = Match.objects.filter(
        game=match.game,
        rated=True,
        annulled_at=None,
        status=Match.Status.FINISHED,
        finished_at__gte=since,
        finished_at__lte=match.finished_at,
        pk__in=Seat.objects.filter(player=loser).values("match"),
    ).filter(seats__player=winner)
    ended = shared.order_by("finished_at").only("started_at", "finished_at")
    times = [(each.started_at, each.finished_at) for each in ended]
    if len(times) < TRADE_MATCHES:
        return None
    won = _matches_won(shared, winner, loser)
    if won < ONE_SIDED * len(times):
        return None
    answers = Move.objects.filter(match__in=shared, by=Move.By.PERSON)
    theirs = answers.filter(seat=F("match__seats__number"), match__seats__player=loser)
    total = theirs.count()
    passes = theirs.filter(option=PASS).count()
    minutes = median(
        (end - start).total_seconds() / 60 for start, end in times if start and end
    )
    began = times[0][0] or match.created_at
    is_fresh = Player.objects.filter(pk=loser, date_joined__gt=began - FRESH).exists()
    signs = [
        text
        for holds, text in (
            (total and passes >= PASSIVE * total, f"{passes} of {total} answers passed"),
            (minutes < FAST.total_seconds() / 60, f"{minutes:.1f} minutes a match"),
            (is_fresh, "the loser's account is new"),
        )
        if holds
    ]
    if not signs:
        return None
    why = (
        f"Won {won} of {len(times)} rated matches of {_name(match)} with the other one "
        f"within {TRADE_PERIOD.days} days; {', '.join(signs)}."
    )
    numbers: dict[str, float | list[int]] = {
        "matches": len(times),
        "won": won,
        "passes": passes,
        "answers": total,
        "minutes": round(minutes, 1),
        "fresh": float(is_fresh),
    }
    key = f"trades-{match.game}-{winner}-{loser}"
    kind = Suspicion.Kind.TRADES
    return FoundPattern(kind, key, winner, loser, match.pk, len(times), why, numbers)


def _matches_won(matches: QuerySet[Match], winner: int, loser: int) -> int:
    """Count the matches in which the winner has the best place of all people and a better
    place than the loser.
    """
    seats = Seat.objects.filter(
        match__in=matches, player__isnull=False, place__isnull=False
    ).values_list("match_id", "player_id", "place")
    places: dict[int, dict[int, int]] = {}
    for match_id, player_id, place in seats:
        assert player_id is not None
        assert place is not None
        places.setdefault(match_id, {})[player_id] = place
    return sum(
        winner in each
        and each[winner] == min(each.values())
        and each[winner] < each.get(loser, 0)
        for each in places.values()
    )


def _finished_since(player_id: int, since: datetime) -> int:
    seats = Seat.objects.filter(player=player_id, match__finished_at__gte=since)
    return seats.count()


def store_as_signal(found: FoundPattern) -> Suspicion:
    """Store a pattern as a signal, or update it. A signal that was ticked off is open again
    once its weight has doubled since.
    """
    now = timezone.now()
    data = {"why": found.why, "weight": found.weight, **found.numbers}
    row, is_new = Suspicion.objects.get_or_create(
        key=found.key,
        defaults={
            "kind": found.kind,
            "player_id": found.player_id,
            "other_id": found.other_id,
            "match_id": found.match_id,
            "data": data,
            "found_at": now,
            "updated_at": now,
        },
    )
    if not is_new and data != row.data:
        if found.weight >= 2 * row.data.get("seen_weight", found.weight):
            row.acknowledged_at = row.acknowledged_by = None
        seen = row.data.get("seen_weight")
        row.data = data if seen is None else {**data, "seen_weight": seen}
        row.match_id, row.updated_at = found.match_id, now
        row.save()
    return row


def _plural(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
