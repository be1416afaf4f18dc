"""Test that the addresses and browsers of logins are deleted with their sessions."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.people.accounts.sessions import BEING_MADE, delete_ended_sessions
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def logged_in(name: str) -> tuple[Client, UserSession]:
    """Log a player in; return their browser and the row with their address."""
    client = Client()
    client.force_login(person(name))
    return client, UserSession.objects.get(session_key=client.session.session_key)


def test_logins_of_sessions_that_have_ended_are_deleted() -> None:
    _client, stays = logged_in("ann")
    _client, expired = logged_in("ben")
    left, gone = logged_in("cem")
    left.logout()
    Session.objects.filter(session_key=expired.session_key).update(
        expire_date=timezone.now() - timedelta(seconds=1)
    )
    # The row is so new that its session may not be stored yet, so it stays.
    delete_ended_sessions(now=timezone.now())
    assert UserSession.objects.filter(pk=gone.pk).exists()
    delete_ended_sessions(now=timezone.now() + 2 * BEING_MADE)
    assert list(UserSession.objects.all()) == [stays]
    assert Session.objects.count() == 1


def test_deleting_a_login_ends_its_session_alone() -> None:
    left, login = logged_in("ann")
    stays, other = logged_in("ben")
    settings_page = reverse("settings")
    assert left.get(settings_page).status_code == 200
    # The admin's action deletes a queryset; the admin's page of one login deletes a single
    # row.
    UserSession.objects.filter(pk=login.pk).delete()
    assert left.get(settings_page).status_code == 302
    assert stays.get(settings_page).status_code == 200
    other.delete()
    assert stays.get(settings_page).status_code == 302
    assert not Session.objects.exists()
