"""Pages that the operator answers for: about, conduct, terms, privacy, contact, imprint.

`texts/LANGUAGE/PAGE.md` are the default texts. What the operator edits in the admin is
shown instead, page by page and language by language.
"""
