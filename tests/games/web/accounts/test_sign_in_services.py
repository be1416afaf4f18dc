"""Test signing in with accounts of other services, against an OpenID provider of the
tests.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import jwt
import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialAccount
from django.conf import settings
from django.contrib.messages import get_messages
from django.core import mail
from django.db import connection
from django.test import Client

from games.base import limits
from games.models import Player, Sanction, SanctionMark
from games.people.accounts import services
from games.people.accounts.export import own_data
from games.people.moderation.services import sanction_create
from tests.games.browsers import browser
from tests.games.set_up import person, table
from tests.games.web.accounts.openid_provider import Provider, running

pytestmark = pytest.mark.django_db

PASSWORD = "eleven-quiet-owls"
LOGIN = "/oidc/openid/login/"
CALLBACK = "/oidc/openid/login/callback/"
CONNECTIONS = "/3rdparty/"
SIGN_UP = "/3rdparty/signup/"
WENT_WRONG = "Signing in with Night School didn't work. Please try again."


@pytest.fixture(autouse=True)
def provider(
    settings: Any, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Provider]:
    """Run an OpenID provider that the site offers. Attempts are counted from 0 in each
    test.
    """
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with running() as provider:
        known = deepcopy(settings.SOCIALACCOUNT_PROVIDERS)
        app = known["openid_connect"]["APPS"][0]
        app["settings"]["server_url"] = provider.origin
        settings.SOCIALACCOUNT_PROVIDERS = known
        cache = "django.core.cache.backends.locmem.LocMemCache"
        default = {"BACKEND": cache, "LOCATION": request.node.name}
        settings.CACHES = settings.CACHES | {"default": default}
        provider.person = {"sub": "4711", "preferred_username": "Vera", "name": "Vera V."}
        yield provider


@pytest.fixture
def ann() -> Player:
    player = person("ann")
    player.set_password(PASSWORD)
    player.save()
    return player


def uid() -> str:
    """Return the user id that the site stores for the provider's account."""
    (app,) = settings.SOCIALACCOUNT_PROVIDERS["openid_connect"]["APPS"]
    return f"{app['settings']['server_url']}#4711"


def connected(player: Player) -> SocialAccount:
    return SocialAccount.objects.create(user=player, provider="openid", uid=uid())


def without_password(player: Player) -> Player:
    player.set_unusable_password()
    player.save()
    return player


def sign_in(client: Client, provider: Provider, query: str = "?process=login") -> Any:
    """Follow the redirect to the provider, log in there, and return to the site."""
    there = client.post(LOGIN + query)
    assert there.status_code == 302
    return client.get(provider.log_in(there["Location"]))


def sign_up(client: Client, **fields: str) -> Any:
    form = {"username": "Vera", "email": "", "accept": "on"} | fields
    return client.post(SIGN_UP, {name: each for name, each in form.items() if each != "-"})


def who(client: Client) -> str:
    """Return the user name of the player who is logged in; empty if nobody is."""
    number = client.session.get("_auth_user_id")
    return Player.objects.get(pk=number).username if number else ""


def texts(answer: Any) -> list[str]:
    return [str(each) for each in get_messages(answer.wsgi_request)]


def confirm_password(client: Client, answer: Any) -> Any:
    assert answer["Location"].startswith("/reauthenticate/")
    return client.post(answer["Location"], {"password": PASSWORD})


