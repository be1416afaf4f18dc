"""Django's database sessions, loaded by a prepared statement.

SESSION_ENGINE names this module, so Django and Channels use its `SessionStore`.
"""

from typing import Any

from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.sessions.backends import db
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games.base.compiled_sql import NAME, NOW, PreparedQuery

ACCOUNTS = "allauth.account.auth_backends.AuthenticationBackend"
"""The authentication backend of accounts. Guests use Django's own backend, and have no list
of log-ins.
"""


def _open_sessions() -> QuerySet[Any]:
    # Import late, because settings name this module before models are loaded.
    from allauth.usersessions.models import UserSession

    login = UserSession.objects.filter(session_key=OuterRef("session_key"))
    rows = SessionStore.get_model_class().objects.filter(
        session_key=NAME, expire_date__gt=NOW
    )
    return rows.annotate(is_listed=Exists(login))


# The query is a prepared statement, because every page runs it.
OPEN: PreparedQuery[Any] = PreparedQuery(_open_sessions)


class SessionStore(db.SessionStore):
    """Django's session store. The class name is part of the signature salt, so it must
    stay.
    """

    def load(self) -> dict[str, Any]:
        """Load the data of a session.

        They are empty if the session has expired. They are also empty if the session
        belongs to an account but is missing in its list of log-ins, because the player
        could neither see nor end such a session.
        """
        found = OPEN.fetch(self.session_key or "", timezone.now())
        if found:
            data = self.decode(found[0].session_data)
            if found[0].is_listed or data.get(BACKEND_SESSION_KEY) != ACCOUNTS:
                return data
            self.delete()
        # Django's own method handles missing and invalid keys.
        return super().load()
