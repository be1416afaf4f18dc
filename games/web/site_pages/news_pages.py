"""Pages of the site's news, and their feed."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.feedgenerator import Atom1Feed
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_safe

from games.base.policies.staff_rights import has_staff_right
from games.community.site_pages.news import Article, article_in, published_articles
from games.models import SiteNews, SiteNewsText

ON_A_PAGE = 10
IN_FEED = 20
FEED_CACHE_SECONDS = 600


@require_safe
def news(request: HttpRequest) -> HttpResponse:
    """List the published articles, the latest first."""
    language = get_language() or "en"
    page = Paginator(published_articles(), ON_A_PAGE).get_page(request.GET.get("page"))
    articles = [article_in(each, language) for each in page]
    context = {"page": page, "articles": articles, "language": language}
    return render(request, "web/site_pages/news.html", context)


@require_safe
def article(request: HttpRequest, news_id: int) -> HttpResponse:
    """Show an article. Staff who may edit news also see drafts."""
    may_edit = has_staff_right(request.user, "games.change_sitenews")
    rows = SiteNews.objects.prefetch_related("texts") if may_edit else published_articles()
    found = get_object_or_404(rows, pk=news_id)
    try:
        shown = article_in(found, get_language() or "en")
    except SiteNewsText.DoesNotExist:
        raise Http404 from None
    context = {
        "article": shown,
        "is_public": published_articles().filter(pk=found.pk).exists(),
        "edit_url": reverse("admin:games_sitenews_change", args=[found.pk])
        if may_edit
        else "",
    }
    return render(request, "web/site_pages/article.html", context)


class NewsFeed(Feed[Article, str]):
    """The Atom feed of the newest articles, in the language of its address."""

    feed_type = Atom1Feed

    def __call__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Render the feed in the language of its address: feed readers do not send a
        preferred language.
        """
        language = kwargs["language"]
        if language not in dict(settings.LANGUAGES):
            raise Http404
        with translation.override(language):
            response = super().__call__(request, *args, **kwargs)
        patch_cache_control(response, public=True, max_age=FEED_CACHE_SECONDS)
        return response

    def get_object(self, request: HttpRequest, language: str) -> str:
        """Return the language, which Django passes to the other methods of the feed."""
        return language

    def title(self, language: str) -> str:
        return _("News from %(site)s") % {"site": settings.SITE_NAME}

    def link(self, language: str) -> str:
        return f"{settings.SITE_URL}{reverse('news')}"

    def feed_url(self, language: str) -> str:
        return f"{settings.SITE_URL}{reverse('news-feed', args=[language])}"

    def items(self, language: str) -> list[Article]:
        return [article_in(each, language) for each in published_articles()[:IN_FEED]]

    def item_title(self, item: Article) -> SafeString:
        # The feed escapes the title itself; Django's default would escape it twice.
        return SafeString(item.title)

    def item_description(self, item: Article) -> str:
        return item.html

    def item_link(self, item: Article) -> str:
        return f"{settings.SITE_URL}{item.url}"

    def item_pubdate(self, item: Article) -> datetime | None:
        return item.published_at

    def item_updateddate(self, item: Article) -> datetime:
        return item.updated_at
