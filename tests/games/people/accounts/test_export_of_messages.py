"""Test that the data export has the messages that a player received, as pages show them."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.chat.rooms import Room
from games.community.chat.services import message_remove, post
from games.community.relations.services import block_player, follow
from games.models import Message, Sanction
from games.people.accounts.export import own_data
from games.people.accounts.services import account_close
from games.people.moderation.roles import MODERATOR
from games.people.moderation.services import sanction_create
from tests.games.play.tables.test_challenges import challenge
from tests.games.set_up import person
from tests.games.staff import staff

pytestmark = pytest.mark.django_db


def say(by: str, to: str, text: str) -> Message:
    follow(player=person(to), other_id=person(by).pk)
    room = Room.direct(person(by), person(to))
    return post(author=person(by), room=room, text=text)


def received(name: str) -> list[tuple[str, str | None]]:
    rows = own_data(person(name))["messages_received"]
    return [(each["from"], each["text"]) for each in rows]


def test_it_has_what_others_wrote_with_their_names() -> None:
    say("ben", "ann", "Shall we?")
    say("ann", "ben", "At nine.")
    say("cem", "ben", "Not for Ann.")
    assert received("ann") == [("Ben", "Shall we?")]
    data = own_data(person("ann"))
    [own] = data["messages"]
    assert (own["to"], own["text"], own["key"]) == ("Ben", "At nine.", None)
    assert "Not for Ann" not in json.dumps(data)


def test_hidden_and_removed_texts_stay_out() -> None:
    say("ben", "ann", "Seen.")
    removed = say("ben", "ann", "Rude.")
    message_remove(message_id=removed.pk, by=staff("judge", MODERATOR))
    until = timezone.now() + timedelta(hours=1)
    sanction_create(
        player=person("ben"),
        kind=Sanction.Kind.SHADOW,
        reason="Baits people.",
        until=until,
        by=staff("judge", MODERATOR),
    )
    say("ben", "ann", "Never seen.")
    assert received("ann") == [("Ben", "Seen."), ("Ben", None)]


def test_messages_of_a_blocked_player_stay_out_as_on_the_page() -> None:
    say("ben", "ann", "Before.")
    block_player(player=person("ann"), other_id=person("ben").pk)
    assert received("ann") == []


def test_who_has_left_is_named_as_on_pages() -> None:
    say("ben", "ann", "Bye.")
    say("ann", "ben", "Farewell.")
    ben = person("ben")
    account_close(player_id=ben.pk)
    ben.refresh_from_db()
    data = own_data(person("ann"))
    assert data["messages_received"] == []
    [own] = data["messages"]
    assert own["to"] == ben.plain_name != "Ben"


def test_challenges_are_there_on_both_sides() -> None:
    sent = challenge("ben", "ann")
    data = own_data(person("ann"))
    [row] = data["challenges_received"]
    assert (row["from"], row["table"], row["status"]) == ("Ben", sent.match.slug, "open")
    theirs = own_data(person("ben"))
    assert theirs["tables_hosted"] == [sent.match.slug]
    assert theirs["challenges_received"] == data["challenges"] == []
