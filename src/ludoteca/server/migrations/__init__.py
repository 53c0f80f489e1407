"""How the schema came to be, one step after another; run whenever a server starts."""
