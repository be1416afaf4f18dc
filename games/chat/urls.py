"""Addresses of rooms of talk."""

from django.urls import URLPattern, URLResolver, path

from games.chat import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("talk/<slug:kind>/", views.talk, name="talk"),
    path("talk/<slug:kind>/<slug:key>/", views.talk, name="talk"),
]
