"""The template tag for cached pieces of pages."""

from django import template

from games.contract import drawing_pieces

register = template.Library()

register.simple_tag(drawing_pieces.piece)
