"""Addresses of the API. `nightfall_site.late_api` loads them with the first request."""

from django.urls import include, path

urlpatterns = [
    path("api/v1/", include("tournaments.api.urls")),
    # The last: it answers every address that is left below its own.
    path("api/v1/", include("games.api.urls")),
]
