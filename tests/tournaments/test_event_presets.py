"""Test the usual kinds of tournaments from which a director starts the form."""

import pytest

from tests.tournaments.test_phase_pages import answers, directing
from tournaments.models import Tournament
from tournaments.web.event_presets import EventPreset, event_presets

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("preset", event_presets(), ids=lambda preset: preset.key)
def test_a_preset_fills_in_a_form_that_can_be_stored(preset: EventPreset) -> None:
    client = directing()
    page = client.get("/tournaments/new/", {"start": preset.key}).content.decode()
    sent = answers(page)
    sent["shown"] = [sent["shown"][0].replace("&quot;", '"')]
    stored = client.post("/tournaments/new/", sent | {"title": "Autumn"})
    assert stored.status_code == 302
    made = Tournament.objects.get(title="Autumn")
    assert {key: getattr(made, key) for key in preset.values} == dict(preset.values)
