"""The orders of Mint Delivery."""

from __future__ import annotations

from milkrun.games.mint_delivery.sheets.look import Look
from milkrun.games.mint_delivery.tables import MINTS
from milkrun.paper.draw import SAFE, SMALL, SOFT, card
from milkrun.paper.marks import Picture
from milkrun.paper.signs import WHITE, ink_on, sign, tint

ACROSS = 3


def orders(look: Look) -> list[Picture]:
    """Every order there is."""
    return [order(look, k) for k in range(look.tables.orders)]


def order(look: Look, k: int) -> Picture:
    """Where it goes, what it needs, what it is worth."""
    t = look.tables
    space = int(t.destination[k])
    ink, shape = look.town(t.town_at[space])
    out = card(t.order_keys[k], ink, SMALL, tint(ink, 0.88))
    out.box(SAFE, SAFE, out.w - 2 * SAFE, 10, ink, ink, 0.9, 3)
    sign(out, shape, 8, SAFE + 5, 3.2, WHITE, "#2b2118", 0.2)
    out.text(13, SAFE, out.w - 17, 10, t.space_names[space], 12, "left", bold=True, ink=ink_on(ink))
    needs(look, out, [int(n) for n in t.need[k]])
    out.disc(out.w / 2, 49, 8, WHITE, ink, 0.8)
    out.text(out.w / 2 - 8, 42.6, 16, 9, t.points[k], 22, bold=True)
    out.text(out.w / 2 - 7, 50.4, 14, 4, look.say("point", n=t.points[k]), 7)
    out.text(SAFE + 2, 55, 12, 3.6, t.order_keys[k], 6, "left", ink=SOFT)
    return out


def needs(look: Look, out: Picture, need: list[int]) -> None:
    """Its mints, in rows, each kind with its letter."""
    wanted = [kind for kind in range(MINTS) for _ in range(need[kind])]
    rows = [wanted[at : at + ACROSS] for at in range(0, len(wanted), ACROSS)]
    step = min(12.0, 26 / max(1, len(rows)))
    y = 14 + (26 - step * len(rows)) / 2 + step / 2
    for r, row in enumerate(rows):
        x = out.w / 2 - (len(row) - 1) * step / 2
        for c, kind in enumerate(row):
            look.mint(out, kind, x + c * step, y + r * step, step * 0.45)
