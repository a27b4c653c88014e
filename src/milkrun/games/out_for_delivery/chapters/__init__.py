"""The rules, chapter by chapter, in the order of the book.

| file | chapters |
|---|---|
| `terrain` | "Board/Map Explained" |
| `setup` | "Set-Up" |
| `rounds` | "Start the Round", "End Game" |
| `ageing` | "Parcel Advancement" |
| `generation` | "Parcel Generation" |
| `weather` | "Weather", "Obstacle Event" |
| `turn` | "Player Turns", "Roll Dice" |
| `move` | "Move" |
| `parcels` | "Pick Up Parcel", "Deliver Parcel" |
| `shop` | "Buy Item", "Sell Item" |
| `items`, `theft` | "Use Item"; its Ski Mask |
| `things`, `trade` | "Trade": what may change hands; offer and reply |
| `scoring` | "End Game": wealth |

The squares of chapter "Parcel Board" are in `parcel_board.py`, beside the chapters; `novelties` and
`catch_up` are variants that the book does not have.
"""
