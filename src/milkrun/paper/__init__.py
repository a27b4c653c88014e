"""Print and play: a game's components and rules on paper, from the data of its rules."""
