"""Test the pages of tables: what they show, to whom, and what their forms do."""

import re

import pytest
from django.test import Client

from games.models import Match, Player
from games.play.match.moves.play import load_position
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, options_of, person, table

pytestmark = pytest.mark.django_db

PLAY = {
    "play": "1",
    "play-opponents": "2",
    "play-level": "random",
    "play-draft": "quick",
    "play-pace": "instant",
}


def page(client: Client, match: Match) -> str:
    """Return the HTML of a table's page."""
    response = client.get(f"/table/{match.slug}/")
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("address", ["/", "/rules/", "/cards/", "/login/"])
def test_pages_need_no_account(client: Client, address: str) -> None:
    assert client.get(address).status_code == 200


def test_play_now_makes_a_guest_and_seats_them(client: Client) -> None:
    response = client.post("/", PLAY)
    match = Match.objects.get()
    assert response.headers["Location"] == f"/table/{match.slug}/"
    seat = match.seats.get(number=0)
    assert seat.player is not None
    assert seat.player.is_guest
    assert [each.level for each in match.seats.all()] == ["", "random", "random"]
    assert match.is_running


def test_play_now_again_keeps_the_guest(client: Client) -> None:
    client.post("/", PLAY)
    client.post("/", PLAY)
    assert Player.objects.count() == 1


def test_a_form_with_an_impossible_choice_sets_up_nothing(client: Client) -> None:
    assert client.post("/", PLAY | {"play-opponents": "9"}).status_code == 400
    assert not Match.objects.exists()
    assert not Player.objects.exists()


def test_a_table_for_too_many_is_refused(client: Client) -> None:
    data = {
        "invite": "1",
        "invite-people": "4",
        "invite-computers": "3",
        "invite-level": "random",
        "invite-draft": "quick",
        "invite-pace": "instant",
    }
    response = client.post("/", data)
    assert response.status_code == 400
    assert "takes 2 to 5 players" in response.content.decode()


def test_an_invitation_seats_a_second_person_and_starts() -> None:
    match = table("ann", None, "random")
    shown = page(browser("ann"), match)
    assert f"/join/{match.invite}/" in shown
    guest = Client()
    assert "Take a seat" in guest.get(f"/join/{match.invite}/").content.decode()
    response = guest.post(f"/join/{match.invite}/")
    assert response.headers["Location"] == f"/table/{match.slug}/"
    match.refresh_from_db()
    assert match.is_running
    assert 'id="hand"' in page(guest, match)


def test_who_only_watches_cannot_hand_on_the_invitation() -> None:
    match = table("ann", None)
    watched = page(Client(), match)
    assert match.invite not in watched
    # but is told how to get one.
    assert "ask the host for the invitation link" in watched
    assert "ask the host" not in page(browser("ann"), match)


def test_a_full_table_says_so() -> None:
    match = table("ann", "ben")
    shown = Client().get(f"/join/{match.invite}/").content.decode()
    assert "All seats are taken" in shown
    response = Client().post(f"/join/{match.invite}/", follow=True)
    assert "All seats at this table are taken" in response.content.decode()


def test_the_host_can_give_up_a_table_that_waits() -> None:
    match = table("ann", None)
    browser("ann").post(f"/table/{match.slug}/cancel/")
    match.refresh_from_db()
    assert match.status == Match.Status.ABANDONED
    assert "has been closed" in page(Client(), match)


def test_a_button_of_the_page_plays_its_option() -> None:
    match = table("ann", "ben")
    ann = browser("ann")
    shown = page(ann, match)
    offered = set(re.findall(r'name="choice" value="([^"]+)"', shown))
    assert offered == set(options_of(match, 0))
    ann.post(f"/table/{match.slug}/", {"version": match.version, "choice": "pass"})
    match.refresh_from_db()
    assert match.version == 1


def test_a_stale_page_gets_the_new_table_and_a_reason() -> None:
    match = table("ann", "ben")
    ann = browser("ann")
    address = f"/table/{match.slug}/"
    ann.post(address, {"version": "0", "choice": "pass"})
    response = ann.post(address, {"version": "0", "choice": "card:1"}, follow=True)
    match.refresh_from_db()
    assert match.version == 1
    assert "moved on" in response.content.decode()


def test_a_form_that_is_sent_again_is_no_error() -> None:
    match = table("ann", "ben")
    ann, form = browser("ann"), {"version": "0", "choice": "pass"}
    ann.post(f"/table/{match.slug}/", form)
    response = ann.post(f"/table/{match.slug}/", form, follow=True)
    match.refresh_from_db()
    assert match.version == 1
    assert "moved on" not in response.content.decode()


