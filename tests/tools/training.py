"""The example that learns, short: two generations play and are counted (`make test-training`).

A few thousand steps teach nobody to win, so what is asked is only that all of it works.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "gym" / "self_play.py"
SMALL = ["--generations", "2", "--steps", "1024", "--games", "10", "--preset", "pocket"]


def main() -> None:
    words = [sys.executable, str(EXAMPLE), *SMALL]
    lone = {**os.environ, "OMP_NUM_THREADS": "1"}
    said = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True, env=lone).stdout
    print(said, end="")
    shares = [float(share) for share in re.findall(r"wins ([0-9.]+) against chance", said)]
    assert len(shares) == 2, said
    assert all(0.0 <= share <= 1.0 for share in shares), said


if __name__ == "__main__":
    main()
