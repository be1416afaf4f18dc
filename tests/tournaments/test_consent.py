"""Test that no player is made director, seated or rated without their consent."""

from collections.abc import Callable

import pytest
from django.test import Client

from games.base.personal_data import StillNeeded
from games.base.refusal_texts import refusal_text
from games.models import Notice, Player, Relation
from games.people.accounts import services as accounts
from games.refusals import Blocked
from tests.games.programs import Program, bot_of, key_of
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    entry_of,
    kinds,
    offer_to,
    play_round,
    prepare,
    published,
    running_tables,
    start,
)
from tournaments import selectors
from tournaments.base import permissions
from tournaments.directing import entry_acts, event_acts, offers, settings
from tournaments.entries import player_acts
from tournaments.models import Entry, Offer, Tournament
from tournaments.refusals import (
    AlreadyIn,
    IsRated,
    NeedsReason,
    OfferGone,
    PeopleOnly,
    RatedAfterEntry,
)

pytestmark = pytest.mark.django_db

REASON = "A test asks."


def hand_over(found: Tournament, to: str, *, stay: bool = False) -> None:
    event_acts.ask_to_direct(
        tournament_id=found.pk, by=director(), to=person(to), stay=stay, reason=REASON
    )


def replace(found: Tournament, who: str, by: str) -> None:
    entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, who).pk,
        player=person(by),
        reason=REASON,
    )


def page(found: Tournament, name: str) -> Client:
    client = Client()
    client.force_login(person(name))
    return client


def test_who_is_asked_to_direct_does_not_until_they_accept() -> None:
    found = published("ann", "ben")
    hand_over(found, "eva")

    assert not permissions.may_direct(person("eva"), found)
    assert permissions.may_direct(director(), found)
    told = Notice.objects.filter(player=person("eva"), kind="event_direct_asked")
    assert told.exists()
    with pytest.raises(StillNeeded):
        accounts.account_close(player_id=director().pk)

    accept(found, "eva")
    assert permissions.may_direct(person("eva"), found)
    assert not permissions.may_direct(director(), found)
    assert kinds(found)[-2:] == ["asked_to_direct", "handed_over"]


def test_an_offer_never_keeps_anybody_from_closing_their_account() -> None:
    """Regression test: a player who had been made director of a stranger's event could not
    close their account.
    """
    found = published("ann", "ben")
    hand_over(found, "eva")
    accounts.account_close(player_id=person("eva").pk)
    assert not found.offers.exists()
    assert permissions.may_direct(director(), found)


def test_an_offer_is_declined_or_taken_back() -> None:
    found = published("ann", "ben")
    hand_over(found, "eva")
    offer = offer_to(found, "eva")
    answer = {"tournament_id": found.pk, "offer_id": offer.pk}
    with pytest.raises(OfferGone):
        offers.accept_offer(**answer, player=person("ann"))  # the offer is not Ann's
    offers.decline_offer(**answer, player=person("eva"))
    with pytest.raises(OfferGone):
        offers.accept_offer(**answer, player=person("eva"))
    assert Notice.objects.filter(player=director(), kind="event_offer_declined").exists()

    hand_over(found, "eva")
    offer = offer_to(found, "eva")
    given = {"tournament_id": found.pk, "by": director(), "offer_id": offer.pk}
    with pytest.raises(NeedsReason):
        offers.withdraw_offer(**given, reason=" ")
    offers.withdraw_offer(**given, reason=REASON)
    assert not Offer.objects.exists()
    assert kinds(found)[-2:] == ["asked_to_direct", "offer_taken_back"]


def test_the_offer_of_somebody_who_directs_no_more_is_void() -> None:
    found = published("ann", "ben")
    hand_over(found, "eva")
    hand_over(found, "fay", stay=False)
    accept(found, "fay")
    with pytest.raises(OfferGone):
        accept(found, "eva")
    assert not permissions.may_direct(person("eva"), found)


def test_staff_without_the_role_offer_nothing_once_they_direct_no_more() -> None:
    found = published("ann", "ben")
    hand_over(found, "eva", stay=True)
    Player.objects.filter(pk=director().pk).update(is_staff=True)
    found.directors.filter(player=director()).delete()
    with pytest.raises(OfferGone):
        accept(found, "eva")


def test_a_draft_is_seen_by_whom_it_is_offered() -> None:
    found = prepare()
    address = f"/tournaments/{found.slug}/"
    assert page(found, "eva").get(address).status_code == 404
    event_acts.ask_to_direct(tournament_id=found.pk, by=director(), to=person("eva"))
    shown = page(found, "eva").get(address)
    assert b"asked to direct" in shown.content
    offer = offer_to(found, "eva")
    page(found, "eva").post(address, {"do": f"accept-{offer.pk}"})
    assert permissions.may_direct(person("eva"), found)


def test_a_replacement_sits_nowhere_before_they_accept() -> None:
    """Regression test: a player lost 92 points and reliability in an event that they had
    never seen.
    """
    found = published("ann", "ben", table_size=2, rounds=1, break_seconds=3600)
    replace(found, "ann", "eva")
    assert entry_of(found, "ann").in_field
    assert not found.entries.filter(player=person("eva")).exists()
    found = start(found)
    accept(found, "eva")
    assert not found.entries.filter(player=person("ann")).exists()
    assert entry_of(found, "eva").joined == 1
    assert kinds(found)[-1] == "replaced"


