"""Test that limits, mutes, blocks and the word filter hold for texts and invitations by
directors.
"""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.base import limits
from games.base.policies.word_filter import BadWords, Muted
from games.models import FilteredWord, Notice, Player, Relation
from games.refusals import Blocked, TooOften
from tests.games.set_up import person
from tests.games.staff import mute
from tests.tournaments.events import director, prepare, published
from tournaments.directing import event_acts, settings as event_settings
from tournaments.entries import player_acts
from tournaments.models import Tournament
from tournaments.refusals import OfficialTitle

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    limits.reset_all_counts()


def told(name: str) -> int:
    """Return the number of a player's notices about announcements."""
    return Notice.objects.filter(player=person(name), kind="event_message").count()


def announce(found: Tournament, text: str = "We begin in an hour.") -> None:
    event_acts.announce_to_all(tournament_id=found.pk, by=director(), text=text)


def test_a_muted_director_tells_nobody_anything() -> None:
    """Regression test: a muted director sent 2,100 notices in three seconds."""
    found = published("ann", "ben")
    mute("director")
    edit: Any = {"tournament_id": found.pk, "by": director(), "reason": "More news."}
    with pytest.raises(Muted):
        announce(found)
    with pytest.raises(Muted):
        player_acts.invite(tournament_id=found.pk, by=director(), player=person("cem"))
    with pytest.raises(Muted):
        event_settings.tournament_edit(
            tournament_id=found.pk,
            by=director(),
            about="Read this instead.",
            reason="More news.",
        )
    assert told("ann") == 0
    found.refresh_from_db()
    assert found.about == ""
    # Changes of settings without a text by the director are still possible.
    event_settings.tournament_edit(**edit, break_seconds=60)


def test_announcements_have_a_limit(settings: Settings) -> None:
    settings.LIMITS = settings.LIMITS | {"announcement": ("3 per hour", None)}
    found = published("ann")
    for _ in range(3):
        announce(found)
    with pytest.raises(TooOften):
        announce(found)
    assert told("ann") == 3


def test_events_and_invitations_have_limits(settings: Settings) -> None:
    settings.LIMITS = settings.LIMITS | {
        "event": ("2 per hour", None),
        "invitation": ("2 per hour", None),
    }
    found = prepare()
    prepare()
    with pytest.raises(TooOften):
        prepare()
    for name in ("ann", "ben"):
        player_acts.invite(tournament_id=found.pk, by=director(), player=person(name))
    with pytest.raises(TooOften):
        player_acts.invite(tournament_id=found.pk, by=director(), player=person("cem"))


def test_whoever_has_blocked_or_muted_the_director_hears_nothing_of_theirs() -> None:
    found = published("ann", "ben", "cem")
    Relation.objects.create(by=person("ann"), to=director(), kind=Relation.Kind.MUTE)
    Relation.objects.create(by=person("ben"), to=director(), kind=Relation.Kind.BLOCK)
    announce(found)
    assert [told(name) for name in ("ann", "ben", "cem")] == [0, 0, 1]
    Relation.objects.create(by=person("dot"), to=director(), kind=Relation.Kind.BLOCK)
    with pytest.raises(Blocked):
        player_acts.invite(tournament_id=found.pk, by=director(), player=person("dot"))


def test_the_filter_holds_for_titles_descriptions_and_announcements() -> None:
    FilteredWord.objects.create(word="casino", kind=FilteredWord.Kind.REFUSE)
    with pytest.raises(BadWords):
        prepare(title="Casino Night")
    with pytest.raises(BadWords):
        prepare(about="First line.\nThe Cas1no of all.")
    found = published("ann")
    with pytest.raises(BadWords):
        announce(found, "casino")
    assert told("ann") == 0


@pytest.mark.parametrize(
    "title", ["Official Night Cup", "Offizieller Pokal", "公式大会", "Cup:Official"]
)
def test_only_staff_call_an_event_official(title: str) -> None:
    for harmless in ("Unofficial Night Cup", "Inoffizieller Pokal", "非公式大会"):
        prepare(title=harmless)
    Player.objects.filter(pk=director().pk).update(is_staff=True)
    # The request has only a staff member's password or API key, without a second factor.
    with pytest.raises(OfficialTitle):
        prepare(title=title)
    verified = director()
    verified.has_shown_factor = True
    starts = timezone.now() + timedelta(hours=1)
    made = event_settings.tournament_create(
        by=verified, title=title, starts_at=starts, rated=False
    )
    assert made.title == title
