"""`milkrun` with a server that deals every table of a game alike, and whose bots choose alike.

What a browser test sees must not hang on luck, nor on the tests before it: the seed is one for
all, and what a seat adds to it does not count.
"""

from milkrun.cli import main
from milkrun.web.luck import Luck


class SameDeal(Luck):
    """No luck at all."""

    def seed(self) -> str:
        """One for all."""
        return "5e" * 32

    def nonce(self, own: str = "") -> str:
        """One for all."""
        return "00" * 8


if __name__ == "__main__":
    main(obj=SameDeal())
