"""Merge the sentences of the games into their `.po` files, and compile the translations.

    python -m tools.messages --merge    # after the English sentences of a game have changed
    python -m tools.messages            # compile each .po file to the .mo file beside it

Files that are newer than their source are not compiled again. Django's `makemessages`
collects the texts of the site; `make messages` does all of this.
"""

import argparse
import os
from pathlib import Path

import polib

from engine.jaeger.text.catalogue import SENTENCES as JAEGER
from engine.nightfall.text.catalogue import SENTENCES as NIGHTFALL
from engine.sentences import Sentences, Source

ROOT = Path(__file__).parent.parent
GAMES = (NIGHTFALL, JAEGER)
FOLDERS = (ROOT / "locale", *(game.folder / "locale" for game in GAMES))


def po_files() -> list[Path]:
    """Return the `.po` files of the project."""
    return sorted(path for folder in FOLDERS for path in folder.glob("*/*/*.po"))


def compile_all() -> None:
    """Write every `.mo` file that is missing or older than its source."""
    for source in po_files():
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            compile_catalogue(polib.pofile(str(source)), compiled)


def compile_catalogue(catalogue: polib.POFile, path: Path) -> None:
    """Write a `.mo` file atomically, because other processes may read it meanwhile."""
    unfinished = path.with_suffix(f".{os.getpid()}")
    catalogue.save_as_mofile(str(unfinished))
    unfinished.replace(path)


def merge_all() -> None:
    """Merge the English sentences of each game into its `.po` files.

    Each language with a folder in `locale/` gets a file. If an English sentence has
    changed, its translation is kept and marked fuzzy; unused sentences are removed.
    """
    for site in sorted((ROOT / "locale").glob("*/LC_MESSAGES/django.po")):
        metadata = polib.pofile(str(site)).metadata
        for game in GAMES:
            path = game.folder / site.relative_to(ROOT).with_name(f"{game.folder.name}.po")
            old = polib.pofile(str(path)) if path.exists() else polib.POFile()
            path.parent.mkdir(parents=True, exist_ok=True)
            merge_catalogue(game, old, metadata).save(str(path))


def merge_catalogue(
    game: Sentences, old: polib.POFile, metadata: dict[str, str]
) -> polib.POFile:
    """Build the catalogue of a game from its English sentences and its old catalogue."""
    new = polib.POFile(wrapwidth=88)
    new.header = old.header
    new.metadata = old.metadata or metadata
    by_key = {entry.msgctxt: entry for entry in old}
    for source in game.sources.values():
        new.append(_entry(source, by_key.get(source.key)))
    return new


def _entry(source: Source, old: polib.POEntry | None) -> polib.POEntry:
    key, singular, plural = source
    entry = polib.POEntry(msgctxt=key, msgid=singular, msgid_plural=plural or "")
    if old is None:
        return entry
    entry.flags = old.flags
    entry.tcomment = old.tcomment
    if bool(old.msgid_plural) == bool(plural):
        entry.msgstr, entry.msgstr_plural = old.msgstr, old.msgstr_plural
        is_same = (old.msgid, old.msgid_plural) == (singular, plural or "")
        if not is_same and not entry.fuzzy:
            entry.flags = [*old.flags, "fuzzy"]
            entry.previous_msgid = old.msgid
    return entry


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--merge", action="store_true", help="merge first")
    if parser.parse_args().merge:
        merge_all()
    compile_all()
