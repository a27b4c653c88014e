"""What a match is, whoever serves it: table, record, chance, undo, narration."""
