"""The sentences of this game in four languages. All four catalogues have the same keys and
the same names in braces.
"""

from __future__ import annotations

from engine.nightfall.text import de, en, ja, pl
from engine.sentences import Sentences

SENTENCES = Sentences(
    {"en": en.MESSAGES, "de": de.MESSAGES, "pl": pl.MESSAGES, "ja": ja.MESSAGES}
)
LANGUAGES = SENTENCES.languages
say, has, listed = SENTENCES.say, SENTENCES.has, SENTENCES.listed
