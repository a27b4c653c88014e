"""What a match is, in memory: its entries folded, its rules, its people."""
