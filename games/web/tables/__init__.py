"""The table: setting one up, joining, its page with its socket and its acts."""
