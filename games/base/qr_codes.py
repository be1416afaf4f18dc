"""QR codes of addresses, for pages and prints."""

import io
from functools import lru_cache

import qrcode
from django.utils.safestring import SafeString, mark_safe
from qrcode.image.svg import SvgPathImage


@lru_cache(maxsize=256)
def qr_code(address: str) -> SafeString:
    """Return an SVG element with the QR code of an address."""
    image = qrcode.make(address, image_factory=SvgPathImage, border=2)
    out = io.BytesIO()
    image.save(out)
    svg = out.getvalue().decode()
    # Without the XML declaration, the element can stand within HTML.
    return mark_safe(svg[svg.index("<svg") :])
