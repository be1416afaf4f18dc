"""Signed links in mails that unsubscribe a player from one topic or from all mails."""

from dataclasses import replace

from django.core import signing

from games.community.notices.preferences import preferences_of, preferences_store
from games.models import Mail, Player, Topic

SALT = "games.notices.stop"

EVERYTHING = "all"
"""The value that stands for all topics."""


def unsubscribe_token(player_id: int, topic: str) -> str:
    """Sign the link that unsubscribes from this topic's mails."""
    return signing.dumps([player_id, topic], salt=SALT)


def parse_token(token: str) -> tuple[Player, str] | None:
    """Return the player and the topic that a link names.

    Returns None if this site has not signed the link, or if the player's account is closed.
    """
    try:
        player_id, topic = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    player = Player.objects.filter(pk=player_id, is_active=True).first()
    if player is None or topic not in (*Topic.values, EVERYTHING):
        return None
    return player, topic


def unsubscribe(player: Player, topic: str) -> None:
    """Unsubscribe a player from mails about a topic, or from all mails (`EVERYTHING`)."""
    preferences = preferences_of(player.pk)
    topics = Topic.values if topic == EVERYTHING else [topic]
    preferences_store(
        player=player,
        preferences={each: replace(preferences[each], mail=Mail.NEVER) for each in topics},
    )
