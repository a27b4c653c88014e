"""Many modules as one file: what is sent is the code, and what it needs."""

from milkrun.web.bundle import module

SOURCE = """import { fill } from "./fill.js";

/**
 * What is said.
 * @param {import("./types.js").Sentence} said
 */
export function say(said) {
  /** @type {string} */
  const text = /** @type {any} */ (said).text;
  return fill(text); /** for now */
}
"""


def test_comments_above_the_code_stay_behind_and_name_no_module() -> None:
    made, used = module("words/say.js", SOURCE)
    assert used == ["words/fill.js"]
    assert "What is said" not in made
    assert "const text = /** @type {any} */ (said).text;\n  return fill(text);" in made
    assert made.endswith("Object.assign(exports, { say });\n};\n")
