"""The language of whoever is being answered: one for each request, and one for each listener.

It is kept beside the work, as the asker of a request is for its task, so that nobody between the
edge and the sentence has to hand it on. Whatever keeps sentences keeps them by language.
"""

from contextvars import ContextVar
from functools import lru_cache

from milkrun.kernel.translation import ENGLISH

LANGUAGES = (ENGLISH, "de")
"""English first: it is told to whoever asks for none of these."""
COOKIE = b"milkrun_language="
"""What the menu sets; without it the browser's own setting decides."""
VARY = (b"vary", b"cookie, accept-language")
"""For answers that are kept on the way, or by a browser."""
_now: ContextVar[str] = ContextVar("language", default=ENGLISH)

now = _now.get
"""The language in which is spoken here and now."""


def speak(language: str) -> None:
    """From here on, in this task, speak that language."""
    _now.set(language)


def asked_for(headers: dict[bytes, bytes]) -> str:
    """The language that a request asks for."""
    cookie = headers.get(b"cookie", b"")
    at = cookie.find(COOKIE)
    if at >= 0:
        chosen = cookie[at + len(COOKIE) : at + len(COOKIE) + 2].decode("latin-1")
        if chosen in LANGUAGES:
            return chosen
    wanted = headers.get(b"accept-language")
    return ENGLISH if wanted is None else preferred(wanted[:200])


@lru_cache(500)
def preferred(wanted: bytes) -> str:
    """The best of an `Accept-Language`: by its weights, then by its order."""
    found: list[tuple[float, str]] = []
    for part in wanted.decode("latin-1").lower().split(","):
        name, _, weight = part.strip().partition(";q=")
        language = name.split("-")[0]
        if language in LANGUAGES:
            found.append((weight_of(weight), language))
    return max(found, key=lambda pair: pair[0], default=(0.0, ENGLISH))[1]


def weight_of(text: str) -> float:
    """A weight from 0 to 1; one that cannot be read counts nothing."""
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
