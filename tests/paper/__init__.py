"""Print and play."""