class TestSigningUp:
    def test_asks_for_a_name_and_consent(self, provider: Provider) -> None:
        client = Client()
        answer = sign_in(client, provider, "?process=login&next=%2Fcards%2F")
        assert answer["Location"] == SIGN_UP
        page = client.get(SIGN_UP).content.decode()
        assert 'value="Vera"' in page
        assert 'href="/login/?next=%2Fcards%2F">Log in' in page
        assert "Night School" in page
        assert sign_up(client)["Location"] == "/cards/"
        player = Player.objects.get(username="Vera")
        assert who(client) == "Vera"
        assert not player.has_usable_password()
        assert player.accepted_version == 1
        assert player.accepted_at is not None
        assert player.first_name == player.last_name == player.email == ""
        account = SocialAccount.objects.get(user=player)
        assert (account.provider, account.uid) == ("openid", uid())
        assert account.extra_data == {"username": "Vera"}

    @pytest.mark.parametrize(
        "fields",
        [
            {"accept": "-"},
            {"username": "Admin"},
            {"username": "ann"},
            {"username": "\u0430dmin"},
        ],
        ids=str,
    )
    def test_has_the_rules_of_the_other_form(
        self, fields: dict[str, str], ann: Player, provider: Provider
    ) -> None:
        client = Client()
        sign_in(client, provider)
        answer = sign_up(client, **fields)
        assert answer.status_code == 200
        assert 'class="errorlist' in answer.content.decode()
        assert not SocialAccount.objects.exists()
        assert sign_up(client)["Location"] == "/"

    def test_the_session_keeps_no_tokens(self, ann: Player, provider: Provider) -> None:
        provider.person |= {"given_name": "Veronika", "family_name": "Vogel"}
        client = Client()
        sign_in(client, provider)
        kept = str(dict(client.session))
        client = browser(ann)
        sign_in(client, provider, "?process=connect")
        kept += str(dict(client.session))
        assert "4711" in kept
        for secret in ("let-me-in", "Veronika", "Vogel"):
            assert secret not in kept

    def test_a_guest_keeps_their_seats(self, ann: Player, provider: Provider) -> None:
        player = person("guest")
        player.is_guest = True
        player.save()
        match = table("guest", "ann")
        client = browser(player)
        sign_in(client, provider)
        assert "stays yours" in client.get(SIGN_UP).content.decode()
        sign_up(client)
        player.refresh_from_db()
        assert (player.username, player.is_guest) == ("Vera", False)
        assert who(client) == "Vera"
        assert match.seats.filter(player=player).exists()

    def test_without_a_visit_to_the_service_leads_to_the_log_in(self) -> None:
        assert Client().get(SIGN_UP)["Location"] == "/login/"
        assert sign_up(Client())["Location"] == "/login/"
        assert not Player.objects.filter(username="Vera").exists()

    def test_a_form_sent_twice_makes_one_account(self, provider: Provider) -> None:
        first, second = Client(), Client()
        for client in (first, second):
            assert sign_in(client, provider)["Location"] == SIGN_UP
        sign_up(first)
        answer = sign_up(second, username="Vera2")
        assert answer["Location"] == "/login/"
        assert who(second) == ""
        assert not Player.objects.filter(username="Vera2").exists()

    def test_a_name_that_was_taken_meanwhile_loses_nothing(
        self, provider: Provider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def create(**_said: Any) -> None:
            raise services.NameTaken("Vera")

        client = Client()
        sign_in(client, provider, "?process=login&next=%2Fcards%2F")
        with monkeypatch.context() as patch:
            patch.setattr(services, "account_create", create)
            answer = sign_up(client)
        assert answer["Location"] == SIGN_UP
        assert len(texts(answer)) == 1
        assert sign_up(client, username="Vera2")["Location"] == "/cards/"
        assert SocialAccount.objects.get().user.username == "Vera2"


class TestAddresses:
    def test_a_verified_one_is_taken_over(self, provider: Provider) -> None:
        provider.person |= {"email": "Vera@Example.org", "email_verified": True}
        client = Client()
        sign_in(client, provider)
        assert "vera@example.org" in client.get(SIGN_UP).content.decode().lower()
        sign_up(client, email="vera@example.org")
        address = EmailAddress.objects.get(user__username="Vera")
        assert (address.email, address.verified) == ("vera@example.org", True)
        assert mail.outbox == []

    @pytest.mark.parametrize("verified", [False, "false", None], ids=str)
    def test_another_one_is_to_be_confirmed(
        self, verified: object, provider: Provider
    ) -> None:
        provider.person |= {"email": "vera@example.org", "email_verified": verified}
        client = Client()
        sign_in(client, provider)
        sign_up(client, email="vera@example.org")
        assert not EmailAddress.objects.get(user__username="Vera").verified
        assert len(mail.outbox) == 1

    def test_none_is_stored_that_was_taken_out(self, provider: Provider) -> None:
        provider.person |= {"email": "vera@example.org", "email_verified": True}
        client = Client()
        sign_in(client, provider)
        sign_up(client)
        assert Player.objects.get(username="Vera").email == ""
        assert not EmailAddress.objects.exists()

    @pytest.mark.parametrize(
        ("names", "kept"),
        [
            ({"preferred_username": "vera@example.org"}, {"username": "Vera V."}),
            ({"preferred_username": None, "name": None}, {"username": "V. Vogel"}),
            (
                {
                    "preferred_username": 5,
                    "name": "v@example.org",
                    "given_name": None,
                    "family_name": None,
                },
                {},
            ),
        ],
        ids=str,
    )
    def test_none_is_the_name_of_a_connected_account(
        self, names: dict[str, Any], kept: dict[str, str], ann: Player, provider: Provider
    ) -> None:
        provider.person |= {"given_name": "V.", "family_name": "Vogel"} | names
        provider.person["email"] = "vera@example.org"
        connected(ann)
        sign_in(Client(), provider)
        assert SocialAccount.objects.get().extra_data == kept

    @pytest.mark.parametrize("verified", [True, False], ids=str)
    def test_one_that_an_account_has_does_not_let_in(
        self, verified: bool, ann: Player, provider: Provider
    ) -> None:
        ann.emailaddress_set.create(email="a@example.org", primary=True, verified=True)
        provider.person |= {"email": "a@example.org", "email_verified": verified}
        client = Client()
        assert sign_in(client, provider)["Location"] == SIGN_UP
        assert who(client) == ""
        answer = sign_up(client, email="a@example.org")
        assert who(client) != "ann"
        assert not SocialAccount.objects.filter(user=ann).exists()
        # If the service did not prove the address, the visitor must not learn that an
        # account has it.
        told = "You already have an account" in answer.content.decode()
        assert told is verified


class TestLoggingIn:
    def test_leads_back_to_the_page(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        client = Client()
        answer = sign_in(client, provider, "?process=login&next=%2Fcards%2F%3Fkind%3Dorder")
        assert answer["Location"] == "/cards/?kind=order"
        assert who(client) == "ann"

    @pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example"])
    def test_leads_to_no_other_site(
        self, elsewhere: str, ann: Player, provider: Provider
    ) -> None:
        connected(ann)
        client = Client()
        answer = sign_in(client, provider, f"?process=login&next={elsewhere}")
        assert answer["Location"] == "/"

    def test_another_server_has_ids_of_its_own(
        self, ann: Player, provider: Provider
    ) -> None:
        SocialAccount.objects.create(
            user=ann, provider="openid", uid="https://id.example#4711"
        )
        client = Client()
        assert sign_in(client, provider)["Location"] == SIGN_UP
        assert who(client) == ""

    def test_brings_what_a_guest_has(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        guest = person("guest")
        guest.is_guest = True
        guest.save()
        match = table("guest", "ben")
        client = browser(guest)
        sign_in(client, provider)
        assert who(client) == "ann"
        assert match.seats.filter(player=ann).exists()

    def test_asks_for_the_second_factor(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        secret = totp.generate_totp_secret()
        totp.TOTP.activate(ann, secret)
        client = Client()
        answer = sign_in(client, provider, "?process=login&next=%2Fcards%2F")
        assert answer["Location"].startswith("/2fa/authenticate/")
        assert who(client) == ""
        code = {"code": code_of(secret)}
        assert client.post("/2fa/authenticate/", code)["Location"] == "/cards/"
        assert who(client) == "ann"

    def test_is_no_way_round_a_ban(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        sanction_create(
            player=ann,
            kind=Sanction.Kind.BAN,
            reason="Enough.",
            rule="",
            until=None,
            by=None,
        )
        client = Client()
        answer = sign_in(client, provider)
        assert "/sanction/" in answer["Location"]
        assert who(client) == ""

    def test_a_ban_follows_a_closed_account(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        sanction_create(
            player=ann,
            kind=Sanction.Kind.BAN,
            reason="Enough.",
            rule="",
            until=None,
            by=None,
        )
        assert SanctionMark.objects.filter(by=SanctionMark.By.SERVICE).count() == 1
        services.account_close(player_id=ann.pk)
        assert not SocialAccount.objects.exists()
        client = Client()
        sign_in(client, provider)
        answer = sign_up(client)
        assert "/sanction/" in answer["Location"]
        assert who(client) == ""

    def test_only_a_form_leads_to_the_service(self, provider: Provider) -> None:
        answer = Client().get(f"{LOGIN}?process=login")
        assert answer.status_code == 200
        assert "Continue with Night School" in answer.content.decode()
        assert provider.asked == []

    @pytest.mark.parametrize("start", ["/discord/login/", "/google/login/", LOGIN])
    def test_a_link_changes_nothing_that_the_service_is_asked(self, start: str) -> None:
        evil = "client_id%3Devil%26redirect_uri%3Dhttps%3A%2F%2Fevil.example%2F"
        answers = [
            Client().post(f"{start}?process=login{more}")["Location"]
            for more in ("", f"&auth_params={evil}&scope=guilds.join&action=reauthenticate")
        ]
        asked = [dict(parse_qsl(urlsplit(answer).query)) for answer in answers]
        for each in asked:
            each["scope"] = " ".join(sorted(each["scope"].split()))
            for once in ("state", "code_challenge"):
                each.pop(once, "")
        assert asked[0] == asked[1]

    def test_is_limited(self, settings: Any, provider: Provider) -> None:
        limits.reset_all_counts()
        settings.LIMITS = settings.LIMITS | {"sign_in": ("2 per hour", "2 per hour")}
        client = Client()
        assert [client.post(LOGIN).status_code for _ in range(3)] == [302, 302, 429]
        limits.reset_all_counts()


def test_there_is_no_way_in_by_a_token_alone() -> None:
    client = Client()
    client.cookies["g_csrf_token"] = "mine"
    form = {"g_csrf_token": "mine", "credential": jwt.encode({}, "x" * 32)}
    assert client.post("/google/login/token/", form).status_code == 404


class TestFaults:
    def test_a_wrong_state(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        client = Client()
        there = client.post(f"{LOGIN}?process=login")["Location"]
        back = provider.log_in(there)
        # Another browser opens the address, as if its user had been sent a link with a code
        # of another person.
        other = Client()
        answer = other.get(back)
        assert answer["Location"] == "/login/"
        assert texts(answer) == [WENT_WRONG]
        assert who(other) == ""
        assert "/token" not in provider.asked
        # The code works only once.
        client.get(back)
        assert who(client) == "ann"
        client.post("/logout/")
        assert client.get(back)["Location"] == "/login/"
        assert who(client) == ""

    def test_consent_denied(self, provider: Provider) -> None:
        client = Client()
        there = client.post(f"{LOGIN}?process=login&next=%2Fcards%2F")["Location"]
        answer = client.get(provider.refuse(there))
        assert answer["Location"] == "/login/?next=%2Fcards%2F"
        assert texts(answer) == ["You've cancelled signing in with Night School."]

    def test_a_fault_over_there(self, provider: Provider) -> None:
        client = Client()
        there = client.post(f"{LOGIN}?process=login")["Location"]
        answer = client.get(provider.refuse(there, "server_error"))
        assert answer["Location"] == "/login/"
        assert texts(answer) == [WENT_WRONG]

    @pytest.mark.parametrize(
        "claims",
        [
            {"aud": "another-site"},
            {"iss": "https://evil.example"},
            {"exp": 1},
            {"sub": "somebody-else"},
        ],
        ids=str,
    )
    def test_a_bad_token(
        self, claims: dict[str, Any], ann: Player, provider: Provider
    ) -> None:
        connected(ann)
        provider.id_token = claims
        client = Client()
        answer = sign_in(client, provider)
        assert answer["Location"] == "/login/"
        assert texts(answer) == [WENT_WRONG]
        assert who(client) == ""

    @pytest.mark.parametrize(
        "said",
        [{}, [], "Vera", "sub", {"sub": ""}, {"sub": "4711" * 100}, {"email": 5}],
        ids=str,
    )
    def test_a_malformed_answer(self, said: Any, provider: Provider) -> None:
        provider.userinfo = said
        provider.id_token = (
            {"sub": said["sub"]} if isinstance(said, dict) and "sub" in said else {}
        )
        client = Client()
        answer = sign_in(client, provider)
        assert answer["Location"] in ("/login/", SIGN_UP)
        assert who(client) == ""

    @pytest.mark.parametrize(
        ("part", "said"),
        [
            ("exchange", (200, {"access_token": "let-me-in", "expires_in": "soon"})),
            ("exchange", (200, ["access_token"])),
            ("discovery", {}),
            ("discovery", []),
        ],
        ids=str,
    )
    def test_a_malformed_token(
        self, part: str, said: Any, provider: Provider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        client = Client()
        there = client.post(f"{LOGIN}?process=login&next=%2Fcards%2F")["Location"]
        monkeypatch.setattr(provider, part, lambda *_form: said)
        answer = client.get(provider.log_in(there))
        assert answer["Location"] == "/login/?next=%2Fcards%2F"
        assert texts(answer) == [WENT_WRONG]

    def test_a_fault_of_ours_is_none_of_the_service(
        self, ann: Player, provider: Provider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def pre_login(*_args: Any, **_rest: Any) -> None:
            raise ValueError("ours")

        connected(ann)
        monkeypatch.setattr(
            "games.web.accounts.adapter.AccountAdapter.pre_login", pre_login
        )
        with pytest.raises(ValueError, match="ours"):
            sign_in(Client(), provider)

    def test_the_keys_are_removed_before_the_form_is_sent(
        self, settings: Any, provider: Provider
    ) -> None:
        client = Client()
        sign_in(client, provider)
        settings.SOCIALACCOUNT_PROVIDERS = {}
        assert client.get(SIGN_UP)["Location"] == "/login/"
        assert sign_up(client)["Location"] == "/login/"

    def test_a_token_is_used_once(self, ann: Player, provider: Provider) -> None:
        connected(ann)
        provider.id_token = {"jti": "always-the-same"}
        assert sign_in(Client(), provider)["Location"] == "/"
        assert sign_in(Client(), provider)["Location"] == "/login/"

    def test_the_service_is_down(self, settings: Any, provider: Provider) -> None:
        known = deepcopy(settings.SOCIALACCOUNT_PROVIDERS)
        known["openid_connect"]["APPS"][0]["settings"]["server_url"] = "http://127.0.0.1:9"
        settings.SOCIALACCOUNT_PROVIDERS = known
        answer = Client().post(f"{LOGIN}?process=login&next=%2Fcards%2F")
        assert answer["Location"] == "/login/?next=%2Fcards%2F"
        assert texts(answer) == [WENT_WRONG]

    @pytest.mark.parametrize("status", [404, 500, 503])
    def test_the_service_has_a_fault(self, status: int, provider: Provider) -> None:
        client = Client()
        there = client.post(f"{LOGIN}?process=login")["Location"]
        provider.status = status
        assert client.get(provider.log_in(there))["Location"] == "/login/"
        assert client.post(f"{LOGIN}?process=login")["Location"] == "/login/"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_guest", [True, False])
def test_no_connection_is_held_while_the_service_answers(
    is_guest: bool, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = person("ann")
    player.is_guest = is_guest
    player.save()
    held = []
    usual = DefaultSocialAccountAdapter.get_requests_session

    def session(self: Any) -> Any:
        held.append(connection.in_atomic_block or connection.connection is not None)
        return usual(self)

    monkeypatch.setattr(DefaultSocialAccountAdapter, "get_requests_session", session)
    client = Client(enforce_csrf_checks=True)
    client.force_login(player)
    page = client.get("/login/" if is_guest else CONNECTIONS)
    form = {"csrfmiddlewaretoken": str(page.context["csrf_token"])}
    there = client.post(f"{LOGIN}?process=login", form)["Location"]
    client.get(provider.log_in(there))
    assert held == [False] * 4


class TestConnecting:
    def test_takes_the_password_once_more(self, ann: Player, provider: Provider) -> None:
        ann.emailaddress_set.create(email="a@example.org", primary=True, verified=True)
        client = browser(ann)
        answer = sign_in(client, provider, "?process=connect")
        assert not SocialAccount.objects.exists()
        answer = confirm_password(client, answer)
        assert answer["Location"] == CONNECTIONS
        assert SocialAccount.objects.get().user == ann
        (told,) = mail.outbox
        assert "Night School" in told.body
        page = client.get(CONNECTIONS).content.decode()
        assert "Disconnect Night School" in page
        assert "Vera" in page
        assert "Connect Night School" not in page
        assert "Connect Discord" in page

    def test_one_that_another_account_has_is_refused(
        self, ann: Player, provider: Provider
    ) -> None:
        connected(person("ben"))
        client = browser(ann)
        answer = confirm_password(client, sign_in(client, provider, "?process=connect"))
        assert "already connected to a different account" in texts(answer)[0]
        assert SocialAccount.objects.get().user == person("ben")
        assert who(client) == "ann"

    @pytest.mark.parametrize("closes", [False, True])
    def test_undoes_nothing_that_happens_meanwhile(
        self,
        closes: bool,
        ann: Player,
        provider: Provider,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        client = browser(without_password(ann))
        there = client.post(f"{LOGIN}?process=connect")["Location"]
        usual = DefaultSocialAccountAdapter.get_requests_session

        def session(self: Any) -> Any:
            """Change the account in another request before the service answers."""
            if closes and Player.objects.get(pk=ann.pk).is_active:
                services.account_close(player_id=ann.pk)
            Player.objects.filter(pk=ann.pk).update(theme="dark")
            return usual(self)

        monkeypatch.setattr(DefaultSocialAccountAdapter, "get_requests_session", session)
        assert client.get(provider.log_in(there))["Location"] == CONNECTIONS
        ann.refresh_from_db()
        assert (ann.theme, ann.is_active) == ("dark", not closes)
        assert SocialAccount.objects.exists() is not closes

    def test_one_that_another_account_has_just_connected(
        self, ann: Player, provider: Provider
    ) -> None:
        client = browser(ann)
        answer = sign_in(client, provider, "?process=connect")
        connected(person("ben"))
        answer = confirm_password(client, answer)
        assert "already connected to a different account" in texts(answer)[0]
        assert SocialAccount.objects.get().user == person("ben")

    def test_a_guest_has_nothing_to_connect_it_to(self, provider: Provider) -> None:
        guest = person("guest")
        guest.is_guest = True
        guest.save()
        client = browser(guest)
        answer = sign_in(client, provider, "?process=connect")
        assert answer["Location"] == CONNECTIONS
        assert client.get(CONNECTIONS)["Location"].startswith("/signup/")
        assert not SocialAccount.objects.exists()

    def test_cancelled(self, ann: Player, provider: Provider) -> None:
        client = browser(ann)
        there = client.post(f"{LOGIN}?process=connect")["Location"]
        assert client.get(provider.refuse(there))["Location"] == CONNECTIONS
        assert who(client) == "ann"

    def test_sanctions_follow(self, ann: Player, provider: Provider) -> None:
        ben = person("ben")
        connected(ben)
        sanction_create(
            player=ben,
            kind=Sanction.Kind.MUTE,
            reason="Hush.",
            rule="",
            until=None,
            by=None,
        )
        SocialAccount.objects.all().delete()
        client = browser(ann)
        confirm_password(client, sign_in(client, provider, "?process=connect"))
        assert ann.sanctions.get().kind == Sanction.Kind.MUTE


class TestDisconnecting:
    def disconnect(self, client: Client, account: SocialAccount) -> Any:
        return client.post(CONNECTIONS, {"account": account.pk})

    def test_with_a_password(self, ann: Player) -> None:
        account = connected(ann)
        client = browser(ann)
        answer = confirm_password(client, self.disconnect(client, account))
        assert answer["Location"] == CONNECTIONS
        assert not SocialAccount.objects.exists()

    def test_the_last_way_in_stays(self, ann: Player) -> None:
        account = connected(without_password(ann))
        answer = self.disconnect(browser(ann), account)
        assert "Your account has no password." in answer.content.decode()
        assert SocialAccount.objects.exists()

    def test_a_service_that_is_not_offered_is_no_way_in(self, ann: Player) -> None:
        account = connected(without_password(ann))
        SocialAccount.objects.create(user=ann, provider="gone", uid="1")
        client = browser(ann)
        answer = self.disconnect(client, account)
        assert "Your account has no password." in answer.content.decode()
        assert client.get("/settings/").status_code == 200

    def test_neither_is_an_account_of_a_former_server(
        self, ann: Player, provider: Provider
    ) -> None:
        SocialAccount.objects.create(
            user=ann, provider="openid", uid="https://old.example#1"
        )
        account = SocialAccount.objects.create(user=ann, provider="discord", uid="1")
        client = browser(without_password(ann))
        page = client.get(CONNECTIONS).content.decode()
        assert "log in with it any more." in page
        assert "Connect Night School" in page
        answer = self.disconnect(client, account)
        assert "Your account has no password." in answer.content.decode()

    def test_one_of_a_service_that_has_gone(self, ann: Player) -> None:
        account = SocialAccount.objects.create(user=ann, provider="gone", uid="1")
        client = browser(ann)
        assert "gone" in client.get("/settings/").content.decode()
        assert "Disconnect gone" in client.get(CONNECTIONS).content.decode()
        asked = {"HTTP_X_REQUESTED_WITH": "XMLHttpRequest"}
        assert client.get(CONNECTIONS, **asked).status_code == 200
        answer = confirm_password(client, self.disconnect(client, account))
        assert answer["Location"] == CONNECTIONS
        assert not SocialAccount.objects.exists()

    def test_one_of_two(self, ann: Player) -> None:
        account = connected(without_password(ann))
        SocialAccount.objects.create(user=ann, provider="discord", uid="1")
        self.disconnect(browser(ann), account)
        assert SocialAccount.objects.get().provider == "discord"

    def test_not_somebody_elses(self, ann: Player) -> None:
        account = connected(person("ben"))
        assert self.disconnect(browser(ann), account).status_code == 200
        assert SocialAccount.objects.exists()

    def test_a_password_can_be_set_first(self, ann: Player) -> None:
        account = connected(without_password(ann))
        client = browser(ann)
        assert client.get("/password/change/")["Location"] == "/password/set/"
        form = {"password1": PASSWORD, "password2": PASSWORD}
        client.post("/password/set/", form)
        confirm_password(client, self.disconnect(client, account))
        assert not SocialAccount.objects.exists()


def test_a_mail_gives_a_password_to_an_account_without(ann: Player) -> None:
    without_password(ann)
    ann.emailaddress_set.create(email="a@example.org", primary=True, verified=True)
    client = Client()
    client.post("/password/reset/", {"email": "a@example.org"})
    [link] = re.findall(r"http://\S+?(/password/reset/key/\S+)", mail.outbox[-1].body)
    form = {"password1": PASSWORD, "password2": PASSWORD}
    client.post(client.get(link)["Location"], form)
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)


def test_the_export_names_what_is_connected(ann: Player) -> None:
    connected(ann)
    (found,) = own_data(ann)["connected_accounts"]
    assert (found["service"], found["id"]) == ("openid", uid())


def test_an_account_without_password_is_closed_by_its_name(ann: Player) -> None:
    connected(without_password(ann))
    client = browser(ann)
    assert "Your password" not in client.get("/settings/close/").content.decode()
    client.post("/settings/close/", {"confirmation": ann.display_name})
    ann.refresh_from_db()
    assert not ann.is_active
    assert not SocialAccount.objects.exists()


def with_factor(player: Player) -> tuple[Player, str]:
    """Give an account without a password a second factor; return the player and the
    secret.
    """
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(without_password(player), secret)
    return player, secret


def code_of(secret: str) -> str:
    counter = next(totp.yield_hotp_counters_from_time())
    return str(totp.format_hotp_value(totp.hotp_value(secret, counter)))


def test_a_password_is_set_only_with_the_second_factor(ann: Player) -> None:
    ann, secret = with_factor(ann)
    client = browser(ann)
    form = {"password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/password/set/", form, follow=True)
    [there] = [each for each, _status in answer.redirect_chain if "2fa" in each]
    assert there.startswith("/2fa/reauthenticate/")
    ann.refresh_from_db()
    assert not ann.has_usable_password()
    assert PASSWORD not in str(dict(client.session))
    assert client.post(there, {"code": code_of(secret)})["Location"] == "/password/set/"
    client.post("/password/set/", form)
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)


def test_an_account_is_closed_only_with_the_second_factor(ann: Player) -> None:
    ann, secret = with_factor(ann)
    client = browser(ann)
    answer = client.post("/settings/close/", {"confirmation": ann.display_name})
    assert answer["Location"].startswith("/2fa/reauthenticate/")
    ann.refresh_from_db()
    assert ann.is_active
    client.post(answer["Location"], {"code": code_of(secret)})
    ann.refresh_from_db()
    assert not ann.is_active


@pytest.mark.parametrize(
    "address", ["/login/?next=%2Fcards%2F", "/signup/?next=%2Fcards%2F"]
)
def test_buttons_pass_on_where_to_come_back_to(address: str) -> None:
    page = Client().get(address).content.decode().replace("&amp;", "&")
    for start in ("/discord/login/", "/google/login/", LOGIN):
        assert f'formaction="{start}?process=login&next=%2Fcards%2F"' in page


def test_nothing_is_shown_without_keys(settings: Any, ann: Player) -> None:
    settings.SOCIALACCOUNT_PROVIDERS = {}
    for client, address in (
        (Client(), "/login/"),
        (Client(), "/signup/"),
        (browser(ann), "/settings/"),
    ):
        page = client.get(address).content.decode()
        assert "Continue with" not in page
        assert "Connected accounts" not in page


def test_a_second_factor_is_needed_to_disconnect(ann: Player) -> None:
    account = connected(without_password(ann))
    SocialAccount.objects.create(user=ann, provider="discord", uid="1")
    Authenticator.objects.create(
        user=ann, type=Authenticator.Type.TOTP, data={"secret": "x"}
    )
    answer = browser(ann).post(CONNECTIONS, {"account": account.pk})
    assert "reauthenticate" in answer["Location"]
    assert SocialAccount.objects.count() == 2
