"""What a seat did, for whoever looks back at it: was there any sense in it?"""

from milkrun.kernel.state import State


class Deed:
    """One action, with the position before it and the one it led to, before any chance."""

    def __init__(self, before: State, action: int, after: State) -> None:
        self.before = before
        self.action = action
        self.after = after
