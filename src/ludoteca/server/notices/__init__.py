"""Calling people back: what they are told of, when, and by which ways."""
