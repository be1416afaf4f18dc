"""Files for crawlers and browsers, the context of every page, and the style guide."""
