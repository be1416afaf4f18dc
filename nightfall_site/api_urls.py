"""Addresses of the API. `nightfall_site.late_api` loads them with the first request."""

from django.urls import include, path

urlpatterns = [
    path("api/v1/", include("tournaments.api.urls")),
    # This comes last, because it has a catch-all for all other addresses of the API.
    path("api/v1/", include("games.api.urls")),
]
