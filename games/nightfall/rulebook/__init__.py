"""The rules of Nightfall in plain words, by the ids that code and tests cite, and the
rulings on its cards. The texts are in the Markdown files beside this module.
"""

from pathlib import Path

from games.base.rulebooks import Rulebook

RULEBOOK = Rulebook(Path(__file__).parent)
