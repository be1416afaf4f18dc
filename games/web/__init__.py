"""All pages and page sockets of the site, by subject."""
