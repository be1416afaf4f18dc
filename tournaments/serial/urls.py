"""Addresses of series."""

from django.urls import URLPattern, path

from tournaments.serial import views

urlpatterns: list[URLPattern] = [
    path("series/", views.series_list, name="series-list"),
    path("series/new/", views.new_series, name="new-series"),
    path("series/<slug:slug>/", views.series, name="series"),
    path("series/<slug:slug>/ready/", views.ready, name="series-ready"),
]
