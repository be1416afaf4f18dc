"""Test mails about notices: receivers, times, that each is sent once, and failures."""

import re
import smtplib
from datetime import datetime, timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail.backends.base import BaseEmailBackend
from django.test import Client
from django.utils import timezone

from games.community.notices import kinds, services
from games.community.notices.mail import CLAIM, STALE, WAITS, send_due
from games.community.notices.preferences import (
    DEFAULTS,
    Preference,
    next_digest,
    preferences_of,
    preferences_store,
)
from games.community.notices.services import PATIENCE, notify
from games.community.notices.unsubscribe_links import EVERYTHING, unsubscribe_token
from games.models import Mail, Notice, Player, Topic
from games.tasks import send_mail
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

for _name, _topic in {"rains": Topic.TABLES, "snows": Topic.TURNS}.items():
    kinds.register(_name, lambda data: f"It falls on {data['where']}.", topic=_topic)
kinds.register("was_so", lambda data: "It was so.", holds=lambda notice: False)
kinds.register("whispers", lambda data: "Quietly.", mail=False)

LATER = PATIENCE + timedelta(seconds=1)


def reader(name: str = "ann", **about: Any) -> Player:
    """Return a player with a confirmed e-mail address."""
    player = person(name)
    Player.objects.filter(pk=player.pk).update(**about)
    EmailAddress.objects.create(
        user=player, email=f"{name}@example.org", verified=True, primary=True
    )
    return player


def tell(player: Player, kind: str = "rains") -> Notice:
    notify(player.pk, kind, data={"where": "Kiel"}, url="/rules/")
    notice = player.notices.first()
    assert notice is not None
    return notice


def due() -> datetime:
    return timezone.now() + LATER


class Failing(BaseEmailBackend):
    """A mail backend that always fails."""

    error: Exception = ConnectionRefusedError("nobody there")
    while_opening = False
    tried = 0

    def open(self) -> bool:
        if self.while_opening:
            raise self.error
        return True

    def send_messages(self, email_messages: Any) -> int:
        Failing.tried += 1
        raise self.error


@pytest.fixture
def failing(settings: Any, monkeypatch: pytest.MonkeyPatch) -> type[Failing]:
    settings.EMAIL_BACKEND = f"{__name__}.Failing"
    monkeypatch.setattr(Failing, "tried", 0)
    monkeypatch.setattr(Failing, "error", ConnectionRefusedError("nobody there"))
    monkeypatch.setattr(Failing, "while_opening", False)
    return Failing


def test_who_is_not_there_is_written_to_after_a_while_and_once() -> None:
    notice = tell(reader())
    assert send_due(now=timezone.now()) == 0
    assert [send_due(now=due()), send_due(now=due() + CLAIM)] == [1, 0]
    (sent,) = mail.outbox
    assert sent.to == ["ann@example.org"]
    assert sent.subject == "Nightfall: It falls on Kiel."
    assert f"/notices/{notice.pk}/" in sent.body
    notice.refresh_from_db()
    assert notice.mailed_at is not None
    assert notice.mail_at is None


def test_the_task_looks_at_the_clock_itself() -> None:
    notice = tell(reader())
    send_mail()
    assert not mail.outbox
    Notice.objects.filter(pk=notice.pk).update(mail_at=timezone.now())
    send_mail()
    assert len(mail.outbox) == 1


def test_who_came_back_meanwhile_is_not_written_to() -> None:
    ann, ben = reader("ann"), reader("ben")
    services.mark_read(player_id=ann.pk, notices=[tell(ann).pk])
    tell(ben)
    Player.objects.filter(pk=ben.pk).update(last_seen_at=timezone.now())
    assert send_due(now=due()) == 0
    assert not Notice.objects.filter(mail_at__isnull=False).exists()


def test_who_left_before_the_news_is_written_to() -> None:
    long_ago = timezone.now() - timedelta(minutes=1)
    tell(reader(last_seen_at=long_ago))
    assert send_due(now=due()) == 1


def test_only_confirmed_addresses_of_accounts_are_written_to() -> None:
    guest, unsure, gone = reader("guest", is_guest=True), reader("unsure"), reader("gone")
    EmailAddress.objects.filter(user=unsure).update(verified=False)
    for player in (guest, unsure, gone):
        tell(player)
    Player.objects.filter(pk=gone.pk).update(is_active=False)
    assert send_due(now=due()) == 0
    assert not Notice.objects.filter(mail_at__isnull=False).exists()


