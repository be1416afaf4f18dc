"""Test matches that moderators declare void, and results that they correct."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.base.signals import match_adjusted, match_annulled
from games.models import AuditEntry, Match, Notice, Seat
from games.people.moderation.match_corrections import Placing
from games.people.moderation.refusals import AnnulledAlready, BadResult
from games.people.moderation.services import match_adjust, match_annul
from games.play.match.replaying.verify import differences_from_replay
from games.refusals import NotOver
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard() -> Iterator[list[tuple[str, int]]]:
    """Record the signals that ratings listen to."""
    calls: list[tuple[str, int]] = []

    def annulled(match_id: int, **_rest: Any) -> None:
        calls.append(("annulled", match_id))

    def adjusted(match_id: int, **_rest: Any) -> None:
        calls.append(("adjusted", match_id))

    match_annulled.connect(annulled)
    match_adjusted.connect(adjusted)
    yield calls
    match_annulled.disconnect(annulled)
    match_adjusted.disconnect(adjusted)


def places(match: Match) -> list[tuple[int | None, int | None]]:
    rows = Seat.objects.filter(match=match).order_by("number")
    return list(rows.values_list("place", "score"))


def test_a_match_is_declared_void(
    heard: list[tuple[str, int]], django_capture_on_commit_callbacks: Any
) -> None:
    match = fast_forward(table("ann", "ben", "random"))
    with django_capture_on_commit_callbacks(execute=True):
        match_annul(match.pk, person("mod"), "They played together.")
    match.refresh_from_db()
    assert match.annulled_at is not None
    assert heard == [("annulled", match.pk)]
    told = Notice.objects.filter(kind="match_annulled")
    assert set(told.values_list("player__username", "kind")) == {
        ("ann", "match_annulled"),
        ("ben", "match_annulled"),
    }
    page = Client().get(f"/table/{match.slug}/").content.decode()
    assert "declared this match void" in page
    assert AuditEntry.objects.get().match == match
    for again in (lambda: match_annul(match.pk, None, "Once more."), lambda: adjust(match)):
        with pytest.raises(AnnulledAlready):
            again()


def adjust(match: Match, *rows: tuple[int, int], reason: str = "A bug.") -> Match:
    rows = rows or ((1, 2), (2, 5))
    result = {number: Placing(*row) for number, row in enumerate(rows)}
    return match_adjust(match.pk, person("mod"), reason, result)


def test_a_result_is_set_anew(
    heard: list[tuple[str, int]], django_capture_on_commit_callbacks: Any
) -> None:
    match = fast_forward(table("ann", "ben"))
    before = places(match)
    flipped = [(3 - (place or 0), 7 * (place or 0)) for place, _ in before]
    with django_capture_on_commit_callbacks(execute=True):
        adjust(match, *flipped)
    assert places(match) == flipped
    assert heard == [("adjusted", match.pk)]
    match.refresh_from_db()
    assert differences_from_replay(match) == []
    entry = AuditEntry.objects.get()
    assert entry.data["before"]["0"] == list(before[0])
    page = Client().get(f"/table/{match.slug}/").content.decode()
    winner = next(n for n, (place, _) in enumerate(flipped) if place == 1)
    assert f"{('Ann', 'Ben')[winner]} wins" in page
    assert "as decided by the moderators" in page


@pytest.mark.parametrize(
    "rows",
    [
        ((1, 2),),
        ((1, 2), (3, 4)),
        ((2, 2), (2, 4)),
        ((0, 2), (1, 4)),
        ((1, -1), (2, 4)),
        ((1, 1), (2, 4), (3, 5)),
    ],
)
def test_no_match_ends_so(rows: tuple[tuple[int, int], ...]) -> None:
    match = fast_forward(table("ann", "ben"))
    before = places(match)
    with pytest.raises(BadResult):
        adjust(match, *rows)
    assert places(match) == before
    assert not AuditEntry.objects.exists()


def test_two_may_share_a_place() -> None:
    match = fast_forward(table("ann", "ben", "cem"))
    adjust(match, (1, 2), (1, 2), (3, 9))
    assert places(match) == [(1, 2), (1, 2), (3, 9)]


def test_it_takes_a_reason_and_an_end() -> None:
    ended, running = fast_forward(table("ann", "ben")), table("ann", "ben")
    for call in (
        lambda: match_annul(ended.pk, None, " "),
        lambda: adjust(ended, reason=""),
    ):
        with pytest.raises(BadResult):
            call()
    with pytest.raises(NotOver):
        match_annul(running.pk, None, "They played together.")
