"""Test links in messages, and texts that only look like links."""

import re

from games.community.chat.links import linked
from tests.matrix import each_row

LINK = re.compile(r'<a href="[^"<>]*" rel="[a-z ]*" target="_blank">([^<>]*)</a>')
HREF = re.compile(r'href="([^"]*)"')


@each_row(
    "text, targets",
    [
        ("see https://a.example/x?y=1&z=2#q.", ["https://a.example/x?y=1&amp;z=2#q"]),
        ("(http://a.example/b_(c))", ["http://a.example/b_(c)"]),
        ("HTTPS://A.Example/X", ["https://a.example/X"]),
        ("https://a.example:8443/", ["https://a.example:8443/"]),
        (
            "https://a.example and http://b.example",
            ["https://a.example", "http://b.example"],
        ),
        ("https://p\u0430ypal.example/", ["https://xn--pypal-4ve.example/"]),
        ("https://a.example/\u65e5\u672c", ["https://a.example/\u65e5\u672c"]),
    ],
)
def test_addresses_become_links(text: str, targets: list[str]) -> None:
    assert HREF.findall(linked(text)) == targets


@each_row(
    "text",
    [
        "javascript:alert(1)",
        "JaVaScRiPt://a.example/%0aalert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:x file:///etc/passwd ftp://a.example",
        "https://a.example@b.example/",
        "https://user:word@b.example/",
        "http://localhost/ http://[::1]/ http:///x https://",
        "http://a.example:99999/ http://a.example:x/",
        "https://..example/ https://a_b.example/ https://a/b.example",
        "mail@a.example www.a.example a.example",
    ],
)
def test_what_is_no_address_of_a_page_stays_text(text: str) -> None:
    assert "href" not in linked(text)


@each_row(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        'https://a.example/"onmouseover="alert(1)',
        "https://a.example/'><b>x",
        "https://a.example/<script>",
        "&lt;b&gt; & <b>",
    ],
)
def test_nothing_in_a_message_is_markup(text: str) -> None:
    html = linked(text)
    bare = re.sub(
        r'<a href="[^"<>]*" rel="[a-z ]*" target="_blank">([^<>]*)</a>', r"\1", html
    )
    assert not re.search(r"[<>\"]", bare)


def test_links_lend_no_weight_and_no_way_back() -> None:
    assert 'rel="nofollow noopener noreferrer ugc"' in linked("https://a.example/")
