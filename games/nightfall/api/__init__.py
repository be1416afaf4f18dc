"""The API's endpoints for Nightfall's cards."""
