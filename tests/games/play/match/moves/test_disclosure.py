"""Test that others see each answer a fixed time after it arrived, and only its rounded
time.
"""

from datetime import UTC, datetime, timedelta

import pytest

from games.models import Match, Move, Seat
from games.play.match.moves import disclosure
from tests.games.set_up import draft, options_of, play_for
from tests.games.web.tables.test_consumers import in_thread, opened

AT = datetime(2026, 11, 29, 12, 0, 3, 817_345, tzinfo=UTC)


def test_moments_are_rounded_but_not_to_before_the_question() -> None:
    match = Match(reaction_seconds=1.2)
    asked = AT - timedelta(milliseconds=100)
    assert disclosure.rounded_answer_time(match, Seat(), AT) == AT.replace(
        microsecond=500_000
    )
    assert disclosure.rounded_answer_time(match, Seat(asked_at=asked), AT) == asked
    assert disclosure.rounded_answer_time(Match(reaction_seconds=0), Seat(), AT) == AT


def test_only_the_mover_sees_more_and_nothing_that_another_seat_hides() -> None:
    match = Match(reaction_seconds=1.2)
    soon = disclosure.DISTANCE / 2
    disclosure.set_disclosure_time(match, 0, AT)
    assert (match.shown_from, match.shown_early_to) == (AT + disclosure.DISTANCE, 0)
    disclosure.set_disclosure_time(match, 0, AT + soon)
    assert match.shown_early_to == 0
    disclosure.set_disclosure_time(match, 1, AT + 2 * soon)
    assert match.shown_early_to is None
    disclosure.set_disclosure_time(match, 1, AT + 9 * soon)
    assert match.shown_early_to == 1


@pytest.mark.django_db(transaction=True)
async def test_a_spectator_gets_an_answer_when_it_is_shown() -> None:
    match = await in_thread(draft)("ann", "ben", reaction_seconds=1.2)
    async with opened(match) as page:
        await page.frame()
        options = await in_thread(options_of)(match, 0)
        await in_thread(play_for)(match, 0, options[0])
        frame = await page.table(1)
        await in_thread(match.refresh_from_db)()
        assert match.shown_from is not None
        assert frame["now"] >= int(match.shown_from.timestamp() * 1000)
        move = await Move.objects.aget(match=match)
        assert move.at <= match.shown_from - disclosure.DISTANCE
