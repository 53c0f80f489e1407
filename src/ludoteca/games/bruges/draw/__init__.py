"""The drawings of Bruges."""
