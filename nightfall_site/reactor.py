"""Twisted, set up for this site. Import this before anything else of Daphne or Twisted."""

import sys
from typing import Any

# Twisted loads OpenSSL if it can: a tenth of the start. A proxy does TLS for us.
sys.modules.setdefault("OpenSSL", None)  # type: ignore[arg-type]

# Installs the reactor that runs on asyncio's loop.
from daphne import server as daphne_server
from twisted.internet import reactor as installed

__all__ = ["daphne_server", "reactor"]

# Its declared type is a zope interface, which a type checker misreads.
reactor: Any = installed
