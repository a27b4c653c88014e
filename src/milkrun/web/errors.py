"""What the server refuses, with the status and the code its answer bears."""

from milkrun.kernel.errors import MilkrunError


class WebError(MilkrunError):
    """A refusal with an HTTP status and a code a program can read."""

    def __init__(self, status: int, code: str, text: str, retry_after: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.retry_after = retry_after
        """Seconds after which it may be different; 0 if that cannot be told."""


def bad_request(text: str) -> WebError:
    """What was sent cannot be read."""
    return WebError(400, "bad_request", text)


def not_found(what: str) -> WebError:
    """There is no such thing, or it is not for this asker."""
    return WebError(404, "not_found", f"There is no such {what}.")


def not_yours(text: str = "That seat is not yours.") -> WebError:
    """The asker may not do that."""
    return WebError(403, "not_yours", text)


def not_now(text: str) -> WebError:
    """It could be done, but not as the match stands."""
    return WebError(409, "not_now", text)


class NoMethod(WebError):
    """The address exists, but not for that method."""

    def __init__(self, methods: list[str]) -> None:
        super().__init__(405, "no_method", f"Only {', '.join(methods)} here.")
        self.methods = methods


class StaleBatch(WebError):
    """The table has moved on; the answer says where it stands."""

    def __init__(self, seq: int, n: int) -> None:
        super().__init__(409, "stale", f"The table has moved on: it stands at line {seq}.")
        self.seq = seq
        self.n = n
