"""How bots think: judges of positions and the search through imagined worlds. Compiled."""
