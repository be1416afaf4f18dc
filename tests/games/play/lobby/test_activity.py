"""Test the recent activity of the players whom a reader follows."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.relations import services as relations
from games.models import ActivityKind, Match, Player, Sanction
from games.people.moderation.services import sanction_create, sanction_lift
from games.play.badges import badges
from games.play.lobby.activity import LATELY, recent_activities
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


def follow(*names: str) -> Player:
    ann = person("ann")
    for name in names:
        relations.follow(player=ann, other_id=person(name).pk)
    return ann


def rows(reader: Player | None) -> list[tuple[str, str, str]]:
    return [
        (player.username, each.text, each.url) for player, each in recent_activities(reader)
    ]


def test_tables_and_badges_of_people_one_follows_are_listed_newest_first() -> None:
    ann = follow("ben", "cyd")
    opened = table("ben", None, listed=True, title="After work")
    badges.award(person("cyd").pk, "faithful")
    table("dora", None, listed=True)
    assert rows(ann) == [
        ("cyd", "earned the badge “Faithful”.", "/player/cyd/"),
        ("ben", "opened the table “After work”.", f"/table/{opened.slug}/"),
    ]
    assert rows(None) == []
    for address in ("/", "/lobby/"):
        page = browser("ann").get(address).content.decode()
        assert "opened the table “After work”." in page
        assert "opened the table" not in browser("dora").get(address).content.decode()


def test_tables_that_nobody_may_find_or_that_are_closed_or_old_are_not_listed() -> None:
    ann = follow("ben")
    table("ben", None)
    closed, old = (table("ben", None, listed=True) for _ in range(2))
    Match.objects.filter(pk=closed.pk).update(status=Match.Status.ABANDONED)
    before = timezone.now() - LATELY - timedelta(minutes=1)
    Match.objects.filter(pk=old.pk).update(created_at=before)
    assert rows(ann) == []


@pytest.mark.parametrize("field", ["shares_activity", "sees_activity"])
def test_each_kind_can_be_switched_off_on_both_sides(field: str) -> None:
    ann, ben = follow("ben"), person("ben")
    table("ben", None, listed=True)
    badges.award(ben.pk, "faithful")
    who = ben if field == "shares_activity" else ann
    setattr(who, field, [ActivityKind.TABLES])
    who.save()
    assert [text for _name, text, _url in rows(Player.objects.get(pk=ann.pk))] == [
        "opened a table."
    ]
    setattr(who, field, [])
    who.save()
    assert rows(Player.objects.get(pk=ann.pk)) == []


def test_nothing_is_told_of_people_who_keep_away_or_have_left() -> None:
    ann = follow("ben", "cyd", "dora")
    for name in ("ben", "cyd", "dora"):
        table(name, None, listed=True)
    relations.block_player(player=person("ben"), other_id=ann.pk)
    Player.objects.filter(pk=person("cyd").pk).update(is_active=False)
    assert [name for name, _text, _url in rows(ann)] == ["dora"]
    # A table is not listed if a player sits there who has blocked the reader.
    shared = table("dora", "ben", None, listed=True)
    assert f"/table/{shared.slug}/" not in [url for *_rest, url in rows(ann)]


def test_nothing_is_told_of_a_player_banned_for_ever() -> None:
    ann = follow("ben")
    badges.award(person("ben").pk, "faithful")
    sanction_create(
        player=person("ben"), kind=Sanction.Kind.BAN, reason="Cheating.", by=None
    )
    assert rows(ann) == []
    sanction_lift(sanction_id=Sanction.objects.get().pk, by=None)
    assert len(rows(ann)) == 1


def test_the_settings_say_what_is_shared_and_seen() -> None:
    ann = browser("ann")
    told = {
        "theme": "dark",
        "animation": "auto",
        "card_size": "medium",
        "table_column": "right",
        "challenges_from": "anybody",
        "messages_from": "tables",
    }
    page = ann.get("/settings/").content.decode()
    assert page.count('name="shares_activity"') == len(ActivityKind)
    ann.post("/settings/", told | {"shares_activity": ["badges"], "sees_activity": []})
    player = Player.objects.get(username="ann")
    assert (player.shares_activity, player.sees_activity) == (["badges"], [])
    wrong = ann.post("/settings/", told | {"shares_activity": ["secrets"]})
    assert wrong.status_code in (200, 400)
    player.refresh_from_db()
    assert player.shares_activity == ["badges"]
