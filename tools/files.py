"""Files that long commands keep what they have found in.

A module of its own, as the commands that need it know nothing of each other.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def replace_json(path: Path, data: Any, *, indent: int | None = None) -> None:
    """Write data into a file, which holds what it held or all of this whenever it is read:
    also if the command is killed meanwhile.
    """
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(data, indent=indent) + "\n")
    os.replace(beside, path)
