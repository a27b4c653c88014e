"""The studio: a game's rules as forms, variants of them, and experiments that compare them."""
