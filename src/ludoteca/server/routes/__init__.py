"""The HTTP contract: what can be asked of the server under /api."""
