"""The abilities of Mint Delivery, for tables that play with them."""

from __future__ import annotations

from milkrun.games.mint_delivery.facts import AbilityKind, Power
from milkrun.games.mint_delivery.sheets.look import Look
from milkrun.kernel.refusal import Number
from milkrun.kernel.state import SEAT_NAMES
from milkrun.paper.draw import SAFE, SMALL, SOFT, band, card, token
from milkrun.paper.marks import Picture
from milkrun.paper.sheets import Pieces

PLUM = "#6a4a7d"
TOKEN = 12.0


def ability_pieces(look: Look) -> list[Pieces]:
    """Every ability card, and tokens for who acquires one."""
    cards = [ability(look, k) for k in range(len(look.tables.ability_keys))]
    claims = [
        token(f"ability token {SEAT_NAMES[seat]}", TOKEN, *look.truck(seat))
        for seat in range(look.game.seats)
        for _ in range(look.tables.shown)
    ]
    return [
        Pieces(look.say("abilities_parts", n=look.tables.shown), cards),
        Pieces(look.say("claims_parts"), claims),
    ]


def ability(look: Look, k: int) -> Picture:
    """What it does, of what kind it is, what it costs."""
    t = look.tables
    words = look.game.setting.facts.words
    out = card(t.ability_names[k], PLUM, SMALL)
    band(out, PLUM, t.ability_names[k])
    text = look.game.words.sentence(words["powers"][Power.ALL[k]], numbers(look))
    out.text(5, 13, out.w - 10, 27, text, 10)
    kind = words["screen"][AbilityKind.ALL[t.ability_kind[k]]]
    out.text(5, 41, out.w - 10, 5, kind, 9, bold=True, ink=PLUM)
    out.text(
        SAFE + 2, 48, out.w - 2 * SAFE - 4, 7, look.say("cost", n=t.ability_cost[k]), 9, ink=SOFT
    )
    return out


def numbers(look: Look) -> dict[str, Number]:
    """The numbers that the abilities' texts ask for."""
    tables = look.game.setting.tables
    effects = {key: n for key, n in tables["effects"].items() if key != "source"}
    return {**effects, "sugar_free": tables["upgrades"]["sugar_free"]}
