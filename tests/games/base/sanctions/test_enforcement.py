"""Test that mutes, suspensions and bans are enforced everywhere on the site."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.base.policies import names
from games.base.sanctions import enforcement
from games.base.sanctions.refusals import Suspended
from games.base.sanctions.selectors import active_sanction, is_muted, is_suspended
from games.models import AuditEntry, Match, Player, Sanction
from games.people.accounts.bots_and_keys import bot_create, token_create, token_find
from games.people.accounts.guests import guest_create
from games.people.accounts.services import guest_merge_into_account
from games.people.moderation.refusals import BadSanction, NotInForce
from games.people.moderation.services import name_neutralise, sanction_create, sanction_lift
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join
from games.play.tables.rematch import rematch_join
from games.play.tables.terms import TableTerms
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import fast_forward, options_of, person, play_for, table

pytestmark = pytest.mark.django_db

PASSWORD = "eleven-quiet-owls"
LATER = timedelta(days=1)


def impose(name: str, kind: str, **more: Any) -> Sanction:
    more = {"reason": "Shouting.", "until": timezone.now() + LATER, "by": None} | more
    return sanction_create(player=person(name), kind=kind, **more)


def with_password(name: str) -> Player:
    player = person(name)
    player.set_password(PASSWORD)
    player.save()
    return player


@pytest.mark.parametrize(
    ("kind", "muted", "suspended"),
    [("warn", False, False), ("mute", True, False), ("suspend", True, True)],
)
def test_what_holds(kind: str, muted: bool, suspended: bool) -> None:
    impose("ann", kind)
    assert is_muted(person("ann")) is muted
    assert is_suspended(person("ann")) is suspended
    assert not is_muted(person("ben"))


def test_it_ends_by_itself_and_can_be_lifted() -> None:
    sanction = impose("ann", "mute")
    assert active_sanction(person("ann"), "mute") == sanction
    Sanction.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert not is_muted(person("ann"))
    with pytest.raises(NotInForce):
        sanction_lift(sanction_id=sanction.pk, by=None)

    again = impose("ann", "ban", until=None)
    sanction_lift(sanction_id=again.pk, by=person("mod"), reason="Mistaken.")
    assert not is_suspended(person("ann"))
    assert list(AuditEntry.objects.values_list("action", flat=True)) == [
        "sanction.lifted",
        "sanction.ban",
        "sanction.mute",
    ]


def test_it_takes_a_reason_a_kind_and_an_end_to_come() -> None:
    for bad in (
        {"reason": " "},
        {"kind": "tickle"},
        {"until": timezone.now() - LATER},
    ):
        with pytest.raises(BadSanction):
            impose("ann", **({"kind": "mute"} | bad))
    assert not Sanction.objects.exists()
    assert not AuditEntry.objects.exists()


def test_who_is_suspended_sits_down_nowhere_and_finishes_what_runs() -> None:
    running = table("ann", "ben", options={"draft": "base4", "first": 0})
    own, others = table("ann", None), table("ben", None, "ann")
    ended = fast_forward(table("ann", "ben"))
    impose("ann", "suspend")

    own.refresh_from_db()
    assert own.status == Match.Status.ABANDONED
    assert others.seats.get(number=2).is_free
    ann = person("ann")
    with pytest.raises(Suspended):
        match_create(TableTerms(), host=ann, sitters=[ann, None])
    with pytest.raises(Suspended):
        match_join(invite=others.invite, player=ann)
    with pytest.raises(Suspended):
        rematch_join(match_id=ended.pk, player=ann)
    assert play_for(running, 0, options_of(running, 0)[0]) == 1


def test_pages_tell_who_is_suspended() -> None:
    impose("ann", "suspend")
    client, others = browser("ann"), table("ben", None)
    page = client.get("/")
    assert b"You're suspended" in page.content
    assert b"Shouting." in page.content
    for address, form in (
        ("/", {"play": "1", "play-opponents": "1", "play-level": "heuristic"}),
        (f"/join/{others.invite}/", {}),
    ):
        form = form | {"play-draft": "quick", "play-pace": "instant"}
        answer = client.post(address, form, follow=True)
        assert answer.status_code == 200
        assert "suspended and can&#x27;t join" in answer.content.decode()
    assert Match.objects.count() == 1


def test_programs_are_told_as_well() -> None:
    impose("ann", "suspend")
    token = token_create(player=person("ann"), name="x", scopes=["tables", "read"])
    others = table("ben", None)
    answer = Client().post(
        "/api/v1/tables/join/",
        {"invite": others.invite},
        content_type="application/json",
        headers={"authorization": f"Bearer {token.secret}"},
    )
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "suspended"


def test_a_ban_ends_sessions_and_keys_and_seats() -> None:
    running = table("ann", "ben", options={"draft": "base4", "first": 0})
    ann = person("ann")
    key = token_create(player=ann, name="x", scopes=["read"]).secret
    bot = bot_create(owner=ann, name="Robo").secret
    client = browser("ann")
    assert client.get("/settings/").status_code == 200
    ban = impose("ann", "ban")

    assert token_find(key) is None
    assert token_find(bot) is None
    assert running.seats.get(number=0).held == "left"
    assert client.get("/settings/").headers["Location"].startswith("/login/")
    ann.set_password(PASSWORD)
    ann.save()
    gone = client.post("/login/", {"login": "ann", "password": PASSWORD})
    assert gone.headers["Location"] == enforcement.sanction_page_url(ban)
    page = client.get(gone.headers["Location"])
    assert b"Your account is banned" in page.content
    assert b"Shouting." in page.content
    assert client.get("/settings/").headers["Location"].startswith("/login/")
    api = browser("ann").get("/api/v1/players/me/")
    assert api.status_code in (401, 403)


def test_who_is_banned_cannot_log_in() -> None:
    with_password("ann")
    ban = impose("ann", "ban")
    client = Client()
    form = {"login": "ann", "password": PASSWORD}
    answer = client.post("/login/", form)
    assert answer.headers["Location"] == enforcement.sanction_page_url(ban)
    assert "_auth_user_id" not in client.session
    wrong = client.post("/login/", form | {"password": "wrong"})
    assert wrong.status_code == 200

    sanction_lift(sanction_id=ban.pk, by=None)
    client.post("/login/", form)
    assert "_auth_user_id" in client.session


def test_only_who_it_is_about_reads_it() -> None:
    ban = impose("ann", "mute")
    address = f"/sanction/{ban.pk}/"
    assert browser("ann").get(address).status_code == 200
    assert browser("ben").get(address).status_code == 404
    assert Client().get(address).status_code == 404
    assert Client().get(address, {"key": "made-up"}).status_code == 404
    assert Client().get(address, {"key": enforcement.token_of(ban)}).status_code == 200
    other = impose("ben", "mute")
    page = Client().get(f"/sanction/{other.pk}/", {"key": enforcement.token_of(ban)})
    assert page.status_code == 404


def test_a_warning_is_shown_until_it_is_read() -> None:
    warning = impose("ann", "warn")
    client = browser("ann")
    assert b"A warning from the moderators" in client.get("/").content
    browser("ben").post(f"/sanction/{warning.pk}/seen/")
    assert b"A warning from the moderators" in client.get("/").content
    client.post(f"/sanction/{warning.pk}/seen/")
    assert b"A warning from the moderators" not in client.get("/").content


def test_logging_in_is_no_way_out_for_a_guest() -> None:
    guest = guest_create()
    sanction_create(player=guest, kind="mute", reason="Shouting.", by=None)
    guest_merge_into_account(guest_id=guest.pk, player=person("ann"))
    assert is_muted(person("ann"))


def test_a_bot_answers_for_its_owner_and_not_the_other_way_round() -> None:
    ann = person("ann")
    bot = bot_create(owner=ann, name="Robo").token.player
    sanction_create(player=bot, kind="mute", reason="Spam.", by=None)
    assert not is_muted(ann)
    impose("ann", "suspend")
    assert is_suspended(bot)


def test_a_name_that_was_taken_away_is_nobodys_any_more() -> None:
    ann = person("ann")
    renamed = name_neutralise(player_id=ann.pk, by=None, reason="Rude.")
    assert renamed.display_name.startswith("Player ")
    assert ann.name_changes.get().old == "Ann"
    for client in (browser("ann"), browser("ben")):
        page = client.post("/name/", {"display_name": "Ann"})
        assert b"That name is taken." in page.content


def test_a_name_that_was_taken_away_is_gone_from_addresses_and_still_logs_in() -> None:
    ann = with_password("ann")
    renamed = name_neutralise(player_id=ann.pk, by=None, reason="Rude.")
    address = renamed.get_absolute_url()
    assert re.fullmatch(r"/player/player-\d{6}/", address)
    reader = browser("ben")
    assert reader.get(address).status_code == 200
    for name in ("ann", "ANN"):
        assert reader.get(f"/player/{name}/").status_code == 404
        assert reader.get("/report/", {"player": name}).status_code == 404
    assert reader.get("/report/", {"player": renamed.page_name}).status_code == 200
    assert names.is_taken(renamed.page_name)
    form = {"login": "ann", "password": PASSWORD}
    assert Client().post("/login/", form).status_code == 302


def test_who_is_muted_keeps_the_name_and_names_no_bots() -> None:
    impose("ann", "mute")
    page = browser("ann").post("/name/", {"display_name": "Read This"})
    assert "You can&#x27;t write at the moment." in page.content.decode()
    assert person("ann").display_name == "Ann"
    made = browser("ann").post("/settings/api/", {"do": "bot", "name": "Read This"})
    assert made.status_code == 400
    status, answer = program("ann").post("bots/", {"name": "Read This"})
    assert (status, answer["error"]["code"]) == (403, "muted")
    assert not Player.objects.filter(is_bot=True).exists()
    Sanction.objects.all().delete()
    browser("ann").post("/name/", {"display_name": "Anna"})
    assert person("ann").display_name == "Anna"
