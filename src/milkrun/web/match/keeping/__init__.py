"""Matches kept: read from the store, held in memory, written, told to listeners."""
