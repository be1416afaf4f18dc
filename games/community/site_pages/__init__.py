"""The operator's pages: about, conduct, terms, privacy, contact, imprint.

`texts/LANGUAGE/PAGE.md` are the default texts. A text that the operator edits in the admin
replaces the default of that page and language.
"""
