"""Where matches are kept: one protocol, SQLite and PostgreSQL behind it, and backups."""
