"""Render the operator's Markdown as HTML, without raw HTML and pictures.

A heading may end with an id in braces, such as `## Be kind {#respect}`, to which links and
sanctions refer.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

HEADING_ID = re.compile(r"\s*\{#(?P<id>[a-z][a-z0-9-]{0,29})\}\s*$")

# markdown-it itself refuses links with `javascript:` and the like.
_parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")


@dataclass(frozen=True, slots=True)
class Document:
    """A rendered text.

    Attributes:
        title: the first-level heading at the beginning of the text; empty without one.
        html: the text below the title.
        sections: pairs of id and title, of the headings that have an id.
    """

    title: str
    html: SafeString
    sections: tuple[tuple[str, str], ...]


@lru_cache(maxsize=128)
def render(text: str) -> Document:
    """Render Markdown."""
    tokens = _parser.parse(text)
    sections: list[tuple[str, str]] = []
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            _collect_section_id(token, tokens[number + 1], sections)
    title = ""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title, tokens = tokens[1].content, tokens[3:]
    # `mark_safe` is safe here: the parser escapes all text that it does not generate
    # itself.
    html = mark_safe(_parser.renderer.render(tokens, _parser.options, {}))
    return Document(title, html, tuple(sections))


def _collect_section_id(
    opening: Token, inline: Token, sections: list[tuple[str, str]]
) -> None:
    found = HEADING_ID.search(inline.content)
    if not found or not inline.children:
        return
    inline.content = HEADING_ID.sub("", inline.content)
    last = inline.children[-1]
    last.content = HEADING_ID.sub("", last.content)
    opening.attrSet("id", found["id"])
    sections.append((found["id"], inline.content))
