"""Annul a finished match, change its result, or remove a table's title."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.dispatch import Signal
from django.urls import reverse
from django.utils import timezone

from games.base import audit
from games.base.signals import match_adjusted, match_annulled
from games.base.transactions import after_commit
from games.community.notices.services import notify
from games.contract import Score, game_of
from games.live import announce
from games.models import Match, Player, Seat
from games.people.moderation.refusals import AnnulledAlready, BadResult
from games.play.match.seats import notices
from games.refusals import NotOver


@dataclass(frozen=True, slots=True)
class Placing:
    """The place and score of one seat."""

    place: int
    # The score is None in a game without scores.
    score: int | None = None


@transaction.atomic
def match_annul(match_id: int, by: Player | None, reason: str) -> Match:
    """Annul a finished match: it counts for nothing, and ratings are taken back.

    Raises:
        NotOver: the match has not ended.
        AnnulledAlready: the match is annulled already.
        BadResult: no reason was given.
    """
    match = _lock_finished_match(match_id, reason)
    match.annulled_at, match.settled_at = timezone.now(), None
    match.save(update_fields=["annulled_at", "settled_at"])
    audit.add_entry(by, "match.annulled", match=match, reason=reason.strip())
    _notify_players(match, "match_annulled", reason, match_annulled)
    return match


@transaction.atomic
def match_adjust(
    match_id: int, by: Player | None, reason: str, result: Mapping[int, Placing]
) -> Match:
    """Change the places and scores of a finished match; ratings follow.

    The moves and the log stay as they were played.

    Args:
        result: by seat number, for every seat. Seats may share a place; the next place then
            stays empty: 1, 1, 3.

    Raises:
        NotOver, AnnulledAlready: see `match_annul`.
        BadResult: no reason, or a result that no match can have.
    """
    match = _lock_finished_match(match_id, reason)
    seats = list(match.seats.order_by("number"))
    _check_result(match, result, seats)
    before = {seat.number: [seat.place, seat.score] for seat in seats}
    for seat in seats:
        seat.place = result[seat.number].place
        seat.score = result[seat.number].score
    Seat.objects.bulk_update(seats, ["place", "score"])
    match.adjusted_at, match.settled_at = timezone.now(), None
    match.save(update_fields=["adjusted_at", "settled_at"])
    audit.add_entry(
        by,
        "match.adjusted",
        match=match,
        reason=reason.strip(),
        before=before,
        after={seat.number: [seat.place, seat.score] for seat in seats},
    )
    _notify_players(match, "match_adjusted", reason, match_adjusted)
    return match


@transaction.atomic
def title_remove(slug: str) -> None:
    """Remove the title of a table, if there is such a table."""
    match = Match.objects.select_for_update().only("pk", "title").filter(slug=slug).first()
    if match is not None:
        match.title = ""
        match.save(update_fields=["title"])
        after_commit(announce.table_changed, match.pk)
        after_commit(announce.lobby_changed)


def _lock_finished_match(match_id: int, reason: str) -> Match:
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    if match.annulled_at is not None:
        raise AnnulledAlready(match)
    if not reason.strip():
        raise BadResult("reason")
    return match


def _check_result(match: Match, result: Mapping[int, Placing], seats: list[Seat]) -> None:
    if set(result) != {seat.number for seat in seats}:
        raise BadResult("seats")
    places = sorted(each.place for each in result.values())
    # A place is one more than the number of seats with better places.
    if any(place != places.index(place) + 1 for place in places):
        raise BadResult("places")
    score = game_of(match.game).score
    if not all(_is_possible_score(score, each.score) for each in result.values()):
        raise BadResult("score")


def _is_possible_score(score: Score | None, value: int | None) -> bool:
    if score is None or value is None:
        return value is None and score is None
    return score.least <= value <= score.most


def _notify_players(match: Match, kind: str, reason: str, signal: Signal) -> None:
    for seat in match.seats.filter(player__isnull=False):
        assert seat.player_id is not None
        notify(
            seat.player_id,
            kind,
            data=notices.notice_data(match, seat.player_id)
            | {"reason": reason.strip(), "place": seat.place},
            url=reverse("table", args=[match.slug]),
        )
    after_commit(signal.send_robust, sender=Match, match_id=match.pk)
    after_commit(announce.table_changed, match.pk)