def test_what_stands_is_looked_at_when_an_offer_is_accepted() -> None:
    found = published("ann", "ben", "cem")
    replace(found, "ann", "eva")
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    with pytest.raises(OfferGone):
        accept(found, "eva")
    replace(found, "ben", "fay")
    player_acts.enter(tournament_id=found.pk, player=person("fay"))
    with pytest.raises(AlreadyIn):
        accept(found, "fay")
    Relation.objects.create(by=person("gus"), to=director(), kind=Relation.Kind.BLOCK)
    with pytest.raises(Blocked):
        replace(found, "cem", "gus")


def test_a_replacement_is_undone_by_asking_the_one_before() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=2))
    place = entry_of(found, "ann").pk
    replace(found, "ann", "eva")
    accept(found, "eva")
    replace(found, "eva", "ann")
    accept(found, "ann")
    assert entry_of(found, "ann").pk == place
    assert kinds(found).count("replaced") == 2


def test_who_enters_a_rated_event_is_told_so_and_agrees() -> None:
    found = published(rated=True)
    with pytest.raises(IsRated):
        player_acts.enter(tournament_id=found.pk, player=person("ann"))
    address = f"/tournaments/{found.slug}/"
    client = page(found, "ann")
    assert b"your results change your rating" in client.get(address).content
    # A page that was loaded before the event was rated does not mention ratings, and sends
    # no consent.
    client.post(address, {"do": "enter"})
    assert not found.entries.exists()
    client.post(address, {"do": "enter", "rated": "1"})
    assert entry_of(found, "ann").in_field
    unrated = published()
    shown = client.get(f"/tournaments/{unrated.slug}/").content
    assert b"your results change your rating" not in shown


def test_programs_agree_to_a_rated_event_as_well() -> None:
    found = published(rated=True)
    ann, address = Program(key_of(person("ann"))), f"tournaments/{found.slug}"
    status, refused = ann.post(f"{address}/entries/")
    assert (status, refused["error"]["code"]) == (409, "is_rated")
    assert ann.post(f"{address}/entries/", {"rated": True})[0] == 201


def test_offers_are_answered_through_the_api() -> None:
    found = published("ann", "ben", "cem")
    replace(found, "ann", "eva")
    replace(found, "ben", "fay")
    eva, fay = Program(key_of(person("eva"))), Program(key_of(person("fay")))
    address = f"tournaments/{found.slug}/offers"
    status, (asked,) = eva.get(f"{address}/")
    assert (status, asked["kind"]) == (200, "replace")
    assert eva.post(f"{address}/{asked['offer']}/", {"accept": True})[0] == 204
    assert entry_of(found, "eva").in_field
    (other,) = fay.get(f"{address}/")[1]
    assert eva.post(f"{address}/{other['offer']}/", {"accept": True})[0] == 409
    assert fay.post(f"{address}/{other['offer']}/", {"accept": False})[0] == 204
    assert entry_of(found, "ben").in_field
    assert Program().get(f"{address}/")[0] in (401, 403)


def test_an_event_is_not_rated_behind_the_backs_of_those_who_entered() -> None:
    found = published("ann", clock="turns", clock_bank=86400)
    edit = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    with pytest.raises(RatedAfterEntry):
        settings.tournament_edit(**edit, rated=True)
    found.refresh_from_db()
    assert not found.rated
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    player_acts.invite(tournament_id=found.pk, by=director(), player=person("ben"))
    settings.tournament_edit(**edit, rated=True)
    with pytest.raises(IsRated):
        player_acts.enter(tournament_id=found.pk, player=person("ben"))


BOTS_WAYS: dict[str, Callable[[Tournament, Player], object]] = {
    "enter": lambda f, bot: player_acts.enter(tournament_id=f.pk, player=bot),
    "invite": lambda f, bot: player_acts.invite(
        tournament_id=f.pk, by=director(), player=bot
    ),
    "add": lambda f, bot: entry_acts.add_computer_or_invite(
        tournament_id=f.pk, by=director(), player=bot, reason=REASON
    ),
    "replace": lambda f, bot: entry_acts.ask_to_replace(
        tournament_id=f.pk,
        by=director(),
        entry_id=entry_of(f, "ben").pk,
        player=bot,
        reason=REASON,
    ),
}


@pytest.mark.parametrize("way", sorted(BOTS_WAYS))
def test_no_bot_plays_in_an_event_so_none_meets_its_owner_or_its_sibling(way: str) -> None:
    found = published("ann", "ben", rated=True)
    bot = bot_of("ann")[1]
    with pytest.raises(PeopleOnly) as refused:
        BOTS_WAYS[way](found, bot)
    assert "beside their owners" in refusal_text(refused.value.refusal)
    assert not Entry.objects.filter(player=bot).exists()


def test_a_replaced_one_plays_the_running_table_to_its_end() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=2))
    series = running_tables(found)[0].series
    assert series is not None
    replace(found, "ann", "eva")
    accept(found, "eva")
    sitting = {seat.player for seat in series.games.get().match.seats.all()}
    assert sitting == {person("ann"), person("ben")}
    # Ann, whom Eva replaces, plays the running table to its end, so Eva is not led there.
    # From the next round on, Eva has the seat.
    assert selectors.open_table_of(found, person("eva")) is None
    found = play_round(found)
    assert selectors.open_table_of(found, person("eva")) == running_tables(found)[0]
