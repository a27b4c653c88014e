"""The rules, chapter by chapter, in the order of the book.

| file | chapters |
|---|---|
| `setup`, `decks` | "Setup" |
| `turn` | "Gameplay" |
| `move` | "Move" |
| `take` | "Activate Location": "Take Order" |
| `depot` | its "Load Truck", "Unload Truck", "Upgrade Mints" |
| `fulfil` | its "Fulfill Order", with the special rule for two players |
| `abilities` | "Acquire Ability", "Player Abilities" |
| `end` | "End of the Game" |
| `scoring` | "Scoring" |
| `solitaire` | "Solitaire Mode" |

`rounds` is the end of a turn, and what else happens by itself between two decisions.
"""