def test_what_is_past_or_never_mailed_stays_on_the_site() -> None:
    ann = reader()
    tell(ann, "was_so")
    tell(ann, "whispers")
    assert send_due(now=due()) == 0
    assert ann.notices.filter(read_at=None).count() == 2


def test_several_pieces_of_news_come_in_one_mail() -> None:
    ann = reader()
    for _ in range(3):
        tell(ann)
    assert send_due(now=due()) == 1
    (sent,) = mail.outbox
    assert sent.subject == "Nightfall: 3 notifications"
    assert sent.body.count("It falls on Kiel.") == 3


def test_the_daily_mail_comes_in_the_morning_with_everything() -> None:
    ann = reader()
    preferences_store(player=ann, preferences={Topic.TABLES: Preference(mail=Mail.DAILY)})
    tell(ann)
    tell(ann)
    morning = next_digest(timezone.now())
    assert send_due(now=morning - timedelta(seconds=1)) == 0
    assert send_due(now=morning) == 1
    assert mail.outbox[0].subject == "Nightfall: 2 notifications"


def test_the_next_morning_is_always_ahead() -> None:
    now = datetime.fromisoformat("2026-03-01T06:59:59+00:00")
    assert next_digest(now).isoformat() == "2026-03-01T07:00:00+00:00"
    assert next_digest(next_digest(now)).isoformat() == "2026-03-02T07:00:00+00:00"


def test_a_change_of_mind_holds_for_what_is_already_waiting() -> None:
    ann, ben = reader("ann"), reader("ben")
    tell(ann)
    tell(ben)
    preferences_store(player=ann, preferences={Topic.TABLES: Preference(mail=Mail.NEVER)})
    preferences_store(player=ben, preferences={Topic.TABLES: Preference(mail=Mail.DAILY)})
    later = due()
    morning = next_digest(ben.notices.get().created_at)
    assert send_due(now=later) == (0 if later < morning else 1)
    assert send_due(now=max(morning, later)) == (1 if later < morning else 0)
    assert [sent.to for sent in mail.outbox] == [["ben@example.org"]]


@pytest.mark.parametrize(
    ("language", "hello"),
    [("", "Hello"), ("de", "Hallo"), ("pl", "Cześć"), ("ja", "こんにちは")],
)
def test_a_mail_is_in_its_readers_language(language: str, hello: str) -> None:
    tell(reader(language=language))
    send_due(now=due())
    (sent,) = mail.outbox
    assert hello in sent.body
    html = sent.alternatives[0][0]  # type: ignore[attr-defined]
    assert hello in html
    assert f'lang="{language or "en"}"' in html


def test_names_are_text_in_html_and_one_line_in_the_subject() -> None:
    ann = reader(display_name="<b>Ann")
    notify(ann.pk, "rains", data={"where": "a\r\nBcc: all@example.org <i>"})
    send_due(now=due())
    (sent,) = mail.outbox
    assert sent.subject == "Nightfall: It falls on a Bcc: all@example.org <i>."
    html = sent.alternatives[0][0]  # type: ignore[attr-defined]
    assert "<b>Ann" not in html
    assert "<i>" not in html
    assert sent.message()["Bcc"] is None


def test_a_server_that_is_down_costs_nothing_but_time(failing: type[Failing]) -> None:
    notice = tell(reader())
    failing.while_opening = True
    before = Notice.objects.values("mail_at", "mail_tries").get(pk=notice.pk)
    assert send_due(now=due()) == 0
    assert Notice.objects.values("mail_at", "mail_tries").get(pk=notice.pk) == before


def test_a_mail_that_was_not_taken_is_tried_again_and_sent_once(
    failing: type[Failing], settings: Any
) -> None:
    tell(reader())
    now = due()
    assert send_due(now=now) == 0
    assert send_due(now=now + timedelta(minutes=1)) == 0
    assert failing.tried == 1
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert send_due(now=now + WAITS[0]) == 1
    assert send_due(now=now + WAITS[0] + CLAIM) == 0
    assert len(mail.outbox) == 1


def test_a_mail_that_is_never_taken_is_given_up(failing: type[Failing]) -> None:
    notice, now = tell(reader()), due()
    for wait in (*WAITS, timedelta(0)):
        send_due(now=now)
        now += wait
    notice.refresh_from_db()
    assert failing.tried == len(WAITS) + 1
    assert notice.mail_at is None
    assert notice.mailed_at is None
    assert notice.read_at is None


