"""Studies of the site: kept, shown, thought about and printed."""
