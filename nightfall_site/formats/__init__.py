"""The one style of dates and times in each language.

`static/js/times.js` writes moments in the same style in the reader's own zone.
"""
