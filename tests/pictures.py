"""Check what holds for every drawn picture of a game: it is small, needs no other file, and
has a view for tiles.
"""

import gzip
from pathlib import Path
from xml.etree import ElementTree

import pytest

MAX_BYTES, MAX_PACKED_BYTES = 12 * 1024, 4 * 1024
SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = ("text", "image", "script", "style")
"""Elements that need a font, another file or permission for scripts."""


def check_broken_frame(file: Path) -> None:
    """Check that what rises over the frame has the scale of the rest, and stands on it."""
    root = ElementTree.parse(file).getroot()
    inner, outer = (
        [float(number) for number in view.get("viewBox", "").split()]
        for name in ("in", "out")
        for view in root.findall(f"{SVG}view[@id='{name}']")
    )
    assert outer[::2] == inner[::2]
    assert outer[3] == pytest.approx(outer[2] / 10)
    # The copy of the figure stands 400 higher, so that it is in no other view.
    assert outer[1] + outer[3] + 400 == pytest.approx(inner[1])


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
