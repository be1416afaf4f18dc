"""Test series and tournaments of Jäger der Nacht: wins count, totals don't (JDN-SERIES)."""

import pytest

from games.contract import game_of
from tests.tournaments.events import prepare
from tournaments.formats import fitting_formats
from tournaments.models import Series
from tournaments.refusals import BadSettings
from tournaments.series import rules
from tournaments.series.forms import purpose_conflicts, series_terms_setting
from tournaments.series.rules import Reason, SeatResult


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


def test_series_14_equal_wins_are_worth_more_with_fewer_winners() -> None:
    a, b = 0, 1
    games = [night(a, 2), night(b), night(), night(a, b), night()]
    found = rules.best_of(games, seats=6, length=5, lowest_wins=False)
    assert found.over
    first, second = found.totals[:2]
    assert (first.seat, second.seat, second.by) == (b, a, Reason.SCARCITY)
    assert first.games_won == second.games_won == 2


def test_series_3_nothing_adds_up_but_wins() -> None:
    assert "league" not in fitting_formats(game_of("jaeger"))
    assert "league" in fitting_formats(game_of("nightfall"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("agreed", "setting"),
    [
        ({"format": "league"}, "format"),
        ({"terms": Series.Terms.END_OF_THE_WORLD, "series_limit": 50}, "terms"),
    ],
)
def test_no_event_adds_up_wins_as_if_they_were_wounds(
    agreed: dict[str, object], setting: str
) -> None:
    with pytest.raises(BadSettings, match=f"bad_settings: {setting}"):
        prepare(game="jaeger", options={}, table_size=5, **agreed)
