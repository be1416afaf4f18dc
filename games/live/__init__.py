"""WebSockets: connections, topics, and announcements of changes to open pages."""
