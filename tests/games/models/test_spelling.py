"""Test texts that users write: the Unicode form of names, and the direction of their
lines.
"""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.api.serializers import PlayerSerializer
from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.notices.kinds import text_of
from games.models import Message, Notice, Player, Report
from games.models.spelling import ISOLATE, RELEASE, bare, folded, isolated, normal
from games.people.moderation.reports import Subject, report_create
from tests.games.set_up import person, table
from tests.matrix import each_row

HEBREW, ARABIC = "\u05d3\u05e0\u05d4", "\u0644\u064a\u0644\u0649"


@each_row("text", ["ann", "Łucja", "ケン", "7", ""])
def test_what_is_read_from_left_to_right_stays_as_it_is(text: str) -> None:
    assert isolated(text) == text


@each_row("text", [HEBREW, ARABIC, f"{ARABIC} (7)", f"x{HEBREW}", "\u0661\u0662"])
def test_what_is_read_from_right_to_left_is_isolated_once(text: str) -> None:
    once = isolated(text)
    assert once == f"{ISOLATE}{text}{RELEASE}"
    assert isolated(once) == once
    assert bare(once) == text


@each_row(
    "one, other",
    [("E\u0301mile", "\u00c9mile"), ("\uff21nn", "Ann"), (" a \t b ", "a b")],
)
def test_a_name_has_one_form(one: str, other: str) -> None:
    assert normal(one) == other
    assert folded(one.upper()) == folded(other.lower())


@pytest.mark.django_db
def test_a_name_is_isolated_in_sentences_and_bare_for_programs() -> None:
    player = Player.objects.create(username=HEBREW, display_name=HEBREW)
    assert str(player) == f"{ISOLATE}{HEBREW}{RELEASE}"
    assert PlayerSerializer(player).data["name"] == HEBREW


def test_titles_in_notices_are_isolated() -> None:
    data = {"match": 1, "title": f"{ARABIC} 7", "names": [], "place": 1}
    notice = Notice(kind="match_over", data=data)
    assert f"{ISOLATE}{ARABIC} 7{RELEASE}" in text_of(notice)


@pytest.mark.django_db
def test_what_is_said_has_a_direction_of_its_own() -> None:
    match = table("ann", "ben")
    post(author=person("ann"), room=Room.table(match), text=f"{HEBREW}!")
    page = Client().get(reverse("chat", args=["table", match.slug])).content.decode()
    assert f'<span class="said" dir="auto">{HEBREW}!</span>' in page


HEAP = "a" + "\u0301" * 20
TURN = "\u202e"


@pytest.mark.django_db
def test_heaps_of_marks_and_turns_stand_nowhere() -> None:
    match = table("ann", "ben")
    said = post(author=person("ann"), room=Room.table(match), text=f"{HEAP}{TURN} hi")
    assert Message.objects.get(pk=said.pk).text == "\u00e1" + "\u0301" * 3 + " hi"
    report = report_create(
        reporter=person("ben"),
        subject=Subject(player=person("ann")),
        category=Report.Category.values[0],
        text=f"{HEAP}\n{TURN}hi",
    )
    assert report.text == "\u00e1" + "\u0301" * 3 + "\nhi"
