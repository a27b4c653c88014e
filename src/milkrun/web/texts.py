"""What the table server says in words: the one place for its English."""

from milkrun.kernel.game import seat_name

ENGINE = {
    "translate": "Behind the game a faster engine is built: translating it ({step} of {steps}) ...",
    "compile": "Behind the game a faster engine is built: compiling it ({step} of {steps}) ...",
    "install": "Behind the game a faster engine is built: installing it ({step} of {steps}) ...",
    "ready": "The compiled engine is ready: bots think with it, and the next start uses it.",
    "failed": "The engine could not be compiled (see build.log); the game goes on without, slower.",
}
WAITING = "Waiting for players: {free} {seats} free."
THEIRS = "{who} to choose: {prompt}"
CHOSE = "{who} has chosen."
CHOOSES_AGAIN = "{who} chooses again."
YOU_CHOSE = "You chose: {choice}. Waiting for {who}."
OVER = "The game is over."
FROZEN = "The rules have changed since this game began: it stands still, and a rematch goes on."
UNREADABLE = "The match {match} cannot be read by this version: {why}. It can be deleted."
UNREADABLE_TEXT = "what is stored of it is no longer understood"
UNREADABLE_ENTRY = "what happened in it cannot be played again"
BANNED = "You may look on, but change nothing on this server: its keeper has banned you."
BANNED_UNTIL = "You may look on, but change nothing on this server until {day}: its keeper said so."
NO_TOKEN = "This server has no keeper's token yet; on the server, run: milkrun admin token"
NOT_KEEPER = "That is not the keeper's token."
TOO_MANY_TOKENS = "Too many wrong tokens; wait a minute."
TOO_MANY_REPORTS = "No more than {most} reports a day: the keeper reads what you have told."
CLOSED = "Everybody has left; the game was closed."
ENDS_TURN = "{who} ends the turn."
RESIGNED = "{who} resigned."
TOOK_BACK = "{who} takes back to step {ply}."
ASKS_BACK = "{who} asks to take back to step {ply}."
AGREES = "{who} agrees."
REFUSES = "{who} refuses."
SITS = "{who} sits down."
LEAVES = "{who} leaves the seat."
BOT_SITS = "A bot ({code}) takes the seat of {who}."
BOT_STANDS_IN = "A bot ({code}) plays for {who} until {who} is back."
BOT_TIME = "{who} is out of time: a bot ({code}) plays on."
BACK = "{who} is back."
STARTS = "The game begins."
DRAWN = "The seats were drawn: {seats}."
BOT = "bot {code}"
REMATCH = "A rematch is set up."
WANTS_REMATCH = "{who} wants a rematch."
KEPT = "The seat is kept for {who}."
OPENED = "The seat of {who} is open to others."
VOTES = "{who} would let a bot play for {other}, who is away."
LISTED = "The game is in the lobby."
UNLISTED = "The game is no longer in the lobby."
MUTED = "{who} may not chat."
UNMUTED = "{who} may chat again."
STUCK = "The game stands still: the server could not go on with it. {reason}"
THOUGHT_ENOUGH = "Bots and coach have thought long for your address: ask again in a few minutes."
TOO_MUCH = "To check or to deal that takes more time or memory than this server gives."
NO_GAME = "That makes no game ({name})."
STOPPING = "The server stops: try again in a moment."
CHECKERS_BUSY = "Too much waits to be checked here: try again in a minute."
KEEPERS_TABLES = "Tables are set up by the keeper of this server; by a link you may join one."
NO_IMPORTS = "This server takes no game files."
NO_EXPERIMENTS = "This server plays no experiments: its keeper can allow them (--experiments)."
NO_LAB = "Experiments need the lab ({missing}); on the server: pip install 'milkrun[lab]'"
EXPERIMENT_TOO_MUCH = "A game of this variant takes more time or memory than this server gives."
EXPERIMENTS_BUSY = "Too many experiments wait here: try again in a minute."
JOB_FAILED = "Something went wrong here."
JOB_ENDED_WORKERS = "Whoever tried it fell."

NOTHING_LEFT = "What you have prepared leaves no choice to advise on: send it first."

CALLED = "Player {letter}"
CALLED_BOT = "Bot {letter}"

NO_LESSON = "This game has no lesson; its rules can be read, and it can be played."
NO_PUZZLES = "This game has no puzzles yet."
NO_STEP = "There is no such step: they go from 0 to {last}."
NOT_DONE = "That is not what this step does."
SO_FAR = "Good so far: go on."
NOT_NOW = "Not now: read on first."

ENDINGS = {
    "resigned": "The game ended by resignation.",
    "abandoned": CLOSED,
}


def person(seat: int | None, name: str) -> str:
    """A player as others know one: `Ann (A)`, or the letter alone."""
    if seat is None:
        return name or "An onlooker"
    return f"{name} ({seat_name(seat)})" if name else seat_name(seat)


def called(seat: int, name: str, kind: str) -> str:
    """A player in a sentence: by name, else by what sits there and the letter of the seat."""
    return name or (CALLED_BOT if kind == "bot" else CALLED).format(letter=seat_name(seat))


def free_seats(count: int) -> str:
    """`Waiting for players: 2 seats free.`"""
    return WAITING.format(free=count, seats="seat is" if count == 1 else "seats are")


def listed(names: list[str]) -> str:
    """`A, B and C`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
