"""Test *Play again*: all players at the table see it at once, and seats that stay free are
open to others.
"""

import asyncio
from datetime import timedelta

import pytest
from django.test import Client

from games.models import Match
from games.play.tables.admission import KEPT
from games.play.tables.joining import match_join, sit_down
from games.play.tables.leaving import match_cancel
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.rematch import rematch_join
from games.refusals import SeatsKept, TableFull
from tests.games.api.test_socket import a_key, connected, program
from tests.games.browsers import browser
from tests.games.programs import Program
from tests.games.set_up import at_home, fast_forward, person, table
from tests.games.web.tables.test_consumers import in_thread

pytestmark = pytest.mark.django_db


def over(*names: str, **agreed: object) -> Match:
    """Return a finished match of these people."""
    return at_home(fast_forward(table(*names, **agreed)))


def again(match: Match, name: str) -> Match:
    return rematch_join(match_id=match.pk, player=person(name))


def wait(rematch: Match, by: timedelta = KEPT) -> None:
    """Move the creation of a rematch so far back that its seats are no longer kept."""
    Match.objects.filter(pk=rematch.pk).update(created_at=rematch.created_at - by)


def page_of(match: Match, client: Client) -> str:
    html = client.get(f"/table/{match.slug}/").content.decode()
    return html.split('id="again"')[1].split("</section>")[0]


def test_nobody_has_asked_yet() -> None:
    match = over("ann", "ben")
    assert 'formaction="again/"' in page_of(match, browser("ann"))
    assert "button" not in page_of(match, Client())


def test_all_see_who_plays_again_and_join_at_a_click() -> None:
    match = over("ann", "ben", "cem")
    browser("ann").post(f"/table/{match.slug}/again/")
    for client in (browser("ben"), browser("cem"), Client()):
        shown = page_of(match, client)
        assert "Ann wants to play again." in shown
        assert shown.count("hasn't said yet") == 2
    assert "You want to play again." in page_of(match, browser("ann"))
    assert 'formaction="again/"' in page_of(match, browser("ben"))
    # The match was not listed in the lobby, so a spectator may watch the rematch but not
    # sit down.
    assert "Watch" in page_of(match, Client())
    assert 'name="sit"' not in page_of(match, Client())
    for name in ("ben", "cem"):
        browser(name).post(f"/table/{match.slug}/again/")
    rematch = Match.objects.get(previous=match)
    assert rematch.is_running
    assert "Another match is being played." in page_of(match, Client())
    assert "Go to the table" in page_of(match, browser("ben"))


def test_at_a_table_of_the_lobby_who_watches_may_take_a_seat_that_stays_free() -> None:
    match = over("ann", "ben", listed=True)
    rematch = again(match, "ann")
    assert rematch.listed
    with pytest.raises(SeatsKept):
        sit_down(slug=rematch.slug, player=person("eve"))
    eve = browser("eve")
    answer = eve.post(f"/table/{match.slug}/sit/", {"sit": rematch.slug}, follow=True)
    assert "kept for the players of the last match" in answer.content.decode()
    wait(rematch)
    assert 'name="sit"' in page_of(match, eve)
    eve.post(f"/table/{match.slug}/sit/", {"sit": rematch.slug})
    rematch.refresh_from_db()
    assert rematch.is_running
    assert rematch.seats.filter(player=person("eve")).exists()
    with pytest.raises(TableFull):
        again(match, "ben")


def test_whose_seat_was_taken_takes_another() -> None:
    match = over("ann", "ben", "cem", listed=True)
    rematch = again(match, "cem")
    wait(rematch)
    sit_down(slug=rematch.slug, player=person("eve"))
    # Eve has taken Ann's former seat.
    again(match, "ann")
    assert rematch.seats.get(player=person("ann")).number == 1


def test_those_who_played_are_let_in_at_once() -> None:
    match = over("ann", "ben", listed=True)
    rematch = again(match, "ann")
    sit_down(slug=rematch.slug, player=person("ben"))
    rematch.refresh_from_db()
    assert rematch.is_running


