"""The laws every game obeys, and scenarios as text; shipped so that new games can use them."""