def test_a_refused_address_keeps_nobody_else_waiting(failing: type[Failing]) -> None:
    failing.error = smtplib.SMTPRecipientsRefused({})
    for name in ("ann", "ben", "cem"):
        tell(reader(name))
    send_due(now=due())
    assert failing.tried == 3


def test_a_server_that_hangs_up_ends_the_round(failing: type[Failing]) -> None:
    failing.error = smtplib.SMTPServerDisconnected("good night")
    for name in ("ann", "ben", "cem"):
        tell(reader(name))
    send_due(now=due())
    assert failing.tried == 1


def test_news_that_has_become_old_is_not_mailed() -> None:
    tell(reader())
    assert send_due(now=timezone.now() + STALE + LATER) == 0
    assert not Notice.objects.filter(mail_at__isnull=False).exists()


def test_a_sender_that_died_leaves_its_mail_to_the_next() -> None:
    notice = tell(reader())
    now = due()
    Notice.objects.filter(pk=notice.pk).update(mail_at=now + CLAIM, mail_tries=1)
    assert send_due(now=now + CLAIM - timedelta(seconds=1)) == 0
    assert send_due(now=now + CLAIM) == 1


@pytest.mark.django_db(transaction=True)
def test_of_several_senders_at_once_one_sends() -> None:
    for name in ("ann", "ben"):
        tell(reader(name))
    now = due()
    sent = at_once(*[lambda: send_due(now=now)] * 3)
    assert sum(int(str(number)) for number in sent) == 2
    assert sorted(each.to[0] for each in mail.outbox) == [
        "ann@example.org",
        "ben@example.org",
    ]


# Unsubscribing


def stop_link() -> str:
    (sent,) = mail.outbox
    found = re.search(r"http\S+(/mail/stop/\S+/)", sent.body)
    assert found
    return found[1]


def test_the_link_in_a_mail_ends_its_topic_without_a_login() -> None:
    ann = reader()
    tell(ann)
    send_due(now=due())
    link, client = stop_link(), Client()
    page = client.get(link)
    assert page.status_code == 200
    assert "My tables" in page.content.decode()
    assert preferences_of(ann.pk) == DEFAULTS
    assert client.post(link).status_code == 200
    stopped = {
        topic: preference.mail for topic, preference in preferences_of(ann.pk).items()
    }
    assert stopped[Topic.TABLES] == Mail.NEVER
    assert stopped[Topic.TURNS] == Mail.NOW
    client.post(link, {"all": "1"})
    assert {preference.mail for preference in preferences_of(ann.pk).values()} == {
        Mail.NEVER
    }
    assert preferences_of(ann.pk)[Topic.TURNS].sound


def test_one_click_is_a_post_from_a_strange_place() -> None:
    ann = reader()
    tell(ann)
    tell(ann, "snows")
    send_due(now=due())
    headers = mail.outbox[0].message()
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert headers["List-Unsubscribe"].endswith(f"{stop_link()}>")
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post(stop_link(), {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    # The mail had notices of two topics, so the link ends the mails of all topics.
    assert {preference.mail for preference in preferences_of(ann.pk).values()} == {
        Mail.NEVER
    }


def test_a_link_that_was_tampered_with_does_nothing() -> None:
    ann, ben = reader("ann"), reader("ben")
    good = unsubscribe_token(ann.pk, EVERYTHING)
    body, _, signature = good.partition(":")
    other = unsubscribe_token(ben.pk, EVERYTHING).partition(":")[0]
    bad = [
        good[:-1] + ("a" if good[-1] != "a" else "b"),
        f"{other}:{signature}",
        body,
        "nonsense",
        unsubscribe_token(ann.pk, "no-such-topic"),
        unsubscribe_token(10**9, EVERYTHING),
    ]
    for token in bad:
        for answer in (Client().get, Client().post):
            page = answer(f"/mail/stop/{token}/")
            assert page.status_code == 404
            assert "This link doesn't work" in page.content.decode()
    assert preferences_of(ann.pk) == preferences_of(ben.pk) == DEFAULTS


def test_the_page_speaks_the_language_of_the_mails_reader() -> None:
    ann = reader(language="de")
    page = Client().get(f"/mail/stop/{unsubscribe_token(ann.pk, Topic.TURNS)}/")
    assert "Keine E-Mails mehr?" in page.content.decode()
