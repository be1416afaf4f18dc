"""Addresses of the lobby and of matches."""

from django.urls import URLPattern, URLResolver, include, path

from games import views
from games.api import pages
from games.new_table import new_table

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("table/<slug:slug>/", views.table, name="table"),
    path("new/", new_table, name="new-table"),
    path("join/<slug:invite>/", views.join, name="join"),
    path("settings/api/", pages.keys, name="api-keys"),
    path("", include("games.notices.urls")),
    path("", include("games.talk.urls")),
    path("", include("games.ties.urls")),
    path("", include("games.compendium.urls")),
    path("", include("games.moderation.urls")),
    path("", include("games.accounts.urls")),
]
