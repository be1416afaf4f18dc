"""Sessions in the database, as Django keeps them, read by a prepared query.

Named by SESSION_ENGINE, so it is Django and Channels that ask for `SessionStore`.
"""

from typing import Any

from django.contrib.sessions.backends import db
from django.utils import timezone

from games.base.compiled_sql import NAME, NOW, Prepared

# Asked with every page.
OPEN: Prepared[Any] = Prepared(
    lambda: SessionStore.get_model_class().objects.filter(
        session_key=NAME, expire_date__gt=NOW
    )
)


class SessionStore(db.SessionStore):
    """Django's sessions; the name is part of how what they hold is signed."""

    def load(self) -> dict[str, Any]:
        """Load the data of a session; empty if it has expired."""
        found = OPEN.fetch(self.session_key or "", timezone.now())
        # What becomes of a key that is none, Django knows.
        return self.decode(found[0].session_data) if found else super().load()
