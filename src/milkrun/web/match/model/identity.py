"""Who asks: a device by its cookie, or a seat by its token. Only hashes are stored."""

import hashlib
import hmac
import re
import secrets

from milkrun.web.errors import not_yours, refused
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import BOT
from milkrun.web.storage.store import WATCHER, MatchRow

COOKIE = "milkrun_device"
TOKEN_BYTES = 24
YEAR = 365 * 24 * 3600
_cookie = re.compile(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]{{20,64}})")


class Who:
    """The asker: a device, a seat's token, or nobody known."""

    __slots__ = ("address", "device", "fresh", "token")

    def __init__(
        self, device: str = "", token: str = "", fresh: str = "", address: str = ""
    ) -> None:
        self.address = address
        """Where the request came from; for counting, never stored as it is."""
        self.device = device
        """The hash of the cookie."""
        self.token = token
        """The hash of the bearer token."""
        self.fresh = fresh
        """A cookie to be set with the answer."""

    def seats(self, match: Match) -> set[int]:
        """The seats the asker may act for; -1 looks on."""
        found = match.devices.get(self.device, set()) if self.device else set()
        if self.token:
            found = {*found, *linked_seats(match, self.token)}
        return found

    def give_cookie(self) -> None:
        """An asker without a cookie gets one."""
        if not self.device:
            self.fresh = new_token()
            self.device = hashed(self.fresh)


def linked_seats(match: Match, token: str) -> list[int]:
    """The seats a token leads to; never to a bot's, whose former owner has gone."""
    found = [seat for seat, known in match.tokens.items() if same(known, token)]
    return [seat for seat in found if seat == WATCHER or match.seats[seat].kind != BOT]


def who_asks(cookie: str, authorization: str, address: str = "") -> Who:
    """The asker behind two headers and an address."""
    found = _cookie.search(cookie) if cookie else None
    device = hashed(found.group(1)) if found else ""
    scheme, _, token = authorization.partition(" ")
    is_bearer = scheme.lower() == "bearer" and 0 < len(token) <= 200
    return Who(device, hashed(token.strip()) if is_bearer else "", address=address)


def hashed(secret: str) -> str:
    """What is stored of a secret; secrets are long and random, so no salt is needed."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare without telling how far they agree."""
    return hmac.compare_digest(one, other)


def new_token() -> str:
    """A secret for a link or a device."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_match_id() -> str:
    """The public name of a match."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def set_cookie(token: str, is_secure: bool) -> str:
    """The cookie header for a device."""
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def demand_seat(match: Match, who: Who, seat: int) -> None:
    """Refuse who does not sit there."""
    if not 0 <= seat < len(match.seats):
        raise refused(404, "no_seat", "refused.no_seat", seat=seat)
    if seat not in who.seats(match):
        raise not_yours()


def demand_sight(match: Match, who: Who) -> set[int]:
    """Refuse who may not even look on; the asker's seats."""
    seats = who.seats(match)
    if not seats and not match.listed and not is_host(match, who):
        raise not_yours("refused.link_to_look")
    return seats


def is_host(match: Match | MatchRow, who: Who) -> bool:
    """Whether the asker set up the match; nobody known never did."""
    return bool(who.device) and same(match.host, who.device)


def demand_host(match: Match | MatchRow, who: Who) -> None:
    """Refuse everybody but who set up the match."""
    if not is_host(match, who):
        raise not_yours("refused.hosts_only")


def own_seats(match: Match, who: Who) -> list[int]:
    """The asker's seats, in order, without the bench."""
    return sorted(seat for seat in who.seats(match) if seat != WATCHER)
