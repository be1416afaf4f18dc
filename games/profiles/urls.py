"""Addresses of pages about players: what they have done, and how one stands to them."""

from django.urls import URLPattern, path

from games.profiles import people, views

urlpatterns: list[URLPattern] = [
    path("people/", people.people, name="people"),
    path("people/noted/", people.noted, name="noted-people"),
    path("people/<int:player_id>/", people.person, name="person"),
    path("leaderboard/", views.leaderboard, name="leaderboard"),
    path("player/<str:username>/", views.profile, name="profile"),
]
