"""URL patterns of the search of past matches, and of statistics."""

from django.urls import URLPattern, path

from games.web.past_matches import views

urlpatterns: list[URLPattern] = [
    path("matches/search/", views.match_search, name="match-search"),
    path("statistics.csv", views.game_statistics_csv, name="statistics-sheet"),
]
