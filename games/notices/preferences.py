"""How players want to hear of things."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.models import Mail, NoticeWish, Player, Topic


@dataclass(frozen=True, slots=True)
class Wish:
    """When to write, and whether the browser and a sound call somebody who is here."""

    mail: str = Mail.NOW
    browser: bool = True
    sound: bool = True


DEFAULTS: Mapping[str, Wish] = {
    Topic.TURNS: Wish(),
    Topic.TABLES: Wish(),
    Topic.TOURNAMENTS: Wish(),
    Topic.PEOPLE: Wish(mail=Mail.NEVER, sound=False),
    Topic.MODERATION: Wish(),
}
"""What holds until a player says otherwise."""


def wishes_of(player_id: int) -> dict[str, Wish]:
    """Return a player's wishes, by topic."""
    stored = {
        row.topic: Wish(row.mail, row.browser, row.sound)
        for row in NoticeWish.objects.filter(player_id=player_id)
    }
    return {**DEFAULTS, **{t: wish for t, wish in stored.items() if t in Topic.values}}


def wishes_store(*, player: Player, wishes: Mapping[str, Wish]) -> None:
    """Store what a player wishes for these topics."""
    NoticeWish.objects.bulk_create(
        [
            NoticeWish(
                player=player,
                topic=topic,
                mail=wish.mail,
                browser=wish.browser,
                sound=wish.sound,
            )
            for topic, wish in wishes.items()
        ],
        update_conflicts=True,
        unique_fields=["player", "topic"],
        update_fields=["mail", "browser", "sound"],
    )
