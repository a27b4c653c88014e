"""Player codes, the same everywhere: `human,random`. They name who sits where."""

from milkrun.bots.uniform import Uniform
from milkrun.kernel.bot import Bot
from milkrun.kernel.errors import SeatError, nearest

HUMAN = "human"
CODES = [HUMAN, "random"]


def parse_players(text: str) -> list[str]:
    """The codes of a list such as `human,random,random`."""
    codes = [code.strip().lower() for code in text.split(",") if code.strip()]
    if not codes:
        raise SeatError("Nobody plays: name the players, as human,random.")
    for code in codes:
        if code not in CODES:
            raise SeatError(f"There is no player '{code}'.{nearest(code, CODES)}")
    return codes


def make_bot(code: str, seed: int) -> Bot | None:
    """The bot a code names; None for a person."""
    return Uniform(seed) if code == "random" else None
