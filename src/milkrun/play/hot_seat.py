"""Several people at one screen: whether it must be closed while it changes hands."""

from milkrun.kernel.state import State


def has_secrets(state: State) -> bool:
    """Whether some seat knows what another does not."""
    game = state.game
    known = [game.unseen(state, seat) for seat in range(game.seats)]
    return any(unseen != known[0] for unseen in known)
