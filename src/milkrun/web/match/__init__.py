"""A match on the server: in memory, in turn, in company; between the wire and the store."""
