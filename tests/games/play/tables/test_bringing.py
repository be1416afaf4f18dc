"""Test tables to which every player brings something: built decks."""

from __future__ import annotations

import json
from random import Random

import pytest
from django.test import Client

from engine.errors import BadOptions
from games.contract import game_of
from games.models import Kit, Match, Player
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.tables import descriptions, hosting
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join
from games.play.tables.kit_hand_in import LENT, hand_in_kit
from games.play.tables.terms import TableTerms
from games.refusals import BadKit, MatchOver, NotYourSeat
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

BUILT = {"built": True, "first": 0}
IN_OTHER_LANGUAGES = {
    "de": "alle ein Deck mitgebracht haben.",
    "pl": "każdy przyniesie talię.",
    "ja": "全員がデッキを持ち寄ると対戦が始まります。",
}


def content(first: str = "") -> dict[str, list[list[str]] | list[str]]:
    """Return a built deck of the base set; `first` replaces the first card of its
    archives.
    """
    game = game_of("nightfall")
    found = game.brings.of_computer(BUILT, Random(1))
    if first:
        found["archives"][0][0] = first
    return found


def kit(owner: str, name: str = "Mine", **changed: object) -> Kit:
    data = {"game": "nightfall", "name": name, "content": content()} | changed
    return Kit.objects.create(player=person(owner), **data)


def waiting(*sitters: str | None) -> Match:
    return table(*sitters, options=BUILT)


def test_the_match_begins_once_everybody_has_brought_a_deck() -> None:
    match = waiting("ann", "ben", "random")
    assert match.status == Match.Status.WAITING
    hand_in_kit(match_id=match.pk, player=person("ann"), kit=kit("ann").slug)
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING
    hand_in_kit(match_id=match.pk, player=person("ben"), kit=LENT)
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    own = load_position(match).view(0)
    assert sum(map(len, own["own_archives"])) == 24
    assert own["own_wounds"] == sorted(
        own["own_wounds"], key=["bite", "burn", "bleed"].index
    )


def test_what_was_brought_is_a_copy() -> None:
    """If the player changes or deletes the deck later, the match keeps the deck that was
    brought.
    """
    match, mine = waiting("ann", "random"), kit("ann")
    hand_in_kit(match_id=match.pk, player=person("ann"), kit=mine.slug)
    brought = match.seats.get(number=0).brought
    mine.content = {}
    mine.save()
    assert match.seats.get(number=0).brought == brought
    mine.delete()
    match.refresh_from_db()
    assert differences_from_replay(match) == []


def test_a_whole_match_replays_to_the_same() -> None:
    match = waiting("random", "random", "random")
    assert match.status == Match.Status.RUNNING
    fast_forward(match)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert sorted(match.seats.values_list("place", flat=True)) == [1, 2, 3]
    assert differences_from_replay(match) == []


def test_a_deck_that_does_not_fit_is_refused() -> None:
    match = waiting("ann", "random")
    wrong = kit("ann", content=content("bad-smoke"))
    with pytest.raises(BadKit):
        hand_in_kit(match_id=match.pk, player=person("ann"), kit=wrong.slug)
    assert match.seats.get(number=0).brought is None


def test_nobody_brings_what_is_another_players() -> None:
    match = waiting("ann", "random")
    with pytest.raises(BadKit):
        hand_in_kit(match_id=match.pk, player=person("ann"), kit=kit("ben").slug)
    with pytest.raises(NotYourSeat):
        hand_in_kit(match_id=match.pk, player=person("ben"), kit=LENT)


def test_other_tables_ask_for_nothing() -> None:
    match = table("ann", None)
    with pytest.raises(MatchOver):
        hand_in_kit(match_id=match.pk, player=person("ann"), kit=LENT)
    terms = TableTerms(options=BUILT | {"teams": True})
    with pytest.raises(BadOptions):
        match_create(terms, host=person("ann"), sitters=["random"] * 4)


def test_whoever_has_not_chosen_in_time_is_lent_a_deck() -> None:
    """If the host begins before players have chosen, the server lends them decks."""
    match = waiting("ann", "ben")
    hosting.start_now(match_id=match.pk, host=person("ann"))
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert all(seat.brought for seat in match.seats.all())


def test_the_next_person_in_a_seat_brings_their_own() -> None:
    match = waiting("ann", "ben", None)
    hand_in_kit(match_id=match.pk, player=person("ben"), kit=LENT)
    hosting.person_remove(match_id=match.pk, host=person("ann"), seat=1)
    match_join(invite=match.invite, player=person("cleo"))
    assert match.seats.get(player=person("cleo")).brought is None


def test_the_waiting_table_asks_and_tells_nobody_elses_deck(client: Client) -> None:
    match, mine = waiting("ann", "ben"), kit("ann", name="Red night")
    kit("ben", name="Secret")
    faulty = kit("ann", name="Unfinished", content={})
    client.force_login(person("ann"))
    page = client.get(f"/table/{match.slug}/").content.decode()
    assert "Which deck do you play?" in page
    assert mine.slug in page
    assert "Unfinished" in page
    assert faulty.slug not in page
    assert "Secret" not in page
    client.post(f"/table/{match.slug}/bring/", {"kit": mine.slug})
    assert match.seats.get(number=0).kit == mine
    page = client.get(f"/table/{match.slug}/").content.decode()
    assert "You&#x27;re ready." in page or "You're ready." in page


def test_the_waiting_table_says_what_is_played_and_when_it_begins(client: Client) -> None:
    """Tables of built decks have no draft (CONSTR-4), and wait until every player has
    brought a deck.
    """
    match = waiting("ann", None)
    page = client.get(f"/table/{match.slug}/").content.decode()
    assert page.count("Built decks</li>") == 1
    assert page.count('<li title="Everybody brings') == 1
    assert "<li>Draft</li>" not in page
    assert "once every seat is taken" not in page
    assert "everybody has brought a deck." in page
    for lang, sentence in IN_OTHER_LANGUAGES.items():
        client.cookies["django_language"] = lang
        assert sentence in client.get(f"/table/{match.slug}/").content.decode()


def test_the_lobby_calls_it_by_its_format_once() -> None:
    match = waiting("ann", None)
    assert descriptions.main_option_words(match) == "Built decks"
    assert "built" not in [each.value for each in descriptions.secondary_options(match)]
    drafted = table("ben", None, options={"draft": "standard"})
    assert descriptions.main_option_words(drafted) == "Draft"


def test_nothing_of_a_deck_reaches_the_others(client: Client) -> None:
    """Rule: CONSTR-15."""
    match = waiting("ann", "ben")
    for name in ("ann", "ben"):
        hand_in_kit(match_id=match.pk, player=person(name), kit=LENT)
    match.refresh_from_db()
    theirs, own = (match.seats.get(number=each).brought["archives"] for each in (0, 1))
    shown = json.dumps(load_position(match).view(1))
    # Chance may lend both players the same deck, and each player sees their own.
    assert shown.count(json.dumps(theirs)) == (theirs == own)
    assert isinstance(match.host, Player)
