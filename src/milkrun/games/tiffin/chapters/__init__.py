"""The rules, chapter by chapter, in the order of the book.

| file | chapters |
|---|---|
| `setup` | "Setup", "Start Player" |
| `turn` | "A Player's Turn" |
| `place` | "Place a tiffin" |
| `draft`, `pool`, `cards` | "Draft two cards": the picks; its note on the pool; deck and discards |
| `active`, `play` | "Play a card": which routes take it; "Two of the Same Card Make a Wild" |
| `competitor` | "The Competitor", "The Competitor's Turn" |
| `scoring` | "Completing a Route", "Scoring", "Route Fee", "Delivery Fee" |
| `end` | "Prepare for the Next Route", "Game End" |
| `effects` | "Card Effects and Special Cards": one effect a turn; "Card Effects Reference" |
| `specials`, `how_many` | "Special Cards"; their questions |

`resolve` is the order in which all this follows an action by itself. What players remember of
hands they cannot see is in `memory.py`, beside the chapters.
"""
