"""Test news: staff write them, and everybody can read them from their publication
time on.
"""

from datetime import datetime, timedelta
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.utils import timezone

from games.models import SiteNews
from games.people.moderation.roles import ADMIN, MODERATOR
from tests.games.programs import Program
from tests.games.set_up import person
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"
NOW = timezone.now
GERMAN = {"Accept-Language": "de"}


def news(
    title: str = "A new set", at: datetime | None = None, *, draft: bool = False
) -> SiteNews:
    when = None if draft else at or NOW() - timedelta(hours=1)
    made = SiteNews.objects.create(published_at=when)
    made.texts.create(language="en", title=title, text=f"About *{title}*.")
    return made


def read(path: str, client: Client | None = None, **headers: str) -> str:
    answer = (client or Client()).get(path, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def test_an_article_is_on_home_in_the_archive_and_on_its_page() -> None:
    made = news()
    assert "A new set" in read("/")
    html = read("/news/")
    assert "<h1>News</h1>" in html
    assert "About A new set." in html
    html = read(f"/news/{made.pk}/")
    assert "<em>A new set</em>" in html
    assert "Not published yet" not in html


def test_home_shows_the_latest_alone_and_only_while_it_is_new() -> None:
    assert 'id="home-news"' not in read("/")
    news("Old", NOW() - timedelta(days=40))
    assert 'id="home-news"' not in read("/")
    news("Earlier", NOW() - timedelta(days=3))
    news("Second", NOW() - timedelta(days=2))
    html = read("/")
    assert "Second" in html
    assert "Earlier" not in html
    assert "Old" in read("/news/")


def test_each_reads_it_in_their_language_or_else_in_english() -> None:
    made = news()
    english = news("Only English")
    made.texts.create(language="de", title="Ein neues Set", text="Auf Deutsch.")
    html = read("/news/", **GERMAN)
    assert "Ein neues Set" in html
    assert '<h2 lang="en"><a href="/news/' in html
    assert "Auf Deutsch" in read(f"/news/{made.pk}/", **GERMAN)
    assert '<h1 lang="en">Only English' in read(f"/news/{english.pk}/", **GERMAN)


@pytest.mark.parametrize("kind", ["draft", "later", "without English"])
def test_what_is_not_published_is_nowhere(kind: str) -> None:
    made = news("Secret", NOW() + timedelta(hours=1), draft=kind == "draft")
    if kind == "without English":
        SiteNews.objects.filter(pk=made.pk).update(published_at=NOW())
        made.texts.update(language="de")
    for client in (Client(), in_admin(staff("mod", MODERATOR))):
        for path in ("/", "/news/", "/news/feed/de/", "/api/v1/news/"):
            assert "Secret" not in read(path, client, **GERMAN)
        assert client.get(f"/news/{made.pk}/").status_code == 404


def test_its_writers_look_at_a_draft() -> None:
    made = news("Soon", draft=True)
    html = read(f"/news/{made.pk}/", in_admin(staff("boss", ADMIN)))
    assert "Soon" in html
    assert "Not published yet" in html
    assert f"/admin/games/sitenews/{made.pk}/change/" in html
    plain = Client()
    plain.force_login(person("ann"))
    assert plain.get(f"/news/{made.pk}/").status_code == 404


def test_markup_is_rendered_and_html_is_not() -> None:
    made = news()
    made.texts.update(
        title="<b>1</b>", text="## Sub\n\n<script>x</script> [a](javascript:x)"
    )
    html = read(f"/news/{made.pk}/")
    assert "<h2>Sub</h2>" in html
    assert "<script>x" not in html
    assert 'href="javascript' not in html
    assert "&lt;b&gt;1" in html
    assert "&lt;script&gt;x" in read("/news/")


def test_the_archive_has_pages() -> None:
    for number in range(12):
        news(f"Number {number:02}", NOW() - timedelta(hours=number + 1))
    first, second = read("/news/"), read("/news/?page=2")
    assert "Number 00" in first
    assert "Number 11" not in first
    assert "Number 11" in second
    assert read("/news/?page=x").count("news-entry") == 10


def test_the_feed_is_atom_in_the_language_of_its_address() -> None:
    made = news("Fish & chips")
    made.texts.create(language="de", title="Fisch", text="Auf **Deutsch**.")
    answer = Client().get("/news/feed/de/", headers={"Accept-Language": "pl"})
    assert answer["Content-Type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.content)
    [entry] = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Fisch"
    assert "<strong>Deutsch</strong>" in str(entry.findtext(f"{ATOM}summary"))
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.attrib["href"].endswith(f"/news/{made.pk}/")
    english = ElementTree.fromstring(Client().get("/news/feed/en/").content)
    assert english.findtext(f"{ATOM}entry/{ATOM}title") == "Fish & chips"
    assert Client().get("/news/feed/xx/").status_code == 404


def test_programs_read_it() -> None:
    made = news()
    news("Older", NOW() - timedelta(days=1))
    made.texts.create(language="ja", title="新しい", text="本文")
    status, answer = Program().get("news/", language="ja")
    assert status == 200
    assert [row["title"] for row in answer["results"]] == ["新しい", "Older"]
    assert [row["language"] for row in answer["results"]] == ["ja", "en"]
    assert answer["results"][0]["url"] == f"/news/{made.pk}/"
    assert Program().post("news/", {})[0] in (401, 403, 405)


def test_staff_writes_it_in_the_admin() -> None:
    boss = in_admin(staff("boss", ADMIN))
    form = {
        "published_at_0": "2026-01-01",
        "published_at_1": "12:00",
        "texts-TOTAL_FORMS": "2",
        "texts-INITIAL_FORMS": "0",
        "texts-0-language": "de",
        "texts-0-title": "Hallo",
        "texts-0-text": "Auf Deutsch.",
        "texts-1-language": "en",
    }
    path = "/admin/games/sitenews/add/"
    answer = boss.post(path, form)
    assert "Write it in English, too" in answer.content.decode()
    assert "Auf Deutsch." in answer.content.decode()
    assert not SiteNews.objects.exists()
    form |= {"texts-1-title": "Hello", "texts-1-text": "# Twice\n\nIn English."}
    assert "begin below it" in boss.post(path, form).content.decode()
    form |= {"texts-1-text": "In English."}
    assert boss.post(path, form).status_code == 302
    made = SiteNews.objects.get()
    assert str(made) == "Hello"
    assert "Hallo" in read("/news/", **GERMAN)
    assert "Hello" in boss.get("/admin/games/sitenews/").content.decode()
    moderator = in_admin(staff("mod", MODERATOR))
    assert moderator.get(path).status_code == 403
