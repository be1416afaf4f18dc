"""The same deal at every table of a round: equal for all, secret until the last table is
over, and compared afterwards.
"""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from engine.check_record import seed_commitment
from games.models import Match
from games.play.match.moves.play import load_position
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    first_series,
    prepare,
    published,
    reverse,
    running_tables,
    start,
    stepped,
)
from tests.tournaments.forms import settings_of, shown
from tests.tournaments.played import after_pause
from tests.tournaments.test_swapping import at_two_tables, swap
from tournaments.directing import settings
from tournaments.models import Series, Table, Tournament
from tournaments.refusals import BadSettings
from tournaments.running import clockwork
from tournaments.series.services import advance

pytestmark = pytest.mark.django_db

FOUR = ("ann", "ben", "cat", "dan")


def event(*names: str, **agreed: Any) -> Tournament:
    agreed = {"table_size": 2, "rounds": 1, "same_deal": True} | agreed
    return start(published(*(names or FOUR), **agreed))


def matches(found: Tournament) -> list[Match]:
    """Return the first match at each table, in the order of tables."""
    games = Match.objects.filter(
        series_game__series__table__round__tournament=found, series_game__number=1
    )
    return list(games.order_by("series_game__series__table__number"))


def person_at(match: Match, seat: int) -> Client:
    player = match.seats.get(number=seat).player
    assert player is not None
    return browser(player)


def test_every_seat_gets_the_same_cards_at_all_tables() -> None:
    one, other = matches(event())
    assert one.seed == other.seed
    for seat in (0, 1, None):
        views = [load_position(match).view(seat) for match in (one, other)]
        assert views[0] == views[1]
    # Nobody can tell from the published hashes which tables share a deal.
    assert one.seed_hash != other.seed_hash
    for match in (one, other):
        assert match.seed_hash == seed_commitment(match.slug, match.seed)


def test_each_size_of_table_and_each_round_has_a_deal_of_its_own() -> None:
    found = event(*FOUR, "eva", "fay", "gus", table_size=4, rounds=2)
    four, three = matches(found)
    assert (four.seat_count, three.seat_count) == (4, 3)
    assert four.seed != three.seed
    for table in running_tables(found):
        end_table(table)
    stepped(found)
    assert len({match.seed for match in matches(found)}) == 4


def test_without_the_setting_tables_differ() -> None:
    one, other = matches(event(same_deal=False))
    assert one.seed != other.seed
    assert not one.withheld
    assert browser().get(f"/table/{one.slug}/").status_code == 200


def test_the_deal_stays_secret_until_the_last_table_is_over() -> None:
    found = event()
    first, last = running_tables(found)
    end_table(first)
    stepped(found)
    over, running = matches(found)
    address = f"/table/{over.slug}/"
    stranger, elsewhere = person("eve"), person_at(running, 0)
    for reader in (browser(), browser(stranger), elsewhere):
        assert reader.get(address).status_code == 403
        for page in ("replay/", "deal/", "record/", "review/"):
            answer = reader.get(f"{address}{page}")
            assert answer.status_code in (404, 409), page
            assert over.seed not in answer.content.decode()
    assert over.published_seed is None
    # People at the table see what their seat saw, and no seed.
    own = person_at(over, 0)
    replay = own.get(f"{address}replay/")
    assert [view.seat for view in replay.context["viewpoints"]] == [None, 0]
    assert own.get(f"{address}replay/", {"seat": 1}).context["looker"] is None
    assert (
        "Other tables still play the same deal."
        in own.get(f"{address}deal/").content.decode()
    )
    player = over.seats.get(number=0).player
    assert player is not None
    client = program(player.username)
    for path in ("view/", ""):
        status, data = client.get(f"matches/{over.slug}/{path}")
        assert status == 200
        assert over.seed not in str(data)
    status, data = client.get(f"matches/{over.slug}/moves/")
    assert (status, data["error"]["code"]) == (403, "deal_withheld")
    # The event's page links to no table that strangers may not see.
    assert over.slug not in shown(browser(stranger), found)
    assert "secret until" in shown(browser(stranger), found, "round/1/deal/")

    end_table(last)
    stepped(found)
    for match in matches(found):
        assert (match.withheld, match.sealed) == (False, False)
        assert match.published_seed == match.seed
        page = browser().get(f"/table/{match.slug}/deal/")
        assert match.seed in page.content.decode()
    assert browser().get(f"{address}replay/").status_code == 200
    assert found.rounds_played.get().deals == {}


