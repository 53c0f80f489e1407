"""The drawings of Brügge."""
