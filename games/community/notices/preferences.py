"""Players' preferences for notices, and the time of daily mails."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from games.models import Mail, NoticePreference, Player, Topic


@dataclass(frozen=True, slots=True)
class Preference:
    """A player's preferences for a topic: when to mail, whether open pages show a browser
    notification and play a sound, and whether devices get push messages.
    """

    mail: str = Mail.NOW
    browser: bool = True
    sound: bool = True
    push: bool = True


DEFAULTS: Mapping[str, Preference] = {
    Topic.TURNS: Preference(),
    Topic.TABLES: Preference(),
    Topic.CHALLENGES: Preference(),
    Topic.MESSAGES: Preference(),
    Topic.CLUBS: Preference(),
    Topic.TOURNAMENTS: Preference(),
    Topic.PEOPLE: Preference(mail=Mail.NEVER, sound=False, push=False),
    Topic.MODERATION: Preference(),
}
"""The preferences of a player who has chosen none."""

DIGEST_HOUR = 7
"""The hour of daily mails, in the site's time zone: before the day's first moves."""


def preferences_of(player_id: int) -> dict[str, Preference]:
    """Return a player's preferences, by topic."""
    stored = {
        row.topic: Preference(row.mail, row.browser, row.sound, row.push)
        for row in NoticePreference.objects.filter(player_id=player_id)
    }
    return {
        **DEFAULTS,
        **{t: preference for t, preference in stored.items() if t in Topic.values},
    }


def mail_preferences(player_ids: Collection[int], topic: str) -> dict[int, str]:
    """Return when each of these players wants mail about a topic, in one query."""
    rows = NoticePreference.objects.filter(player__in=player_ids, topic=topic)
    stored = dict(rows.values_list("player_id", "mail"))
    return {each: stored.get(each, DEFAULTS[topic].mail) for each in player_ids}


def preferences_store(*, player: Player, preferences: Mapping[str, Preference]) -> None:
    """Store a player's preferences for these topics."""
    NoticePreference.objects.bulk_create(
        [
            NoticePreference(
                player=player,
                topic=topic,
                mail=preference.mail,
                browser=preference.browser,
                sound=preference.sound,
                push=preference.push,
            )
            for topic, preference in preferences.items()
        ],
        update_conflicts=True,
        unique_fields=["player", "topic"],
        update_fields=["mail", "browser", "sound", "push"],
    )


def next_digest(now: datetime) -> datetime:
    """Return the next moment at which daily mails are sent."""
    local = timezone.localtime(now)
    today = local.replace(hour=DIGEST_HOUR, minute=0, second=0, microsecond=0)
    return today if local < today else today + timedelta(days=1)