@pytest.mark.parametrize("version", ["", "x", "-1", "²", "99999999"])
def test_a_version_that_was_never_shown_plays_nothing(version: str) -> None:
    match = table("ann", "ben")
    form = {"version": version, "choice": "pass"}
    browser("ann").post(f"/table/{match.slug}/", form)
    match.refresh_from_db()
    assert match.version == 0


def test_what_is_not_offered_is_refused() -> None:
    match = table("ann", "ben")
    form = {"version": "0", "choice": "claim:vulko"}
    response = browser("ann").post(f"/table/{match.slug}/", form, follow=True)
    match.refresh_from_db()
    assert match.version == 0
    assert "Nothing has been played" in response.content.decode()


def test_a_spectator_plays_nothing() -> None:
    match = table("ann", "ben")
    for client in (Client(), browser("eve")):
        form = {"version": "0", "choice": "pass"}
        response = client.post(f"/table/{match.slug}/", form, follow=True)
        assert "play at this seat" in response.content.decode()
    match.refresh_from_db()
    assert match.version == 0


def test_a_spectator_sees_the_table_without_hand_and_buttons() -> None:
    match = table("ann", "ben")
    shown = page(Client(), match)
    assert "Ann" in shown
    assert 'id="hand"' not in shown
    assert 'name="choice"' not in shown
    assert "You're watching" in shown


def test_a_page_with_a_hand_is_kept_by_no_cache() -> None:
    match = table("ann", "ben")
    response = browser("ann").get(f"/table/{match.slug}/")
    assert "no-store" in response.headers["Cache-Control"]


def claiming(match: Match) -> None:
    """Pass once, after which seat 0 is asked to claim."""
    ann = browser("ann")
    ann.post(f"/table/{match.slug}/", {"version": match.version, "choice": "pass"})
    match.refresh_from_db()
    decision = load_position(match).decision(0)
    assert decision is not None
    assert decision.kind == "claim"


def test_marked_discards_and_claims_are_played_together() -> None:
    match = table("ann", "ben")
    claiming(match)
    view = load_position(match).view(0)
    archive = view["commons"][0]["card"]
    discards = [f"discard:{card}" for card in view["hand"]]
    form = {
        "version": str(match.version),
        "discard": discards,
        f"claim:{archive}": "1",
        "claims": "more",
    }
    browser("ann").post(f"/table/{match.slug}/", form)
    match.refresh_from_db()
    played = [move.option for move in match.moves.order_by("number")]
    # The phase may go on, if the remaining influence can still buy something.
    assert played[1:] == [*discards, f"claim:{archive}"]
    assert load_position(match).view(None)["commons"][0]["left"] == 6


def test_claiming_nothing_ends_the_phase() -> None:
    match = table("ann", "ben")
    claiming(match)
    form = {"version": str(match.version), "claims": "done"}
    browser("ann").post(f"/table/{match.slug}/", form)
    match.refresh_from_db()
    assert load_position(match).view(0)["phase"] != "claim"


def test_the_end_shows_the_ranking_and_a_rematch() -> None:
    match = fast_forward(table("ann", "random"), moves=5000)
    assert match.status == Match.Status.FINISHED
    ann = browser("ann")
    shown = page(ann, match)
    assert "ranking" in shown
    assert "Play again" in shown
    assert "Play again" not in page(Client(), match)
    response = ann.post(f"/table/{match.slug}/again/")
    rematch = Match.objects.get(previous=match)
    assert response.headers["Location"] == f"/table/{rematch.slug}/"


def test_guests_can_change_their_name(client: Client) -> None:
    client.post("/", PLAY)
    client.post("/name/", {"display_name": "Nosy <b>Parker"})
    assert Player.objects.get().display_name == "Nosy <b>Parker"
    shown = page(client, Match.objects.get())
    assert "Nosy &lt;b&gt;Parker" in shown
    assert "Nosy <b>" not in shown


def test_unknown_tables_and_invitations_are_not_there(client: Client) -> None:
    for address in ("/table/nothing/", "/join/nothing/", "/nothing/"):
        response = client.get(address)
        assert response.status_code == 404
        assert "There's nothing here" in response.content.decode()


def test_a_form_without_its_token_is_refused_in_style() -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post("/", PLAY)
    assert response.status_code == 403
    assert "That form has expired" in response.content.decode()


def test_home_lists_ones_own_tables() -> None:
    terms = TableTerms(options={"draft": "quick"})
    match_create(terms, host=person("ann"), sitters=[person("ann"), "random"])
    assert "Your tables" in browser("ann").get("/").content.decode()
    assert "Your tables" not in Client().get("/").content.decode()
