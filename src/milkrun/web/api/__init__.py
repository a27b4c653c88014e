"""The API: a table of addresses, the way to a handler, and the handlers."""
