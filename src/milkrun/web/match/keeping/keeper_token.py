"""The keeper's token: made by the verb, stored as a hash, compared in constant time."""

import re

from cachetools import TTLCache

from milkrun.web.errors import refused
from milkrun.web.match.model.identity import hashed, new_token, same
from milkrun.web.storage.store import Store

COOKIE = "milkrun_keeper"
PATH = "/api/v1/keeper"
DAY = 24 * 3600
NAME = "keeper_token"
MOST_TRIES = 10
TRY_SECONDS = 60.0
MOST_ADDRESSES = 10_000
_cookie = re.compile(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]{{20,64}})")


async def make(store: Store) -> str:
    """A fresh token; the one before is void."""
    token = new_token()
    await store.keep(NAME, hashed(token))
    return token


def given(cookie: str, authorization: str) -> str:
    """The hash of the token that a request brings: as a cookie, or as a bearer's."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer" and 0 < len(token) <= 200:
        return hashed(token.strip())
    found = _cookie.search(cookie)
    return hashed(found.group(1)) if found else ""


def set_cookie(token: str, is_secure: bool) -> str:
    """The cookie of a keeper who has signed in; an empty token takes it away."""
    secure = "; Secure" if is_secure else ""
    age = DAY if token else 0
    return f"{COOKIE}={token}; Path={PATH}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"


class Door:
    """Lets the keeper in, and whoever guesses only so often."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wrong: TTLCache[str, int] = TTLCache(MOST_ADDRESSES, TRY_SECONDS)
        """Wrong tokens by address, within the last while."""

    async def demand_keeper(self, token: str, address: str) -> None:
        """Refuse whoever does not bring the token; `token` is its hash."""
        if self.wrong.get(address, 0) >= MOST_TRIES:
            raise refused(429, "too_many", "server.too_many_tokens")
        stored = await self.store.kept(NAME)
        if not stored:
            raise refused(403, "no_token", "server.no_token")
        if not same(stored, token):
            if token:
                self.wrong[address] = self.wrong.get(address, 0) + 1
            raise refused(403, "not_yours", "server.not_keeper")
