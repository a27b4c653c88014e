"""Work in other processes: bots and the coach think, strangers' files are judged."""
