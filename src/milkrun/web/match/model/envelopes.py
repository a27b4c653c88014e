"""What seats have chosen ahead of their turn, kept until it comes."""

from milkrun.play.record import Line
from milkrun.web.match.model.entries.sealed import SealedBody


class Envelopes(dict[int, SealedBody]):
    """One for each seat that has chosen ahead; nobody else may know what lies in it."""

    def put(self, body: SealedBody) -> None:
        """A choice, or one that is taken back."""
        self.pop(body.seat, None)
        if body.actions:
            self[body.seat] = body

    def follow(self, line: Line) -> None:
        """What has been played is no longer sealed, nor what was chosen later than we go back."""
        if line.seat is not None:
            self.pop(line.seat, None)
        for seat, body in list(self.items()):
            if line.undo is not None and body.ply > line.undo:
                del self[seat]
