"""URL patterns of lessons."""

from django.urls import path

from games.web.lessons import views

urlpatterns = [
    path("learn/", views.lessons, name="lessons"),
    path("learn/<slug:game>/first-steps/", views.first_step, name="first-steps"),
    path("learn/<slug:game>/<slug:key>/", views.lesson, name="lesson"),
]
