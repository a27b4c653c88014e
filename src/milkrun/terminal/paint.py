"""Colours for a terminal that shows them: seats as on the screen, refusals, what is asked."""

SEATS = {"A": "94", "B": "93", "C": "92", "D": "95"}
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
"""Nothing on the screen, nothing above it, and the cursor at its beginning."""


class Paint:
    """Puts colours around words; a plain one leaves them as they are."""

    def __init__(self, is_on: bool = True) -> None:
        self.is_on = is_on

    def wrap(self, text: str, code: str) -> str:
        """A text in a colour."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.is_on and text else text

    def asked(self, text: str) -> str:
        """What is asked for: bold."""
        return self.wrap(text, "1")

    def refused(self, text: str) -> str:
        """What is refused."""
        return self.wrap(text, "31")

    def seat(self, name: str) -> str:
        """A seat in its colour; whatever else is an A is none."""
        return self.wrap(name, SEATS[name]) if name in SEATS else name

    def number(self, text: str) -> str:
        """A number to type."""
        return self.wrap(text, "36")

    def cleared(self) -> str:
        """What leaves nothing to read of the hand before."""
        return CLEARED if self.is_on else ""
