"""The Django project: settings, addresses, the ASGI and Celery entry points, `play`.

It imports all other packages, and none of them imports it.
"""

from nightfall_site.celery import app as celery_app

# Django imports this package first, so `shared_task` finds the configured app everywhere.
__all__ = ["celery_app"]
