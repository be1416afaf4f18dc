"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

from nightfall_site import health
from tournaments.serial.api import SeriesDetail

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="javascript-catalog"),
    path("admin/", admin.site.urls),
    path("api/v1/series/<slug:slug>/", SeriesDetail.as_view()),
    # Before the rest of the API, which answers whatever is left.
    path("api/v1/", include("tournaments.api.urls")),
    path("api/v1/", include("games.api.urls")),
    path("", include("tournaments.serial.urls")),
    path("", include("tournaments.web.urls")),
    path("", include("games.urls")),
]

handler400 = "nightfall_site.bad_input.bad_request"
