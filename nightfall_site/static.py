"""Static files with hashed names, for `manage.py play` and for each web process."""

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
"""How the names end of files whose content never changes."""

COLLECTED = "collected"
"""The file that says which sources the collected ones were made of."""


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Collected files, named by their content and packed; scripts import hashed names."""

    support_js_module_import_aggregation = True

    def create_compressor(self, **options: Any) -> Compressor:
        """Leave brotli out: nginx sends gzip, and brotli takes thirty times as long."""
        return Compressor(**options, use_brotli=False)


class StaticFiles:
    """Answers for static files, and passes everything else on to an ASGI application.

    WhiteNoise knows what a file is answered with. Its middleware is left out: it would send
    every request of the site through one more thread.
    """

    def __init__(self, application: Any) -> None:
        """Stand before an application with the files that were collected."""
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
            await _answer(send, 404, [("Content-Type", "text/plain")], b"Not found\n")
            return
        asked = {
            "HTTP_" + name.decode("latin1").upper().replace("-", "_"): text.decode("latin1")
            for name, text in scope["headers"]
        }
        # Files of ours are small: whole ones, read beside the server's loop.
        response = await asyncio.to_thread(found.get_response, scope["method"], asked)
        body = b""
        if response.file is not None:
            with response.file as file:
                body = await asyncio.to_thread(file.read)
        await _answer(send, response.status, response.headers, body)


def collect() -> None:
    """Bring the collected files up to date; quick if the sources are what they were."""
    sources = _fingerprint()
    mark = Path(settings.STATIC_ROOT, COLLECTED)
    if mark.exists() and mark.read_text() == sources:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    mark.write_text(sources)


def _fingerprint() -> str:
    """Compute a fingerprint of the source files."""
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
        # A browser that kept a plain name would miss an update.
        headers["Cache-Control"] = "no-cache"


async def _answer(
    send: Any, status: int, headers: list[tuple[str, str]], body: bytes
) -> None:
    lines = [(name.lower().encode(), text.encode("latin1")) for name, text in headers]
    await send({"type": "http.response.start", "status": int(status), "headers": lines})
    await send({"type": "http.response.body", "body": body})
