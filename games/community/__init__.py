"""Relations between players, notices, chat, clubs, and the site's own pages."""
