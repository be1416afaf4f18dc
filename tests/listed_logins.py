"""Add to `force_login` what the site's own log-in does beside it. All modules that log
players in import this.
"""

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver


@receiver(user_logged_in)
def list_login(user: Any, request: Any, **_rest: Any) -> None:
    """Store the login's row, without which the site lets no session of an account in.

    allauth does so itself at a log-in on the site; only such a request has a user.
    """
    if not hasattr(request, "user"):
        if not request.session.session_key:
            request.session.save()  # it was flushed, as somebody else was logged in
        UserSession.objects.get_or_create(
            session_key=request.session.session_key,
            defaults={"user": user, "ip": "192.0.2.200"},
        )
