"""A pause for breath: plain Python on purpose, so that Ctrl-C reaches compiled loops."""


def breathe() -> None:
    """Return through the interpreter, which looks for signals on the way."""
