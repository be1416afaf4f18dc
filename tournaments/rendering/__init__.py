"""An event as data for pages, feeds and the API: nothing here answers a request.

From the bottom: `rule_texts` and `log_texts` (what things are called, sentences), `bracket`
and `board` (what a page draws), `export_rows` (the same for programs).
"""
