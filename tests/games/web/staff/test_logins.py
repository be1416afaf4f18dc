"""Test logins, second factors and addresses in the admin, and what ends a login."""

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.usersessions.models import UserSession
from channels.db import database_sync_to_async
from django.contrib.auth.models import Group, Permission
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.live.connection import load_user
from games.live.topic import CLOSE_SIGNED_OUT
from games.models import ApiToken, AuditEntry
from games.people.accounts import bots_and_keys, services
from games.people.accounts.guests import BACKEND, guest_create
from games.people.moderation.roles import MODERATOR
from games.people.moderation.services import sanction_create
from nightfall_site.sessions import SessionStore
from tests.games.live.following import Following
from tests.games.programs import Program, key_of
from tests.games.set_up import person
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db

in_thread = database_sync_to_async

PASSWORD = "eleven-quiet-owls"
OTHER = "twelve-quiet-owls"


@pytest.fixture(autouse=True)
def no_limits() -> None:
    cache.clear()


def cookie(client: Client) -> list[tuple[bytes, bytes]]:
    return [(b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode())]


async def opened(client: Client) -> Following:
    """Follow the lobby's chat in a browser's session."""
    page = Following("chat/lobby/", cookie(client))
    assert (await page.connect(timeout=5))[0]
    assert "lines" in (await page.receive_output(timeout=5))["text"]
    return page


async def is_closed(page: Following) -> bool:
    """Tell whether the site has closed a page's topic because its player was signed out."""
    while not await page.receive_nothing(timeout=0.3):
        output = await page.receive_output(timeout=5)
        if output["type"] == "websocket.close":
            assert output["code"] == CLOSE_SIGNED_OUT
            return True
    return False


async def is_known(client: Client) -> bool:
    """Tell whether a browser that opens a socket now can write to the chat as its
    player.
    """
    page = await opened(client)
    await page.send_to(text_data=json.dumps({"say": "hello", "key": "k"}))
    while True:
        frame = json.loads((await page.receive_output(timeout=5))["text"])
        if "error" in frame or "said" in frame:
            await page.disconnect()
            return frame.get("error", {}).get("code") != "talk_account"


def log_in(name: str = "ann") -> Client:
    """Log a player in through the site's log-in page; return their browser."""
    player = person(name)
    if not player.password:
        player.set_password(PASSWORD)
        player.save()
    client = Client()
    answer = client.post("/login/", {"login": player.username, "password": PASSWORD})
    assert answer.status_code == 302
    return client


def is_in(client: Client) -> bool:
    """Tell whether a browser is logged in. Check that pages and the API agree."""
    page = client.get("/settings/").status_code == 200
    said = client.post(
        "/api/v1/lobby/messages/", {"text": "hello"}, content_type="application/json"
    )
    assert said.status_code in ((201, 429) if page else (401, 403)), said.content
    return page


def delete(admin: Client, row: Any, *, by_action: bool = False) -> None:
    """Delete a row in the admin, on its own page or by the action of the list."""
    path = f"/admin/{row._meta.app_label}/{row._meta.model_name}/"
    form: dict[str, Any] = {"post": "yes"}
    if by_action:
        form |= {"action": "delete_selected", "_selected_action": row.pk}
    else:
        path += f"{row.pk}/delete/"
    assert admin.post(path, form).status_code == 302
    assert not type(row).objects.filter(pk=row.pk).exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("what", "by_action"),
    [("login", False), ("login", True), ("factor", True), ("address", False)],
)
async def test_what_is_deleted_in_the_admin_ends_the_logins_that_rest_on_it(
    what: str, by_action: bool
) -> None:
    def prepare() -> tuple[Client, Client, Client, Any]:
        here, there, ben, ann = log_in(), log_in(), log_in("ben"), person("ann")
        if what == "login":
            key = here.session.session_key
            return here, there, ben, UserSession.objects.get(session_key=key)
        if what == "factor":
            TOTP.activate(ann, generate_totp_secret())
            return here, there, ben, Authenticator.objects.get(user=ann)
        row = EmailAddress.objects.create(user=ann, email="ann@example.org")
        return here, there, ben, row

    def check() -> None:
        assert not is_in(here)
        # The other login stays if only the row of the first one is deleted. Without the
        # factor or the address all logins end.
        assert is_in(there) == (what == "login")
        assert is_in(ben)
        entry = AuditEntry.objects.get(action=f"{row._meta.model_name}.deleted")
        assert entry.player == person("ann")

    here, there, ben, row = await in_thread(prepare)()
    assert await in_thread(is_in)(here)
    page, other = await opened(here), await opened(ben)
    admin = await in_thread(lambda: in_admin(superuser()))()
    await in_thread(delete)(admin, row, by_action=by_action)
    assert await is_closed(page)
    assert not await is_closed(other)
    await other.disconnect()
    await in_thread(check)()
    assert not await is_known(here)


