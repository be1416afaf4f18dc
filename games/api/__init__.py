"""The API: what the pages can do, for programs. See docs/reference/api.md."""
