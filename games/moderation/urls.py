"""Addresses of what players see of moderation."""

from django.urls import URLPattern, URLResolver, path

from games.moderation import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("sanction/<int:sanction_id>/", views.sanction, name="sanction"),
    path("sanction/<int:sanction_id>/seen/", views.seen, name="sanction-seen"),
]
