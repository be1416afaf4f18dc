"""Static files with hashed names, served by `manage.py play` and each web process."""

import asyncio
import hashlib
import logging
import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command
from whitenoise import WhiteNoise
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

logger = logging.getLogger(__name__)

HASHED = r"\.[0-9a-f]{12}\.\w+$"
"""Pattern of file names that contain a hash, so that the content never changes."""

COLLECTED = "collected"
"""File with the fingerprint of the sources from which static files were collected."""


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Storage of collected files with hashes in their names, compressed; scripts import
    hashed names.
    """

    support_js_module_import_aggregation = True

    def create_compressor(self, **options: Any) -> Compressor:
        """Compress with gzip only: nginx does not send brotli, which takes thirty times as
        long.
        """
        return Compressor(**options, use_brotli=False)


class StaticFiles:
    """ASGI application that serves static files and passes all other requests on to another
    application.

    WhiteNoise prepares the responses. Its middleware is not used, because it would add a
    thread switch to every request of the site.
    """

    def __init__(self, application: Any) -> None:
        """Load the list of collected files, and wrap an application."""
        self.application = application
        self._prefix = settings.STATIC_URL
        self._files = WhiteNoise(
            None,
            max_age=None,
            allow_all_origins=False,
            immutable_file_test=HASHED,
            add_headers_function=_add_headers,
        )
        if Path(settings.STATIC_ROOT).is_dir():
            self._files.add_files(settings.STATIC_ROOT, self._prefix)
        else:
            logger.warning("No static files: run `manage.py collectstatic`.")

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer one request."""
        if scope["type"] != "http" or not scope["path"].startswith(self._prefix):
            await self.application(scope, receive, send)
            return
        found = self._files.files.get(scope["path"])
        if found is None:
            await _send_response(
                send, 404, [("Content-Type", "text/plain")], b"Not found\n"
            )
            return
        asked = {
            "HTTP_" + name.decode("latin1").upper().replace("-", "_"): text.decode("latin1")
            for name, text in scope["headers"]
        }
        # Our files are small, so read each as a whole, in a thread outside the event loop.
        response = await asyncio.to_thread(found.get_response, scope["method"], asked)
        body = b""
        if response.file is not None:
            with response.file as file:
                body = await asyncio.to_thread(file.read)
        await _send_response(send, response.status, response.headers, body)


def collect_static_files() -> None:
    """Collect static files if their sources have changed."""
    sources = _fingerprint()
    mark = Path(settings.STATIC_ROOT, COLLECTED)
    if mark.exists() and mark.read_text() == sources:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    mark.write_text(sources)


def _fingerprint() -> str:
    """Return a hash of the paths, sizes and times of all source files."""
    print_of_all = hashlib.sha256()
    for finder in finders.get_finders():
        for path, storage in finder.list([]):
            found = os.stat(storage.path(path))
            line = f"{path} {found.st_size} {found.st_mtime_ns}\n"
            print_of_all.update(line.encode())
    return print_of_all.hexdigest()


def _add_headers(headers: Any, path: str, url: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"
    if "Cache-Control" not in headers:
        # A browser that cached a file without a hash in its name would miss updates.
        headers["Cache-Control"] = "no-cache"


async def _send_response(
    send: Any, status: int, headers: list[tuple[str, str]], body: bytes
) -> None:
    lines = [(name.lower().encode(), text.encode("latin1")) for name, text in headers]
    await send({"type": "http.response.start", "status": int(status), "headers": lines})
    await send({"type": "http.response.body", "body": body})
