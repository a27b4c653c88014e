"""Matches: rooms by what is done with one; each may use those before it (see CONTRIBUTING)."""
