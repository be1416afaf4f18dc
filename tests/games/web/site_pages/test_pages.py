"""Test the site's pages: public, edited by the operator, linked from every page."""

from typing import Any

import pytest
from django.test import Client

from games.models import PolicyVersion, SitePage
from games.people.moderation.roles import MODERATOR
from games.web.staff.site_pages import SitePageForm
from tests.games.staff import in_admin, staff, superuser

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("page", SitePage.Key.values)
@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_anybody_reads_them_in_their_language(page: str, language: str) -> None:
    answer = Client().get(f"/{page}/", headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.content.decode()
    assert "{" + "operator}" not in answer.content.decode()


def test_every_page_links_them_and_says_that_it_is_a_project_of_fans() -> None:
    html = Client().get("/").content.decode()
    for page in SitePage.Key.values:
        assert f'href="/{page}/"' in html
    assert "Unofficial fan project" in html
    assert "<loc>http://localhost:8000/privacy/</loc>" in Client().get(
        "/sitemap.xml"
    ).content.decode().replace("https://", "http://")


def test_the_operator_is_named_and_a_missing_one_is_told(settings: Any) -> None:
    said = "said yet who they are"
    assert said not in Client().get("/about/").content.decode()
    assert said in Client().get("/imprint/").content.decode()
    settings.OPERATOR_NAME, settings.OPERATOR_EMAIL = "Ann Ash", "ann@example.org"
    html = Client().get("/imprint/").content.decode()
    assert "Ann Ash" in html
    assert 'href="mailto:ann@example.org"' in html
    assert said not in html


def test_an_edited_text_is_shown_in_its_language_alone() -> None:
    root = in_admin(superuser())
    html = root.get("/terms/").content.decode()
    assert "/admin/games/sitepage/add/?page=terms&amp;language=en" in html
    form = root.get("/admin/games/sitepage/add/?page=terms&language=en")
    assert "# Terms of use" in form.content.decode()
    data = {"page": "terms", "language": "en", "text": "# House terms\n\nBe **good**."}
    assert root.post("/admin/games/sitepage/add/", data).status_code == 302
    html = Client().get("/terms/").content.decode()
    assert "<h1>House terms</h1>" in html
    assert "<strong>good</strong>" in html
    german = Client().get("/terms/", headers={"Accept-Language": "de"}).content.decode()
    assert "<h1>Nutzungsbedingungen</h1>" in german
    assert "Edit this text" not in html


def test_a_text_without_a_title_is_refused() -> None:
    form = SitePageForm({"page": "terms", "language": "en", "text": "No title."})
    assert form.errors["text"] == ["Begin with the title: # Title"]
    form = SitePageForm({"page": "terms", "language": "tlh", "text": "# nuqneH"})
    assert "language" in form.errors


def test_only_staff_edits_and_publishes() -> None:
    client = in_admin(staff("mod", MODERATOR))
    for address in ("sitepage", "policyversion", "maintenance"):
        assert client.get(f"/admin/games/{address}/add/").status_code == 403
    assert not PolicyVersion.objects.exists()
