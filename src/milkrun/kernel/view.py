"""What one seat may know, and remembers: built from nothing, ready for JSON."""

from typing import Any

import msgspec


class View:
    """A seat's sight of a position; seat None is the onlooker."""

    def __init__(self, game: str, seats: int, seat: int | None, to_move: int, step: str) -> None:
        self.game = game
        self.seats = seats
        self.seat = seat
        self.to_move = to_move
        self.step = step
        """The decision at hand, a key of the prompts in `words.toml`."""
        self.public: dict[str, Any] = {}
        """What lies open on the table; its `players`, a seat each, are what is open of them."""
        self.mine: dict[str, Any] = {}
        """What only this seat sees."""
        self.memory: dict[str, Any] = {}
        """What this seat was shown earlier and may have forgotten; screens fold it away.

        Its `unseen` lists what the seat cannot place: an action that changes another seat's
        `unseen` has shown that seat something, so it cannot be taken back freely.
        """
        self.legal: list[int] = []
        """The legal actions, when this seat is to move."""

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seat": self.seat,
            "to_move": self.to_move,
            "step": self.step,
            "public": self.public,
            "mine": self.mine,
            "memory": self.memory,
            "legal": self.legal,
        }

    def to_bytes(self) -> bytes:
        """The view as JSON: the only thing a bot process receives."""
        return msgspec.json.encode(self.to_dict())

    @staticmethod
    def from_bytes(data: bytes) -> "View":
        """The view that `to_bytes` wrote."""
        d: dict[str, Any] = msgspec.json.decode(data)
        view = View(d["game"], d["seats"], d["seat"], d["to_move"], d["step"])
        view.public = d["public"]
        view.mine = d["mine"]
        view.memory = d["memory"]
        view.legal = d["legal"]
        return view
