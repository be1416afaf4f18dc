"""All URLs of the site."""

from django.contrib import admin
from django.urls import include, path, re_path
from django.views.generic import RedirectView
from django.views.i18n import JavaScriptCatalog

from nightfall_site import health, metrics, status
from nightfall_site.late_api import api

# The admin site is set up here rather than in an app config, because tasks and commands
# need no admin.
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
    path("", include("tournaments.urls")),
    path("api/", RedirectView.as_view(pattern_name="api-docs")),
    path("api/v1/", api, name="api"),
    path("api/v1/docs/", api, name="api-docs"),
    path("api/v1/schema/", api, name="api-schema"),
    re_path(r"^api/v1/", api),
    path("", include("games.urls")),
]

handler400 = "nightfall_site.error_views.bad_request"
handler403 = "nightfall_site.error_views.permission_denied"
handler404 = "nightfall_site.error_views.not_found"
handler500 = "nightfall_site.error_views.server_error"
