"""Test searching the site."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.base.policies import names
from games.community.relations import services as relations
from games.models import Player
from games.people.accounts.guests import guest_create
from games.people.player_search import players_like, similarity
from games.play.tables import leaving_after_block
from tests.games.browsers import browser
from tests.games.set_up import person, table
from tests.tournaments.events import published

pytestmark = pytest.mark.django_db


def named(name: str) -> Player:
    player = person(name)
    player.name_key = names.name_key(player.display_name)
    player.save()
    return player


def found(query: str, reader: Player | None = None) -> list[str]:
    return [each.username for each in players_like(query, reader)]


def titles(client: Client, query: str) -> dict[str, list[str]]:
    groups = client.get("/search/", {"q": query}).context["groups"]
    return {name: [page.title for page in pages] for name, _title, pages in groups}


def test_a_name_is_found_by_any_part_of_it_the_best_fit_first() -> None:
    for name in ("marianne", "anne", "annette", "ben"):
        named(name)
    assert found("anne") == ["anne", "annette", "marianne"]
    assert found("ÁNNE") == ["anne", "annette", "marianne"]
    assert found("") == found("?!") == []
    assert found("nn") == []
    assert found("an") == ["anne", "annette"]


def test_whom_one_follows_comes_first() -> None:
    for name in ("anne", "annette"):
        named(name)
    ben = named("ben")
    relations.follow(player=ben, other_id=person("annette").pk)
    assert found("anne", ben) == ["annette", "anne"]


def test_guests_closed_accounts_and_blocks_are_left_out() -> None:
    ben = named("ben")
    for name in ("anne", "annette", "annika"):
        named(name)
    Player.objects.filter(username="annika").update(is_active=False)
    Player.objects.filter(pk=guest_create().pk).update(display_name="Anneli")
    leaving_after_block.block_and_separate(player=ben, other_id=person("anne").pk)
    assert found("ann", ben) == ["annette"]
    assert found("ben", person("anne")) == []
    assert found("ann") == ["anne", "annette"]


def test_a_mistyped_name_is_found() -> None:
    named("konstantin")
    named("ben")
    assert found("konstatin") == found("konstantyn") == ["konstantin"]
    named("konstanze")
    assert found("konstantyn") == ["konstantin", "konstanze"]


def test_the_page_lists_players_tables_events_and_cards() -> None:
    ann = named("ann")
    table("ann", None, listed=True, title="Vulko's den")
    table("ann", None, title="Vulko in secret")
    published("ann", title="Vulko cup", starts_at=timezone.now() + timedelta(days=1))
    everything = titles(Client(), "vulko")
    assert everything == {
        "tables": ["Vulko's den"],
        "events": ["Vulko cup"],
        "cards": ["Vulko"],
    }
    of_ann = titles(browser("ben"), "ann")
    assert (of_ann["players"], of_ann["tables"]) == (["Ann"], ["Vulko's den"])
    page = Client().get("/search/", {"q": "ann"}).content.decode()
    assert f'href="{ann.get_absolute_url()}"' in page


def test_cards_are_found_in_any_language_and_lead_to_their_pages() -> None:
    answer = Client().get("/search/", {"q": "friedhof"})
    (_name, _title, pages) = answer.context["groups"][0]
    assert [page.url for page in pages] == ["/jaeger/cards/#graveyard"]
    assert "/cards/wounds/#" in Client().get("/search/", {"q": "blank"}).content.decode()


def test_nothing_found_is_said_and_odd_queries_do_no_harm() -> None:
    assert "Nothing found for “zzzz”" in Client().get("/search/?q=zzzz").content.decode()
    for query in ("%", "_", "a" * 5000, "‮abc", "'; --", "🐺"):
        assert Client().get("/search/", {"q": query}).status_code == 200
    assert titles(Client(), "%") == {}
    assert Client().get("/search/").context["groups"] == []


def test_similar_means_the_same_on_each_database() -> None:
    # pg_trgm computes SELECT similarity('konstatin', 'konstantin') as 8/13.
    assert similarity("konstatin", "konstantin") == pytest.approx(8 / 13)
    assert similarity("ann", "ann") == 1
    assert similarity("ben", "konstantin") == similarity(None, "ben") == 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT similarity('konstatin', 'konstantin')")
        assert cursor.fetchone()[0] == pytest.approx(8 / 13, abs=1e-6)
    assert found("konstatin") == []


def test_the_address_of_the_api_leads_to_its_documentation() -> None:
    answer = Client().get("/api/", follow=True)
    assert answer.redirect_chain == [("/api/v1/docs/", 302)]
    assert answer.status_code == 200
