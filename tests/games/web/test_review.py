"""The review of a match: only after its end, for any seat, from what that seat knew."""

import pytest
from django.urls import reverse

from engine.nightfall.bots.advice import REASONS, Reason
from games.contract import game_of
from games.match.reviews import review_of
from games.models import Match
from games.nightfall.adviser import said
from games.refusals import NotOver
from games.web.review import course
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

NAMES = {0: "Ann", 1: "Ben"}


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben", options={"draft": "standard", "first": 0}))


def where(match: Match, seat: int | None = None) -> str:
    address = reverse("review", args=[match.slug])
    return address if seat is None else f"{address}?seat={seat}"


def test_every_decision_of_a_seat_is_judged_once(over: Match) -> None:
    # Given a match that was played at random
    found = review_of(over, 0, NAMES)
    # Then the computer would often have done something else, and sometimes the same
    otherwise = sum(len(part.judged) for part in found.parts)
    assert found.asked == found.agreed + otherwise
    assert 0 < found.agreed < found.asked
    assert any(each.why for part in found.parts for each in part.judged)
    # and each such decision can be found in the replay
    steps = [each.step for part in found.parts for each in part.judged]
    assert steps == sorted(set(steps))
    assert all(
        over.moves.order_by("number")[step].seat == 0 for step in steps[:5] + steps[-5:]
    )


def test_chances_go_from_even_to_how_it_ended(over: Match) -> None:
    both = [review_of(over, seat, NAMES) for seat in (0, 1)]
    for found in both:
        assert found.parts[0].chance == 0.5
        ends = [part.chance + part.change for part in found.parts]
        begins = [part.chance for part in found.parts[1:]]
        assert ends[:-1] == pytest.approx(begins)
    # What one has, the other has not.
    for mine, theirs in zip(both[0].parts, both[1].parts, strict=True):
        assert mine.chance + theirs.chance == pytest.approx(1)
    assert {round(found.parts[-1].chance + found.parts[-1].change) for found in both} == {
        0,
        1,
    }
    points = course(both[0]).line.split()
    assert len(points) == len(both[0].parts) + 1


def test_the_largest_turns_are_those_in_which_most_was_lost(over: Match) -> None:
    found = review_of(over, 1, NAMES)
    assert 1 <= len(found.largest) <= 3
    changes = [part.change for part in found.largest]
    assert changes == sorted(changes)
    assert all(change < 0 for change in changes)


def test_the_page_tells_the_reader_of_their_own_seat(over: Match) -> None:
    ben = browser(person("ben")).get(where(over))
    assert "Review for Ben" in ben.content.decode()
    shared = browser().get(where(over, 0)).content.decode()
    assert "Review for Ann" in shared
    assert "Chances to win" in shared
    assert "Better:" in shared


def test_a_match_that_runs_has_no_review() -> None:
    match = table("ann", "ben")
    with pytest.raises(NotOver):
        review_of(match, 0, NAMES)
    answer = browser(person("ann")).get(where(match))
    assert answer.status_code == 302


def test_there_is_no_review_of_a_seat_that_nobody_had(over: Match) -> None:
    assert browser().get(where(over, 7)).status_code == 404


def test_a_sealed_match_is_reviewed_for_ones_own_seat_only(over: Match) -> None:
    Match.objects.filter(pk=over.pk).update(sealed=True)
    assert browser(person("ben")).get(where(over, 1)).status_code == 200
    assert browser(person("ben")).get(where(over, 0)).status_code == 404
    assert browser().get(where(over, 0)).status_code == 404


def test_every_reason_has_words() -> None:
    assert game_of("nightfall").adviser is not None
    for code in REASONS:
        for amount in (1, 2):
            assert said(Reason(code, "vulko", amount)).endswith(".")
