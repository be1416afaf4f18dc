"""What crawlers, browsers and those who work on the site are given."""
