"""Test the moderators' page of a player: what it shows, and its actions."""

from typing import Any

import pytest
from django.test import Client

from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.models import (
    AuditEntry,
    Message,
    NameChange,
    Note,
    Player,
    Report,
    Sanction,
    Suspicion,
)
from games.people.moderation.cases import case_take
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import DIRECTOR, MODERATOR
from games.people.moderation.services import name_neutralise, sanction_create
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import in_admin, staff, superuser

pytestmark = pytest.mark.django_db


def moderator(name: str = "mod") -> Client:
    return in_admin(staff(name, MODERATOR))


def address(name: str = "ben") -> str:
    return f"/admin/games/player/{person(name).pk}/record/"


def filed(by: str = "ann", about: str = "ben", **more: Any) -> Report:
    subject = Subject(person(about), **more)
    return report_create(reporter=person(by), subject=subject, category="abuse")


def act(admin: Client, name: str, **more: Any) -> Any:
    form = {"act": name, "whom": person("ben").pk, "duration": "1d", "reason": "Loud."}
    return admin.post(address(), form | {"rule": "respect", "closes": "on"} | more)


def test_everything_about_a_player_is_on_one_page() -> None:
    match = fast_forward(table("ann", "ben", "cem"))
    post(author=person("cem"), room=Room.table(match), text="before it")
    bad = post(author=person("ben"), room=Room.table(match), text="You fool")
    post(author=person("ann"), room=Room.table(match), text="after it")
    filed(match=match, message=bad)
    name_neutralise(player_id=person("ben").pk, by=None, reason="Rude.")
    ban = sanction_create(player=person("eve"), kind="mute", reason="Shouting.", by=None)
    sanction_create(
        player=person("ben"), kind="mute", reason="Follows.", by=None, follows=ban
    )
    Note.objects.create(player=person("ben"), text="Was warned by mail.")
    Suspicion.objects.create(
        kind="address", key="k", player=person("dan"), other=person("ben"),
        data={"why": "Twelve matches."},
    )  # fmt: skip
    bot = person("robo")
    Player.objects.filter(pk=bot.pk).update(is_bot=True, owner=person("ben"))
    text = moderator().get(address()).content.decode()
    for part in (
        "You fool",
        "before it",
        "after it",
        match.slug,
        "Follows.",
        "Was warned by mail.",
        "Twelve matches.",
        "their sanction holds for this player, too",
        "signal: same address at one table",
        "their bot",
        "name.forced",
        "Ben, until",
        'accesskey="w"',
        "<kbd>W</kbd>",
    ):
        assert part in text, part
    for secret in (match.seed, match.invite):
        assert secret not in text
    assert NameChange.objects.count() == 1


def test_conversations_stay_with_the_two_unless_reported() -> None:
    room = Room.direct(person("ann"), person("ben"))
    for text in ("private words", "an insult"):
        Message.objects.create(
            room=room.kind, key=room.key, author=person("ben"), text=text
        )
    admin = moderator()
    assert "private words" not in admin.get(address()).content.decode()
    bad = Message.objects.get(text="an insult")
    filed(message=bad)
    shown = admin.get(address()).content.decode()
    assert "an insult" in shown
    hidden = Message.objects.get(text="private words")
    refused = act(admin, "remove", messages=[hidden.pk], seen=[])
    assert refused.status_code == 400
    hidden.refresh_from_db()
    assert hidden.removed_at is None


def test_what_spectators_say_is_kept_from_a_moderator_who_plays() -> None:
    match = table("mod", "cem")
    Message.objects.create(
        room="watchers", key=match.slug, author=person("ben"), text="He holds nothing"
    )
    assert "He holds nothing" not in moderator().get(address()).content.decode()
    assert "He holds nothing" in moderator("meg").get(address()).content.decode()


@pytest.mark.parametrize("kind", ["warn", "mute", "suspend", "ban"])
def test_a_sanction_takes_no_report(kind: str) -> None:
    admin = moderator()
    assert act(admin, kind).status_code == 302
    sanction = Sanction.objects.get()
    assert (sanction.player, sanction.kind, sanction.report) == (person("ben"), kind, None)
    assert AuditEntry.objects.get().action == f"sanction.{kind}"


