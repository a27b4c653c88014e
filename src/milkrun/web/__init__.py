"""The table in the browser: an ASGI app over stored matches."""
