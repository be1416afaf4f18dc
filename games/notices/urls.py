"""Addresses of notices."""

from django.urls import URLPattern, URLResolver, path

from games.notices import stop, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("notices/", views.notices, name="notices"),
    path("notices/read/", views.read_all, name="notices-read"),
    path("notices/<int:notice_id>/", views.follow, name="notice"),
    path("settings/notices/", views.preferences, name="notice-settings"),
    path("mail/stop/<str:token>/", stop.stop, name="mail-stop"),
]
