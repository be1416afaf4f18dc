"""Test who gets into the admin, and what each role sees and may do there."""

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth.models import Group
from django.test import Client

from games.models import AuditEntry, Note, Player
from games.people.moderation.roles import ADMIN, DIRECTOR, MODERATOR, make_roles
from tests.games.set_up import person
from tests.games.staff import in_admin, staff, superuser

pytestmark = pytest.mark.django_db

PAGES = {
    "report": {MODERATOR, ADMIN},
    "sanction": {MODERATOR, ADMIN},
    "appeal": {MODERATOR, ADMIN},
    "suspicion": {MODERATOR, ADMIN},
    "auditentry": {MODERATOR, ADMIN},
    "reasonpreset": {MODERATOR, ADMIN},
    "player": {MODERATOR, DIRECTOR, ADMIN},
    "match": {MODERATOR, DIRECTOR, ADMIN},
    "apitoken": {ADMIN},
}


def moderator(name: str = "mod") -> Client:
    return in_admin(staff(name, MODERATOR))


# Who gets in


def test_staff_need_a_second_factor_and_have_to_show_it() -> None:
    player = person("mod")
    player.is_staff = player.is_superuser = True
    player.save()
    client = Client()
    client.force_login(player)
    page = client.get("/admin/", follow=True)
    assert page.status_code == 403
    assert "A second factor, please" in page.content.decode()
    assert client.get("/admin/games/report/").status_code == 302

    staff("mod")
    asked = client.get("/admin/games/report/", follow=True)
    assert asked.redirect_chain[-1][0].startswith("/2fa/reauthenticate/")
    assert in_admin(player).get("/admin/").status_code == 200


def test_a_factor_that_was_removed_opens_nothing_any_more() -> None:
    player = superuser()
    stolen = in_admin(player)
    assert stolen.get("/admin/").status_code == 200
    Authenticator.objects.filter(user=player).delete()
    # The session has not shown the new second factor.
    TOTP.activate(player, generate_totp_secret())
    assert stolen.get("/admin/").status_code == 302
    assert in_admin(player).get("/admin/").status_code == 200


def test_nobody_else_gets_in() -> None:
    client = Client()
    assert client.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/login/")
    client.force_login(person("ann"))
    assert client.get("/admin/", follow=True).status_code == 403


@pytest.mark.parametrize("role", [MODERATOR, DIRECTOR, ADMIN, ""])
def test_each_role_sees_its_pages_and_no_others(role: str) -> None:
    admin = in_admin(staff("sue", role))
    for name, roles in PAGES.items():
        seen = admin.get(f"/admin/games/{name}/").status_code
        assert (name, seen) == (name, 200 if role in roles else 403)


def test_the_roles_have_what_the_code_says_after_every_migrate() -> None:
    group = Group.objects.get(name=MODERATOR)
    before = set(group.permissions.values_list("codename", flat=True))
    assert "change_report" in before
    assert not {name for name in before if name.startswith(("delete_p", "add_player"))}
    group.permissions.clear()
    make_roles()
    assert set(group.permissions.values_list("codename", flat=True)) == before


# Players


def test_a_moderator_sees_no_address_and_no_rights() -> None:
    ann = person("ann")
    ann.email = "ann@secret.example"
    ann.save()
    admin, page = moderator(), f"/admin/games/player/{ann.pk}/change/"
    text = admin.get(page).content.decode()
    assert "ann@secret.example" not in text
    assert "is_superuser" not in text
    assert 'name="password"' not in text
    assert admin.get(f"/admin/games/player/{ann.pk}/password/").status_code == 403
    filtered = admin.get("/admin/games/player/", {"email__startswith": "ann@"})
    assert filtered.status_code in (302, 400)
    found = admin.get("/admin/games/player/", {"q": "ann@secret"}).content.decode()
    assert ">ann<" not in found
    assert "ann@secret.example" in in_admin(superuser()).get(page).content.decode()


def notes(**first: str) -> dict[str, str]:
    """Return the form data of the inlines on a player's admin page."""
    counts = {"TOTAL_FORMS": "0", "INITIAL_FORMS": "0"}
    form = {f"sanctions-{name}": value for name, value in counts.items()}
    form |= {f"notes-{name}": value for name, value in counts.items()}
    if first:
        form |= {"notes-TOTAL_FORMS": "1"} | {f"notes-0-{k}": v for k, v in first.items()}
    return form


def test_a_moderator_writes_notes_and_changes_nothing_else() -> None:
    ann, admin = person("ann"), moderator()
    page = f"/admin/games/player/{ann.pk}/change/"
    form = {"is_superuser": "on", "is_staff": "on", "display_name": "Fool"}
    sent = admin.post(page, form | notes(text="Was polite.", player=str(ann.pk)))
    assert sent.status_code == 302
    note = Note.objects.get()
    assert (note.text, note.author, note.player) == ("Was polite.", person("mod"), ann)
    ann.refresh_from_db()
    assert (ann.is_superuser, ann.is_staff, ann.display_name) == (False, False, "Ann")
    assert "Was polite." in admin.get(page).content.decode()
    assert "Was polite." not in Client().get(f"/player/{ann.username}/").content.decode()


def test_an_admin_is_no_superuser() -> None:
    root, admin = superuser(), in_admin(staff("sue", ADMIN))
    page = f"/admin/games/player/{root.pk}"
    assert admin.get(f"{page}/password/").status_code == 403
    assert "is_superuser" not in admin.get(f"{page}/change/").content.decode()
    own = admin.get(f"/admin/games/player/{person('sue').pk}/change/").content.decode()
    assert 'name="is_superuser"' not in own
    assert 'name="is_staff"' in own


def test_who_gives_rights_is_written_down() -> None:
    ann, admin = person("ann"), in_admin(superuser())
    page = f"/admin/games/player/{ann.pk}/change/"
    group = Group.objects.get(name=MODERATOR)
    form = {
        "username": "ann",
        "display_name": "Ann",
        "is_active": "on",
        "is_staff": "on",
        "groups": [group.pk],
        "date_joined_0": "2026-01-01",
        "date_joined_1": "12:00:00",
    }
    assert admin.post(page, form | notes()).status_code == 302
    entry = AuditEntry.objects.get(action="rights.changed")
    assert (entry.actor, entry.player) == (Player.objects.get(username="root"), ann)
    assert entry.data == {"is_staff": True, "groups": [MODERATOR]}
