"""Test directors and title holders who are banned or suspended (decision 0721)."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.utils import timezone

from games.base.sanctions.refusals import CannotLead, LeaderSuspended
from games.models import Sanction
from games.people.moderation.services import sanction_create, sanction_lift
from tests.games.community.clubs.founded import club, promote
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    names,
    play_event,
    prepare,
    published,
    start,
)
from tournaments.base import permissions
from tournaments.directing import event_acts, settings
from tournaments.models import Director, Tournament
from tournaments.refusals import NotDirector, OfferGone
from tournaments.web import hall_of_fame

pytestmark = pytest.mark.django_db

WHY = "A test asks."


def impose(name: str, kind: str = "ban", *, ends: bool = False) -> Sanction:
    until = timezone.now() + timedelta(days=1) if ends else None
    return sanction_create(
        player=person(name), kind=kind, reason="Cheating.", by=None, until=until
    )


def ask(found: Tournament, name: str) -> None:
    event_acts.ask_to_direct(
        tournament_id=found.pk, by=director(), to=person(name), stay=True, reason=WHY
    )


def test_a_banned_director_directs_nothing_until_the_ban_is_lifted() -> None:
    found = published()
    Director.objects.create(tournament=found, player=person("dot"))
    ban = impose("director")
    assert not permissions.may_direct(director(), found)
    assert permissions.ids_to_notify_as_directors(found) == [person("dot").pk]
    assert not permissions.unfinished_events_directed_by(director()).exists()
    with pytest.raises(NotDirector):
        event_acts.cancel(tournament_id=found.pk, by=director(), reason=WHY)
    sanction_lift(sanction_id=ban.pk, by=None)
    event_acts.cancel(tournament_id=found.pk, by=director(), reason=WHY)


def test_what_only_a_banned_player_directs_goes_to_the_site_directors() -> None:
    found = published()
    chief = person("chief")
    chief.is_staff = True
    chief.save()
    chief.groups.add(Group.objects.get(name=permissions.ROLE))
    impose("director")
    assert permissions.ids_to_notify_as_directors(found) == [chief.pk]


@pytest.mark.parametrize(("kind", "ends"), [("suspend", False), ("ban", True)])
def test_a_suspended_director_keeps_the_office_and_may_not_act(
    kind: str, ends: bool
) -> None:
    found = published()
    sanction = impose("director", kind, ends=ends)
    assert permissions.is_director_or_club_leader(director(), found)
    assert not permissions.may_direct(director(), found)
    with pytest.raises(LeaderSuspended):
        event_acts.cancel(tournament_id=found.pk, by=director(), reason=WHY)
    with pytest.raises(LeaderSuspended):
        prepare()
    sanction_lift(sanction_id=sanction.pk, by=None)
    event_acts.cancel(tournament_id=found.pk, by=director(), reason=WHY)


def test_nobody_suspended_is_asked_to_direct_or_accepts() -> None:
    found = published()
    sanction = impose("ann", "suspend", ends=True)
    with pytest.raises(CannotLead):
        ask(found, "ann")
    sanction_lift(sanction_id=sanction.pk, by=None)
    ask(found, "ann")
    impose("ann", "suspend", ends=True)
    with pytest.raises(LeaderSuspended):
        accept(found, "ann")


def test_what_a_banned_director_has_asked_for_is_void() -> None:
    found = published()
    ask(found, "ann")
    impose("director")
    with pytest.raises(OfferGone):
        accept(found, "ann")


def test_the_event_of_a_club_is_led_by_whoever_may_act() -> None:
    owls = club("ann", "ben", "cem")
    promote(owls, "ben")
    found = settings.tournament_create(
        by=person("ann"),
        club=owls,
        title="Owls only",
        starts_at=timezone.now() + timedelta(hours=1),
        rated=False,
    )
    impose("ben", "suspend", ends=True)
    assert permissions.may_direct(person("ann"), found)
    assert not permissions.may_direct(person("ben"), found)
    Sanction.objects.create(player=person("ann"), kind="ban", reason="Cheating.")
    assert not permissions.may_direct(person("ann"), found)
    assert permissions.ids_to_notify_as_directors(found) == [person("ben").pk]


def held() -> dict[str, int]:
    return {
        one.who.name: one.titles
        for one in hall_of_fame.top_title_holders(hall_of_fame.finished_event_winners())
    }


def test_the_hall_of_fame_has_no_place_for_a_banned_player() -> None:
    found = play_event(start(published("ann", "ben", "cem", "dot", rounds=1)))
    winner = names(found)[0]
    assert held() == {winner: 1}
    assert hall_of_fame.best_results()
    suspended = impose(winner.lower(), "suspend", ends=True)
    assert held() == {winner: 1}
    sanction_lift(sanction_id=suspended.pk, by=None)
    ban = impose(winner.lower())
    assert held() == {}
    assert hall_of_fame.winners_of([found])[found.pk] == []
    assert winner not in [record.who.name for record in hall_of_fame.best_results()]
    # The final standings stay as they were.
    assert names(found)[0] == winner
    sanction_lift(sanction_id=ban.pk, by=None)
    assert held() == {winner: 1}


def test_of_a_pair_that_won_the_other_one_keeps_the_title() -> None:
    from tests.tournaments.test_pairs import first_wins, play_round, two_pairs

    found: Any = play_round(start(two_pairs(rounds=1)), first_wins)
    one, other = names(found)[0].split(" & ")
    impose(one.lower())
    assert held() == {other: 1}
