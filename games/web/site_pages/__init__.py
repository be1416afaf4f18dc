"""Pages with texts of the operator: about, conduct, terms, privacy, news."""
