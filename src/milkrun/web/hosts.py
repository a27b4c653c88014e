"""By which names this server may be addressed."""

import socket
from functools import lru_cache
from urllib.parse import urlsplit

from milkrun.web.settings import LOOPBACK, Settings


def lan_address() -> str:
    """This computer's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


@lru_cache(16)
def host_names(settings: Settings) -> frozenset[str]:
    """The names under which the server may be addressed."""
    names = {*LOOPBACK, *(host.lower() for host in settings.hosts)}
    if settings.host not in ("0.0.0.0", "::", ""):
        names.add(settings.host.lower())
    if settings.lan or settings.host in ("0.0.0.0", "::"):
        name = socket.gethostname().lower()
        names |= {lan_address(), name, f"{name}.local"}
    if settings.public_url:
        names.add((urlsplit(settings.public_url).hostname or "").lower())
    return frozenset(names)
