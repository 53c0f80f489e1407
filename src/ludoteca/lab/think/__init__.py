"""How bots think: judges of positions, rollouts, and information-set tree search. Compiled."""
