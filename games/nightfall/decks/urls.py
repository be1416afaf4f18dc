"""URL patterns of the deck pages, which the compendium includes."""

from django.urls import URLPattern, path

from games.nightfall.decks import views

urlpatterns: list[URLPattern] = [
    path("decks/", views.my_decks, name="decks"),
    path("decks/public/", views.public_decks, name="public-decks"),
    path("decks/<slug:slug>/", views.deck, name="deck"),
    path("decks/<slug:slug>/check/", views.check_deck, name="deck-check"),
]
