"""Addresses of the API that are about Nightfall's cards."""

from django.urls import URLPattern, path

from games.nightfall.api import views

urlpatterns: list[URLPattern] = [
    path("cards/", views.Cards.as_view()),
    path("cards/<slug:slug>/", views.CardDetail.as_view()),
]
