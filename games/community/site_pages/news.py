"""Published news of the site, in the reader's language."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from html import unescape

from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from games.community.site_pages.markdown import render
from games.community.site_pages.texts import fill_in
from games.models import SiteNews, SiteNewsText
from games.models.site_news import FALLBACK_LANGUAGE

RECENT = timedelta(days=30)
"""How long the home page shows the latest article."""

EXCERPT_LENGTH = 200
"""Number of characters of each article in the list of all articles."""


@dataclass(frozen=True, slots=True)
class Article:
    """An article in one language: the requested one, or English where that is missing."""

    number: int
    language: str
    title: str
    markdown: str
    published_at: datetime | None
    updated_at: datetime

    @property
    def url(self) -> str:
        """The path of the article's page."""
        return reverse("news-article", args=[self.number])

    @property
    def html(self) -> SafeString:
        """The text as HTML."""
        return render(self.markdown).html

    @property
    def excerpt(self) -> str:
        """The beginning of the text, without markup."""
        words = unescape(strip_tags(self.html))
        return Truncator(" ".join(words.split())).chars(EXCERPT_LENGTH)


def published_articles() -> QuerySet[SiteNews]:
    """Select the articles that everybody may read, the latest first."""
    english = SiteNewsText.objects.filter(news=OuterRef("pk"), language=FALLBACK_LANGUAGE)
    rows = SiteNews.objects.filter(Exists(english), published_at__lte=timezone.now())
    return rows.prefetch_related("texts")


def recent_article(language: str) -> Article | None:
    """Return the latest article if it is recent, for the home page."""
    found = published_articles().filter(published_at__gt=timezone.now() - RECENT).first()
    return article_in(found, language) if found else None


def article_in(news: SiteNews, language: str) -> Article:
    """Return an article in a language, or else in English.

    Raises:
        SiteNewsText.DoesNotExist: the article is an incomplete draft that has neither text.
    """
    text = news.text_in(language)
    if text is None:
        raise SiteNewsText.DoesNotExist(news.pk)
    return Article(
        number=news.pk,
        language=text.language,
        title=text.title,
        markdown=fill_in(text.text),
        published_at=news.published_at,
        updated_at=max(text.updated_at, news.published_at or text.updated_at),
    )
