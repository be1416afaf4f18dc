"""Test that moderators notice a sanctioned player who comes back with a new account."""

from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from allauth.usersessions.models import UserSession
from django.test import Client
from django.utils import timezone

from games.base.sanctions import recognition_marks
from games.base.sanctions.selectors import is_muted, is_suspended
from games.models import Player, Sanction, SanctionMark, Suspicion
from games.people.accounts.services import account_close, guest_merge_into_account
from games.people.moderation import returning_players
from games.people.moderation.services import sanction_create, sanction_lift
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

HERE, THERE, AT_HOME = "93.184.216.34", "8.8.8.8", "192.168.0.7"
LATER = timedelta(days=60)
PASSWORD = "eleven-quiet-owls"
PLAY = {
    "play": "1",
    "play-opponents": "2",
    "play-level": "random",
    "play-draft": "quick",
    "play-pace": "instant",
}


def impose(name: str, kind: str = "ban", **more: Any) -> Sanction:
    more = {"reason": "Shouting.", "until": timezone.now() + LATER, "by": None} | more
    return sanction_create(player=person(name), kind=kind, **more)


def logged_in_from(name: str, address: str) -> None:
    """Store a session of a player that began at a network address."""
    key = f"{name}-{address}"
    UserSession.objects.create(user=person(name), ip=address, session_key=key)


def guest_from(address: str) -> Player:
    """Let a new guest begin to play from a network address."""
    client = Client(REMOTE_ADDR=address)
    assert client.post("/", PLAY).status_code == 302
    return Player.objects.get(pk=client.session["_auth_user_id"])


def account_from(address: str, name: str) -> Player:
    """Let a new player sign up from a network address."""
    form = {"username": name, "password1": PASSWORD, "password2": PASSWORD, "accept": "on"}
    assert Client(REMOTE_ADDR=address).post("/signup/", form).status_code == 302
    return person(name)


def signals() -> list[tuple[str, str]]:
    rows = Suspicion.objects.filter(kind="returns").order_by("pk")
    return [(row.player.username, row.other.username) for row in rows if row.other]


# The network address


def test_after_a_ban_newcomers_from_there_write_once_somebody_has_looked() -> None:
    logged_in_from("ann", HERE)
    impose("ann")
    guest = guest_from(HERE)
    account = account_from(HERE, "annie")
    for player in (guest, account):
        assert is_muted(player)
        assert not is_suspended(player)
        hold = player.sanctions.get()
        assert hold.until is not None
        assert hold.until <= timezone.now() + returning_players.HOLD
    assert signals() == [("ann", guest.username)]
    assert Suspicion.objects.get().data["players"] == [guest.pk, account.pk]
    assert not is_muted(guest_from(THERE))


def test_a_signal_that_was_looked_at_lets_them_write() -> None:
    logged_in_from("ann", HERE)
    impose("ann")
    guest = guest_from(HERE)
    signal = Suspicion.objects.get()
    returning_players.unmute_newcomers(signal, by=person("mod"))
    assert not is_muted(guest)
    assert Sanction.objects.filter(player=person("ann"), lifted_at=None).exists()
    signal.acknowledged_at = timezone.now()
    signal.data["seen_weight"] = 5
    signal.save()
    assert not is_muted(guest_from(HERE))


def test_what_is_no_ban_makes_nobody_wait() -> None:
    logged_in_from("ann", HERE)
    impose("ann", "suspend")
    assert not is_muted(guest_from(HERE))
    assert len(signals()) == 1


def test_a_hold_ends_with_its_ban_and_does_not_go_along_with_a_guest() -> None:
    logged_in_from("ann", HERE)
    ban = impose("ann")
    guest, other = guest_from(HERE), guest_from(HERE)
    guest_merge_into_account(guest_id=guest.pk, player=person("ben"))
    assert not is_muted(person("ben"))
    assert is_muted(other)
    sanction_lift(sanction_id=ban.pk, by=None)
    assert not is_muted(other)


def test_a_banned_guest_is_known_by_where_they_knock() -> None:
    client = Client(REMOTE_ADDR=HERE)
    client.post("/", PLAY)
    guest = Player.objects.get(pk=client.session["_auth_user_id"])
    sanction_create(player=guest, kind="ban", reason="Shouting.", by=None)
    assert client.get("/").status_code == 302
    assert is_muted(guest_from(HERE))


