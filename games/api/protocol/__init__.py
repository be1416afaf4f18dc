"""The views of the API, one module per kind of thing."""