def test_acts_about_reports_take_one_and_nothing_typed_is_lost() -> None:
    admin = moderator()
    for name in ("dismiss", "annul", "adjust", "tickle"):
        refused = act(admin, name, reason="Typed words.")
        assert refused.status_code == 400
        assert "Typed words." in refused.content.decode()
    assert not AuditEntry.objects.exists()


def test_several_messages_are_removed_at_once() -> None:
    match = table("ann", "ben")
    said = [
        post(author=person("ben"), room=Room.table(match), text=f"Rude {n}")
        for n in range(3)
    ]
    foreign = post(author=person("ann"), room=Room.table(match), text="Kind")
    admin = moderator()
    assert act(admin, "remove", messages=[foreign.pk]).status_code == 400
    assert act(admin, "remove").status_code == 400
    assert act(admin, "remove", messages=[said[0].pk, said[2].pk]).status_code == 302
    left = Message.objects.filter(removed_at=None).order_by("pk")
    assert [*left] == [said[1], foreign]


def test_notes_and_signals() -> None:
    signal = Suspicion.objects.create(
        kind="address", key="k", player=person("ben"), data={"why": "Often.", "weight": 3}
    )
    admin = moderator()
    admin.post(address(), {"save_note": "1", "note": "Was polite."})
    note = Note.objects.get()
    assert (note.text, note.author, note.player) == (
        "Was polite.",
        person("mod"),
        person("ben"),
    )
    for bad in ("", "x" * 2001):
        assert admin.post(address(), {"save_note": "1", "note": bad}).status_code == 200
    assert Note.objects.count() == 1
    admin.post(address(), {"acknowledge": "1", "signal": [signal.pk, "x"]})
    signal.refresh_from_db()
    assert signal.acknowledged_by == person("mod")


def test_taking_giving_back_and_a_case_of_another() -> None:
    report, admin = filed(), moderator()
    admin.post(address(), {"claim": "1"})
    report.refresh_from_db()
    assert report.assigned_to == person("mod")
    assert "You are working on this case." in admin.get(address()).content.decode()
    admin.post(address(), {"give_back": "1"})
    report.refresh_from_db()
    assert report.assigned_to is None
    case_take(report_id=report.pk, by=staff("meg", MODERATOR))
    refused = act(admin, "dismiss", seen=[report.pk], reason="Typed.")
    assert refused.status_code == 400
    assert "Take it over first." in refused.content.decode()
    report.refresh_from_db()
    assert report.is_open


def test_staff_are_judged_by_superusers_only_and_nobody_judges_themselves() -> None:
    admin = moderator("ben")
    assert "and not act" in admin.get(address()).content.decode()
    assert act(admin, "mute").status_code == 403
    assert act(moderator(), "mute").status_code == 403
    assert act(in_admin(superuser()), "mute").status_code == 302


def test_only_moderators_see_the_page() -> None:
    assert in_admin(staff("dee", DIRECTOR)).get(address()).status_code == 403
    assert in_admin(staff("sue")).get(address()).status_code == 403
    client = Client()
    client.force_login(person("ann"))
    assert client.get(address(), follow=True).status_code == 403
    admin = moderator()
    for wrong in ("999999", "x", "9" * 30):
        assert admin.get(f"/admin/games/player/{wrong}/record/").status_code == 404
    assert act(in_admin(staff("dee", DIRECTOR)), "mute").status_code == 403


def test_more_rows_take_no_more_queries(django_assert_max_num_queries: Any) -> None:
    from games.people.moderation import player_record

    by = staff("mod", MODERATOR)

    def loads() -> None:
        case = player_record.open_reports(person("ben"))
        player_record.load(person("ben"), case, by)

    for number in range(3):
        fast_forward(table("ben", f"p{number}"))
        filed(f"p{number}")
        sanction_create(player=person("ben"), kind="warn", reason="x", by=None)
    loads()
    with django_assert_max_num_queries(24):
        loads()
