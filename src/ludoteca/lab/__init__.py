"""For bot writers and researchers: everything that plays by itself, and how fast it does."""