def test_nobody_in_one_house_is_compared() -> None:
    logged_in_from("ann", AT_HOME)
    impose("ann")
    assert not is_muted(guest_from(AT_HOME))
    assert not SanctionMark.objects.exists()


def test_addresses_are_no_addresses_any_more_and_go_after_a_month() -> None:
    logged_in_from("ann", HERE)
    impose("ann")
    mark = SanctionMark.objects.get()
    assert HERE not in mark.digest
    SanctionMark.objects.update(
        at=timezone.now() - recognition_marks.KEEP - timedelta(minutes=1)
    )
    assert not is_muted(guest_from(HERE))
    recognition_marks.delete_old_marks(now=timezone.now())
    assert not SanctionMark.objects.exists()


# Marks of one person


def with_email(name: str, email: str, *, verified: bool = True) -> EmailAddress:
    address = EmailAddress(user=person(name), email=email, verified=verified)
    address.save()
    return address


def with_passkey(name: str, credential: str) -> Authenticator:
    data = {"name": "key", "credential": {"id": credential}}
    kind = Authenticator.Type.WEBAUTHN
    return Authenticator.objects.create(user=person(name), type=kind, data=data)


def confirm(address: EmailAddress) -> None:
    email_confirmed.send(EmailAddress, request=None, email_address=address)


@pytest.mark.parametrize("kind", ["mute", "suspend", "ban"])
def test_a_sanction_follows_an_address_that_is_confirmed(kind: str) -> None:
    with_email("ann", "ann@moon.example")
    first = impose("ann", kind)
    confirm(with_email("annie", "Ann+again@moon.example"))
    confirm(with_email("annie", "ann+once.more@moon.example"))
    copy = person("annie").sanctions.get()
    assert (copy.kind, copy.reason, copy.until) == (kind, "Shouting.", first.until)
    assert signals() == [("ann", "annie")]
    sanction_lift(sanction_id=first.pk, by=None)
    assert not is_muted(person("annie"))


def test_nobody_is_taken_for_somebody_who_wrote_their_address_down() -> None:
    with_email("ann", "ben@moon.example", verified=False)
    impose("ann")
    confirm(with_email("ben", "ben@moon.example"))
    assert not is_muted(person("ben"))


def test_closing_the_account_is_no_way_out() -> None:
    impose("ann", "suspend")
    with_email("ann", "ann@moon.example")
    with_passkey("ann", "a-key")
    logged_in_from("ann", HERE)
    account_close(player_id=person("ann").pk)
    assert not is_suspended(guest_from(HERE))
    assert Suspicion.objects.filter(kind="returns").exists()

    confirm(with_email("bea", "ann@moon.example"))
    assert is_suspended(person("bea"))
    key = with_passkey("cleo", "a-key")
    authenticator_added.send(Authenticator, user=person("cleo"), authenticator=key)
    assert is_suspended(person("cleo"))


def test_a_passkey_of_a_closed_account_tells_where_its_owner_is() -> None:
    with_passkey("ann", "a-key")
    ban = impose("ann")
    account_close(player_id=person("ann").pk)

    def try_to_log_in(address: str, credential: str) -> None:
        client = Client(REMOTE_ADDR=address)
        answer = client.post("/2fa/webauthn/login/", {"credential": credential})
        assert answer.status_code in (200, 302)

    try_to_log_in(HERE, '{"id": "a-key", "response": {}}')
    assert ban.marks.filter(by="address").exists()
    assert is_muted(guest_from(HERE))
    for odd in ("", "[]", "{", "7", '{"id": 7}', '{"id": "x", "rawId": [], "response": 1}'):
        try_to_log_in(THERE, odd)
    assert not is_muted(guest_from(THERE))


def test_nothing_is_kept_of_a_sanction_that_is_over() -> None:
    with_email("ann", "ann@moon.example")
    ban = impose("ann")
    sanction_lift(sanction_id=ban.pk, by=None)
    confirm(with_email("annie", "ann+again@moon.example"))
    assert not is_muted(person("annie"))
    recognition_marks.delete_old_marks(now=timezone.now())
    assert not SanctionMark.objects.exists()
