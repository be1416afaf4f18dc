"""Infrastructure that all of `games` uses, and the site's policies and sanctions."""
