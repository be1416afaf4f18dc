"""Test that players who are elsewhere when a match ends get a notice, on the site and by
mail.
"""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone

from games.community.notices import kinds
from games.community.notices.mail import send_due
from games.community.notices.services import PATIENCE
from games.models import Match, Notice
from games.people.moderation.match_corrections import Placing, match_adjust, match_annul
from games.play import aftermath
from games.play.match.moves.clocks import PRESETS
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def ended() -> Match:
    """Return a turn-by-turn match that was played to its end without a notice about it."""
    match = table("ann", "ben", "random", timing=PRESETS["1d"])
    fast_forward(match)
    match.seats.update(last_seen=timezone.now() - timedelta(hours=1))
    match.refresh_from_db()
    return match


def told(name: str) -> list[str]:
    """Return the texts of a player's notices about matches, without those about badges."""
    rows = person(name).notices.filter(kind__startswith="match_").order_by("created_at")
    return [kinds.text_of(each) for each in rows]


def test_the_end_is_told_once_though_the_news_of_it_gets_lost() -> None:
    match = ended()
    assert told("ann") == []
    assert aftermath.settle_unsettled_matches() == 1
    place = match.seats.get(player=person("ann")).place
    assert told("ann") == [f"Your match with Ben is over. Your place: {place}."]
    aftermath.update_after_result(match.pk)
    assert Notice.objects.filter(kind="match_over").count() == 2


def test_it_is_mailed_to_whoever_stays_away() -> None:
    ann = person("ann")
    ann.email = "ann@example.org"
    ann.save()
    EmailAddress.objects.create(user=ann, email=ann.email, verified=True, primary=True)
    ended()
    aftermath.settle_unsettled_matches()
    send_due(now=timezone.now() + PATIENCE + timedelta(seconds=1))
    (letter,) = mail.outbox
    assert letter.to == ["ann@example.org"]
    assert "Your match with Ben is over." in letter.body


def test_whoever_has_the_table_open_has_seen_it() -> None:
    match = ended()
    match.seats.filter(player=person("ann")).update(last_seen=timezone.now())
    aftermath.settle_unsettled_matches()
    assert told("ann") == []
    assert len(told("ben")) == 1


def test_a_void_match_is_named_and_nothing_else_is_said_of_its_end() -> None:
    match = ended()
    match_annul(match.pk, None, "They played together.")
    aftermath.settle_unsettled_matches()
    assert told("ann") == ["Your match with Ben no longer counts: They played together."]


def test_a_result_that_is_set_anew_is_told_with_the_new_place() -> None:
    match = ended()
    aftermath.settle_unsettled_matches()
    result = {0: Placing(2, 4), 1: Placing(1, 0), 2: Placing(3, 9)}
    match_adjust(match.pk, None, "A bug.", result)
    aftermath.settle_unsettled_matches()
    assert told("ann")[1:] == [
        "The result of your match with Ben has been changed. Your place: 2. Reason: A bug."
    ]
    assert told("ben")[1:] == [
        "The result of your match with Ann has been changed. Your place: 1. Reason: A bug."
    ]
