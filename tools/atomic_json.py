"""Write JSON files so that an interrupted command never leaves half a file.

This is a separate module, because the commands that use it must not import each other.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def replace_json(path: Path, data: Any, *, indent: int | None = None) -> None:
    """Write JSON to a file atomically."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(data, indent=indent) + "\n")
    os.replace(beside, path)
