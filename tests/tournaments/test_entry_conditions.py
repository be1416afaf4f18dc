"""Test entry by the age of accounts and the number of finished games."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match, Part, Player, Seat, Unrated
from tests.games.browsers import browser
from tests.games.set_up import person, table
from tests.tournaments.events import director, entry_of, prepare, published
from tests.tournaments.forms import settings_of, shown
from tournaments.directing import settings
from tournaments.entries import pairs, player_acts
from tournaments.models import Entry, Tournament
from tournaments.refusals import BadSettings, TooFewGames, TooNewForEvent

pytestmark = pytest.mark.django_db

PAIRS = {"teams": True, "draft": "quick"}


def joined_before(name: str, days: int) -> Player:
    player = person(name)
    player.date_joined = timezone.now() - timedelta(days=days)
    player.save(update_fields=["date_joined"])
    return player


def finish_game(name: str, **columns: object) -> Seat:
    """Store a finished match of a player."""
    match = table(name, "random")
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED,
        result={"places": []},
        finished_at=timezone.now(),
        **{key: value for key, value in columns.items() if key != "part"},
    )
    seat = match.seats.get(player=person(name))
    seat.place, seat.part = 2, str(columns.get("part", Part.PLAYED))
    seat.save(update_fields=["place", "part"])
    return seat


def enter(found: Tournament, player: Player) -> Entry:
    return player_acts.enter(tournament_id=found.pk, player=player)


def test_an_account_that_is_too_new_reads_when_it_is_old_enough() -> None:
    found = published(min_account_days=30)
    ann, ben = joined_before("ann", 27), joined_before("ben", 31)
    with pytest.raises(TooNewForEvent):
        enter(found, ann)
    page = shown(browser(ann), found)
    assert "Your account is too new for this tournament." in page
    assert 'value="enter"' not in page
    assert 'value="enter"' in shown(browser(ben), found)
    enter(found, ben)
    assert entry_of(found, "ben").in_field


def test_only_games_played_to_the_end_count() -> None:
    found = published(min_games=2)
    ann = person("ann")
    finish_game("ann")
    finish_game("ann", part=Part.LEFT)
    finish_game("ann", unrated=Unrated.PRACTICE)
    finish_game("ann", annulled_at=timezone.now())
    finish_game("ann", game="jaeger")
    with pytest.raises(TooFewGames) as refused:
        enter(found, ann)
    assert (refused.value.finished, refused.value.needed) == (1, 2)
    # Visible before the player tries.
    page = shown(browser(ann), found)
    assert "finished 1 of the 2 games that it takes" in page
    finish_game("ann")
    enter(found, ann)
    assert entry_of(found, "ann").in_field


def test_an_invitation_overrides_the_conditions() -> None:
    found = published(min_account_days=30, min_games=5)
    ann = person("ann")
    player_acts.invite(tournament_id=found.pk, by=director(), player=ann)
    assert 'value="enter"' in shown(browser(ann), found)
    enter(found, ann)
    assert entry_of(found, "ann").in_field


def test_a_partner_meets_the_conditions_too() -> None:
    found = published(min_account_days=30, options=PAIRS, table_size=2)
    enter(found, joined_before("ann", 40))
    with pytest.raises(TooNewForEvent):
        pairs.ask_partner(
            tournament_id=found.pk, player=person("ann"), partner=person("ben")
        )


def test_the_conditions_are_among_the_rules_and_in_the_log() -> None:
    client = browser(director())
    sent = settings_of(min_account_days="30", min_games="5")
    assert client.post("/tournaments/new/", sent).status_code == 302
    found = Tournament.objects.get()
    assert (found.min_account_days, found.min_games) == (30, 5)
    settings.tournament_publish(tournament_id=found.pk, by=director())
    page = shown(client, found)
    assert "For accounts that are at least 30 days old." in page
    assert "For players who have finished at least 5 games of Nightfall." in page
    settings.tournament_edit(
        tournament_id=found.pk, by=director(), reason="Fewer.", min_games=3
    )
    assert "Least number of finished games 5 → 3" in shown(client, found)


@pytest.mark.parametrize("wrong", [{"min_account_days": 0}, {"min_games": 1001}])
def test_impossible_conditions_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(BadSettings):
        prepare(**wrong)
