"""URL patterns of profiles, leaderboards, seasons and relations."""

from django.urls import URLPattern, path

from games.web.profiles import card_back_views, season_views, views
from games.web.relations import people

urlpatterns: list[URLPattern] = [
    path("people/", people.people, name="people"),
    path("people/noted/", people.noted, name="noted-people"),
    path("people/<int:player_id>/", people.person, name="person"),
    path("leaderboard/", views.leaderboard, name="leaderboard"),
    path("seasons/", season_views.season, name="seasons"),
    path("seasons/<slug:key>/", season_views.season, name="season"),
    path("settings/card-backs/", card_back_views.choose, name="card-backs"),
    path("player/<str:username>/", views.profile, name="profile"),
]
