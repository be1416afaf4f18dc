"""Rated series and events have a clock: decision 0244."""

from importlib import import_module

import pytest
from django.apps import apps

from games.match.clocks import PRESETS
from games.models import Match, Timing
from games.refusals import NotRated
from tests.games.browsers import browser
from tests.tournaments.events import prepare
from tests.tournaments.played import newest, series
from tournaments.directing.settings import editable, tournament_edit
from tournaments.models import Series, Tournament
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


def test_what_goes_on_without_one_gets_one() -> None:
    played = series("ann", "ben")
    Series.objects.filter(pk=played.pk).update(rated=True)
    over, slow, live = prepare(), prepare(round_minutes=3 * 24 * 60), prepare()
    Tournament.objects.update(rated=True)
    Tournament.objects.filter(pk=over.pk).update(state="cancelled")
    import_module("tournaments.migrations.0007_rated_with_clock").give_clocks(apps, None)
    assert Series.objects.get(pk=played.pk).timing == USUAL
    # The game that is being played goes on as it was agreed.
    assert newest(played).match.clock == Match.Clock.NONE
    kinds = {row.pk: row.timing for row in Tournament.objects.all()}
    assert kinds[over.pk].clock == "none"
    assert kinds[slow.pk] == PRESETS["1d"]
    assert kinds[live.pk] == USUAL
