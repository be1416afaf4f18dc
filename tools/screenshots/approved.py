"""Ten approved screenshots, and the comparison of current pages with them."""

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "approved"

PICTURES = {
    "home": "desk", "cards-vulko": "desk", "table-chain-two": "desk", "table-claim": "desk",
    "table-replay-moment": "desk", "table-attack": "phone", "table-block": "phone",
    "table-jaeger": "phone", "tournament": "phone", "deck": "phone",
}  # fmt: skip
"""The pages by the names of their shots, with their sizes; all are in English and dark."""

MASKS = """
time, .countdown, .deadline, [data-until], [data-seconds], [href*="/learn/"],
[href^="/daily/"]
{ visibility: hidden !important }
*, *::before, *::after { caret-color: transparent !important; animation: none !important;
  transition: none !important }
"""
"""CSS that hides the parts of a page that change from day to day, and stops animations."""

MASK = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}"""

COMPARE = """async ([now, before]) => {
  const drawn = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    return createImageBitmap(new Blob([bytes]));
  };
  // At half its size: a picture takes less room, and edges of letters matter less.
  const image = await drawn(now), width = image.width >> 1, height = image.height >> 1;
  const canvas = new OffscreenCanvas(width, height), pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, width, height);
  const here = pen.getImageData(0, 0, width, height).data;
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const each of bytes) text += String.fromCharCode(each);
  let different = before ? 0 : width * height;
  if (before) {
    const other = await drawn(before);
    if (other.width !== width || other.height !== height) different = width * height;
    else {
      pen.drawImage(other, 0, 0);
      const there = pen.getImageData(0, 0, width, height).data;
      for (let at = 0; at < here.length; at += 4) {
        const isFar = (part) => Math.abs(here[at + part] - there[at + part]) > 40;
        if ([0, 1, 2].some(isFar)) different++;
      }
    }
  }
  return [different / (width * height), btoa(text)];
}"""
"""JavaScript that compares two pictures in Chromium, so that no image library is needed. It
returns the share of pixels in which a colour differs by more than 40 of 255, and the new
picture as lossless WebP.
"""

TOLERANCE = 0.004
"""The share of pixels that may differ: enough for another version of Chromium, too little
for a moved line.
"""


@dataclass(frozen=True, slots=True)
class Picture:
    """A page as it looks now, compared with its approved picture."""

    name: str
    different: float
    webp: bytes

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.webp"

    @property
    def is_as_approved(self) -> bool:
        return self.different <= TOLERANCE


def compare(name: str, png: bytes, canvas: Any) -> Picture:
    """Compare a screenshot with the approved picture; `canvas` is an empty page."""
    before = FOLDER / f"{name}.webp"
    known = base64.b64encode(before.read_bytes()).decode() if before.exists() else ""
    different, webp = canvas.evaluate(COMPARE, [base64.b64encode(png).decode(), known])
    return Picture(name, different, base64.b64decode(webp))
