"""Run a tool that needs the database or the games of the site:

python -m tools fill --players 1000
python -m tools simulate --help
"""

import os
import sys
from importlib import import_module

import django

from nightfall_site import data_folder

COMMANDS = ("calibrate_levels", "fill", "rating_farms", "simulate")


def main(arguments: list[str]) -> None:
    """Set up Django and run the command with this name, with the other arguments."""
    if not arguments or arguments[0] not in COMMANDS:
        sys.exit(f"python -m tools COMMAND, where COMMAND is one of {', '.join(COMMANDS)}")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
    data_folder.prepare_data_folder(arguments)
    django.setup()
    command = import_module(f"tools.{arguments[0]}").Command()
    command.run_from_argv(["python -m tools", *arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
