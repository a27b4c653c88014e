"""The figures of a study as the tables of its page; what people wrote around them stays."""

import re
from collections.abc import Iterator

from milkrun.kernel.errors import RecordError
from milkrun.lab.studies.answer import Answer, Beside, Figure, Found, Line, Quantile, Used
from milkrun.lab.tell import amount

PLACE = re.compile(r"(<!-- figures: ([\w-]+) -->\n).*?(<!-- end -->)", re.S)
"""Where the figures of a table stand in a page."""
LUCK = "of its variance draws explain, %"
SHARE, UPLIFT = "share of seats, %", "wins beyond the others', points"


def filled(text: str, name: str, answer: Answer) -> str:
    """A page with the figures of its study in their places."""
    known = {found.id: found for found in answer.tables}
    for _, wanted, _ in PLACE.findall(text):
        if wanted not in known:
            raise RecordError(f"The study {name} has no table '{wanted}'.")
    return PLACE.sub(lambda m: m[1] + figures(known[m[2]]) + m[3], text)


def figures(found: Found) -> str:
    """One table, with a line that says who played how often on which seeds."""
    parts = [grid(found)] if any(line.figures for line in found.lines) else []
    parts += [quantiles(found)] if any(line.scores for line in found.lines) else []
    parts += [worths(found)] if any(line.uses for line in found.lines) else []
    parts += [apart(found)] if any(line.beside for line in found.lines) else []
    return "\n" + "\n".join(parts) + f"\n{found.about}: {games(found)}.\n"


def grid(found: Found) -> str:
    """A row an arm, a column a figure, and one for what draws explain of it if that was counted."""
    longest = sorted(found.lines, key=lambda line: -len(line.figures))
    names = {f.id: f.about for line in longest for f in line.figures}
    own = next((line.own for line in found.lines if line.own), [])
    luck = [LUCK] * has_luck(found)
    heads = [head for about in names.values() for head in (about, *luck)]
    heads += [owned(f.about, found) for f in own]
    rows = [
        [line.called, *cells(line, list(names), len(own), has_luck(found))] for line in found.lines
    ]
    return laid_out(["", *heads], rows)


def has_luck(found: Found) -> bool:
    """Whether it was counted what draws brought."""
    return any(f.luck is not None for line in found.lines for f in line.figures)


def owned(about: str, found: Found) -> str:
    """A figure of each arm's own thing, whatever it is called."""
    for line in found.lines:
        about = re.sub(rf"\b{re.escape(line.called)}\b", "it", about)
        about = re.sub(rf"\b{re.escape(line.arm.rpartition('=')[2])}\b", "it", about)
    return about


def cells(line: Line, names: list[str], own: int, luck: bool) -> Iterator[str]:
    """The figures of an arm."""
    by_id = {f.id: f for f in line.figures}
    for f in map(by_id.get, names):
        yield cell(f)
        if luck:
            yield "" if f is None or f.luck is None else f"{f.luck:.0f}"
    yield from [cell(f) for f in line.own] or [""] * own


def cell(f: Figure | None) -> str:
    """A figure with its interval; in brackets how far it is from the first arm, fat if sure."""
    if f is None or f.value is None or f.half is None:
        return ""
    told = amount(f.value, f.half)
    if f.by is None or f.by_half is None:
        return told
    by = ("+" if f.by > 0 else "") + amount(f.by, f.by_half)
    return f"{told} (**{by}**)" if f.differs else f"{told} ({by})"


def quantiles(found: Found) -> str:
    """A row an arm, a column a part of the players."""
    parts = next(line.scores for line in found.lines if line.scores)
    heads = ["score that so many stay below", *[f"{100 * q.part:g}%" for q in parts]]
    return laid_out(heads, [[line.called, *map(spelt, line.scores)] for line in found.lines])


def spelt(q: Quantile) -> str:
    """A score with its interval."""
    return f"{q.score:g} ({q.low:g} to {q.high:g})"


def worths(found: Found) -> str:
    """A row a thing, two columns an arm; arms are named where there are several."""
    lines = [line for line in found.lines if line.uses]
    names = [f"{line.called}: " if len(lines) > 1 else "" for line in lines]
    heads = [f"{name}{column}" for name in names for column in (SHARE, UPLIFT)]
    rows = list(zip(*[line.uses for line in lines], strict=True))
    rows.sort(key=lambda row: -(row[0].uplift if row[0].uplift is not None else -1000))
    return laid_out(["", *heads], [[row[0].called, *cells_of(row)] for row in rows])


def cells_of(row: tuple[Used, ...]) -> list[str]:
    """What a thing came to, arm by arm."""
    return [cell for use in row for cell in told(use)]


def told(use: Used) -> tuple[str, str]:
    """How much a thing is used and how that goes with winning, fat if sure."""
    share = "" if use.share is None else f"{use.share:.1f}"
    if use.uplift is None or use.half is None:
        return share, ""
    uplift = amount(use.uplift, use.half)
    return share, f"**{uplift}**" if use.sure else uplift


def apart(found: Found) -> str:
    """A row a thing, a column an arm: what the first figure gains where it was there."""
    lines = [line for line in found.lines if line.beside]
    about = lines[0].figures[0].about
    heads = [f"what it adds to {about}", *[line.called for line in lines]]
    rows = zip(*[line.beside for line in lines], strict=True)
    return laid_out(heads, [[row[0].called, *map(beyond, row)] for row in rows])


def beyond(one: Beside) -> str:
    """How far the figure lies apart, fat if sure."""
    if one.by is None or one.half is None:
        return ""
    by = ("+" if one.by > 0 else "") + amount(one.by, one.half)
    return f"**{by}**" if one.sure else by


def laid_out(heads: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    rule = ["---", *["---:"] * (len(heads) - 1)]
    return "".join(f"| {' | '.join(row)} |\n" for row in (heads, rule, *rows))


def games(found: Found) -> str:
    """Who played, how often, on which seeds; once if it is the same for all."""
    said = [f"{', '.join(line.players)}; {counted(line)}" for line in found.lines]
    return ". ".join(dict.fromkeys(said))


def counted(line: Line) -> str:
    """How many games on which seeds."""
    return f"{line.games:,} games an arm, seeds {line.seeds[0]} to {line.seeds[1]}"
