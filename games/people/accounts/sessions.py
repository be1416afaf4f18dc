"""Delete stored data about sessions that have ended: network addresses and browsers."""

from datetime import datetime, timedelta

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session

BEING_MADE = timedelta(minutes=10)
"""How long a log-in may take to store both its session and its `UserSession` row."""


def delete_ended_sessions(*, now: datetime) -> int:
    """Delete expired sessions, and the logins of sessions that have gone; return how many
    logins.
    """
    Session.objects.filter(expire_date__lt=now).delete()
    ended = UserSession.objects.filter(created_at__lt=now - BEING_MADE)
    still_open = Session.objects.values("session_key")
    deleted: int = ended.exclude(session_key__in=still_open).delete()[0]
    return deleted
