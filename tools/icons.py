"""The pictures that must be PNG files; `python -m tools.icons` draws them again."""

from pathlib import Path

import resvg_py

IMG = Path(__file__).parent.parent / "static" / "img"

SIZES = {"icon-192": 192, "icon-512": 512, "apple-touch-icon": 180}


def main() -> None:
    """Draw the icons from the favicon, and the preview picture of links."""
    icon = (IMG / "favicon.svg").read_text()
    # Remove the rounded corners, because operating systems round icons themselves.
    full = icon.replace(' rx="14"', "")
    for name, size in SIZES.items():
        png = resvg_py.svg_to_bytes(svg_string=full, width=size, height=size)
        (IMG / f"{name}.png").write_bytes(bytes(png))
    (IMG / "card.png").write_bytes(
        bytes(resvg_py.svg_to_bytes(svg_string=link_preview_svg()))
    )


def link_preview_svg() -> str:
    """Return the preview picture of links to the site as SVG."""
    board = svg_content((IMG / "board.svg").read_text())
    skyline = svg_content((IMG / "skyline.svg").read_text())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">'
        '<defs><radialGradient id="sky" cx=".5" cy=".4" r=".8">'
        '<stop stop-color="#252c5c"/><stop offset="1" stop-color="#05070f"/>'
        "</radialGradient></defs>"
        '<rect width="1200" height="630" fill="url(#sky)"/>'
        f'<g transform="translate(250 -35) scale(.7)">{board}</g>'
        f'<svg y="330" width="1200" height="300" viewBox="{view_box("skyline")}" '
        f'preserveAspectRatio="xMidYMax slice">{skyline}</svg>'
        '<path transform="translate(470 165) scale(12)" fill="#f2d48a" '
        'd="M15.5 2a10 10 0 1 0 6.3 14.900A8.200 8.200 0 0 1 15.5 2z"/></svg>'
    )


def svg_content(svg: str) -> str:
    """Return the content of an SVG, without its outermost element."""
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]


def view_box(name: str) -> str:
    """Return the `viewBox` of an SVG."""
    return (IMG / f"{name}.svg").read_text().split('viewBox="')[1].split('"')[0]


if __name__ == "__main__":
    main()
