"""Addresses of what players have done."""

from django.urls import URLPattern, path

from games.profiles import views

urlpatterns: list[URLPattern] = [
    path("leaderboard/", views.leaderboard, name="leaderboard"),
    path("player/<str:username>/", views.profile, name="profile"),
]
