"""The board as text, drawn from a view."""

from typing import Any, Final

from milkrun.games.tiffin.tables import COMPETITOR, LAST_TRACKING, SQUARES, Tables
from milkrun.kernel.state import NONE, SEAT_NAMES
from milkrun.kernel.view import View

Facts = dict[str, Any]
SPECIALS: Final = [("flat", "Flat Tire"), ("shortcut", "Shortcut")]


def draw(t: Tables, v: View) -> str:
    """Routes, tracking card, competitor, pool, players, and the own hand."""
    d = v.public
    lines = [_title(v), ""]
    for slot, route in enumerate(d["routes"]):
        lines += _route(t, d, slot, route)
    lines += [_next(t, d), "", _tracking(t, d), _competitor(t, d), _pool(t, d), ""]
    lines += [_player(t, v, seat) for seat in range(v.seats)]
    lines += _hand(t, v)
    return "\n".join(lines)


def _title(v: View) -> str:
    d = v.public
    if d["ending"]:
        return f"Tiffin   over after {d['turns']} turns"
    return f"Tiffin   turn {d['turns'] + 1}, {SEAT_NAMES[d['turn']]} plays"


def _route(t: Tables, d: Facts, slot: int, route: Facts) -> list[str]:
    """`1 Churchgate, red 12   [A][B][ ]   AAAB........   9 open   pays 12/8/4`"""
    face = route["face"]
    if face == NONE:
        return [f" {slot + 1} (no route)"]
    squares = "".join(f"[{_owner(o)}]" for o in route["tiffins"])
    squares += "[ ]" * (SQUARES - len(route["tiffins"]))
    track = "".join(_owner(o) for o in route["track"]) + "." * route["open"]
    state = f"{route['open']:>2} open, {_state(route)}"
    laid = "".join(_laid(route, f"{key}s", word) for key, word in SPECIALS)
    return [
        f" {slot + 1} {_face(t, face):<24} {squares}  {track:<24} {state}{laid}",
        f"   pays {_pays(route)}{_ranks(route)}",
    ]


def _face(t: Tables, face: int) -> str:
    return f"{t.route_names[face]}, {t.colour_names[t.route_colour[face]]} {t.route_length[face]}"


def _owner(owner: int) -> str:
    return "x" if owner == COMPETITOR else SEAT_NAMES[owner]


def _state(route: Facts) -> str:
    if route["track"]:
        return "started"
    return "active" if route["active"] else f"needs {route['missing']} more"


def _laid(route: Facts, key: str, word: str) -> str:
    who = "".join(name for seat, name in enumerate(SEAT_NAMES[:4]) if route[key] >> seat & 1)
    return f", {word} of {who}" if who else ""


def _pays(route: Facts) -> str:
    return "/".join(str(fee) for fee in route["fees"]) if route["tiffins"] else "nothing yet"


def _ranks(route: Facts) -> str:
    """Who stands where now, with cubes."""
    places = [
        f"{i + 1}. {_owner(row['owner'])} {row['cubes']}" for i, row in enumerate(route["ranking"])
    ]
    return f"   now {', '.join(places)}" if places else ""


def _next(t: Tables, d: Facts) -> str:
    if d["ending"]:
        return " no more routes"
    if d["next"] == NONE:
        return " next: none, the next completed route ends the game"
    return f" next: {_face(t, d['next'])}; {d['route_deck']} more unseen"


def _tracking(t: Tables, d: Facts) -> str:
    card = min(d["done"], LAST_TRACKING)
    now = f"{d['done']} scored: at least {t.min_tiffins[card]}, {t.delivery_fee[card]} each"
    if card == LAST_TRACKING:
        return f"Tracking    {now}"
    then = f"then at least {t.min_tiffins[card + 1]}, {t.delivery_fee[card + 1]} each"
    return f"Tracking    {now}; {then}"


def _competitor(t: Tables, d: Facts) -> str:
    cards = " ".join(t.card_keys[card] for card in d["revealed"])
    shown = f"   reveals {cards}" if cards else ""
    return f"Competitor  {d['marker']} of {t.seats}{shown}"


def _pool(t: Tables, d: Facts) -> str:
    cards = "  ".join("--" if card == NONE else t.card_keys[card] for card in d["pool"])
    return f"Pool        {cards}    deck {d['deck']}, discards {len(d['discard'])}"


def _player(t: Tables, v: View, seat: int) -> str:
    d = v.public["players"][seat]
    you = "*" if v.seat == seat else " "
    specials = [word for key, word in SPECIALS if d[key]]
    seen = d["hand"] if "hand" in d else v.memory["taken"][seat]
    known = "" if v.seat == seat or not seen else f" | {_cards(t, seen)}"
    return (
        f" {you}{SEAT_NAMES[seat]}  {d['score']:>3} rupees  {d['cards']} cards"
        f"  {', '.join(specials) or 'no specials'}{known}"
    )


def _hand(t: Tables, v: View) -> list[str]:
    if v.seat is None:
        return []
    lines = ["", f"Your hand   {_cards(t, v.mine['hand']) or 'empty'}"]
    choice = v.mine.get("choice")
    if choice and (choice["card"] != NONE or choice["flat"] or choice["shortcut"]):
        lines.append(f"You play    {_choice(t, choice)}")
    return lines


def _cards(t: Tables, cards: list[int]) -> str:
    return " ".join(t.card_keys[card] for card in cards)


def _choice(t: Tables, choice: Facts) -> str:
    words = [t.card_keys[choice[key]] for key in ("card", "partner") if choice[key] != NONE]
    flags = [("as_two", "as a 2"), ("tiffin", "with a tiffin")]
    flags += [(key, f"with the {word}") for key, word in SPECIALS]
    words += [word for key, word in flags if choice[key]]
    return " ".join(words if choice["slot"] == NONE else [*words, f"on route {choice['slot'] + 1}"])
