"""Numbers about games: speed, and what bots make of the rules."""
