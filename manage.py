#!/usr/bin/env python
"""Run one of the site's commands; `manage.py help` lists them."""

import gc
import os
import sys

# Before the imports below. A start makes 330,000 objects, and nearly all of them stay: at
# Python's own threshold, searches for cycles among them take a sixth of the start.
# `nightfall_site.server` and the command `work` set the thresholds of a running site.
gc.set_threshold(400_000, 20, 20)

from django.core.management import execute_from_command_line

from nightfall_site import data_folder


def main() -> None:
    """Prepare the data folder if this is somebody's own machine, then run the command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
    data_folder.prepare_data_folder(sys.argv[1:])
    execute_from_command_line(sys.argv)


# The guard matters: a process pool that spawns its workers imports this file again.
if __name__ == "__main__":
    main()
