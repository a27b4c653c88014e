"""Milkrun: the home of delivery board games."""
