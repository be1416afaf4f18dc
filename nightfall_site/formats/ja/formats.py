"""Formats of dates and times in Japanese."""

DATE_FORMAT = "Y年n月j日"
DATETIME_FORMAT = "Y年n月j日 H:i"
TIME_FORMAT = "H:i"
MONTH_DAY_FORMAT = "n月j日"
