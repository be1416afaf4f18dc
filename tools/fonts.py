"""The fonts in static/fonts. `python -m tools.fonts` makes them again, from npm packages.

Latin fonts contain what German, English and Polish need, in two files each, so that only
readers of Polish load the Polish letters. Japanese fonts contain only the characters of our
own texts; a player's name may need another font.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "static" / "fonts"
PICTURES = ROOT / "games" / "play" / "rendering" / "faces"

SIGNS = (0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026)
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100), *SIGNS]))
POLISH = "ĄĆĘŁŃŚŹŻąćęłńśźż"
ROOMS = ("engine", "games", "locale", "templates", "tournaments", "static/js")
"""The folders that contain texts of this project."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: the npm package and file that it comes from, and the letters that it
    keeps.
    """

    name: str
    package: str
    version: str
    source: str
    letters: str


def faces() -> list[Face]:
    """Return the specification of each font file."""
    latin = [
        ("display", "grenze-gotisch", "600"),
        ("serif", "grenze", "600"),
        ("text", "barlow", "400"),
        ("text-bold", "barlow", "600"),
    ]
    japanese = [
        ("display-ja", "zen-old-mincho", "700"),
        ("text-ja", "zen-kaku-gothic-new", "400"),
        ("text-bold-ja", "zen-kaku-gothic-new", "700"),
    ]
    ours = "".join(sorted(japanese_letters()))
    return [
        *(
            Face(name + end, package, "5.3.0", f"{package}-{script}-{weight}", letters)
            for name, package, weight in latin
            for end, script, letters in (("", "latin", LATIN), ("-pl", "latin-ext", POLISH))
        ),
        *(
            Face(name, package, "5.3.0", f"{package}-japanese-{weight}", ours)
            for name, package, weight in japanese
        ),
    ]


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
    font = TTFont(
        folder / face.package / "package" / "files" / f"{face.source}-normal.woff2",
        recalcTimestamp=False,  # no timestamp, so that the same letters give the same file
    )
    options = subset.Options(
        flavor="woff2", layout_features=["kern", "liga", "tnum", "mark", "ccmp", "locl"],
        hinting=False, name_IDs=[0, 13, 14], notdef_outline=True,
    )  # fmt: skip
    cutter = subset.Subsetter(options)
    cutter.populate(text=face.letters)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(FOLDER / f"{face.name}.woff2")


PLAIN = {
    "display": "Grenze Gotisch",
    "serif": "Grenze",
    "text": "Barlow",
    "text-bold": "Barlow",
    "text-bold-ja": "Zen Kaku Gothic New",
}
"""By font file for pictures of moments: the family name that the pictures use."""


def make_ttf(name: str, family: str) -> set[str]:
    """Write a font as one TTF file with its Polish letters, for the library that draws
    pictures; return the letters that it has.
    """
    with tempfile.TemporaryDirectory() as made:
        parts = []
        for part in (name, f"{name}-pl"):
            if (FOLDER / f"{part}.woff2").exists():
                font = TTFont(FOLDER / f"{part}.woff2", recalcTimestamp=False)
                font.flavor = None
                font.save(Path(made, part))
                parts.append(str(Path(made, part)))
        # Substitution tables (GSUB) differ between the two parts and cannot be merged.
        merged = Merger(Options(drop_tables=["GSUB"])).merge(parts)
    for number, said in ((1, family), (2, "Regular"), (4, family), (6, name)):
        merged["name"].setName(said, number, 3, 1, 0x409)
    merged.recalcTimestamp = False
    merged.save(PICTURES / f"{name}.ttf")
    return set(map(chr, merged.getBestCmap()))


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
