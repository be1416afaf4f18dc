"""Test accounts: signing up, logging in and out, mails, names, sessions."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth import get_user
from django.core import mail
from django.http import HttpRequest
from django.test import Client

from games.base.policies import names
from games.models import Match, NameChange, Player
from tests.games.set_up import options_of, table
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db

PASSWORD = "eleven-quiet-owls"

PLAY = {
    "play": "1",
    "play-opponents": "1",
    "play-level": "heuristic",
    "play-draft": "quick",
    "play-pace": "instant",
}


@pytest.fixture(autouse=True)
def _limits_of_its_own(settings: Any, request: pytest.FixtureRequest) -> None:
    """Give each test a cache of its own, so that it counts attempts from 0."""
    settings.CACHES = settings.CACHES | {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": request.node.name,
        }
    }


def sign_up(client: Client, name: str, email: str = "") -> Any:
    """Fill in the form for a new account."""
    form = {"username": name, "email": email, "password1": PASSWORD, "password2": PASSWORD}
    return client.post("/signup/", form | {"accept": "on"})


def log_in(client: Client, name: str, password: str = PASSWORD) -> Any:
    return client.post("/login/", {"login": name, "password": password})


def account(name: str, email: str = "") -> Player:
    """Create an account with the form for new accounts; return its player."""
    sign_up(Client(), name, email)
    return Player.objects.get(username=name)


def who(client: Client) -> Player | None:
    """Return the player who is logged in; None if nobody is."""
    request = HttpRequest()
    request.session = client.session
    user = get_user(request)
    return user if isinstance(user, Player) else None


def link_in(text: str) -> str:
    """Return the path of the link in a mail."""
    found = re.search(r"https?://[^/]+(/\S+)", text)
    assert found
    return found[1]


def test_signing_up_takes_a_name_and_a_password(client: Client) -> None:
    response = sign_up(client, "Nosy")
    assert response.headers["Location"] == "/"
    assert "Welcome to the night, Nosy!" in client.get("/").content.decode()
    player = Player.objects.get()
    assert (player.username, player.display_name, player.is_guest) == (
        "Nosy",
        "Nosy",
        False,
    )
    assert player.check_password(PASSWORD)
    assert who(client) == player
    assert mail.outbox == []


def test_an_address_is_verified_by_a_link(client: Client) -> None:
    sign_up(client, "nosy", "nosy@example.com")
    player = Player.objects.get()
    assert not player.emailaddress_set.get().verified
    client.post(link_in(mail.outbox[0].body))
    assert player.emailaddress_set.get().verified


def test_logging_in_by_name_or_address_whatever_its_case() -> None:
    player = account("Nosy", "nosy@example.com")
    for login in ("Nosy", "nosy", "NOSY@example.com"):
        client = Client()
        assert log_in(client, login).status_code == 302
        assert who(client) == player


def test_logging_out_takes_a_form(client: Client) -> None:
    sign_up(client, "nosy")
    client.get("/logout/")
    assert who(client) is not None
    client.post("/logout/")
    assert who(client) is None


def test_a_wrong_password_and_an_unknown_name_read_alike() -> None:
    account("nosy")
    pages = [
        log_in(Client(), name, "wrong").content.decode().replace(name, "")
        for name in ("nosy", "nobody")
    ]
    tokens = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
    assert tokens.sub("", pages[0]) == tokens.sub("", pages[1])
    assert "Wrong name or password" in pages[0]


def test_after_five_wrong_passwords_the_right_one_does_not_help(client: Client) -> None:
    account("nosy")
    for _ in range(5):
        log_in(client, "nosy", "wrong")
    response = log_in(client, "nosy")
    assert who(client) is None
    assert "Too many failed login attempts" in response.content.decode()


def test_whoever_hammers_the_form_is_sent_away(client: Client) -> None:
    statuses = [log_in(client, f"name{n}", "wrong").status_code for n in range(31)]
    assert statuses[-1] == 429
    assert client.get("/login/").status_code == 200


@pytest.mark.parametrize("email", ["nosy@example.com", "nobody@example.com"])
def test_a_reset_says_the_same_to_everybody(client: Client, email: str) -> None:
    account("nosy", "nosy@example.com")
    mail.outbox.clear()
    response = client.post("/password/reset/", {"email": email})
    assert response.headers["Location"] == "/password/reset/done/"
    assert [message.to for message in mail.outbox] == [[email]]


def test_a_reset_mail_leads_to_a_new_password(client: Client) -> None:
    account("nosy", "nosy@example.com")
    mail.outbox.clear()
    client.post("/password/reset/", {"email": "nosy@example.com"})
    response = client.get(link_in(mail.outbox[0].body))
    new = "twelve-louder-owls"
    client.post(response.headers["Location"], {"password1": new, "password2": new})
    assert log_in(client, "nosy").status_code == 200
    assert log_in(client, "nosy", new).status_code == 302


@pytest.mark.parametrize(
    "name",
    [
        "nosy",
        "NOSY",
        "n0sy",
        "n\u043esy",
        "no_sy",
        "Admin",
        "guest",
        "M\u043ederator",
        "__",
    ],
)
def test_names_that_look_like_anothers_are_refused(client: Client, name: str) -> None:
    account("Nosy")
    assert sign_up(client, name).status_code == 200
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Only the people"),
        ("de", "Solche Namen"),
        ("pl", "Takie"),
        ("ja", "大会の運営者"),
    ],
)
def test_a_name_that_claims_an_office_is_refused_for_that(language: str, said: str) -> None:
    client = Client(headers={"accept-language": language})
    assert said in str(sign_up(client, "OfficialSupport").context["form"].errors)
    sign_up(client, "ann")
    page = client.post("/name/", {"display_name": "Nightfall Team"})
    assert said in str(page.context["form"].errors)


def test_names_of_other_scripts_keep_their_letters() -> None:
    assert names.name_key("かき") != names.name_key("がき")
    assert names.name_key("Łukasz") != names.name_key("ukasz")
    assert names.name_key("Zoë") == names.name_key("zoe")


def test_two_sign_ups_at_once_leave_one_account(monkeypatch: pytest.MonkeyPatch) -> None:
    account("nosy")
    # Let the second form pass its check, as if it had been checked before the first account
    # was stored.
    monkeypatch.setattr(names, "is_taken", lambda name, but_for=None: False)
    response = sign_up(Client(), "n0sy")
    assert response.headers["Location"] == "/signup/"
    assert Player.objects.count() == 1


def test_a_guest_who_signs_up_keeps_their_seat_in_mid_game(client: Client) -> None:
    client.post("/", PLAY)
    match, guest = Match.objects.get(), Player.objects.get()
    sign_up(client, "nosy")
    player = Player.objects.get()
    assert (player.pk, player.is_guest, player.username) == (guest.pk, False, "nosy")
    assert who(client) == player
    seat = match.seats.get(player=player)
    choices = options_of(match, seat.number)
    if choices:
        form = {"version": match.version, "choice": choices[0]}
        client.post(f"/table/{match.slug}/", form)
        match.refresh_from_db()
        assert match.moves.filter(seat=seat.number).exists()
    change = NameChange.objects.get()
    assert (change.old, change.new) == (guest.display_name, "nosy")


def test_a_guest_who_logs_in_brings_their_tables() -> None:
    player = account("nosy")
    client = Client()
    client.post("/", PLAY)
    match = Match.objects.get()
    log_in(client, "nosy")
    assert who(client) == player
    assert match.seats.get(number=0).player == player
    match.refresh_from_db()
    assert match.host == player
    assert "Play now" in client.get("/").content.decode()


def test_a_guest_at_the_same_table_leaves_their_seat_to_a_computer() -> None:
    match = table(None, None)
    player = account("nosy")
    at_home, elsewhere = Client(), Client()
    log_in(at_home, "nosy")
    at_home.post(f"/join/{match.invite}/")
    elsewhere.post(f"/join/{match.invite}/")
    log_in(elsewhere, "nosy")
    first, second = match.seats.order_by("number")
    assert first.player == player
    assert (second.player, second.level) == (None, "heuristic")


@pytest.mark.parametrize(
    "address", ["/password/set/", "/password/change/", "/email/", "/2fa/", "/sessions/"]
)
def test_guests_are_sent_to_sign_up_from_what_accounts_have(
    client: Client, address: str
) -> None:
    client.post("/", PLAY)
    # A page is the address to return to after signing up; the address of a POST request is
    # not.
    back = f"/signup/?{urlencode({'next': address})}"
    assert client.get(address)["Location"] == back
    assert client.post(address, {"password1": PASSWORD})["Location"] == "/signup/"
    assert not Player.objects.get().has_usable_password()


def test_a_name_can_change_three_times_a_week_and_is_remembered(client: Client) -> None:
    sign_up(client, "nosy")
    for name in ("Ann", "Ben", "Cay", "Dan"):
        response = client.post("/name/", {"display_name": name})
    assert "several times lately" in response.content.decode()
    player = Player.objects.get()
    assert (player.display_name, player.username) == ("Cay", "nosy")
    found = [(change.old, change.new) for change in player.name_changes.order_by("pk")]
    assert found == [("nosy", "Ann"), ("Ann", "Ben"), ("Ben", "Cay")]


def test_a_name_at_the_table_may_not_look_like_an_accounts(client: Client) -> None:
    account("Nosy")
    client.post("/", PLAY)
    client.post("/name/", {"display_name": "N0sy"})
    assert not Player.objects.filter(display_name="N0sy").exists()


def test_sessions_elsewhere_can_be_ended() -> None:
    account("nosy")
    here, there = Client(), Client()
    log_in(here, "nosy")
    log_in(there, "nosy")
    assert here.get("/sessions/").status_code == 200
    here.post("/sessions/")
    assert who(here) is not None
    assert who(there) is None


def test_a_new_password_ends_the_other_sessions() -> None:
    account("nosy")
    here, there = Client(), Client()
    log_in(here, "nosy")
    log_in(there, "nosy")
    new = "twelve-louder-owls"
    here.post(
        "/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new}
    )
    assert who(here) is not None
    assert who(there) is None


def test_the_admin_is_entered_through_the_log_in_of_the_site(client: Client) -> None:
    response = client.get("/admin/", follow=True)
    assert response.redirect_chain[-1][0].startswith("/login/?next=/admin/")
    sign_up(client, "nosy")
    assert client.get("/admin/", follow=True).status_code == 403
    chief = in_admin(superuser())
    assert chief.get("/admin/games/namechange/").status_code == 200
