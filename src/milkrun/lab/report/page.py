"""The findings as one page: no script, no other file, light and dark, to be read and printed."""

from html import escape
from importlib.resources import files
from string import Template

from milkrun.kernel.game import seat_name
from milkrun.kernel.options import Value
from milkrun.lab.measure import Thing
from milkrun.lab.report.estimate import Estimate
from milkrun.lab.report.figures import figures
from milkrun.lab.report.findings_text import in_short
from milkrun.lab.report.html import bullets, chart, section, side_by_side
from milkrun.lab.report.rulings import rulings
from milkrun.lab.report.study import Findings, Rung, Table, spelt
from milkrun.lab.report.svg import Dot, dots, heat_map, histogram, is_narrow

BEST = 3
"""How many of the busiest places are named under a map."""


def page(found: Findings, command: str, program: str) -> str:
    """The whole page; the command and the program that made it are named."""
    study = found.study
    words = next(iter(found.tables.values())).plan.arm.game().words
    folder = files("milkrun.lab").joinpath("data")
    sections = [
        section("In short", bullets(in_short(found))),
        section("Is every seat as good?", seats(found)),
        section("How long does it take?", lengths(found)),
        section("How close is it?", scores(found)),
        section("Does skill pay?", skill(found.rungs)),
        section("Where does it happen?", maps(found)),
        section("What goes with winning?", uses(found)),
        section("What hangs on a ruling?", rulings(found)),
        section("All figures", figures(found)),
        section("How this was made", made(found, command, program)),
    ]
    return Template(folder.joinpath("report.html").read_text("utf-8")).substitute(
        title=escape(words.title),
        pitch=escape(words.pitch),
        variant=escape(study.preset.name if study.preset else "as in the book"),
        style=folder.joinpath("report.css").read_text("utf-8"),
        body="".join(sections),
    )


def share_dot(label: str, found: Estimate) -> Dot:
    """A share in percent as a row of a chart."""
    value, half = found.scaled
    return Dot(label, value, half, f"{value:.1f}", 0.0, 100.0)


def seats(found: Findings) -> str:
    """The wins of each seat beside an equal share, for each number of seats."""
    parts = []
    for count, table in found.tables.items():
        names = [seat_name(seat) for seat in range(count)]
        rows = [share_dot(f"seat {name}", table.figures[f"seat_{name}"]) for name in names]
        title = f"{count} seats: wins in percent (the line is an equal share)"
        parts.append(chart(title, dots(rows, title, 100 / count)))
    return "".join(parts)


def lengths(found: Findings) -> str:
    """Rounds, for each number of seats."""
    return side_by_side(
        [column_chart(t, "rounds", f"{count} seats: rounds") for count, t in found.tables.items()]
    )


def column_chart(table: Table, column: str, title: str) -> str:
    """A histogram of something that every game counts."""
    values = [float(value) for value in table.sample.columns[column]]
    if min(values) == max(values):
        return chart(title, f"<p>Always {values[0]:g}.</p>")
    return chart(title, histogram(values, title))


def scores(found: Findings) -> str:
    """The winner's lead, for each number of seats."""
    return side_by_side(
        [
            column_chart(table, "margin", f"{count} seats: the winner's lead")
            for count, table in found.tables.items()
        ]
    )


def skill(rungs: list[Rung]) -> str:
    """Each level against the one below."""
    if not rungs:
        return ""
    rows = [share_dot(f"{rung.level} against {rung.below}", rung.wins) for rung in rungs]
    title = "Two seats: wins of a level against the one below, in percent"
    return chart(title, dots(rows, title, 50))


def maps(found: Findings) -> str:
    """A map for everything that the game counts by place; a game may have none."""
    if not found.heats:
        return ""
    parts = []
    for heat in found.heats:
        best = sorted(heat.spots, key=lambda spot: -spot.count)[:BEST]
        most = ", ".join(f"{spot.name} {spot.count:.1f}" for spot in best)
        named = {spot.name for spot in best}
        parts.append(chart(heat.about, heat_map(heat, named) + f"<p>Most: {escape(most)}.</p>"))
    return side_by_side(parts) if all(map(is_narrow, found.heats)) else "".join(parts)


def uses(found: Findings) -> str:
    """Every thing whose use is known well enough: do those win more who used it?"""
    charts = [use_chart(about, rows) for about, rows in found.uses.items()]
    if not any(charts):
        return ""
    hint = (
        f"{found.study.seats[0]} seats. Wins of those who used a thing less the wins of the others,"
        " in points. No proof that it helps: who is ahead may simply afford more."
    )
    return f"<p>{escape(hint)}</p>" + "".join(charts)


def use_chart(about: str, rows: list[Thing]) -> str:
    """One use, what goes with winning first; left out is what was hardly used, or by all at a
    table or none, which tells nothing."""
    known = [row for row in rows if row.uplift.half > 0]
    if not known:
        return ""
    known.sort(key=lambda row: -row.uplift.value)
    return chart(about.capitalize(), dots([thing_dot(row) for row in known], about, 0.0))


def thing_dot(row: Thing) -> Dot:
    """A thing as a row of a chart; a star where it is sure."""
    value, half = 100 * row.uplift.value, 100 * row.uplift.half
    return Dot(row.called, value, half, f"{value:+.0f}" + ("*" if row.stands else ""))


def made(found: Findings, command: str, program: str) -> str:
    """Everything needed to make it again."""
    study = found.study
    table = next(iter(found.tables.values()))
    changed: dict[str, Value] = table.plan.arm.game().setting.changed_options()
    options = ", ".join(f"{k} = {spelt(v)}" for k, v in changed.items()) or "as the book has them"
    last = table.plan.seed_of(study.num - 1)
    said = [
        f"{study.num:,} games at each number of seats, everybody played by {study.player}"
        f" ({table.plan.arm.meanings()[0]}).",
        f"Options: {options}.",
        f"Seeds {study.seed} to {last}: the same command plays the same games.",
        f"{program}, rules version {table.plan.arm.game().version}, facts"
        f" {table.plan.arm.game().setting.facts_hash()}.",
        "Intervals are 95% and hold for bots of this strength; people may play otherwise.",
    ]
    return bullets(said) + f"<pre>{escape(command)}</pre>"
