"""The types that the JavaScript is checked against are those of the server."""

from tools.wire_types import FILE, kind, text


def test_they_are_made_from_the_description_of_today() -> None:
    assert FILE.read_text("utf-8") == text(), "old: run `python -m tools.wire_types`"


def test_each_shape_has_its_words() -> None:
    assert kind({"anyOf": [{"type": "integer"}, {"type": "null"}]}) == "number | null"
    assert kind({"enum": ["me", "open"]}) == '"me" | "open"'
    assert (
        kind({"type": "array", "items": {"$ref": "#/components/schemas/a.b.c.WhyIn"}})
        == "Array<CWhyIn>"
    )
    assert kind({"type": "array", "prefixItems": [{"type": "string"}]}) == "[string]"
    assert kind({"type": "object", "additionalProperties": {"type": "boolean"}}) == (
        "Record<string, boolean>"
    )
    assert kind({}) == "any"
