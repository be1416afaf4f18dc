"""Addresses of tournaments in the API."""

from django.urls import URLPattern, path

from tournaments.api import views

urlpatterns: list[URLPattern] = [
    path("tournaments/", views.Tournaments.as_view()),
    path("tournaments/<slug:slug>/", views.TournamentDetail.as_view()),
    path("tournaments/<slug:slug>/entries/", views.Entries.as_view()),
    path("tournaments/<slug:slug>/pairings/", views.Pairings.as_view()),
    path("tournaments/<slug:slug>/standings/", views.Standings.as_view()),
    path("tournaments/<slug:slug>/log/", views.Log.as_view()),
]
