"""Who only plays needs none of the learners' libraries, and who lacks one is told what to do."""

import subprocess
import sys

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "torch", "PIL")


def said_by(program: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    return done.stdout + done.stderr


def test_the_library_imports_none_of_them() -> None:
    program = f"""
import sys, milkrun
game = milkrun.load("tiffin")
state = game.new()
game.play(state, game.moves(state)[0])
import milkrun.cli
print([name for name in {LIBRARIES} if name in sys.modules])
"""
    assert said_by(program) == "[]\n"


def test_a_missing_one_is_named_with_its_install_line() -> None:
    for library, module in (
        ("numpy", "rl"),
        ("pettingzoo", "rl.tiffin_v0"),
        ("pyspiel", "rl.spiel"),
    ):
        said = said_by(f"import sys; sys.modules['{library}'] = None; import milkrun.{module}")
        assert f"The gym needs {library}: pip install 'milkrun[rl]'." in said
