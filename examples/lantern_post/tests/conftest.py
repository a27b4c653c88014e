"""The tests find their game in the folder that they lie in."""

from pathlib import Path

from milkrun.games import add_folder

add_folder(str(Path(__file__).parents[2]))
