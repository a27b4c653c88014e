"""The line-based table: boards as text, moves typed or picked by number."""
