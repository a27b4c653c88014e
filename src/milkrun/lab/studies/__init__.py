"""Studies: questions about the games, declared as data, answered by the lab."""
