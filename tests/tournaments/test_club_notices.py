"""Test that the members of a club hear of its tournaments."""

import pytest

from games.community.clubs.membership import club_leave
from games.community.notices.kinds import still_holds, text_of
from games.models import Club, Notice
from tests.games.community.clubs.founded import club, promote
from tests.games.set_up import person
from tests.tournaments.test_club_battles import battle
from tests.tournaments.test_club_events import event
from tournaments.directing import settings

pytestmark = pytest.mark.django_db


@pytest.fixture
def owls() -> Club:
    found = club("ann", "ben", "cem")
    promote(found, "ben")
    return found


def told(kind: str) -> dict[str, str]:
    """Return the texts of the notices of a kind, by the names of their readers."""
    rows = Notice.objects.filter(kind=kind).select_related("player")
    return {each.player.username: text_of(each) for each in rows}


def test_members_hear_of_a_tournament_for_their_club(owls: Club) -> None:
    person("dan")  # no member
    draft = settings.tournament_create(by=person("ann"), club=owls, title="Soon")
    assert not told("event_of_club")
    assert draft.club == owls
    found = event(owls, by="ben")
    text = "Owls only is a new tournament for the members of Night Owls. You can enter now."
    assert told("event_of_club") == {"ann": text, "cem": text}
    notice = Notice.objects.get(kind="event_of_club", player=person("cem"))
    assert notice.url == f"/tournaments/{found.slug}/"
    assert still_holds(notice)
    club_leave(club_id=owls.pk, player=person("cem"))
    assert not still_holds(notice)


def test_no_further_notice_leaves_the_site_once_the_tournament_has_begun(
    owls: Club,
) -> None:
    found = event(owls, "ann", "cem")
    notice = Notice.objects.get(kind="event_of_club", player=person("ben"))
    settings.start_now(tournament_id=found.pk, by=person("ann"), reason="A test.")
    assert still_holds(notice)
    type(found).objects.filter(pk=found.pk).update(state="cancelled")
    assert not still_holds(notice)


def test_members_of_each_club_hear_of_a_battle_once_their_club_takes_part(
    owls: Club,
) -> None:
    larks = club("tom", "uma", name="Larks")
    battle(owls, larks)
    host = "Night Owls takes part in the club battle %s. Play for it!"
    guest = "Larks takes part in the club battle %s. Play for it!"
    found = told("event_battle")
    title = owls.battles.get().tournament.title
    assert found == {
        "ben": host % title,
        "cem": host % title,
        "uma": guest % title,
    }
