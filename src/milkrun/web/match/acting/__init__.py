"""What people do at a table: every change of a match that somebody asks for."""
