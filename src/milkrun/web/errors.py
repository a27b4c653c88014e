"""What the server refuses, with the status and the code its answer bears.

A refusal carries the key of its sentence and the numbers in it: it is put into words at the edge,
in the language of whoever asked.
"""

from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.refusal import Number
from milkrun.web.texts import Sentence


class WebError(MilkrunError):
    """A refusal with an HTTP status and a code a program can read."""

    def __init__(self, status: int, code: str, said: Sentence | str, retry_after: int = 0) -> None:
        super().__init__(said)
        self.status = status
        self.code = code
        self.said = said
        """A text instead of a sentence comes from somebody else: the rules, or a process."""
        self.retry_after = retry_after
        """Seconds after which it may be different; 0 if that cannot be told."""


def refused(status: int, code: str, key: str, **numbers: Number) -> WebError:
    """A refusal by the key of its sentence."""
    return WebError(status, code, Sentence(key, numbers))


def bad_request(key: str, **numbers: Number) -> WebError:
    """What was sent cannot be read."""
    return refused(400, "bad_request", key, **numbers)


def not_found(what: str) -> WebError:
    """There is no such thing, or it is not for this asker."""
    return refused(404, "not_found", f"refused.no_such_{what}")


def not_yours(key: str = "refused.seat_not_yours", **numbers: Number) -> WebError:
    """The asker may not do that."""
    return refused(403, "not_yours", key, **numbers)


def not_now(key: str, **numbers: Number) -> WebError:
    """It could be done, but not as the match stands."""
    return refused(409, "not_now", key, **numbers)


class NoMethod(WebError):
    """The address exists, but not for that method."""

    def __init__(self, methods: list[str]) -> None:
        said = Sentence("server.only_methods", {"methods": ", ".join(methods)})
        super().__init__(405, "no_method", said)
        self.methods = methods


class StaleBatch(WebError):
    """The table has moved on; the answer says where it stands."""

    def __init__(self, seq: int, n: int) -> None:
        super().__init__(409, "stale", Sentence("refused.stale", {"seq": seq}))
        self.seq = seq
        self.n = n
