"""Test that lobby tables have a clock by default, and rated matches always have one."""

from typing import Any

import pytest
from django.test import Client

from games.models import Match, TablePreset, Timing
from games.play.match.moves.clocks import PRESETS
from games.play.tables.creation import match_create
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.rematch import rematch_join
from games.play.tables.terms import TableTerms
from games.refusals import BadTable, NotRated
from tests.games.browsers import browser
from tests.games.ended import ended
from tests.games.programs import program
from tests.games.set_up import at_home, fast_forward, person, table
from tests.games.web.tables.test_new_table import PLAIN as FORM

pytestmark = pytest.mark.django_db

USUAL = PRESETS["15+30"]
NONE = Timing()
SENTENCE = "A rated match needs a clock"


def made(*others: str | None, **agreed: Any) -> Timing:
    """Return the clock of a table that Ann sets up with these others."""
    ann = person("ann")
    return match_create(TableTerms(**agreed), host=ann, sitters=[ann, *others]).timing


def test_a_listed_table_has_a_clock_if_nobody_says_otherwise() -> None:
    assert made(None, listed=True) == USUAL
    assert made(None, listed=True, timing=NONE) == NONE
    # A single person keeps nobody waiting, and friends at a private table need no clock.
    assert made("random", listed=True) == NONE
    assert made(None) == NONE


def test_a_rated_table_always_has_one() -> None:
    assert made(None, rated=True) == USUAL
    with pytest.raises(NotRated) as refused:
        made(None, rated=True, timing=NONE)
    assert refused.value.refusal == "unrated_no_clock"


def test_short_games_are_never_rated() -> None:
    short = {"options": {"draft": "quick", "shorter": True}}
    assert made(None, **short) == NONE
    with pytest.raises(NotRated) as refused:
        made(None, rated=True, **short)
    assert refused.value.refusal == "unrated_options"
    answer = browser("ann").post("/new/", FORM | {"rated": "on", "shorter": "on"})
    assert "A match with these settings is never rated." in answer.content.decode()


def test_programs_get_the_same() -> None:
    ann = program("ann")

    def clock(**asked: Any) -> str:
        answer = ann.post("tables/", {"invited": 1} | asked)
        assert answer[0] == 201, answer
        return str(answer[1]["clock"]["kind"])

    none = {"kind": "none"}
    assert clock(listed=True) == "live"
    assert clock(listed=True, clock=none) == "none"
    assert clock() == "none"
    assert clock(rated=True) == "live"
    status, told = ann.post("tables/", {"invited": 1, "rated": True, "clock": none})
    assert (status, told["error"]["code"]) == (409, "unrated_no_clock")
    assert SENTENCE in told["error"]["message"]
    assert ann.post("tables/", {"opponents": ["random"], "clock": none})[0] == 201


def test_the_form_offers_the_usual_clock_and_takes_none_only_if_it_is_chosen() -> None:
    client = browser("ann")
    page = client.get("/new/").content.decode()
    chosen = page.split('id="ask-clock"')[1].split("checked")[0].rsplit("<input", 1)[1]
    assert 'value="usual"' in chosen

    def clock(**told: str) -> str:
        answer = client.post("/new/", FORM | {"clock": "usual"} | told)
        assert answer.status_code == 302, answer.content.decode()
        return str(Match.objects.latest("pk").clock)

    assert clock(open_to="listed") == "live"
    assert clock(open_to="private") == "none"
    assert clock(open_to="private", rated="on") == "live"
    assert clock(open_to="listed", clock="none") == "none"
    # Tables without a clock must be chosen each time: "as last time" does not remember it.
    again = client.get("/new/").content.decode()
    assert "Same settings as last time" in again
    chosen = again.split('id="ask-clock"')[1].split("checked")[0].rsplit("<input", 1)[1]
    assert 'value="usual"' in chosen


@pytest.mark.parametrize("page", ["/new/", "/series/new/"])
def test_forms_refuse_a_rated_match_without_a_clock(page: str) -> None:
    told = FORM | {"rated": "on", "clock": "none", "played_for": "games:3"}
    answer = browser("ann").post(page, told)
    assert answer.status_code == 400
    assert f"{SENTENCE}, so that nobody waits for ever. Choose a clock" in (
        answer.content.decode()
    )
    assert not Match.objects.exists()


def test_a_guests_page_does_not_know_of_ratings(client: Client) -> None:
    """The sentence belongs to the switch for rated matches, which a guest's page does not
    have.
    """
    assert SENTENCE not in client.get("/new/?start=people").content.decode()
    assert SENTENCE in browser("ann").get("/new/?start=people").content.decode()


def test_setups_refuse_it_and_older_ones_get_the_usual_clock() -> None:
    client = browser("ann")
    rated = FORM | {"rated": "on", "preset_name": "Duel", "only_keep": "1"}
    assert client.post("/new/", rated | {"clock": "none"}).status_code == 400
    assert not TablePreset.objects.exists()
    old = {name: value for name, value in rated.items() if name != "only_keep"}
    kept = TablePreset.objects.create(
        player=person("ann"),
        game="nightfall",
        name="Duel",
        data=old | {"rated": True, "clock": "none"},
    )
    page = client.get(f"/new/?preset={kept.pk}").content.decode()
    chosen = page.split('id="ask-clock"')[1].split("checked")[0].rsplit("<input", 1)[1]
    assert 'value="usual"' in chosen


def test_quick_match_always_has_a_clock() -> None:
    for kind in ("live", "turns"):
        assert quick_match(player=person("ann"), terms=QuickTerms(2, kind)).clock == kind
    with pytest.raises(BadTable):
        quick_match(player=person("ann"), terms=QuickTerms(2, "none"))


def test_a_rematch_of_an_older_rated_match_has_the_usual_clock_and_says_so() -> None:
    match = at_home(fast_forward(table("ann", "ben", rated=True)))
    Match.objects.filter(pk=match.pk).update(clock="none", rated=True)
    match.refresh_from_db()
    address, said = f"/table/{match.slug}/", "The next one has 15 min + 30 s."
    assert said in browser("ann").get(address).content.decode()
    browser("ann").post(f"{address}again/")
    rematch = Match.objects.get(previous=match)
    assert (rematch.timing, rematch.rated) == (USUAL, True)
    # Ben can read that the rematch has a clock before he agrees.
    assert said in browser("ben").get(address).content.decode()
    rematch_join(match_id=match.pk, player=person("ben"))
    rematch.refresh_from_db()
    assert rematch.is_running
    other = ended("ann", "ben")
    assert (
        "The next one has"
        not in browser("ann").get(f"/table/{other.slug}/").content.decode()
    )
