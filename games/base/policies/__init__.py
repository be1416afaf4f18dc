"""Rules that hold all over the site: who may look, which names are free."""
