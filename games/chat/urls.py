"""Addresses of chat rooms."""

from django.urls import URLPattern, URLResolver, path

from games.chat import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("chat/<slug:kind>/", views.chat, name="chat"),
    path("chat/<slug:kind>/<slug:key>/", views.chat, name="chat"),
]
