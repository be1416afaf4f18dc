"""Twisted, set up for this site. Import it before anything else of Daphne or Twisted."""

import sys
from typing import Any

# Twisted would load OpenSSL, a tenth of the start-up time, but a proxy handles TLS.
sys.modules.setdefault("OpenSSL", None)  # type: ignore[arg-type]

# This import installs the reactor that runs on asyncio's loop.
from daphne import server as daphne_server
from twisted.internet import reactor as installed

__all__ = ["daphne_server", "reactor"]

# Annotate it with Any, because a type checker misreads its declared type, a zope interface.
reactor: Any = installed