def test_players_compare_how_others_fared_from_their_seat() -> None:
    found = event()
    first, last = running_tables(found)
    end_table(first, (2, 5))
    end_table(last, (7, 1))
    found = stepped(found)
    at_seat_1 = [str(match.seats.get(number=1).player) for match in matches(found)]
    client = person_at(matches(found)[0], 1)
    page = shown(client, found, "round/1/deal/")
    own, other = page.index("Seat 2"), page.index("Seat 1")
    assert own < other  # one's own seat first
    assert "your seat" in page[own:other]
    # The second table's seat 2 won with 1 wound, the first one's lost with 5.
    rows = page[own:other]
    assert rows.index(at_seat_1[1]) < rows.index(at_seat_1[0])
    assert "average place 1.5" in rows
    assert "average score 3" in rows
    assert 'class="you ' in rows
    assert "round/1/deal/" in shown(client, found)
    assert client.get(f"/tournaments/{found.slug}/round/2/deal/").status_code == 404


def test_a_match_that_outlasts_its_round_keeps_the_deal_secret() -> None:
    found = event(rated=True)
    first, last = running_tables(found)
    end_table(first)
    stepped(found)
    set_result(found, last)
    found = stepped(found)
    assert found.state == Tournament.State.FINISHED
    over, running = matches(found)
    assert running.is_running
    assert (over.withheld, over.sealed) == (True, True)
    assert clockwork.publish_late_deals() == 0
    assert "secret until" in shown(browser(), found, "round/1/deal/")
    end_table(last)
    assert clockwork.publish_late_deals() == 1
    assert not Match.objects.filter(withheld=True).exists()
    assert clockwork.publish_late_deals() == 0


def set_result(found: Tournament, table: Table) -> None:
    """Set the result of a table that is still played, as its director."""
    for place, seat in enumerate(table.seats.order_by("number"), 1):
        seat.place = place
        seat.save(update_fields=["place"])
    reverse(found, table)


def test_who_has_seen_a_seat_of_the_deal_gets_another_one() -> None:
    found = event(break_seconds=0)
    before = matches(found)
    swap(found, *at_two_tables(found))
    stepped(found)
    after = matches(found)
    assert len({match.seed for match in (*before, *after)}) == 3
    assert not any(match.withheld for match in after)
    # The matches that were broken off had the deal of the round. Nobody plays it any
    # more, so they open.
    for table in running_tables(found):
        end_table(table)
    found = stepped(found)
    assert not Match.objects.filter(withheld=True).exists()
    assert "nothing to compare" in shown(browser(), found, "round/1/deal/")


def test_a_game_that_replaces_another_has_a_deal_of_its_own() -> None:
    found = event()
    series = first_series(found)
    match = series.games.get().match
    match.status, match.finished_at = Match.Status.ABANDONED, timezone.now()
    match.save()
    advance(series.pk)
    advance(series.pk, now=after_pause(series))
    further = series.games.get(number=2).match
    assert further.seed != match.seed
    assert not further.withheld


def test_directors_who_do_not_play_may_watch() -> None:
    found = event()
    match = matches(found)[0]
    assert browser(director()).get(f"/table/{match.slug}/").status_code == 200
    assert not match.commentators.filter(username__in=FOUR).exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "arena"},
        {"terms": Series.Terms.BEST_OF},
        {"later_phases": [{"cut": 4, "terms": "best_of"}]},
    ],
)
def test_where_nobody_could_compare_it_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(same_deal=True, **wrong)
    assert refused.value.field == "same_deal"


def test_the_form_asks_for_it_and_the_rules_explain_it() -> None:
    client = browser(director())
    assert client.post("/tournaments/new/", settings_of(same_deal="on")).status_code == 302
    found = Tournament.objects.get()
    assert found.same_deal
    settings.tournament_publish(tournament_id=found.pk, by=director())
    assert "All tables of a round play the same deal." in shown(client, found)
    wrong = settings_of(same_deal="on", terms="best_of")
    answer = client.post("/tournaments/new/", wrong)
    assert answer.status_code == 400
    assert "rounds of a single game" in answer.content.decode()