def test_the_lobby_offers_a_seat_once_it_is_kept_for_nobody() -> None:
    match = over("ann", "ben", listed=True)
    rematch = again(match, "ann")
    for client in (browser("eve"), Client()):
        shown = client.get("/lobby/").content.decode()
        row = shown.split(f'id="open-{rematch.slug}"')[1]
        assert "data-from=" in row
        # The page of the table shows it, too.
        assert "data-from=" in client.get(f"/table/{rematch.slug}/").content.decode()
    assert "kept for the players" in browser("eve").get("/lobby/").content.decode()
    # Players of the previous match and invited players may sit down at once.
    assert "data-from=" not in browser("ben").get("/lobby/").content.decode()
    wait(rematch)
    assert "data-from=" not in browser("eve").get("/lobby/").content.decode()
    wait(rematch, timedelta(0))
    assert match_join(invite=rematch.invite, player=person("eve")).is_running


def test_quick_match_puts_nobody_into_somebodys_rematch() -> None:
    match = over("ann", "ben", listed=True)
    rematch = again(match, "ann")
    wait(rematch)
    assert quick_match(player=person("eve"), terms=QuickTerms(2, "live")).pk != rematch.pk


def test_a_table_with_a_password_stays_among_its_people() -> None:
    match = over("ann", "ben", listed=True, password="nosferatu")
    assert not again(match, "ann").listed


def test_a_rematch_that_was_given_up_says_so() -> None:
    match = over("ann", "ben")
    rematch = again(match, "ann")
    match_cancel(match_id=rematch.pk, player=person("ann"))
    assert "has been closed" in page_of(match, browser("ben"))
    assert 'formaction="again/"' not in page_of(match, browser("ben"))


def test_a_program_asks_who_plays_again() -> None:
    match = over("ann", "ben")
    address = f"matches/{match.slug}/rematch/"
    assert Program().get(address) == (200, {"rematch": None})
    rematch = again(match, "ann")
    told = Program().get(address)[1]["rematch"]
    assert (told["slug"], told["free"], told["listed"]) == (rematch.slug, 1, False)
    assert told["players"] == [person("ann").pk]


@pytest.mark.django_db(transaction=True)
async def test_frames_tell_players_and_spectators_at_once() -> None:
    match = await in_thread(over)("ann", "ben")
    ben, eve = await in_thread(a_key)("ben"), await in_thread(a_key)("eve")
    async with (
        connected(program(match.slug, ben)) as his,
        connected(program(match.slug, eve)) as hers,
    ):
        assert (await his.frame())["rematch"] is None
        assert (await hers.frame())["rematch"] is None
        rematch = await in_thread(again)(match, "ann")
        for heard in await asyncio.gather(his.frame(), hers.frame()):
            assert heard["rematch"]["slug"] == rematch.slug
            assert heard["rematch"]["free"] == 1
        # The page of the finished match also shows what happens at the new table.
        await in_thread(again)(match, "ben")
        frames = [await his.frame()]
        while frames[-1]["rematch"]["status"] != "running":
            frames.append(await his.frame())
        assert frames[-1]["rematch"]["free"] == 0


def finished_as(place: int, *names: str) -> Match:
    """Return a finished match in which Ann came to this place."""
    match = over(*names)
    match.seats.filter(player=person("ann")).update(place=place)
    return match


def test_who_beats_the_computers_may_play_one_level_harder() -> None:
    lost = finished_as(2, "ann", "casual", "heuristic")
    assert "One level harder" not in page_of(lost, browser("ann"))
    won = finished_as(1, "ann", "casual", "heuristic")
    assert "One level harder" in page_of(won, browser("ann"))
    browser("ann").post(f"/table/{won.slug}/again/", {"harder": "1"})
    levels = won.rematch.seats.order_by("number").values_list("level", flat=True)
    assert list(levels) == ["", "heuristic", "strong"]


def test_with_people_at_the_table_levels_stay() -> None:
    match = finished_as(1, "ann", "ben", "casual")
    assert "One level harder" not in page_of(match, browser("ann"))
    browser("ann").post(f"/table/{match.slug}/again/", {"harder": "1"})
    assert match.rematch.seats.filter(level="casual").exists()
