"""The template tag for cached pieces of pages."""

from django import template

from games.contract import cached_pieces

register = template.Library()

register.simple_tag(cached_pieces.piece)
