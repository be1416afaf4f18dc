"""URL patterns of notices."""

from django.urls import URLPattern, URLResolver, path

from games.web.notices import endpoint_views, unsubscribe_page, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("notices/", views.notices, name="notices"),
    path("notices/read/", views.read_all, name="notices-read"),
    path("notices/<int:notice_id>/", views.open_notice, name="notice"),
    path("settings/notices/", views.preferences, name="notice-settings"),
    path("settings/notices/devices/", endpoint_views.device, name="device-add"),
    path("settings/notices/webhook/", endpoint_views.webhook, name="webhook-set"),
    path("settings/notices/quiet-hours/", endpoint_views.quiet_hours, name="quiet-hours"),
    path(
        "settings/notices/endpoints/<int:endpoint_id>/remove/",
        endpoint_views.remove,
        name="endpoint-remove",
    ),
    path(
        "settings/notices/endpoints/<int:endpoint_id>/test/",
        endpoint_views.test,
        name="endpoint-test",
    ),
    path(
        "mail/stop/<str:token>/", unsubscribe_page.unsubscribe_with_link, name="mail-stop"
    ),
]