def test_none_of_them_can_be_added_or_changed_or_tells_a_secret() -> None:
    root = in_admin(superuser())
    factor = Authenticator.objects.get(user__username="root")
    log_in()
    address = EmailAddress.objects.create(user=person("ann"), email="ann@example.org")
    for row in (factor, UserSession.objects.get(user=person("ann")), address):
        path = f"/admin/{row._meta.app_label}/{row._meta.model_name}/"
        assert root.get(path).status_code == 200
        assert root.get(f"{path}add/").status_code == 403
        page = root.get(f"{path}{row.pk}/change/")
        assert page.status_code == 200
        assert factor.data["secret"] not in page.content.decode()
        assert root.post(f"{path}{row.pk}/change/", {"user": 1}).status_code == 403


def test_who_deletes_their_own_login_is_logged_out_without_an_error() -> None:
    admin = in_admin(superuser())
    delete(admin, UserSession.objects.get(session_key=admin.session.session_key))
    assert admin.get("/settings/").status_code == 302


def test_one_changes_ones_password_on_the_page_of_the_site(client: Client) -> None:
    root = superuser()
    admin = in_admin(root)
    for path in (
        "/admin/password_change/",
        f"/admin/games/player/{root.pk}/password/",
    ):
        assert admin.get(path)["Location"] == "/password/change/"


def set_password(_client: Client) -> None:
    """Set Ann's password in the admin."""
    form = {"password1": OTHER, "password2": OTHER, "usable_password": "true"}
    path = f"/admin/games/player/{person('ann').pk}/password/"
    assert in_admin(superuser()).post(path, form).status_code == 302


def sanction(kind: str) -> None:
    until = timezone.now() + timedelta(hours=1)
    sanction_create(player=person("ann"), kind=kind, reason="Loud.", until=until, by=None)


def save(**fields: Any) -> None:
    player = person("ann")
    for name, value in fields.items():
        setattr(player, name, value)
    player.save()


def change_password(client: Client) -> None:
    form = {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER}
    assert client.post("/password/change/", form).status_code == 302


def reset_password(_client: Client) -> None:
    """Set Ann's password with the link of a mail, in another browser."""
    EmailAddress.objects.create(user=person("ann"), email="ann@example.org", verified=True)
    browser = Client()
    browser.post("/password/reset/", {"email": "ann@example.org"})
    link = next(
        word for word in str(mail.outbox[-1].body).split() if "/password/reset/key/" in word
    )
    form = browser.get(link.partition("//")[2].partition("/")[2].join(("/", "")))
    answer = browser.post(form["Location"], {"password1": OTHER, "password2": OTHER})
    assert answer.status_code == 302


def close(_client: Client) -> None:
    services.account_close(player_id=person("ann").pk)


def give_role(_client: Client) -> None:
    person("ann").groups.add(Group.objects.get(name=MODERATOR))


def end_others(client: Client) -> None:
    assert client.post("/sessions/").status_code == 302


def revoke(_client: Client) -> None:
    token = ApiToken.objects.get(name="test")
    bots_and_keys.token_revoke(token_id=token.pk, owner=person("ann"))


def revoke_in_admin(_client: Client) -> None:
    token = ApiToken.objects.get(name="test")
    form = {"action": "revoke", "_selected_action": token.pk}
    assert in_admin(superuser()).post("/admin/games/apitoken/", form).status_code == 302


