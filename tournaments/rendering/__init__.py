"""A tournament as data for pages, feeds and the API, independent of any request.

From the bottom: `rule_texts` and `log_texts` (names and sentences), `bracket` and `board`
(data for pages), `export_rows` (data for programs).
"""
