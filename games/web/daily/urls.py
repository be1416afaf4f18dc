"""URL patterns of the daily challenge."""

from django.urls import path

from games.web.daily import views

urlpatterns = [
    path("daily/", views.daily, name="daily"),
    path("daily/<slug:day>/", views.day, name="daily-day"),
]
