"""The engine's contract. Compiled; does no I/O, draws nothing at random, knows no game."""
