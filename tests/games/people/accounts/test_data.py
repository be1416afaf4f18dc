"""Test settings, the player's own data, second factors, and closing an account."""

import json
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.sessions.models import Session
from django.test import Client, override_settings

from games.models import ApiToken, Appeal, Match, Notice, Player, Seat
from games.people.accounts import services
from games.people.moderation.services import sanction_create
from games.play.match.ending.early_end import concede
from games.play.match.seats import notices
from games.play.tables.leaving import replace_by_computer
from tests.games.set_up import (
    answer_next,
    fast_forward,
    options_of,
    person,
    play_for,
    play_to_the_end,
    table,
)
from tests.games.web.accounts.test_accounts import (  # noqa: F401 - a fixture
    PASSWORD,
    PLAY,
    _limits_of_its_own,
    account,
    log_in,
    sign_up,
    who,
)

pytestmark = pytest.mark.django_db

SETTINGS = {
    "language": "de",
    "theme": "light",
    "animation": "off",
    "card_size": "medium",
    "card_back": "night",
    "avatar": "",
    "table_column": "right",
    "notifications": "on",
    "challenges_from": "followed",
    "messages_from": "followed",
}


def test_settings_reach_the_page_and_the_next_seat(client: Client) -> None:
    client.post("/", PLAY)
    assert 'data-sounds="on"' in client.get("/").content.decode()
    client.post("/settings/", SETTINGS)
    player = Player.objects.get()
    assert (player.sounds, player.auto_pass, player.animation) == (False, False, "off")
    page = " ".join(client.get("/").content.decode().split())
    assert 'data-sounds="off" data-animation="off" data-notify="on"' in page
    client.post("/", PLAY)
    before, after = Match.objects.order_by("pk")
    assert before.seats.get(player=player).auto_pass
    assert not after.seats.get(player=player).auto_pass


def test_the_chosen_language_goes_before_the_browsers(client: Client) -> None:
    sign_up(client, "nosy")
    client.post("/settings/", SETTINGS)
    response = client.get("/", headers={"accept-language": "pl"})
    assert response.headers["Content-Language"] == "de"
    client.post("/language/", {"language": "ja", "next": "/"})
    assert Player.objects.get().language == "ja"
    assert client.get("/").headers["Content-Language"] == "ja"


def test_the_language_can_be_switched_without_an_account(client: Client) -> None:
    response = client.post("/language/", {"language": "pl", "next": "/rules/"})
    assert response.headers["Location"] == "/rules/"
    assert client.get("/").headers["Content-Language"] == "pl"
    client.post("/language/", {"language": "tlh"})
    assert client.get("/").headers["Content-Language"] == "pl"
    elsewhere = client.post(
        "/language/", {"language": "en", "next": "https://example.com/"}
    )
    assert elsewhere.headers["Location"] == "/"


def test_a_code_from_the_app_is_asked_for_after_the_password() -> None:
    player = account("nosy")
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(player, secret)
    client = Client()
    response = log_in(client, "nosy")
    assert response.headers["Location"] == "/2fa/authenticate/"
    assert who(client) is None
    assert client.post("/2fa/authenticate/", {"code": "000000"}).status_code == 200
    client.post("/2fa/authenticate/", {"code": code_now(secret)})
    assert who(client) == player


def test_a_guest_gets_through_the_second_step_with_their_table() -> None:
    player = account("nosy")
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(player, secret)
    client = Client()
    client.post("/", PLAY)
    log_in(client, "nosy")
    assert who(client) != player
    client.post("/2fa/authenticate/", {"code": code_now(secret)})
    assert who(client) == player
    assert Seat.objects.filter(player=player).count() == 1


def code_now(secret: str) -> str:
    """Return the code that an authenticator app would show now."""
    counter = next(iter(totp.yield_hotp_counters_from_time()))
    return totp.format_hotp_value(totp.hotp_value(secret, counter))


def test_the_second_factors_page_takes_the_password_again(client: Client) -> None:
    sign_up(client, "nosy")
    assert client.get("/2fa/").status_code == 200
    session = client.session
    session["account_authentication_methods"] = []
    session.save()
    response = client.get("/2fa/totp/activate/")
    assert response.headers["Location"].startswith("/reauthenticate/")
    client.post("/reauthenticate/", {"password": PASSWORD})
    page = client.get("/2fa/totp/activate/").content.decode()
    assert "data:image/svg+xml" in page
    assert client.get("/2fa/webauthn/add/").status_code == 200


