"""Addresses of the pages about other players."""

from django.urls import URLPattern, URLResolver, path

from games.relations import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("people/", views.people, name="people"),
    path("people/<int:player_id>/", views.person, name="person"),
]
