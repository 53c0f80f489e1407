"""Council of Four on paper: the map, the councils, the tracks and what lies before the players."""
