"""Test players, API keys and bots in the API."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from games.base.policies import names
from games.models import ApiToken
from games.people.accounts import bots_and_keys
from games.people.accounts.guests import guest_create
from tests.games.programs import Program, bot_of, code, guest_page, key_of, program
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def test_a_key_is_its_players() -> None:
    status, me = program("ann").get("players/me/")
    assert status == 200
    assert (me["name"], me["kind"], me["owner"]) == ("Ann", "person", None)


def test_nobody_in_particular_is_nobody() -> None:
    assert code(Program().get("players/me/")) == (401, "not_authenticated")


def test_a_guests_page_may_ask_too() -> None:
    page, guest = guest_page()
    assert page.get("players/me/")[1] | {"since": ""} == {
        "id": guest.pk,
        "name": guest.display_name,
        "kind": "guest",
        "owner": None,
        "since": "",
        "played": 0,
        "won": 0,
        "ratings": [],
        "badges": [],
    }


def test_a_profile_counts_finished_matches() -> None:
    match = fast_forward(table("ann", "ben"))
    table("ann", "ben")
    winner = match.seats.get(place=1).player
    assert winner is not None
    for name in ("ann", "ben"):
        player = person(name)
        profile = Program().get(f"players/{player.pk}/")[1]
        assert (profile["played"], profile["won"]) == (1, int(player == winner))
        assert "email" not in profile


@pytest.mark.parametrize("number", ["0", "999999", "9" * 40])
def test_a_player_who_is_not_there(number: str) -> None:
    assert code(Program().get(f"players/{number}/")) == (404, "not_found")


@pytest.mark.parametrize("key", ["", "nonsense", "nf_", "nf_" + "x" * 43, "ä b", "\x00"])
def test_a_key_that_is_none(key: str) -> None:
    assert code(Program(key).get("cards/")) == (401, "bad_key")


def test_a_key_that_was_revoked_or_has_expired() -> None:
    ann = person("ann")
    key = key_of(ann)
    assert Program(key).get("players/me/")[0] == 200
    token = ApiToken.objects.get()
    ben = person("ben")
    assert not bots_and_keys.token_revoke(token_id=token.pk, owner=ben)
    assert bots_and_keys.token_revoke(token_id=token.pk, owner=ann)
    assert code(Program(key).get("players/me/")) == (401, "bad_key")
    gone = bots_and_keys.token_create(
        player=ann,
        name="old",
        scopes=["read"],
        expires_at=timezone.now() - timedelta(seconds=1),
    )
    assert code(Program(gone.secret).get("players/me/")) == (401, "bad_key")


def test_a_key_ends_with_its_account_and_with_that_of_its_owner() -> None:
    ann = person("ann")
    key = key_of(ann)
    robo, _ = bot_of("ann")
    ann.is_active = False
    ann.save()
    assert code(Program(key).get("cards/")) == (401, "bad_key")
    assert code(robo.get("cards/")) == (401, "bad_key")


def test_only_a_hash_of_a_key_is_stored_and_its_use_is_noted() -> None:
    key = key_of(person("ann"))
    Program(key).get("players/me/")
    row = ApiToken.objects.values().get()
    assert key not in str(row)
    assert key.startswith(row["prefix"])
    assert row["last_used_at"] is not None


@pytest.mark.parametrize(
    ("scope", "reached"),
    [("read", {"get"}), ("play", {"play"}), ("tables", {"table"}), ("bots", {"bot"})],
)
def test_a_key_reaches_what_its_scopes_say(scope: str, reached: set[str]) -> None:
    match = table("ann", "ben")
    asks = program("ann", [scope])
    answers = {
        "get": asks.get(f"matches/{match.slug}/view/"),
        "play": asks.post(f"matches/{match.slug}/play/", {"version": 9, "choices": ["x"]}),
        "table": asks.post("tables/", {"opponents": ["random"]}),
        "bot": asks.post("bots/", {"name": "Robo"}),
    }
    refused = {k for k, (status, _) in answers.items() if status in {401, 403}}
    assert set(answers) - refused == reached
    assert all(code(answers[name]) == (403, "no_scope") for name in refused)


def test_a_page_of_another_site_cannot_use_a_session() -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(person("ann"))
    data = {"opponents": ["random"]}
    answer = client.post("/api/v1/tables/", data, content_type="application/json")
    assert code((answer.status_code, answer.json())) == (403, "permission_denied")


def test_a_bot_says_that_it_is_one() -> None:
    status, made = program("ann").post("bots/", {"name": "Robo"})
    assert status == 201
    assert made["player"]["kind"] == "bot"
    robo = Program(made["token"])
    me = robo.get("players/me/")[1]
    assert me["owner"]["name"] == "Ann"
    assert program("ann").get("bots/")[1] == [made["player"]]
    _, match = robo.post("tables/", {"opponents": ["random"], "listed": True})
    assert match["seats"][0]["player"]["kind"] == "bot"


def test_guests_and_bots_have_no_bots() -> None:
    page, guest = guest_page()
    assert code(page.post("bots/", {"name": "Robo"})) == (403, "needs_account")
    robo, bot = bot_of("ann")
    assert code(robo.post("bots/", {"name": "Robo"})) == (403, "no_scope")
    for owner in (guest, bot):
        with pytest.raises(bots_and_keys.NeedsAccount):
            bots_and_keys.bot_create(owner=owner, name="Robo")
    with pytest.raises(bots_and_keys.NeedsAccount):
        key_of(guest)
    with pytest.raises(bots_and_keys.BadToken):
        key_of(bot, ["bots"])


def test_there_are_only_so_many_bots_and_keys() -> None:
    asks = program("ann")
    for number in range(bots_and_keys.MAX_BOTS):
        assert asks.post("bots/", {"name": f"Robo {number}"})[0] == 201
    assert code(asks.post("bots/", {"name": "Robo"})) == (409, "too_many_bots")
    ben = person("ben")
    for _ in range(bots_and_keys.MAX_TOKENS):
        key_of(ben)
    with pytest.raises(bots_and_keys.TooManyTokens):
        key_of(ben)


def test_no_bot_passes_for_somebody_else() -> None:
    asks = program("ann")
    asks.post("bots/", {"name": "Robo"})
    for name in ("Robo", "R0bo", "admin", "..."):
        assert code(asks.post("bots/", {"name": name})) == (409, "name_taken")


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "\x00", 7.5j, None, [], {}])
def test_a_bot_needs_a_name(name: object) -> None:
    data = {} if isinstance(name, complex) else {"name": name}
    status, answer = program("ann").post("bots/", data)
    assert code((status, answer)) == (400, "invalid")
    assert "name" in answer["error"]["fields"]


def test_the_command_makes_keys_and_bots() -> None:
    person("ann")
    for more, kind in (
        ([], "person"),
        (["--bot", "Robo"], "bot"),
        (["--days", "3"], "person"),
    ):
        out = StringIO()
        call_command("create_token", "ann", *more, stdout=out)
        assert Program(out.getvalue().strip()).get("players/me/")[1]["kind"] == kind
    with pytest.raises(CommandError, match="nobody"):
        call_command("create_token", "nobody")
    with pytest.raises(CommandError, match="account"):
        call_command("create_token", guest_create().username)


def test_players_are_found_by_name() -> None:
    for name in ("annette", "ben"):
        player = person(name)
        player.name_key = names.name_key(player.display_name)
        player.save()
    status, found = program("ben").get("players/?search=anne")
    assert status == 200
    assert [each["name"] for each in found["results"]] == ["Annette"]
    assert program("ben").get("players/")[0] == 400
