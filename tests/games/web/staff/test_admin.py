"""Test that the admin shows nothing secret and cannot change a match."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match, Move, Player
from tests.games.set_up import fast_forward, table
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    return in_admin(superuser())


def test_a_match_is_shown_without_its_secrets(admin: Client) -> None:
    match = table("ann", "random")
    page = admin.get(reverse("admin:games_match_change", args=[match.pk]))
    assert page.status_code == 200
    text = page.content.decode()
    assert match.slug in text
    for secret in (match.seed, match.invite, "stack"):
        assert secret not in text
    assert 'name="_save"' not in text


def test_staff_at_the_table_see_no_more_than_a_player(admin: Client) -> None:
    """The time at which an answer is due would reveal whether a player has a choice or only
    a pass (INFO-15).
    """
    match = table("ann", "heuristic", "ben", pace="slow", reaction_seconds=5)
    page = admin.get(reverse("admin:games_match_change", args=[match.pk])).content.decode()
    assert "ann" in page.lower()
    for told in ("due_at", "due at", "pass_times", "pass times", "asked_at", "orders"):
        assert told not in page.lower()


def test_moves_are_shown_once_the_match_is_over(admin: Client) -> None:
    running = fast_forward(table("random", "random", options={"draft": "base4"}), moves=2)
    ended = fast_forward(table("random", "random"))
    page = admin.get(reverse("admin:games_move_changelist"))
    assert ended.slug in page.content.decode()
    assert running.slug not in page.content.decode()
    move = Move.objects.filter(match=running)[0]
    secret = admin.get(reverse("admin:games_move_change", args=[move.pk]))
    assert secret.status_code == 302


@pytest.mark.parametrize("model", ["match", "player", "move"])
def test_lists_can_be_searched(admin: Client, model: str) -> None:
    fast_forward(table("ann", "random"))
    page = admin.get(reverse(f"admin:games_{model}_changelist"), {"q": "a"})
    assert page.status_code == 200


def test_matches_are_neither_made_nor_deleted_here(admin: Client) -> None:
    match = table("ann", "random")
    for address in (
        reverse("admin:games_match_add"),
        reverse("admin:games_match_delete", args=[match.pk]),
        reverse("admin:games_move_add"),
    ):
        assert admin.post(address).status_code == 403
    assert Match.objects.filter(pk=match.pk).exists()


def test_a_player_can_be_made_and_named(admin: Client) -> None:
    names = {"username": "ann", "usable_password": "false"}
    admin.post(reverse("admin:games_player_add"), names)
    player = Player.objects.get(username="ann")
    page = admin.get(reverse("admin:games_player_change", args=[player.pk]))
    assert "display_name" in page.content.decode()
