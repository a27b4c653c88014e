"""Where askers come from. An address itself is never stored: a keyed mark of it is."""

import hashlib
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from milkrun.kernel.errors import UsageError

HOME_BITS = 64
"""A household or a rented server has all of such a network: to count single ones would be vain."""
MARK_BYTES = 9


@lru_cache(10_000)
def household(address: str) -> str:
    """The address that is counted: of the newer kind, the whole network behind one connection."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOME_BITS), strict=False))


def checked(addresses: list[str]) -> list[str]:
    """Addresses and networks as they are given, if they are all such."""
    for text in addresses:
        try:
            ip_network(text)
        except ValueError:
            raise UsageError(f"'{text}' is neither an address nor a network.") from None
    return addresses


@lru_cache(1_000)
def is_among(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        found = ip_address(household(address)) if "." in address else ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(network) for network in networks)


def mark(key: str, address: str) -> str:
    """What is stored of an address: one for a household, no way back without the key."""
    if not address:
        return ""
    told = household(address).encode()
    return hashlib.blake2b(told, digest_size=MARK_BYTES, key=bytes.fromhex(key)).hexdigest()
