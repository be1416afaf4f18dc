"""The formats of dates and times in each language.

`static/js/times.js` uses the same formats in the reader's own time zone.
"""