ENDS: dict[str, tuple[Callable[[Client], object], bool, bool, bool, bool]] = {
    # By name of an act: the act; whether sockets close; whether the browser that does it
    # stays logged in; whether another browser stays logged in; whether an API key still
    # works.
    "log out": (lambda client: client.post("/logout/"), True, False, True, True),
    "end all others": (end_others, True, True, False, True),
    "change the password": (change_password, True, True, False, True),
    "reset the password": (reset_password, True, False, False, False),
    "set the password in the admin": (set_password, True, False, False, True),
    "deactivate": (lambda _: save(is_active=False), True, False, False, False),
    "close": (close, True, False, False, False),
    "ban": (lambda _: sanction("ban"), True, False, False, False),
    "suspend": (lambda _: sanction("suspend"), False, True, True, True),
    "make staff": (lambda _: save(is_staff=True), True, True, True, True),
    "change the address": (lambda _: save(email="new@x.org"), False, True, True, True),
    "give a role": (give_role, True, True, True, True),
    "revoke the key": (revoke, False, True, True, False),
    "revoke the key in the admin": (revoke_in_admin, False, True, True, False),
}


def weaken_role(role: Group) -> None:
    role.permissions.remove(role.permissions.get())


def clear_role_in_admin(role: Group) -> None:
    path = f"/admin/auth/group/{role.pk}/change/"
    form = {"name": role.name, "permissions": []}
    assert in_admin(superuser()).post(path, form).status_code == 302
    assert not role.permissions.exists()


def strengthen_role(role: Group) -> None:
    Permission.objects.get(codename="add_player").group_set.add(role)


def delete_role_in_admin(role: Group) -> None:
    delete(in_admin(superuser()), role)


@pytest.fixture
def role(transactional_db: None) -> Iterator[Group]:
    made = Group.objects.create(name="Reader")
    made.permissions.add(Permission.objects.get(codename="view_message"))
    yield made
    # The tables of groups are not emptied after a test.
    Group.objects.filter(pk=made.pk).delete()


@pytest.mark.parametrize(
    "act", [weaken_role, clear_role_in_admin, strengthen_role, delete_role_in_admin]
)
async def test_a_role_that_changes_closes_the_sockets_of_its_players(
    act: Callable[[Group], object], role: Group
) -> None:
    def prepare() -> Client:
        person("ann").groups.add(role)
        return log_in()

    client = await in_thread(prepare)()
    page = await opened(client)
    await in_thread(act)(role)
    assert await is_closed(page)
    assert await is_known(client)


@pytest.mark.django_db(transaction=True)
async def test_a_session_that_no_list_has_is_let_in_nowhere() -> None:
    """Regression test: such a session stayed logged in, and *end all others* did not find
    it.
    """

    def lose_row() -> None:
        key = here.session.session_key
        # Change the row without a signal, because the signal of its deletion would end the
        # session.
        UserSession.objects.filter(session_key=key).update(session_key="another")

    here, there = await in_thread(log_in)(), await in_thread(log_in)()
    await in_thread(lose_row)()
    assert not await is_known(here)
    assert not await in_thread(is_in)(here)
    assert await in_thread(is_in)(there)
    assert await in_thread(Session.objects.count)() == 1


def test_a_socket_that_opens_as_its_login_ends_is_nobodys() -> None:
    client, ann = log_in(), person("ann")
    session = SessionStore(client.session.session_key)
    assert session["_auth_user_id"] == str(ann.pk)
    assert load_user(ann, session) == ann
    UserSession.objects.filter(user=ann).delete()
    # Channels has loaded the session before, so that it still contains the player.
    assert session["_auth_user_id"] == str(ann.pk)
    assert load_user(ann, session).is_anonymous


def test_a_guest_has_no_list_of_logins_and_stays() -> None:
    client = Client()
    client.force_login(guest_create(), backend=BACKEND)
    UserSession.objects.update(session_key="another")
    assert client.get("/settings/").status_code == 200


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", ENDS)
async def test_each_act_ends_what_it_must(act: str) -> None:
    do, closes, stays_here, stays_there, opens = ENDS[act]

    def check() -> None:
        pages = [each.get("/settings/").status_code == 200 for each in (here, there)]
        assert pages == [stays_here, stays_there]
        assert (program.get("challenges/")[0] == 200) == opens
        # Every open session is in the list of logins.
        listed = set(UserSession.objects.values_list("session_key", flat=True))
        for client, stays in ((here, stays_here), (there, stays_there)):
            assert not stays or client.session.session_key in listed

    here, there = await in_thread(log_in)(), await in_thread(log_in)()
    program = await in_thread(lambda: Program(key_of(person("ann"))))()
    page = await opened(there)
    await in_thread(do)(here)
    assert await is_closed(page) == closes
    if not closes:
        await page.disconnect()
    await in_thread(check)()
    assert await is_known(there) == stays_there
