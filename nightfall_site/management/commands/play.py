"""`manage.py play`: run the whole site with one command, for this machine or
home network.
"""

import os
import socket
import sys
from argparse import ArgumentParser
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from nightfall_site import static

EVERYWHERE = {"0.0.0.0", "::"}


class Command(BaseCommand):
    """Serve pages and WebSockets with SQLite, and run the tasks in separate processes."""

    help = "Run the whole site, with its data in one folder."
    # The checks load every module, which would delay the first page.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="[8000]")
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="address to listen on; 0.0.0.0 lets other machines in [this machine only]",
        )
        # The option is parsed by nightfall_site.data_folder before the settings are read.
        # It is repeated here for the help.
        parser.add_argument("--data", help="folder for the data [data/, or NIGHTFALL_DATA]")

    def handle(self, *, port: int, host: str, **options: Any) -> None:
        if not settings.OWN_MACHINE:
            raise CommandError(
                "play is a site of one machine with SQLite. With DATABASE_URL or "
                "REDIS_URL set, run `manage.py serve` and a Celery worker; see "
                "deploy/README.md."
            )
        try:
            _refuse_taken_port(host, port)
            self._prepare_database()
            if not settings.DEBUG:
                static.collect_static_files()
            self._serve(host, port)
        except KeyboardInterrupt:
            # This happens only before the server starts; later the reactor handles the
            # signal.
            sys.exit(130)

    def _prepare_database(self) -> None:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            self.stdout.write("Setting up the database ...")
            call_command("migrate", interactive=False, verbosity=0)
        if find_spec("games.play.demo"):
            import_module("games.play.demo").ensure_demo_match()
        # Create the site's events now, because the periodic task runs first in ten minutes.
        from tournaments.recurring import site_events

        site_events.create_site_events(now=timezone.now())
        # Close this connection, because the server's threads open their own.
        connection.close()

    def _serve(self, host: str, port: int) -> None:
        if host in EVERYWHERE:
            # Allow all host names, because other machines of the network may know this one
            # by any name.
            settings.ALLOWED_HOSTS = ["*"]
        elif host not in settings.ALLOWED_HOSTS:
            settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, host]

        # Import late, so that a refused start does not wait for these modules.
        from channels.layers import get_channel_layer

        from nightfall_site.task_process import TaskProcesses

        tasks = TaskProcesses(get_channel_layer())
        url = f"http://{_name(host)}:{port}"
        if not os.environ.get("SITE_URL"):
            settings.SITE_URL = url
        self._greet(url)
        # Start the task process first, so that it loads while this process does.
        tasks.start()
        from nightfall_site import server
        from nightfall_site.asgi import application

        server.run(
            application,
            endpoint=server.tcp_endpoint(host, port),
            on_ready=lambda: self.stdout.write(f"READY {url}"),
            before_stop=tasks.stop,
        )

    def _greet(self, url: str) -> None:
        self.stdout.write(
            f"\n  {settings.SITE_NAME} is on {url}\n"
            f"  data      {settings.DATA_DIR}\n"
            "  accounts  `make admin` makes one that may use /admin/\n"
            "  stop      Ctrl-C\n"
        )


def _refuse_taken_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # Set the same option as the server, so that a port that was just released counts as
        # free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)
            raise CommandError(
                f"Port {port} on {host} cannot be used ({reason}): stop what uses it, or "
                f'choose another, such as: make play ARGS="--port {port + 1}"'
            ) from error
        except OverflowError as error:
            raise CommandError("A port is a number from 1 to 65535.") from error


def _name(host: str) -> str:
    # Browsers allow passkeys for `localhost` but not for an IP address.
    if host in EVERYWHERE or host in {"127.0.0.1", "::1"}:
        return "localhost"
    return f"[{host}]" if ":" in host else host
