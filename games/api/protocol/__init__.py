"""What all endpoints of the API share: authentication, errors, schema, limits, base
views.
"""
