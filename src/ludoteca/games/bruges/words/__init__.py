"""Bruges in words."""
