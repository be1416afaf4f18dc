"""The rules of Jäger der Nacht in plain words, by the ids that code and tests cite.

The texts are in the Markdown files beside this module.
"""

from pathlib import Path

from games.base.rulebooks import Rulebook

RULEBOOK = Rulebook(Path(__file__).parent)
