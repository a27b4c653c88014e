"""Where the luck of a match comes from; a server of the tests deals every table alike."""

import secrets

from milkrun.play.chance import new_nonce


class Luck:
    """What nobody can foresee: the table's secret, and a share from every seat."""

    def seed(self) -> str:
        """The secret of a new match, from which its draws and its bots' luck follow."""
        return secrets.token_hex(32)

    def nonce(self, own: str = "") -> str:
        """A seat's share: its own, or one made for it."""
        return own or new_nonce()
