"""Mail notices to readers who are not on the site. Decision 0140.

The queue consists of columns of the notice: it is due at `mail_at`. A sender first claims
due notices by moving `mail_at` into the future, in a transaction of its own, so that no
other process sends them meanwhile. After the mail server has accepted the mail, `mailed_at`
is set. After a failure the notice is due again later. If the sender dies, its claims run
out.
"""

import logging
import smtplib
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from urllib.parse import urljoin, urlsplit

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.text import Truncator
from django.utils.translation import ngettext

from games.community.notices.kinds import still_holds, text_of, topic_of
from games.community.notices.preferences import Preference, next_digest, preferences_of
from games.community.notices.unsubscribe_links import EVERYTHING, unsubscribe_token
from games.models import Mail, Notice, Player, Topic

logger = logging.getLogger(__name__)

CLAIM = timedelta(minutes=15)
"""How long a claim lasts, before another sender may take the notice."""

WAITS = tuple(timedelta(minutes=minutes) for minutes in (5, 20, 60, 4 * 60, 12 * 60))
"""The delays before each retry of a failed mail. After the last failure it is not sent."""

STALE = timedelta(days=3)
"""Notices older than this are not mailed."""

LIMIT = 100
"""Maximum number of players who get mail in one run."""

LONGEST_SUBJECT = 120


@dataclass(frozen=True, slots=True)
class Letter:
    """The notices in one mail to a player."""

    player: Player
    address: str
    notices: tuple[Notice, ...]


def send_due(*, now: datetime) -> int:
    """Mail due notices, one mail per player; return how many mails the server accepted.

    If the mail server does not answer, the run ends and the rest stays due. Several
    processes may run this at once.
    """
    due = Notice.objects.filter(mail_at__lte=now).order_by("player_id")
    players = list(due.values_list("player_id", flat=True).distinct()[:LIMIT])
    if not players:
        return 0
    connection: BaseEmailBackend = get_connection()
    try:
        connection.open()
    except OSError as error:
        logger.warning("no mail sent, the server does not answer: %s", error)
        return 0
    sent = 0
    try:
        for player_id in players:
            sent += _send_due_mail(player_id, connection, now)
    except OSError:
        logger.warning("the mail server is gone; the remaining mails wait")
    finally:
        try:
            connection.close()
        except OSError:
            logger.info("the mail server hung up first")
    return sent


def address_of(player: Player) -> str:
    """Return a player's confirmed mail address, or an empty string."""
    confirmed = EmailAddress.objects.filter(user=player, verified=True)
    return confirmed.order_by("-primary").values_list("email", flat=True).first() or ""


def _send_due_mail(player_id: int, connection: BaseEmailBackend, now: datetime) -> bool:
    letter = _claim_due_notices(player_id, now)
    if letter is None:
        return False
    try:
        sent = bool(connection.send_messages([_compose_mail(letter)]))
    except OSError as error:
        # This also catches smtplib's errors, which are subclasses of OSError.
        logger.warning("the mail server refused a mail to player %s: %s", player_id, error)
        _postpone_mail(letter, now)
        if _is_about_server(error):
            raise
        return False
    except Exception:
        # No error with one mail may stop the mails to other players.
        logger.exception("a mail to player %s could not be written", player_id)
        sent = False
    if sent:
        ours = Notice.objects.filter(pk__in=[notice.pk for notice in letter.notices])
        ours.update(mailed_at=timezone.now(), mail_at=None)
    else:
        _postpone_mail(letter, now)
    return sent


def _is_about_server(error: OSError) -> bool:
    """Tell whether an error comes from the mail server, so that the next mail would fail as
    well; a refused address concerns only one mail.
    """
    about_mail = (
        smtplib.SMTPRecipientsRefused,
        smtplib.SMTPSenderRefused,
        smtplib.SMTPDataError,
    )
    return not isinstance(error, about_mail)


def _postpone_mail(letter: Letter, now: datetime) -> None:
    for notice in letter.notices:
        wait = WAITS[notice.mail_tries] if notice.mail_tries < len(WAITS) else None
        again = None if wait is None else now + wait
        Notice.objects.filter(pk=notice.pk).update(mail_at=again)


