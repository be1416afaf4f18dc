"""URL patterns of the operator's pages, each named after its page, and of news."""

from django.urls import URLPattern, URLResolver, path

from games.models import SitePage
from games.web.site_pages import news_pages, views

urlpatterns: list[URLPattern | URLResolver] = [
    *(path(f"{key}/", views.page, {"page": key}, name=key) for key in SitePage.Key.values),
    path("news/", news_pages.news, name="news"),
    path("news/<int:news_id>/", news_pages.article, name="news-article"),
    path("news/feed/<slug:language>/", news_pages.NewsFeed(), name="news-feed"),
    path("accept-rules/", views.accept, name="accept-rules"),
]
