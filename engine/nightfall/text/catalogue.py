"""The sentences of this game in every language."""

from __future__ import annotations

from pathlib import Path

from engine.nightfall.text.english import SOURCES
from engine.sentences import Sentences

SENTENCES = Sentences(SOURCES, Path(__file__).parent.parent)
LANGUAGES = SENTENCES.languages
say, has, listed = SENTENCES.say, SENTENCES.has, SENTENCES.listed
key_for_reader = SENTENCES.key_for_reader
