"""All URLs of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView
from django.views.i18n import JavaScriptCatalog

from nightfall_site import health, metrics, status

# Here rather than in an app config, because tasks and commands need no admin.
admin.autodiscover()

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("status/", status.page, name="status"),
    path("status.json", status.data, name="status-data"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="javascript-catalog"),
    path("admin/", admin.site.urls),
    # Before the API of the games, whose last pattern matches all remaining addresses.
    path("", include("tournaments.urls")),
    path("api/", RedirectView.as_view(pattern_name="api-docs"), name="api"),
    path("api/v1/", include("games.api.urls")),
    path("", include("games.urls")),
]

handler400 = "nightfall_site.error_views.bad_request"
handler403 = "nightfall_site.error_views.permission_denied"
handler404 = "nightfall_site.error_views.not_found"
handler500 = "nightfall_site.error_views.server_error"
