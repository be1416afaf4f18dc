"""The form of an event's settings and its page, as a browser sends and gets them."""

from __future__ import annotations

from django.test import Client

from tournaments.models import Tournament
from tournaments.web.settings_form import SettingsForm


def shown(client: Client, found: Tournament, rest: str = "", **query: str) -> str:
    answer = client.get(f"/tournaments/{found.slug}/{rest}", query)
    assert answer.status_code == 200
    return answer.content.decode()


def settings_of(found: Tournament | None = None, **more: object) -> dict[str, object]:
    """Build the data of a form in which nothing but `more` is changed."""
    form = SettingsForm(tournament=found) if found else SettingsForm()
    sent = {
        name: form.get_initial_for_field(field, name) for name, field in form.fields.items()
    }
    sent |= {
        "ties_preset": form["ties_preset"].value(),
        "tie_order": form.order,
        "tie_use": form.used(),
        "title": "A new one",
    }
    sent |= {"starts_at": "2031-07-01T20:00", "zone": "Europe/Berlin", "reason": "Why"}
    sent |= more
    off = (None, False)
    return {name: value for name, value in sent.items() if not any(value is x for x in off)}
