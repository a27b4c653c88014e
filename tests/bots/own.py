"""Bots that misbehave, each as the text of a file for `--code`."""

from pathlib import Path

HEAD = """
import os, sys
from milkrun.kernel.bot import Bot, Budget, Perspective

class Own(Bot):
    def choose(self, perspective: Perspective, budget: Budget) -> int:
        legal = perspective.legal_actions()
"""
ANSWERS = {
    "last": "return legal[-1]",
    "hangs": "while True: pass",
    "raises": "raise ValueError('secret ' + str(perspective.view().mine))",
    "exits": "os._exit(3)",
    "leaves": "sys.exit('goodbye')",
    "cheats": "return max(legal) + 1",
    "mumbles": "return 'the first one'",
    "tires": "self.n = getattr(self, 'n', 0) + 1; return legal[0] if self.n < 9 else -1",
    "fraction": "return legal[0] + 0.5",
}


def own_bot(folder: Path, name: str, prefix: str = "own") -> Path:
    """A file with a bot that behaves as its name says."""
    path = folder / f"{prefix}_{name}.py"
    path.write_text(f"{HEAD}        {ANSWERS[name]}\n", "utf-8")
    return path
