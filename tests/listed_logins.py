"""Let `force_login` also store the login's row, as the site's log-in does. All modules that
log players in import this module.
"""

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver


@receiver(user_logged_in)
def list_login(user: Any, request: Any, **_rest: Any) -> None:
    """Store the login's row, without which the site accepts no session of an account. At a
    log-in on the site, whose request has a user, the site does so itself.
    """
    if not hasattr(request, "user"):
        if not request.session.session_key:
            request.session.save()  # it was flushed, because another player was logged in
        UserSession.objects.get_or_create(
            session_key=request.session.session_key,
            defaults={"user": user, "ip": "192.0.2.200"},
        )
