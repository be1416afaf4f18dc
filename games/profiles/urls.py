"""Addresses of pages about players: what they have done, and how one stands to them."""

from django.urls import URLPattern, path

from games.profiles import people, season_views, views

urlpatterns: list[URLPattern] = [
    path("people/", people.people, name="people"),
    path("people/noted/", people.noted, name="noted-people"),
    path("people/<int:player_id>/", people.person, name="person"),
    path("leaderboard/", views.leaderboard, name="leaderboard"),
    path("seasons/", season_views.season, name="seasons"),
    path("seasons/<slug:key>/", season_views.season, name="season"),
    path("player/<str:username>/", views.profile, name="profile"),
]