def test_the_export_has_ones_own_moves_and_nobody_elses(client: Client) -> None:
    sign_up(client, "nosy", "nosy@example.com")
    player = Player.objects.get()
    match = fast_forward(table("nosy", "ben"), moves=90)
    concede(match_id=match.pk, player=player)
    running = table("nosy", "ben")
    response = client.get("/settings/data/")
    assert response.headers["Content-Disposition"].endswith('"my-data.json"')
    data: dict[str, Any] = json.loads(response.content)
    assert data["account"]["username"] == "nosy"
    assert data["emails"][0]["email"] == "nosy@example.com"
    assert data["preferences"]["auto_pass"] is True
    ended, open_one = data["matches"]
    seat = match.seats.get(player=player)
    assert (ended["table"], ended["place"]) == (match.slug, seat.place)
    assert ended["ending"] == "conceded"
    assert len(ended["moves"]) == match.moves.filter(seat=seat.number).count() > 0
    assert open_one["table"] == running.slug
    assert running.seed not in response.content.decode()
    assert "position" not in response.content.decode()


def test_the_export_can_be_had_a_few_times_a_minute(client: Client) -> None:
    sign_up(client, "nosy")
    statuses = [client.get("/settings/data/").status_code for _ in range(7)]
    assert statuses == [200] * 6 + [429]


def test_closing_erases_the_person_and_keeps_their_matches(client: Client) -> None:
    sign_up(client, "nosy", "nosy@example.com")
    client.post("/name/", {"display_name": "Nosy Parker"})
    player = Player.objects.get()
    totp.TOTP.activate(player, totp.generate_totp_secret())
    match = fast_forward(table("nosy", "ben"))
    place = match.seats.get(player=player).place
    client.post("/settings/close/", {"confirmation": "wrong"})
    assert Player.objects.get(pk=player.pk).is_active
    client.post("/settings/close/", {"confirmation": PASSWORD})
    player.refresh_from_db()
    assert player.username.startswith("gone-")
    assert (player.display_name, player.email, player.is_active) == (
        "Former player",
        "",
        False,
    )
    assert not player.has_usable_password()
    # The stored name change keeps others from taking the names, but does not contain them.
    assert set(player.name_changes.values_list("old", "new")) == {("", "")}
    assert not player.emailaddress_set.exists()
    assert not Authenticator.objects.exists()
    assert who(client) is None
    assert match.seats.get(player=player).place == place
    assert "Former player" in client.get(f"/table/{match.slug}/").content.decode()
    # No personal data is left in the player's row, but nobody else can take the name.
    row = json.dumps(list(Player.objects.filter(pk=player.pk).values()), default=str)
    assert "nosy" not in row.lower()
    assert sign_up(Client(), "nosy").status_code == 200
    assert Player.objects.filter(username="nosy").count() == 0


def test_a_guest_closes_by_typing_their_name(client: Client) -> None:
    client.post("/", PLAY)
    guest = Player.objects.get()
    client.post("/settings/close/", {"confirmation": guest.display_name})
    guest.refresh_from_db()
    assert not guest.is_active


def test_the_others_play_on_when_somebody_closes_their_account() -> None:
    match = table("ann", "ben")
    waiting = table("ann", None)
    joined = table("ben", None)
    joined.seats.filter(player=None).update(player=person("ann"))
    services.account_close(player_id=person("ann").pk)
    waiting.refresh_from_db()
    assert waiting.status == Match.Status.ABANDONED
    assert joined.seats.get(number=1).is_free
    assert answer_next(match)
    play_to_the_end(match)
    assert match.status == Match.Status.FINISHED
    assert str(match.seats.get(number=0).player) == "Former player"


