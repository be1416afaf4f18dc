"""The Django project: settings, addresses, the ASGI and Celery entry points, `play`.

Knows every other package and is imported by none of them.
"""

from nightfall_site.celery import app as celery_app

# Django imports this package first, so `shared_task` finds the configured app everywhere.
__all__ = ["celery_app"]
