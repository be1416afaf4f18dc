"""Test times in the admin around the nights in which clocks change."""

import re
from datetime import datetime, timedelta

import pytest
from django import forms
from django.contrib import admin as site_admin
from django.test import Client
from django.urls import reverse

from games.base.local_times import ZONE_COOKIE, MomentField, MomentForm
from games.models import Maintenance, Player
from tests.games.set_up import person
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db

SECOND = datetime.fromisoformat("2099-10-25T01:30:00+00:00")
"""Half past two in Berlin, the second time in the night in which clocks go back."""


@pytest.fixture
def admin() -> Client:
    return in_admin(superuser())


@pytest.fixture
def berlin(admin: Client) -> Client:
    admin.cookies[ZONE_COOKIE] = "Europe/Berlin"
    return admin


@pytest.mark.parametrize("starts", [SECOND, SECOND - timedelta(hours=1)])
def test_announced_maintenance_is_saved_as_it_was_shown(
    berlin: Client, starts: datetime
) -> None:
    row = Maintenance.objects.create(
        starts_at=starts, ends_at=starts + timedelta(hours=3), message="Soon."
    )
    page = reverse("admin:games_maintenance_change", args=[row.pk])
    shown = berlin.get(page).content.decode()
    fields = re.findall(r'name="((?:starts|ends)_at_\d)" value="([^"]+)"', shown)
    sent = dict(fields) | {"message": "Later."}
    assert sent["starts_at_1"] == "02:30:00"
    assert berlin.post(page, sent).status_code == 302
    row.refresh_from_db()
    assert (row.starts_at, row.message) == (starts, "Later.")


def test_a_time_that_clocks_skip_is_refused_with_a_sentence(berlin: Client) -> None:
    sent = {
        "starts_at_0": "2099-03-29",
        "starts_at_1": "02:30",
        "ends_at_0": "2099-03-29",
        "ends_at_1": "04:00",
    }
    page = berlin.post(reverse("admin:games_maintenance_add"), sent)
    assert "That time doesn&#x27;t exist on that day." in page.content.decode()
    assert not Maintenance.objects.exists()


def test_every_moment_that_the_admin_can_change_is_kept(admin: Client) -> None:
    # A request loads the admin's pages, which are registered only then.
    request = admin.get(reverse("admin:index")).wsgi_request
    found = 0
    for model, of_model in site_admin.site._registry.items():
        may = of_model.has_add_permission(request), of_model.has_change_permission(request)
        if model._meta.app_label not in {"games", "tournaments"} or not any(may):
            continue
        # A page that adds a row can have other fields than a page that changes a row.
        rows = [
            row for row, allowed in zip((None, model(pk=1)), may, strict=True) if allowed
        ]
        pages = [of_model.get_form(request, row) for row in rows]
        for form, name in ((page, name) for page in pages for name in page.base_fields):
            field = form.base_fields[name]
            if isinstance(field, forms.DateTimeField | forms.SplitDateTimeField):
                found += 1
                assert isinstance(field, MomentField), f"{model.__name__}.{name}"
                assert issubclass(form, MomentForm), model.__name__
    assert found >= 4


def test_a_player_who_joined_in_the_hour_that_comes_twice_can_be_changed(
    berlin: Client,
) -> None:
    """Regression test: the form was refused, and could move the last login back."""
    ann = person("ann")
    Player.objects.filter(pk=ann.pk).update(date_joined=SECOND, last_login=SECOND)
    page = reverse("admin:games_player_change", args=[ann.pk])
    form = berlin.get(page).context["adminform"].form
    shown = {name: form[name].value() for name in form.fields}
    sent = {name: value for name, value in shown.items() if value}
    for formset in berlin.get(page).context["inline_admin_formsets"]:
        prefix = formset.formset.prefix
        sent |= {f"{prefix}-TOTAL_FORMS": "0", f"{prefix}-INITIAL_FORMS": "0"}
    answer = berlin.post(page, sent | {"first_name": "Anna"})
    assert answer.status_code == 302, answer.context["errors"]
    ann.refresh_from_db()
    assert (ann.first_name, ann.date_joined, ann.last_login) == ("Anna", SECOND, SECOND)
