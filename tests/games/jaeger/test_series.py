"""Test series and tournaments of Jäger der Nacht: wins count, totals don't (JDN-SERIES)."""

from typing import Any

import pytest
from django.utils import timezone

from games.contract import game_of
from games.models import Seat
from tests.tournaments.events import prepare
from tests.tournaments.played import end_game, series
from tournaments.formats import fitting_formats
from tournaments.models import Series
from tournaments.refusals import BadSettings
from tournaments.series import rules
from tournaments.series.forms import purpose_conflicts, series_terms_setting
from tournaments.series.rules import Reason, SeatResult
from tournaments.series.selectors import series_progress
from tournaments.series.terms_and_score import best_of


def night(*winners: int, seats: int = 6) -> rules.Game:
    """Return a game that these seats have won. Without winners, all seats share the first
    place.
    """
    behind = len(winners) + 1
    return tuple(
        SeatResult(seat, 1 if seat in winners else behind, int(won), won)
        for seat in range(seats)
        for won in [seat in winners]
    )


def test_series_4_a_race_is_to_wins() -> None:
    found = series_terms_setting(game_of("jaeger"))
    limits = [each.value for each in found.choices if each.value.startswith("limit")]
    assert limits == ["limit:2", "limit:3", "limit:5"]
    assert found.initial == "limit:3"
    games = [night(0, 3), night(0, 3), night(0, 2, 3)]
    race = rules.end_of_the_world(games, seats=6, limit=3, lowest_wins=False)
    assert race.over
    # Nothing else separates seats 0 and 3, so a lot decides which of them wins
    # (JDN-SERIES-6).
    assert race.winners in {(0,), (3,)}
    assert race.next_first == 3


def test_series_5_best_of_five_is_for_full_tables() -> None:
    assert purpose_conflicts(game_of("jaeger")) == []
    assert purpose_conflicts(game_of("nightfall"))


def test_jex_121_equal_wins_are_worth_more_with_fewer_winners() -> None:
    """Rules: JDN-SERIES-1, JDN-SERIES-2, JDN-SERIES-5, JDN-SERIES-6, JDN-SERIES-14."""
    a, b = 0, 1
    games = [night(a, 2), night(b), night(), night(a, b), night()]
    found = rules.best_of(games, seats=6, length=5, lowest_wins=False)
    assert found.over
    first, second = found.totals[:2]
    assert (first.seat, second.seat, second.by) == (b, a, Reason.SCARCITY)
    assert first.games_won == second.games_won == 2
    before = rules.best_of(games[:4], seats=6, length=5, lowest_wins=False)
    assert not before.over


def test_jex_122_a_race_to_three() -> None:
    """Rules: JDN-SERIES-4, JDN-SERIES-6, JDN-SERIES-7."""
    games = [night(0, 3), night(0, 1), night(3)]
    given: dict[str, Any] = {"seats": 6, "limit": 3, "lowest_wins": False}
    assert not rules.end_of_the_world(games, **given).over
    race = rules.end_of_the_world([*games, night(0, 2, 3)], **given)
    assert race.over
    assert [(total.seat, total.games_won) for total in race.totals[:2]] == [(3, 3), (0, 3)]
    assert rules.end_of_the_world(games[:1], **given, first=5).next_first == 0


def test_the_latest_game_that_only_some_won_comes_after_survival() -> None:
    """Rule: JDN-SERIES-6."""
    found = rules.best_of([night(0), night(1)], seats=6, length=5, lowest_wins=False)
    assert [(t.seat, t.by) for t in found.totals[:2]] == [(1, None), (0, Reason.LATEST_WON)]
    lots = {
        rules.best_of(
            [night()] * 5, seats=6, length=5, lowest_wins=False, lot=str(lot)
        ).winner
        for lot in range(40)
    }
    assert lots == set(range(6))


@pytest.mark.django_db
def test_jex_123_somebody_has_left() -> None:
    """Rules: JDN-SERIES-11, JDN-SERIES-12."""
    played = series(
        *("ann", "ben", "cem", "dot"), played_for=best_of(5), game="jaeger", options={}
    )
    match = end_game(played, 0, 0, 0, 0)
    for number, part in enumerate(["played", "played", "left", "absent"]):
        place, score = (1, 1) if number != 1 else (4, 0)
        match.seats.filter(number=number).update(place=place, score=score, part=part)
    totals = series_progress(played).totals
    assert {total.seat: total.score for total in totals} == {0: 1, 1: 0, 2: 0, 3: 0}
    assert [total.seat for total in totals if total.games_won] == [0]
    # Before the parts are stored, they follow from the moves.
    match.seats.update(part="")
    now = timezone.now()
    match.seats.filter(number=2).update(held=Seat.Held.FORFEIT, held_since=now)
    scores = {total.seat: total.score for total in series_progress(played).totals}
    assert scores == {0: 1, 1: 0, 2: 0, 3: 1}


def test_series_3_nothing_adds_up_but_wins() -> None:
    assert "league" not in fitting_formats(game_of("jaeger"))
    assert "league" in fitting_formats(game_of("nightfall"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("agreed", "setting"),
    [
        ({"format": "league"}, "format"),
        ({"terms": Series.Terms.END_OF_THE_WORLD, "series_limit": 50}, "series_limit"),
    ],
)
def test_no_event_adds_up_wins_as_if_they_were_wounds(
    agreed: dict[str, object], setting: str
) -> None:
    with pytest.raises(BadSettings, match=f"bad_settings: {setting}"):
        prepare(game="jaeger", options={}, table_size=5, **agreed)
