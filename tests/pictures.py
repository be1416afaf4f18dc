"""Check what holds for every drawn picture of a game: it is small, needs no other file, and
has a view for tiles.
"""

import gzip
from pathlib import Path
from xml.etree import ElementTree

MAX_BYTES, MAX_PACKED_BYTES = 12 * 1024, 4 * 1024
SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = ("text", "image", "script", "style")
"""Elements that need a font, another file or permission for scripts."""


def check_picture(file: Path) -> None:
    """Check a picture's size, its view `crop` and its ids, and that it loads nothing."""
    drawn = file.read_bytes()
    assert len(drawn) <= MAX_BYTES
    assert len(gzip.compress(drawn)) <= MAX_PACKED_BYTES
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 360 300"
    assert root.get("preserveAspectRatio", "").endswith(" slice")
    crop = root.find(f"{SVG}view[@id='crop']")
    assert crop is not None
    left, top, width, height = map(float, crop.get("viewBox", "").split())
    assert min(left, top) >= 0
    assert left + width <= 360
    assert top + height <= 300
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in FORBIDDEN
        for name, value in element.attrib.items():
            assert value.startswith("#") or not name.endswith("href")
