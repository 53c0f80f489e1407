"""Who plays whom, as pure functions: quick matches, rounds of tournaments, standings."""
