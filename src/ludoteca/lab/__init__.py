"""Bots and measurements."""
