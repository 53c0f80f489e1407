"""Río de la Plata on paper: the city and its river, the grids, the ship and the players."""
