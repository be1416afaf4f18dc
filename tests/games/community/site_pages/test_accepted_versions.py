"""Test versions of the site's rules: players accept them at sign-up, and are asked again
when there is a new version.
"""

import pytest
from django.core.cache import caches
from django.db import transaction
from django.test import Client
from pytest_django.fixtures import Settings

from games.community.site_pages import accepted_versions
from games.models import Player, PolicyVersion
from games.people.accounts.export import own_data
from games.people.accounts.services import account_close
from tests.games.set_up import person
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db

FORM = {
    "username": "nosy",
    "password1": "eleven-quiet-owls",
    "password2": "eleven-quiet-owls",
}
ASKED = "The rules of this site have changed."


def page_of(player: Player) -> tuple[Client, str]:
    """Log a player in; return their browser and the home page."""
    client = Client()
    client.force_login(player)
    return client, client.get("/").content.decode()


def test_nobody_signs_up_without_accepting() -> None:
    answer = Client().post("/signup/", FORM)
    assert "You need to accept the terms" in answer.content.decode()
    assert 'href="/conduct/"' in answer.content.decode()
    assert not Player.objects.filter(username="nosy").exists()


def test_who_signs_up_has_accepted_the_version_that_holds() -> None:
    accepted_versions.publish_version("We have moved.")
    assert Client().post("/signup/", FORM | {"accept": "on"}).status_code == 302
    player = Player.objects.get(username="nosy")
    assert player.accepted_version == 2
    assert player.accepted_at is not None
    exported = own_data(player)["accepted_rules"]
    assert exported == {"version": 2, "at": player.accepted_at.isoformat()}
    assert ASKED not in page_of(player)[1]


def test_accounts_from_before_are_asked_only_when_something_is_published() -> None:
    ann = person("ann")
    assert ASKED not in page_of(ann)[1]
    accepted_versions.publish_version("Be kinder.")
    client, html = page_of(ann)
    assert ASKED in html
    assert "Be kinder." in html
    form = {"version": "2", "next": "/lobby/"}
    answer = client.post("/accept-rules/", form)
    assert answer.headers["Location"] == "/lobby/"
    assert ASKED not in client.get("/").content.decode()
    ann.refresh_from_db()
    assert ann.accepted_version == 2


@pytest.mark.parametrize("version", ["1", "3", "x", "9" * 30, "", "-2"])
def test_only_the_version_that_was_shown_is_accepted(version: str) -> None:
    accepted_versions.publish_version("Be kinder.")
    client, _html = page_of(person("ann"))
    answer = client.post(
        "/accept-rules/", {"version": version, "next": "https://example.org/"}
    )
    assert answer.headers["Location"] == "/"
    assert ASKED in client.get("/").content.decode()


@pytest.fixture
def cached(settings: Settings) -> None:
    """Use a cache in memory, as the processes of a site do."""
    here = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "here"}
    settings.CACHES = settings.CACHES | {"local": here}
    caches["local"].clear()


@pytest.mark.usefixtures("cached")
def test_a_version_that_another_process_has_published_is_accepted_at_once() -> None:
    ann = person("ann")
    assert accepted_versions.current_number() == 1
    PolicyVersion.objects.create(number=2, changes="Be kinder.", texts={})
    assert accepted_versions.current_number() == 1, "this process still has the last one"
    assert not accepted_versions.store_acceptance(ann, 1)
    assert accepted_versions.store_acceptance(ann, 2)


@pytest.mark.usefixtures("cached")
@pytest.mark.django_db(transaction=True)
def test_the_cache_is_emptied_when_a_version_is_stored() -> None:
    accepted_versions.publish_version("Be kinder.")
    assert accepted_versions.current_number() == 2
    with transaction.atomic():
        accepted_versions.publish_version("Be even kinder.")
        # Before the transaction is committed, a page in another thread sees and caches the
        # old version.
        caches["local"].set("policy-version", (None,))
    assert accepted_versions.current_number() == 3


@pytest.mark.parametrize(
    "after", ["9" * 40, "accept-rules", "//example.org/", "", "\\\\example.org", "/\nx"]
)
def test_it_leads_nowhere_but_to_a_page_of_this_site(after: str) -> None:
    accepted_versions.publish_version("Be kinder.")
    client, _html = page_of(person("ann"))
    answer = client.post("/accept-rules/", {"version": "2", "next": after})
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/")
    assert not answer.headers["Location"].startswith("//")


def test_guests_bots_and_visitors_are_not_asked() -> None:
    accepted_versions.publish_version("Be kinder.")
    for name, field in (("gus", "is_guest"), ("robo", "is_bot")):
        player = person(name)
        setattr(player, field, True)
        player.save()
        assert accepted_versions.version_to_accept(player) is None
    assert ASKED not in Client().get("/").content.decode()
    assert Client().post("/accept-rules/", {"version": "2"}).status_code == 302


def test_publishing_keeps_what_the_texts_were() -> None:
    root = in_admin(superuser())
    for number in (2, 3):
        form = {"changes": f"Change {number}."}
        assert root.post("/admin/games/policyversion/add/", form).status_code == 302
        newest = accepted_versions.newest_version()
        assert newest is not None
        assert newest.number == number
    stored = PolicyVersion.objects.get(number=3)
    assert set(stored.texts) == {"terms", "conduct", "privacy"}
    assert stored.texts["terms"]["de"].startswith("# Nutzungsbedingungen")
    page = f"/admin/games/policyversion/{stored.pk}/change/"
    assert root.post(page, {"changes": "Other."}).status_code == 403
    html = Client().get("/terms/").content.decode()
    assert "Version\n    3" in html or "Version 3" in html


def test_closing_an_account_forgets_it() -> None:
    ann = person("ann")
    accepted_versions.publish_version("Be kinder.")
    assert accepted_versions.store_acceptance(ann, 2)
    account_close(player_id=ann.pk)
    ann.refresh_from_db()
    assert ann.accepted_version is None
    assert ann.accepted_at is None
