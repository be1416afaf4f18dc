"""What people share and are told: relations, notices, chat, clubs, the site's own pages."""
