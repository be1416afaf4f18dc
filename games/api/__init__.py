"""The API, with which programs can do most of what the pages can do. See
docs/reference/api.md.
"""
