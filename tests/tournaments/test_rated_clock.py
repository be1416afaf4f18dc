"""Test that rated series and events have a clock (decision 0033)."""

import pytest

from games.models import Timing
from games.play.match.moves.clocks import PRESETS
from games.refusals import NotRated
from tests.games.browsers import browser
from tests.tournaments.events import prepare
from tests.tournaments.played import series
from tournaments.directing.settings import editable, tournament_edit
from tournaments.refusals import BadSettings
from tournaments.web.settings_form import SettingsForm

pytestmark = pytest.mark.django_db

USUAL = PRESETS["15+30"]


def test_a_rated_series_has_one_and_so_has_one_in_the_lobby() -> None:
    assert series("ann", "ben", rated=True).timing == USUAL
    assert series("ann", "ben", listed=True).timing == USUAL
    assert series("ann", "ben").clock == "none"
    assert series("ann", "ben", listed=True, timing=Timing()).clock == "none"
    with pytest.raises(NotRated):
        series("ann", "ben", rated=True, timing=Timing())


def test_a_rated_event_without_one_is_refused_with_what_to_do() -> None:
    assert prepare(rated=True).timing == USUAL
    assert prepare().clock == "none"
    with pytest.raises(BadSettings):
        prepare(rated=True, clock="none")
    event = prepare()
    with pytest.raises(BadSettings):
        tournament_edit(tournament_id=event.pk, by=event.created_by, rated=True)


def test_no_event_of_short_games_is_rated() -> None:
    short = {"draft": "quick", "shorter": True}
    assert prepare(options=short).options == short
    with pytest.raises(NotRated):
        prepare(options=short, rated=True)


def test_the_form_of_an_event_says_so() -> None:
    event = prepare(clock="none")
    form = SettingsForm(
        None, tournament=event, editable=editable(event), may_list=True, zone="UTC"
    )
    shown = {name: form[name].value() for name in form.fields}
    told = {
        name: value
        for name, value in shown.items()
        if value is not None and value is not False
    }
    address = f"/tournaments/{event.slug}/edit/"
    page = browser("director").post(address, told | {"rated": "on"})
    assert page.status_code == 400
    assert "A rated tournament needs a clock. Choose one" in page.content.decode()
    page = browser("director").post(address, told | {"rated": "on", "clock": "1d"})
    assert page.status_code == 302
    event.refresh_from_db()
    assert (event.rated, event.timing) == (True, PRESETS["1d"])
