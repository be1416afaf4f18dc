"""Test the limits on tables per player, and that a muted player cannot get around the
mute.
"""

from datetime import timedelta

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.base import limits
from games.base.policies import names
from games.base.policies.word_filter import BadWords, Muted, clean_public_text, clean_title
from games.models import FilteredWord, Match, Player, Sanction
from games.people.moderation.services import sanction_create
from games.play.tables.creation import MAX_WAITING
from games.refusals import TooManyTables, TooOften
from nightfall_site.rate_limits import LIMITS
from tests.games.programs import bot_of, code, program
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    limits.reset_all_counts()


@pytest.fixture
def few(settings: Settings) -> Settings:
    """Set the limit to three tables per player and five per address in ten minutes."""
    settings.LIMITS = settings.LIMITS | {
        "table": ("3 per 10 minutes", "5 per 10 minutes"),
        "guest": (None, "4 per 10 minutes"),
    }
    return settings


PLAY = {
    "play": "1",
    "play-opponents": "1",
    "play-level": "heuristic",
    "play-draft": "quick",
    "play-pace": "instant",
}


def instant(browser: Client) -> int:
    """Ask on the start page for a table with a computer; return the status."""
    return browser.post("/", PLAY).status_code


@pytest.mark.usefixtures("few")
def test_tables_from_one_player_come_to_an_end_on_every_way_in() -> None:
    """Regression test: only the API had a limit, so the form made 120 tables in six
    seconds.
    """
    browser = Client()
    browser.force_login(person("ann"))
    assert [instant(browser) for _ in range(4)] == [302, 302, 302, 429]
    program_of_ann = program("ann")
    assert code(program_of_ann.post("tables/", {"invited": 1})) == (429, "too_often")
    robo, _ = bot_of("ann")
    assert code(robo.post("tables/", {"invited": 1})) == (429, "too_often")
    with pytest.raises(TooOften) as refused:
        table("ann", None)
    assert 0 < refused.value.wait <= 600
    assert Match.objects.count() == 3
    table("ben", None)


@pytest.mark.usefixtures("few")
def test_guests_by_the_dozen_share_the_limit_of_their_address() -> None:
    """Regression test: 400 guests could start tables with four computers each, which slowed
    the site down for everybody.
    """
    found = [instant(Client()) for _ in range(8)]
    assert found == [302] * 4 + [429] * 4
    assert Player.objects.filter(is_guest=True).count() == 4
    assert Match.objects.count() == 4


@pytest.mark.parametrize(
    "act",
    [
        "table",
        "challenge",
        "club",
        "club_join",
        "conversation",
        "series",
        "event",
        "invitation",
        "announcement",
        "search",
    ],
)
def test_each_act_is_limited_per_player_and_for_guests_per_address(
    act: str, settings: Settings
) -> None:
    """Tables of an account do not count for its address, because a whole school may share
    one address.
    """
    assert None not in LIMITS[act]
    settings.LIMITS = settings.LIMITS | {act: ("2 per hour", "3 per hour")}

    def spend(name: str, address: str, *, guest: bool = False) -> None:
        player = person(name)
        player.is_guest = guest

        def view(_request: HttpRequest) -> HttpResponse:
            limits.check_and_count(limits.Act(act), player)
            return HttpResponse()

        limits.AddressMiddleware(view)(RequestFactory().get("/", REMOTE_ADDR=address))

    for _ in range(2):
        spend("ann", "8.8.8.8")
    with pytest.raises(TooOften):
        spend("ann", "9.9.9.9")
    for name in ("ben", "cem", "dot", "eva"):
        spend(name, "9.9.9.9")
    for name in ("fay", "gus", "hal"):
        spend(name, "9.9.9.9", guest=True)
    with pytest.raises(TooOften):
        spend("ida", "9.9.9.9", guest=True)
    spend("jon", "9.9.9.9")


@pytest.mark.usefixtures("few")
def test_the_page_says_how_long_to_wait() -> None:
    browser = Client()
    browser.force_login(person("ann"))
    for _ in range(4):
        answer = browser.post("/", PLAY)
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 600
    assert b"Traceback" not in answer.content


def test_without_redis_each_process_counts_for_itself(few: Settings) -> None:
    few.REDIS_URL = "redis://127.0.0.1:1/0"
    limits._build_shared_limiter.cache_clear()
    try:
        for _ in range(3):
            limits.check_and_count(limits.Act.TABLE, person("ann"))
        with pytest.raises(TooOften):
            limits.check_and_count(limits.Act.TABLE, person("ann"))
    finally:
        limits._build_shared_limiter.cache_clear()


def test_nobody_has_dozens_of_tables_waiting() -> None:
    for _ in range(MAX_WAITING):
        table("ann", None)
    with pytest.raises(TooManyTables):
        table("ann", None)
    table("ben", None)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9/32"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("nonsense", ""),
        (None, ""),
    ],
)
def test_an_ipv6_household_counts_as_one(address: str | None, counted: str) -> None:
    assert limits.network_of(address) == counted


def test_whoever_is_muted_titles_nothing() -> None:
    until = timezone.now() + timedelta(hours=1)
    sanction_create(
        player=person("ann"),
        kind=Sanction.Kind.MUTE,
        reason="Shouting.",
        until=until,
        by=None,
    )
    with pytest.raises(Muted):
        table("ann", None, title="Read this")
    assert not Match.objects.exists()
    table("ann", None)


def test_titles_pass_the_filter_and_are_cleaned() -> None:
    FilteredWord.objects.create(word="casino", kind=FilteredWord.Kind.REFUSE)
    with pytest.raises(BadWords):
        clean_title("The best CASINO", by=person("ann"))
    assert clean_title(" abc\u202edef\u200e\nghi ", by=person("ann")) == "abcdef ghi"
    assert clean_public_text("one\n\n  two\u202e", by=None) == "one\n\ntwo"


@pytest.mark.parametrize("words", ["Fuck off", "Moderator", "Mirelle", "Ty kurwo kurwa"])
def test_titles_that_nothing_may_have(words: str) -> None:
    with pytest.raises(BadWords):
        clean_title(words, by=person("ann"))
    with pytest.raises(BadWords):
        table("ann", None, title=words)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "words", ["Scunthorpe Cup", "Moderate stakes", "!!!", "夜の卓", ""]
)
def test_titles_that_only_look_like_it(words: str) -> None:
    assert clean_title(words, by=person("ann")) == words


@pytest.mark.parametrize(
    "name",
    [
        "F.u.c.k",
        "KurwaMac",
        "bigShit",
        "まんこ",
        "Moderat0r",
        "Mirelle",
        "Director",
        "Bot",
        "Moderatorin",
        "Sedzia",
        "K0mputer",
        "モデレーター",
        "運営",
        "Pass\u202eword",
        "a\u200bb",
        "\u3164",
    ],
)
def test_names_that_nobody_may_have(name: str) -> None:
    assert names.is_reserved(name)


@pytest.mark.parametrize(
    "name", ["Ann", "Dickens", "Scunthorpe", "Shiitake", "Robotnik", "Botan", "Cocktail"]
)
def test_names_that_only_look_like_it(name: str) -> None:
    assert not names.is_reserved(name)
