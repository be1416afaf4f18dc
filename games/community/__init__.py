"""What connects players: relations, notices, chat, clubs, and the site's own pages."""
