"""Formats of dates and times in Polish."""

DATE_FORMAT = "j b Y"
DATETIME_FORMAT = "j b Y, H:i"
TIME_FORMAT = "H:i"
MONTH_DAY_FORMAT = "j E"
