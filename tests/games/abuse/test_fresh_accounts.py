"""Test what new accounts may do less often than others, and when that ends."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from games.base import limits
from games.base.policies import fresh_accounts
from games.base.policies.fresh_accounts import FreshLink, FreshTooOften, is_fresh
from games.base.refusal_texts import error_text
from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.models import Message, Player, Report
from games.people.accounts.guests import guest_create
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import MODERATOR
from games.play.match.moves.clocks import PRESETS
from games.play.tables.challenges import challenge_create
from games.play.tables.terms import TableTerms
from tests.games.browsers import browser
from tests.games.programs import bot_of, program
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import staff

pytestmark = pytest.mark.django_db

LOBBY = Room.lobby()


@pytest.fixture(autouse=True)
def operator(settings: Any) -> None:
    """Set low limits, as an operator can."""
    cache.clear()
    limits.reset_all_counts()
    settings.FRESH_ACCOUNT_HOURS, settings.FRESH_ACCOUNT_MATCHES = 24, 1
    settings.SITE_URL = "https://night.example"
    settings.LIMITS = settings.LIMITS | {
        "fresh_message": ("2 per 5 minutes", None),
        "fresh_challenge": ("1 per hour", None),
        "fresh_report": ("1 per day", None),
    }


def grow_old(name: str) -> Player:
    joined = timezone.now() - timedelta(hours=25)
    Player.objects.filter(pk=person(name).pk).update(date_joined=joined)
    return person(name)


def known(name: str) -> Player:
    """Return a player with an older account and a finished match."""
    fast_forward(table(name, "heuristic"))
    return grow_old(name)


def say(author: Player, text: str = "hello") -> Message:
    return post(author=author, room=LOBBY, text=text)


def challenge(by: Player, to: Player) -> None:
    terms = TableTerms(timing=PRESETS["1d"])
    challenge_create(terms, by=by, to_id=to.pk, sitters=[by, None])


def test_it_takes_both_time_and_a_match() -> None:
    assert is_fresh(person("ann"))
    assert is_fresh(grow_old("ann"))
    fast_forward(table("ben", "heuristic"))
    assert is_fresh(person("ben"))
    assert not is_fresh(known("cyd"))
    assert is_fresh(guest_create())
    assert not is_fresh(staff("mod", MODERATOR))


def test_the_operator_may_switch_it_off(settings: Any) -> None:
    settings.FRESH_ACCOUNT_HOURS = 0
    assert is_fresh(person("ann"))
    settings.FRESH_ACCOUNT_MATCHES = 0
    assert not is_fresh(person("ann"))


def test_a_bot_is_as_fresh_as_its_owner() -> None:
    _program, bot = bot_of("ann")
    assert is_fresh(bot)
    known("ann")
    assert not is_fresh(Player.objects.get(pk=bot.pk))


def test_fewer_messages() -> None:
    ann, cyd = person("ann"), known("cyd")
    say(ann)
    say(ann)
    with pytest.raises(FreshTooOften) as caught:
        say(ann)
    assert "5\xa0minutes" in error_text(caught.value)
    assert Message.objects.count() == 2
    for _number in range(3):
        say(cyd)


def full_width(text: str) -> str:
    return "".join(chr(ord(sign) + 0xFEE0) for sign in text)


@pytest.mark.parametrize(
    "text",
    ["see https://evil.example", "HTTP://evil.example/x", "www.evil.example", "evil.gg/x",
     "https://night.example.evil.example/", "https://night.example@evil.example/",
     "https://night.example%2eevil.example/", "https://night.example!@evil.example/",
     'https://night.example/"https://evil.example/', "https://evil.night.example/",
     "evil.com", "see evil.co.jp, ok", "evil.com?x=1", "evil.example?x", "bit.ly:443/x",
     "1.2.3.4/x", "bücher.example/x", "пример.рф/x", "xn--e1afmkfd.xn--p1ai/x",
     "evil.example./x", "..evil.example/x",
     # Attempts to spell a link so that the check misses it.
     "hxxps://evil.example", "ftp://evil.example", "http :// evil.example",
     "[click](//evil.example)", "//evil.example", "evil.example:8080", "evil.example#x",
     "evil . com", "evil .com", "evil. com", "www . evil.example", "evil (dot) shop",
     "evil[.]example", "evil dot com", "evil。com", "evil｡com", "evil\uff0ecom",
     "evil\u2024com", full_width("evil.com"), full_width("www.evil.example"),
     full_width("http://") + "evil.example", "evil.c\u200dom", "今evil.com今",
     "https://night.example。evil.com/", "_evil.com_", "今evil.comだよ",
     "evil.app", "evil.co.uk", "bit.ly", "EVIL.SHOP", "evil.top"],
)  # fmt: skip
def test_no_links(text: str) -> None:
    with pytest.raises(FreshLink):
        say(person("ann"), text)
    assert not Message.objects.exists()
    say(known("cyd"), text)


@pytest.mark.parametrize(
    "text",
    ["https://night.example/table/x/", "ok...and/or", "no.I do", "12.5/13", "e.g./i.e.",
     "(https://night.example)", "see https://night.example.", "https://night.example?x=1",
     "night.example/rules/", "https://night.example/player/ann.com/", "go.there?!",
     "9.30/10.30", "3.5", "e.g. this", "z.B. so", "5.30 pm", "Nightfall.Fun night",
     "I won.The end", "no.Me too", "It was me. Me too.", "Schön.De facto", "gut.plötzlich",
     "dobrze.co teraz", "I lost. gg", "I lost . gg", "すごい。gg", "OK。GG", "草www。え",
     "1.2.3.4", "12.11.2026", "Team A vs. Team B", "so: // hm", "ok ://", "1.e4/e5 2.d4",
     "I like it. Community!", "the score (3.5)", "won.Comet"],
)  # fmt: skip
def test_links_to_this_site_and_what_only_looks_like_one(text: str) -> None:
    say(person("ann"), text)


@pytest.mark.django_db(False)
def test_long_texts_are_looked_at_in_time() -> None:
    """Regression test: the time of the search for links grew with the square of the text's
    length; this text took half a minute.
    """
    assert not fresh_accounts.LINK.search("a." * 10_000)


def test_fewer_challenges() -> None:
    ann = person("ann")
    challenge(ann, person("ben"))
    with pytest.raises(FreshTooOften):
        challenge(ann, person("cyd"))
    old = known("dan")
    challenge(old, person("ben"))
    challenge(old, person("cyd"))


def test_fewer_reports() -> None:
    ann, dan = person("ann"), known("dan")
    for name in ("ben", "cyd"):
        report_create(reporter=dan, subject=Subject(person(name)), category="other")
    report_create(reporter=ann, subject=Subject(person("ben")), category="other")
    answer = browser("ann").post("/report/?player=cyd", {"category": "other", "text": "x"})
    assert "New accounts" in answer.content.decode()
    assert Report.objects.filter(reporter=ann).count() == 1


def test_pages_and_programs_say_why_and_keep_what_was_typed() -> None:
    typed = "look: www.evil.example"
    html = browser("ann").post("/chat/lobby/", {"text": typed}).content.decode()
    assert "post links yet" in html
    assert f'value="{typed}"' in html
    ann = program("ann")
    status, answer = ann.post("lobby/messages/", {"text": typed})
    assert (status, answer["error"]["code"]) == (403, "fresh_link")
    for _number in range(2):
        ann.post("lobby/messages/", {"text": "hello"})
    status, answer = ann.post("lobby/messages/", {"text": "hello"})
    assert (status, answer["error"]["code"]) == (429, "fresh_too_often")
    assert "%(" not in answer["error"]["message"]
