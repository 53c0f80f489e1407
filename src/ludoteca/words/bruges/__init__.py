"""Brügge in words."""
