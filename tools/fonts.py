"""The fonts in static/fonts. `python -m tools.fonts` makes them again, from npm packages.

Latin fonts contain what German, English and Polish need, in one file each: with two files,
a browser that gets only one in time mixes two fonts in a word. Japanese fonts contain only
the characters of our own texts; a player's name may need another font.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "static" / "fonts"
PICTURES = ROOT / "games" / "play" / "rendering" / "faces"

SIGNS = (0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026)
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100), *SIGNS]))
POLISH = "ĄĆĘŁŃŚŹŻąćęłńśźż"
JAPANESE = "日本語"
"""The word for Japanese, which lists of languages show on pages in other languages."""

ROOMS = ("engine", "games", "locale", "templates", "tournaments", "static/js")
"""The folders that contain texts of this project."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: the npm package that it comes from, and the letters that it keeps of
    each file in the package.
    """

    name: str
    package: str
    version: str
    sources: dict[str, str]


def faces() -> list[Face]:
    """Return the specification of each font file."""
    latin = [
        ("display", "grenze-gotisch", "600"),
        ("serif", "grenze", "600"),
        ("text", "barlow", "400"),
        ("text-bold", "barlow", "600"),
    ]
    ours = "".join(sorted(japanese_letters()))
    japanese = [
        ("display-ja", "zen-old-mincho", "700", ours),
        ("text-ja", "zen-kaku-gothic-new", "400", ours),
        ("text-bold-ja", "zen-kaku-gothic-new", "700", ours),
        ("language-ja", "zen-kaku-gothic-new", "400", JAPANESE),
    ]
    return [
        *(
            Face(name, package, "5.3.0", {
                f"{package}-latin-{weight}": LATIN,
                f"{package}-latin-ext-{weight}": POLISH,
            })
            for name, package, weight in latin
        ),
        *(
            Face(name, package, "5.3.0", {f"{package}-japanese-{weight}": letters})
            for name, package, weight, letters in japanese
        ),
    ]  # fmt: skip


def japanese_letters() -> set[str]:
    """Return the Japanese characters in all our texts."""
    found: set[str] = set()
    for room in ROOMS:
        for path in (ROOT / room).rglob("*"):
            if path.suffix in {".py", ".po", ".html", ".js", ".txt"}:
                found.update(each for each in path.read_text() if is_japanese(each))
    return found


def is_japanese(letter: str) -> bool:
    """Tell whether only a Japanese font has this character: kana, kanji, and their
    punctuation.
    """
    return "\u3000" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffef"


def make_font(face: Face, folder: Path) -> None:
    """Write one font file, from the packages unpacked in a folder."""
    files = folder / face.package / "package" / "files"
    parts = []
    for number, (source, letters) in enumerate(face.sources.items()):
        font = cut_font(files / f"{source}-normal.woff2", letters)
        if number:
            del font["GSUB"]  # The first file has all substitutions that our texts need.
        parts.append(str(folder / f"{source}.ttf"))
        font.save(parts[-1])
    made = (
        TTFont(parts[0], recalcTimestamp=False)
        if len(parts) == 1
        else Merger().merge(parts)
    )
    made.recalcTimestamp = False
    made.flavor = "woff2"
    made.save(FOLDER / f"{face.name}.woff2")


def cut_font(path: Path, letters: str) -> TTFont:
    """Return the font in a file with only some of its letters."""
    # Without a new timestamp, the same letters give the same file.
    font = TTFont(path, recalcTimestamp=False)
    use_lining_figures(font)
    options = subset.Options(
        layout_features=["kern", "liga", "tnum", "mark", "ccmp", "locl"],
        hinting=False, name_IDs=[0, 13, 14], notdef_outline=True,
    )  # fmt: skip
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    font.flavor = None
    return font


def use_lining_figures(font: TTFont) -> None:
    """Let a font draw figures as high as capitals: its old-style 2 looks like a z."""
    if "GSUB" not in font:
        return
    gsub = font["GSUB"].table
    lookups = {
        number
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for number in record.Feature.LookupListIndex
    }
    for number in lookups:
        for part in gsub.LookupList.Lookup[number].SubTable:
            glyphs = getattr(part, "ExtSubTable", part).mapping
            for table in font["cmap"].tables:
                table.cmap = {
                    code: glyphs.get(glyph, glyph) for code, glyph in table.cmap.items()
                }


PLAIN = {
    "display": "Grenze Gotisch",
    "serif": "Grenze",
    "text": "Barlow",
    "text-bold": "Barlow",
    "text-bold-ja": "Zen Kaku Gothic New",
}
"""By font file for pictures of moments: the family name that the pictures use."""


def make_ttf(name: str, family: str) -> set[str]:
    """Write a font as a TTF file, for the library that draws pictures; return the letters
    that it has.
    """
    font = TTFont(FOLDER / f"{name}.woff2", recalcTimestamp=False)
    font.flavor = None
    if "GSUB" in font:
        del font["GSUB"]  # Pictures use no substitutions.
    for number, said in ((1, family), (2, "Regular"), (4, family), (6, name)):
        font["name"].setName(said, number, 3, 1, 0x409)
    font.save(PICTURES / f"{name}.ttf")
    return set(map(chr, font.getBestCmap()))


def fetch_packages(packages: Iterable[tuple[str, str]], folder: Path) -> None:
    """Unpack npm packages into a folder, each in its own subfolder, with its licence."""
    for package, version in sorted(set(packages)):
        said = subprocess.run(  # safe: the list of packages is fixed
            ["npm", "pack", "--silent", f"@fontsource/{package}@{version}"],
            cwd=folder, check=True, capture_output=True, text=True,
        )  # fmt: skip
        shutil.unpack_archive(folder / said.stdout.split()[-1], folder / package)


def main() -> None:
    """Make all font files."""
    FOLDER.mkdir(exist_ok=True)
    wanted = faces()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        fetch_packages(((face.package, face.version) for face in wanted), folder)
        for face in wanted:
            make_font(face, folder)
    letters = set[str]().union(*(make_ttf(*each) for each in PLAIN.items()))
    (PICTURES / "letters.txt").write_text("".join(sorted(letters)), encoding="utf-8")
    print(f"{len(wanted)} files in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
