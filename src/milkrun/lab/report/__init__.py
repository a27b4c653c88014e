"""`milkrun report`: what the lab knows of a game, on one page that stands alone."""
