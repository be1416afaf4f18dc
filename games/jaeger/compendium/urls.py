"""URLs of the compendium of Jäger der Nacht."""

from django.urls import path

from games.jaeger.compendium import views

urlpatterns = [
    path("jaeger/", views.how_to_play, name="jaeger-how-to-play"),
    path("jaeger/cards/", views.cards, name="jaeger-cards"),
    path("jaeger/characters/<slug:slug>/", views.character, name="jaeger-character"),
    path("jaeger/rules/", views.rules, name="jaeger-rules"),
]
