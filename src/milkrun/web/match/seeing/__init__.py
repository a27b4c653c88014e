"""What each reader may know of a match: views, the log, texts, records, questions."""
