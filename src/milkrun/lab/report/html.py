"""Pieces of the page: parts, lists, tables, pictures under their names."""

from html import escape

HARD_SPACE = "\u00a0"
"""Keeps a figure and its plus and minus in one line."""


def section(title: str, body: str) -> str:
    """A part of the page; one without anything to say is left out."""
    return f"<section><h2>{escape(title)}</h2>{body}</section>" if body else ""


def bullets(said: list[str]) -> str:
    """Sentences, one below the other."""
    return "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in said) + "</ul>"


def chart(title: str, drawn: str) -> str:
    """A picture under its name."""
    return f"<figure><figcaption>{escape(title)}</figcaption>{drawn}</figure>"


def side_by_side(charts: list[str]) -> str:
    """Charts that are to be compared."""
    return f'<div class="beside">{"".join(charts)}</div>'


def code(text: str) -> str:
    """What is typed."""
    return f"<code>{escape(text)}</code>"


def grid(heads: list[str], rows: list[list[str]], kind: str = "wide") -> str:
    """A table; a cell that ends in a star stands out."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join("<tr>" + "".join(map(cell, row)) + "</tr>" for row in rows)
    whole = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="{kind}">{whole}</div>'


def cell(text: str) -> str:
    """One cell."""
    kind = ' class="sure"' if text.endswith("*") else ""
    return f"<td{kind}>{escape(text)}</td>"
