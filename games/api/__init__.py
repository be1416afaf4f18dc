"""The API: what the pages can do, for programs. docs/api.md is its description."""
