"""Couriers, markers, coins and a turn in short, for Out For Delivery."""

from __future__ import annotations

from milkrun.games.out_for_delivery.sheets.look import Look
from milkrun.kernel.chapters import guide_of
from milkrun.kernel.state import SEAT_NAMES
from milkrun.paper.draw import SAFE, band, card, pawn, round_token
from milkrun.paper.marks import Picture
from milkrun.paper.sheets import Pieces

MARKER, COIN = 12.0, 17.0
WIDE = 93.0, 85.0


def counters(look: Look) -> list[Pieces]:
    """Couriers that stand, and what marks the day."""
    seats = [SEAT_NAMES[seat] for seat in range(look.game.seats)]
    figures = [
        pawn(look.say("courier", letter=letter), *look.courier(seat), letter)
        for seat, letter in enumerate(seats)
    ]
    m = look.tables.map
    weather = [
        round_token(name, MARKER, look.region(k), m.region_keys[k])
        for k, name in enumerate(m.region_names)
    ]
    storm, leaf = look.ink("storm"), look.ink("leaf")
    marks = [
        round_token(mark, MARKER, ink, mark)
        for mark, ink in zip(look.toml["words"]["marks"], (storm, leaf, leaf), strict=True)
    ]
    return [
        Pieces(look.say("figures_parts"), figures),
        Pieces(look.say("markers_parts"), weather),
        Pieces(look.say("counters_parts"), marks),
    ]


def coins(look: Look) -> list[Pieces]:
    """Gold in the sums that change hands here; the smallest divides them all."""
    unit = int(look.tables.unit)
    known = {gold: count for gold, count in look.toml["copies"]["coins"] if gold % unit == 0}
    every = {unit: min(known.values()), **known}
    return [
        Pieces(look.say("gold_parts", gold=gold), [coin(look, gold)] * every[gold])
        for gold in sorted(every)
    ]


def coin(look: Look, gold: int) -> Picture:
    """A round coin."""
    return round_token(f"{gold} gold", COIN, look.ink("gold"), str(gold), "#7c5212")


def reference(look: Look) -> Picture:
    """A round and a turn in short."""
    leaf = look.ink("leaf")
    out = card(look.say("reference"), leaf, WIDE)
    band(out, leaf, look.say("reference"))
    sections = guide_of(look.game.setting.facts)["section"]
    text = "\n".join([*sections[1]["text"], *sections[2]["text"], *sections[4]["text"]])
    out.text(SAFE + 2, 11.5, out.w - 2 * SAFE - 4, out.h - 15, text, 8.5, "left")
    return out
