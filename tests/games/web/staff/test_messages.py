"""Test moderators' actions in the admin's list of chat messages and in the chat itself."""

from typing import Any

import pytest
from django.test import Client

from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.models import AuditEntry, Message, ReasonPreset, Sanction
from games.people.moderation.roles import DIRECTOR, MODERATOR
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

LIST = "/admin/games/message/"


def moderator(name: str = "mod") -> Client:
    return in_admin(staff(name, MODERATOR))


def said(text: str, by: str = "ben") -> Message:
    return post(author=person(by), room=Room.lobby(), text=text)


def act(admin: Client, action: str, *rows: Message, **more: Any) -> str:
    form = {"action": action, "_selected_action": [row.pk for row in rows], "index": "0"}
    return admin.post(LIST, form | more, follow=True).content.decode()


def test_messages_are_removed_from_their_list() -> None:
    one, two, other = said("Fool"), said("Idiot", "cem"), said("Hello", "ann")
    act(moderator(), "remove", one, two)
    assert [*Message.objects.filter(removed_at=None)] == [other]
    assert AuditEntry.objects.filter(action="message.removed").count() == 2


@pytest.mark.parametrize("kind", ["warn", "mute"])
def test_authors_are_warned_and_muted_from_the_list(kind: str) -> None:
    rows = said("Fool"), said("Idiot", "cem"), said("Fools", "ben")
    preset = ReasonPreset.objects.create(label="Talk", text="Rude talk.", rule="respect")
    act(moderator(), kind, *rows, preset=preset.pk, duration="3d")
    found = Sanction.objects.order_by("player__username")
    assert [(each.player, each.kind) for each in found] == [
        (person("ben"), kind),
        (person("cem"), kind),
    ]
    first = found[0]
    assert (first.reason, first.rule) == ("Rude talk.", "respect")
    if kind == "mute":
        assert first.until is not None
        assert (first.until - first.created_at).days in (2, 3)
    assert AuditEntry.objects.filter(action=f"sanction.{kind}").count() == 2


def test_a_sanction_from_the_list_takes_a_reason_and_spares_staff() -> None:
    staff("sue", MODERATOR)
    rude, of_staff = said("Fool"), said("Fool", "sue")
    admin = moderator()
    assert "choose a reason" in act(admin, "mute", rude)
    preset = ReasonPreset.objects.create(label="Talk", text="Rude talk.")
    page = act(admin, "mute", rude, of_staff, preset=preset.pk)
    assert "is not for you to judge" in page
    assert Sanction.objects.get().player == person("ben")
    act(in_admin(staff("dee", DIRECTOR)), "mute", of_staff, preset=preset.pk)
    assert Sanction.objects.count() == 1


def test_a_message_is_shown_in_context_with_acts() -> None:
    said("before"), (bad := said("Fool")), said("after", "ann")
    admin = moderator()
    page = admin.get(f"{LIST}{bad.pk}/change/").content.decode()
    record = f"/admin/games/player/{person('ben').pk}/record/"
    for part in (
        "before",
        "after",
        f'action="{record}"',
        f'name="messages" value="{bad.pk}"',
    ):
        assert part in page
    form = {"act": "remove", "whom": person("ben").pk, "messages": [bad.pk]}
    assert admin.post(record, form).status_code == 302
    bad.refresh_from_db()
    assert bad.removed_by == person("mod")
    assert admin.get(f"{LIST}999999/change/").status_code == 404
    assert in_admin(staff("dee")).get(f"{LIST}{bad.pk}/change/").status_code == 403


def test_moderators_have_a_link_to_it_in_the_chat_and_nobody_else() -> None:
    bad = said("Fool")
    link = f"{LIST}{bad.pk}/change/"
    mod = in_admin(staff("mod", MODERATOR))
    staff("dee")
    assert link in mod.get("/chat/lobby/").content.decode()
    # A moderator who logged in with a password alone does not see the link, either.
    for name in ("ann", "dee", "mod", None):
        assert link not in browser(name).get("/chat/lobby/").content.decode()


def test_times_are_in_the_zone_of_the_moderator() -> None:
    Message.objects.filter(pk=said("Fool").pk).update(at="2031-01-31T23:30:00Z")
    admin = moderator()
    assert "Times are in UTC." in admin.get("/admin/").content.decode()
    admin.cookies["zone"] = "Asia/Tokyo"
    page = admin.get(f"{LIST}{Message.objects.get().pk}/change/").content.decode()
    assert "2031-02-01 08:30:00" in page
    assert "Times are in Asia/Tokyo." in page
    form = {
        "act": "mute", "whom": person("ben").pk, "reason": "Loud.", "rule": "respect",
        "until": "2031-02-01T08:00",
    }  # fmt: skip
    admin.post(f"/admin/games/player/{person('ben').pk}/record/", form)
    until = Sanction.objects.get().until
    assert until is not None
    assert until.isoformat() == "2031-01-31T23:00:00+00:00"
    admin.cookies["zone"] = "Nowhere/At_All"
    assert "Times are in UTC." in admin.get("/admin/").content.decode()
