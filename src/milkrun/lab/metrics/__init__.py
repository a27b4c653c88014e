"""Figures of games: formulas over what was counted, with their intervals."""
