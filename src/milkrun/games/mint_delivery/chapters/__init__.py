"""The rules, chapter by chapter, in the order of the book.

| file | chapters |
|---|---|
| `setup`, `decks` | "Setup" |
| `turn` | "Gameplay" |
| `move` | "Move" |
| `take` | "Take Order" |
| `depot` | "Load Truck", "Unload Truck", "Upgrade Mints" |
| `fulfil` | "Fulfill Order" |
| `abilities` | "Acquire Ability", "Player Abilities" |
| `end` | "End of the Game" |
| `scoring` | "Scoring" |
| `solitaire` | "Solitaire Mode" |

`rounds` is the end of a turn, and what else happens by itself between two decisions.
"""
