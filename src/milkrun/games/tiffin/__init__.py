"""Tiffin: lunches across Mumbai, for 2 to 4 dabbawallas and a competitor."""