@transaction.atomic
def _claim_due_notices(player_id: int, now: datetime) -> Letter | None:
    """Claim a player's due notices, and remove those from the queue that need not be
    mailed.
    """
    player = Player.objects.select_for_update().get(pk=player_id)
    due = list(player.notices.filter(mail_at__lte=now).order_by("created_at", "pk"))
    address = address_of(player) if player.is_active and not player.is_guest else ""
    preferences = preferences_of(player_id)
    wanted: list[Notice] = []
    for notice in due:
        preference = preferences[topic_of(notice)]
        if not address or not _is_mail_wanted(notice, player, preference, now):
            Notice.objects.filter(pk=notice.pk).update(mail_at=None)
        elif (
            preference.mail == Mail.DAILY
            and not notice.mail_tries
            and _is_before_daily_mail(notice)
        ):
            later = next_digest(notice.created_at)
            Notice.objects.filter(pk=notice.pk).update(mail_at=later)
        else:
            wanted.append(notice)
    for notice in wanted:
        Notice.objects.filter(pk=notice.pk).update(
            mail_at=now + CLAIM, mail_tries=notice.mail_tries + 1
        )
    return Letter(player, address, tuple(wanted)) if wanted else None


def _is_mail_wanted(
    notice: Notice, player: Player, preference: Preference, now: datetime
) -> bool:
    seen = player.last_seen_at
    came_back = seen is not None and seen > notice.created_at
    return (
        notice.read_at is None
        and not came_back
        and preference.mail != Mail.NEVER
        and notice.mail_tries <= len(WAITS)
        and now - notice.created_at < STALE
        and still_holds(notice)
    )


def _is_before_daily_mail(notice: Notice) -> bool:
    """Tell whether a notice is due before the time of daily mails, although its reader has
    chosen these meanwhile.
    """
    return notice.mail_at is not None and notice.mail_at < next_digest(notice.created_at)


def _compose_mail(letter: Letter) -> EmailMultiAlternatives:
    topics = {topic_of(notice) for notice in letter.notices}
    topic = topics.pop() if len(topics) == 1 else None
    stop = reverse(
        "mail-stop",
        args=[unsubscribe_token(letter.player.pk, topic.value if topic else EVERYTHING)],
    )
    absolute = partial(urljoin, settings.SITE_URL)
    with translation.override(letter.player.language or settings.LANGUAGE_CODE):
        lines = [
            {"text": text_of(notice), "url": absolute(reverse("notice", args=[notice.pk]))}
            for notice in letter.notices
        ]
        context = {
            "name": str(letter.player),
            "site_name": settings.SITE_NAME,
            "lines": lines,
            "stop": absolute(stop),
            "settings": absolute(reverse("notice-settings")),
            "topic": str(Topic(topic).label) if topic else "",
            "language": translation.get_language(),
        }
        mail = EmailMultiAlternatives(
            subject=_subject([line["text"] for line in lines]),
            body=render_to_string("community/notices/mail.txt", context),
            to=[letter.address],
            headers={
                "List-Unsubscribe": f"<{absolute(stop)}>",
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
                "Auto-Submitted": "auto-generated",
                # A retry has the same id, so that mail programs show two copies as one.
                "Message-ID": _message_id(letter),
            },
        )
        mail.attach_alternative(
            render_to_string("community/notices/mail.html", context), "text/html"
        )
    return mail


def _subject(texts: list[str]) -> str:
    number = len(texts)
    if number == 1:
        # A header is one line, but a table's title may contain line breaks.
        words = " ".join(texts[0].split())
    else:
        words = ngettext("%(number)d notification", "%(number)d notifications", number) % {
            "number": number
        }
    return f"{settings.SITE_NAME}: {Truncator(words).chars(LONGEST_SUBJECT)}"


def _message_id(letter: Letter) -> str:
    numbers = "-".join(str(notice.pk) for notice in letter.notices[:20])
    return f"<notice-{numbers}@{urlsplit(settings.SITE_URL).hostname or 'localhost'}>"
