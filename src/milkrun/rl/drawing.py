"""The board of a view as an image: its text, drawn."""

from typing import TYPE_CHECKING, Any

from milkrun.rl.extras import need

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PAPER, INK = (250, 246, 236), (38, 42, 51)
SCALE, MARGIN = 2, 8
COLUMNS, LINES = 108, 44
"""The same size for every position, so that pictures make a film."""


def picture(text: str) -> "NDArray[np.uint8]":
    """Text as an array of pixels: height, width, three colours."""
    numpy = need("numpy")
    drawing: Any = need("PIL.ImageDraw")
    font = need("PIL.ImageFont").load_default_imagefont()
    left, top, right, bottom = font.getbbox("M")
    wide, high = right - left, bottom - top
    size = (COLUMNS * wide + 2 * MARGIN, LINES * (high + 2) + 2 * MARGIN)
    image = need("PIL.Image").new("RGB", size, PAPER)
    pen = drawing.Draw(image)
    for row, line in enumerate(text.splitlines()):
        pen.text((MARGIN, MARGIN + row * (high + 2)), line, INK, font)
    larger = image.resize((size[0] * SCALE, size[1] * SCALE), need("PIL.Image").NEAREST)
    pixels: NDArray[np.uint8] = numpy.asarray(larger)
    return pixels
