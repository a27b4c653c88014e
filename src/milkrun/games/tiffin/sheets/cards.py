"""The cards of Tiffin: deliveries by the deck in play, specials, tracking."""

from __future__ import annotations

from milkrun.games.tiffin.facts import Colour
from milkrun.games.tiffin.sheets.look import Look
from milkrun.games.tiffin.tables import TYPES, colour_of, rank_of, symbol_of
from milkrun.paper.draw import SAFE, SMALL, SOFT, band, card
from milkrun.paper.marks import Picture
from milkrun.paper.signs import WHITE, sign, tint

KRAFT = "#a8823f"
NIGHT = "#5d3a17"


def delivery_cards(look: Look) -> list[Picture]:
    """Every delivery card of the deck in play, as often as it is there."""
    return [
        face
        for colour in range(len(look.tables.colour_names))
        for kind in range(TYPES)
        if colour_of(kind) == colour
        for face in [delivery(look, kind)] * look.tables.counts[kind]
    ]


def delivery(look: Look, kind: int) -> Picture:
    """A delivery card: number, colour with its sign, what the number can do, the mark."""
    name, ink, shape = look.suit(colour_of(kind))
    rank = rank_of(kind)
    out = card(f"{name} {rank}", ink, fill=tint(ink, 0.86))
    corner(out, rank, shape, ink)
    out.disc(31, 33, 17.5, WHITE, ink, 0.9)
    sign(out, shape, 31, 33, 16.2, tint(ink, 0.62))
    dark = ink if name != "yellow" else "#6b4a00"
    out.text(18, 20, 26, 26, rank, 54, bold=True, ink=dark)
    out.text(6, 52, 50, 6, look.colour(name).upper(), 12, bold=True, ink=dark)
    if colour_of(kind) == Colour.GREY:
        out.text(6, 57.2, 50, 4.4, look.say("wild"), 8)
    long = look.game.setting.facts.words["screen"]["effects_long"]
    out.text(6, 62, 50, 9.5, long[rank - 1], 10)
    if symbol_of(kind):
        rival_mark(look, out)
    return out


def corner(out: Picture, rank: int, shape: str, ink: str) -> None:
    """Number and sign in the corner, to be seen in a fan of cards."""
    out.text(SAFE + 1.5, SAFE + 1.5, 9, 9, rank, 22, bold=True)
    sign(out, shape, SAFE + 6, SAFE + 14.5, 3.4, ink, "#2b2118", 0.2)


def rival_mark(look: Look, out: Picture) -> None:
    """The competitor's mark, in the corner and in words."""
    wood, shape = look.owner(look.rival())
    sign(out, shape, 53.5, 9.2, 5, wood, NIGHT, 0.4)
    sign(out, "times", 53.5, 9.2, 3, WHITE)
    out.box(8, 73, 46, 7, wood, NIGHT, 0.3, 2.5)
    out.text(9, 73, 44, 7, look.say("symbol"), 10, bold=True, ink="#2b1a08")


def specials(look: Look) -> list[Picture]:
    """A Flat Tire and a Shortcut for every player."""
    both = look.game.words.lists["specials"]
    screen = look.game.setting.facts.words["screen"]
    t = look.tables
    effects = [("flat_effect", t.flat_spaces), ("shortcut_effect", t.shortcut_spaces)]
    out = []
    for owner in look.owners():
        for name, (key, spaces) in zip(both, effects, strict=True):
            effect = look.game.words.sentence(screen[key], {"spaces": int(spaces)})
            out.append(special(look, owner, name, effect))
    return out


def special(look: Look, owner: str, name: str, effect: str) -> Picture:
    """A special card in its owner's colour."""
    ink, shape = look.owner(owner)
    out = card(f"{name} of {owner}", KRAFT, SMALL, tint(KRAFT, 0.8))
    band(out, KRAFT, name)
    sign(out, "wheel", out.w / 2, 24, 10, NIGHT)
    out.text(5, 36, out.w - 10, 8, effect, 15, bold=True)
    sign(out, shape, out.w / 2, 50.5, 4, ink, "#2b2118", 0.3)
    out.text(5, 55, out.w - 10, 4, look.colour(owner), 7, ink=SOFT)
    return out


def tracking(look: Look) -> list[Picture]:
    """The tracking cards, one for each number of routes delivered."""
    t = look.tables
    rows = zip(t.tracking_labels, t.min_tiffins, t.delivery_fee, strict=True)
    return [tracking_card(look, str(label), int(least), int(fee)) for label, least, fee in rows]


def tracking_card(look: Look, label: str, least: int, fee: int) -> Picture:
    """What a route needs and what a tiffin pays, after so many deliveries."""
    out = card(f"tracking {label}", NIGHT, SMALL)
    band(out, NIGHT, f"{label} {look.say('delivered')}")
    for y, text, value in ((13, "needs", str(least)), (36, "pays", f"₹{fee}")):
        out.text(5, y, out.w - 10, 5, look.say(text), 9)
        out.text(5, y + 5, out.w - 10, 14, value, 34, bold=True)
    return out
