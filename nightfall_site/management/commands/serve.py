"""`manage.py serve`: one web process of a site with PostgreSQL, Redis and workers."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """Serve pages and WebSockets, and leave tasks to the Celery workers.

    It runs Daphne like `daphne nightfall_site.asgi:application`, but stops in time: under
    load, that command was still running 12 seconds after SIGTERM.
    """

    # Skip the checks here: deployments run them once, with `manage.py check --deploy`.
    requires_system_checks: list[str] = []
    help = "Run one web process; needs DATABASE_URL and REDIS_URL. See deploy/README.md."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="[8000]")
        parser.add_argument("--host", default="127.0.0.1", help="[127.0.0.1]")

    def handle(self, *, port: int, host: str, **options: Any) -> None:
        if not settings.REDIS_URL:
            raise CommandError(
                "serve is for a site of several processes: set DATABASE_URL and REDIS_URL, "
                "or run `manage.py play`, which needs neither."
            )
        # Import late: these modules install a reactor and load the consumers of all apps.
        from nightfall_site import server
        from nightfall_site.asgi import application

        server.run(
            application,
            endpoint=server.tcp_endpoint(host, port),
            on_ready=lambda: self.stdout.write(f"READY http://{host}:{port}"),
            behind_proxy=settings.BEHIND_PROXY,
        )
