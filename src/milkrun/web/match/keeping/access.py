"""Who may act for a seat of a match, or look on: devices, links and nonces."""

from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import Store, Write

People = tuple[dict[str, set[int]], dict[int, str], dict[int, str]]
"""Devices and their seats, links by seat, nonces by seat."""


async def read(store: Store, match: str) -> People:
    """Who may act or look on, as it is stored."""
    devices: dict[str, set[int]] = {}
    for device in await store.devices(match):
        devices.setdefault(device.device, set()).add(device.seat)
    seats = await store.seats(match)
    tokens = {seat.seat: seat.token for seat in seats if seat.token}
    return devices, tokens, {seat.seat: seat.nonce for seat in seats if seat.nonce}


def grant(match: Match, people: People) -> None:
    """From now on these may act or look on."""
    match.devices, match.tokens, match.nonces = people


def note(match: Match, write: Write) -> None:
    """Remember who may act after a write of ours; a void link is no link."""
    for device in write.devices_gone:
        match.devices.get(device.device, set()).discard(device.seat)
    for device in write.devices:
        match.devices.setdefault(device.device, set()).add(device.seat)
    tokens = match.tokens | {seat.seat: seat.token for seat in write.seats}
    nonces = match.nonces | {seat.seat: seat.nonce for seat in write.seats}
    match.tokens = {seat: token for seat, token in tokens.items() if token}
    match.nonces = {seat: nonce for seat, nonce in nonces.items() if nonce}
