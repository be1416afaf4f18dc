"""URL patterns of chat rooms and conversations."""

from django.urls import URLPattern, URLResolver, path

from games.web.chat import conversation_pages, slow_mode_pages, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("chat/<slug:kind>/", views.chat, name="chat"),
    path("chat/<slug:kind>/<slug:key>/", views.chat, name="chat"),
    path("slow-mode/<slug:kind>/", slow_mode_pages.slow_mode, name="slow-mode"),
    path("slow-mode/<slug:kind>/<slug:key>/", slow_mode_pages.slow_mode, name="slow-mode"),
    path("messages/", conversation_pages.conversations, name="conversations"),
    path("messages/<str:username>/", conversation_pages.conversation, name="conversation"),
]
