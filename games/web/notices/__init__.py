"""Pages and settings of notices, and the bell on every page."""
