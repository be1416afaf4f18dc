"""Sessions in the database, as Django keeps them, read by a prepared query.

Named by SESSION_ENGINE, so it is Django and Channels that ask for `SessionStore`.
"""

from typing import Any

from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.sessions.backends import db
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games.base.compiled_sql import NAME, NOW, Prepared

ACCOUNTS = "allauth.account.auth_backends.AuthenticationBackend"
"""The backend by which accounts log in. Guests come in by Django's own, and have no list of
logins.
"""


def _open_sessions() -> QuerySet[Any]:
    # Here, as settings name this module before the models are there.
    from allauth.usersessions.models import UserSession

    login = UserSession.objects.filter(session_key=OuterRef("session_key"))
    rows = SessionStore.get_model_class().objects.filter(
        session_key=NAME, expire_date__gt=NOW
    )
    return rows.annotate(is_listed=Exists(login))


# Asked with every page.
OPEN: Prepared[Any] = Prepared(_open_sessions)


class SessionStore(db.SessionStore):
    """Django's sessions; the name is part of how what they hold is signed."""

    def load(self) -> dict[str, Any]:
        """Load the data of a session; empty if it has expired, or if it is an account's
        that is not among its logins.

        Such a session could be neither seen nor ended by its player.
        """
        found = OPEN.fetch(self.session_key or "", timezone.now())
        if found:
            data = self.decode(found[0].session_data)
            if found[0].is_listed or data.get(BACKEND_SESSION_KEY) != ACCOUNTS:
                return data
            self.delete()
        # What becomes of a key that is none, Django knows.
        return super().load()
