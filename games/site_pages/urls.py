"""Addresses of the site's pages; each is named after its page."""

from django.urls import URLPattern, URLResolver, path

from games.models import SitePage
from games.site_pages import views

urlpatterns: list[URLPattern | URLResolver] = [
    *(path(f"{key}/", views.page, {"page": key}, name=key) for key in SitePage.Key.values),
    path("accept-rules/", views.accept, name="accept-rules"),
]