def test_bots_and_keys_go_with_whoever_answers_for_them() -> None:
    owner, bot, gone = person("ann"), person("robo"), person("old")
    Player.objects.filter(pk__in=[bot.pk, gone.pk]).update(is_bot=True, owner=owner)
    services.account_close(player_id=gone.pk)
    ApiToken.objects.create(player=bot, name="key", prefix="nf", digest="0", scopes=[])
    # Ann and her bot sit at one waiting table and at one running table.
    waiting = table("ann", "robo", None)
    match = table("robo", "ben", "ann")
    services.account_close(player_id=owner.pk)
    assert not Player.objects.filter(pk__in=[owner.pk, bot.pk], is_active=True).exists()
    assert not ApiToken.objects.exists()
    waiting.refresh_from_db()
    assert waiting.status == Match.Status.ABANDONED
    play_to_the_end(match)
    assert match.status == Match.Status.FINISHED


def test_closing_twice_is_refused() -> None:
    services.account_close(player_id=person("ann").pk)
    with pytest.raises(services.AccountClosed):
        services.account_close(player_id=Player.objects.get().pk)


def test_closing_ends_every_session() -> None:
    account("nosy")
    here, there = Client(), Client()
    log_in(here, "nosy")
    log_in(there, "nosy")
    here.post("/settings/close/", {"confirmation": PASSWORD})
    assert who(there) is None
    stored = [session.get_decoded() for session in Session.objects.all()]
    assert not [each for each in stored if "_auth_user_id" in each]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_handed_to_a_computer_is_played_on(seat: int) -> None:
    # Seat 0 is asked when its account is closed, seat 1 is not.
    match = table("ann", "ben")
    number = match.seats.get(number=seat)
    assert number.player_id is not None
    replace_by_computer(match_id=match.pk, player_id=number.player_id)
    number.refresh_from_db()
    assert (number.player, number.level) == (None, "heuristic")
    assert (number.due_at is None) == (number.asked_since is None)
    play_to_the_end(match)
    assert match.status == Match.Status.FINISHED


def test_a_computer_takes_over_in_mid_batch_what_a_person_began() -> None:
    match = table("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    replace_by_computer(match_id=match.pk, player_id=person("ann").pk)
    play_to_the_end(match)
    assert match.status == Match.Status.FINISHED


@override_settings(BEHIND_PROXY=True, ALLAUTH_TRUSTED_PROXY_COUNT=1)
def test_behind_a_proxy_the_clients_own_address_counts() -> None:
    def wrong(address: str) -> int:
        form = {"login": address, "password": "wrong"}
        client = Client(headers={"x-forwarded-for": f"203.0.113.9, {address}"})
        return client.post("/login/", form).status_code

    assert [wrong("198.51.100.1") for _ in range(31)][-1] == 429
    assert wrong("198.51.100.2") == 200


def test_closing_takes_the_name_out_of_what_others_were_told() -> None:
    match = table("ann", "ben", "cas")
    notices.notify_started(match, by=person("cas"))
    waiting = table("ann", "ben", None)
    told = Notice.objects.get(player=person("ben"))
    assert told.data["names"] == ["Ann", "Cas"]
    services.account_close(player_id=person("ann").pk)
    told.refresh_from_db()
    assert told.data["names"] == ["Former player", "Cas"]
    given_up = Notice.objects.get(player=person("ben"), url=f"/table/{waiting.slug}/")
    assert "Ann" not in json.dumps(given_up.data)


def test_closing_takes_the_name_out_of_the_admins_own_log() -> None:
    ann, admin = person("ann"), person("admin")
    LogEntry.objects.log_actions(
        admin.pk, [ann], CHANGE, change_message=[{"added": {"object": "Ann is Anna M."}}]
    )
    sanction = sanction_create(player=ann, kind="mute", reason="Loud.", by=None)
    decided = Appeal.Status.UPHELD
    Appeal.objects.create(sanction=sanction, text="Anna was not loud.", status=decided)
    LogEntry.objects.log_actions(admin.pk, [sanction], ADDITION)
    services.account_close(player_id=ann.pk)
    rows = LogEntry.objects.values_list("object_repr", "change_message")
    assert list(rows) == [("", ""), ("", "")]
    assert Appeal.objects.get().text == ""


def test_the_export_names_ones_bots(client: Client) -> None:
    sign_up(client, "nosy")
    owner = Player.objects.get()
    Player.objects.filter(pk=person("robo").pk).update(is_bot=True, owner=owner)
    assert json.loads(client.get("/settings/data/").content)["bots"] == ["Robo"]
