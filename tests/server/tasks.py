"""The site's Celery app, with tasks that report the state of a worker process."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import connection

from nightfall_site.celery import app

__all__ = ["app"]


@app.task
def tell(channel: str, word: str) -> None:
    """Send `word`, and which database connection this task has, to a channel."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid(), current_database()")
        backend, database = cursor.fetchone()
    message = {"type": "told", "word": word, "backend": backend, "database": database}
    async_to_sync(get_channel_layer().send)(channel, message)
