"""Trucks, mints and counters of Mint Delivery, and a turn in short."""

from __future__ import annotations

from milkrun.games.mint_delivery.sheets.look import Look
from milkrun.games.mint_delivery.tables import MINTS
from milkrun.kernel.chapters import guide_of
from milkrun.kernel.state import SEAT_NAMES
from milkrun.paper.draw import CARD, SAFE, SOFT, band, card, pawn, round_token
from milkrun.paper.marks import Picture
from milkrun.paper.sheets import Pieces
from milkrun.paper.signs import WHITE, sign, tint

SIZE = 93.0, 50.0
MINT = 15.5
LEAF = "#3c7a5f"


def trucks(look: Look) -> list[Pieces]:
    """A card for every driver."""
    return [
        Pieces(look.say("trucks_parts"), [truck(look, seat) for seat in range(look.game.seats)])
    ]


def truck(look: Look, seat: int) -> Picture:
    """Room for as many mints as it holds; what a trailer adds is dashed."""
    ink, shape = look.truck(seat)
    t = look.tables
    out = card(look.say("truck", letter=SEAT_NAMES[seat]), ink, SIZE, tint(ink, 0.85))
    sign(out, shape, 9, 9, 4.2, ink, "#2b2118", 0.3)
    out.text(16, 4, 40, 10, out.name, 16, "left", bold=True)
    out.text(54, 4, 35, 10, look.say("holds", n=t.capacity), 10, "right", bold=True)
    more = int(t.trailer_capacity) if t.abilities else 0
    for k in range(int(t.capacity) + more):
        x = 4.5 + k * 17
        out.box(x, 17, 16, 16, WHITE, ink, 0.6, 2, dash=k >= t.capacity)
    begins = look.say("begins", mints=look.counted([int(n) for n in t.start_truck]))
    note = f"{begins} {look.say('trailer')}: +{more}" if more else begins
    out.text(6, 36, 81, 9, note, 9, "left", ink=SOFT)
    return out


def counters(look: Look) -> list[Pieces]:
    """What moves: figures, the start token, mints; alone, the rival's marker."""
    figures = [
        pawn(f"truck {SEAT_NAMES[s]}", *look.truck(s), SEAT_NAMES[s])
        for s in range(look.game.seats)
    ]
    out = [Pieces(look.say("figures_parts"), figures)]
    if look.game.seats > 1:
        out.append(Pieces(look.say("start_parts"), [marker(look.say("start"), "#f3d36b")]))
    else:
        out.append(Pieces(look.say("rival_parts"), [marker(look.say("rival"), "#4a3b52")]))
    return [*out, *mints(look)]


def marker(text: str, colour: str) -> Picture:
    """A large round counter with a word."""
    return round_token(text, 20, colour, text)


def mints(look: Look) -> list[Pieces]:
    """All mints there are."""
    out = []
    for kind in range(MINTS):
        face = Picture(MINT, MINT, look.mint_names[kind])
        look.mint(face, kind, MINT / 2, MINT / 2, MINT / 2 - 0.9)
        parts = look.say("mints_parts", mint=look.mint_names[kind])
        out.append(Pieces(parts, [face] * int(look.tables.mint_counts[kind])))
    return out


def references(look: Look) -> list[Pieces]:
    """A turn in short for everybody; alone, how the rival acts and what a medal asks for."""
    out = [Pieces(look.say("reference_parts"), [reference(look)] * look.game.seats)]
    return out if look.game.seats > 1 else [*out, Pieces(look.say("shift_parts"), [shift(look)])]


def reference(look: Look) -> Picture:
    """Two actions, and what is free."""
    sections = guide_of(look.game.setting.facts)["section"]
    text = "\n".join([*sections[2]["text"], *sections[3]["text"]])
    return told(look.say("reference"), text)


def shift(look: Look) -> Picture:
    """The Solo Shift at this table's level."""
    t, notes = look.tables, look.game.words.notes
    every = look.say("every_turn" if t.rival_every == 1 else "every_n", n=t.rival_every)
    rows = [
        f"**{points}** {notes[name]}"
        for name, points in zip(list(notes)[1:], t.medals, strict=True)
    ]
    return told(look.say("shift"), "\n".join([every, *rows]))


def told(title: str, text: str) -> Picture:
    """A card with a text."""
    out = card(title, LEAF, CARD)
    band(out, LEAF, title)
    out.text(SAFE + 2, 11.5, out.w - 2 * SAFE - 4, out.h - 16, text, 8.5, "left")
    return out
