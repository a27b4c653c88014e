"""Positions in which ending the turn at once is a blunder beyond doubt."""

MINT = (
    "step=main turn=A actions=2 round=14 start=A supply=11/10/7"
    " removed=O07,O32,O04,O23,O20,O08,O19,O25 quiet=1;"
    " A: at=C truck=1/0/1 orders=O30,O13,O27 done=O02,O21,O17,O18,O01;"
    " B: at=W truck=4/0/0 orders=O15,O26,O11 done=O24,O05,O29;"
    " NW: up=O06,O10+3 deck=1; NE: up=O31,O28 deck=2; SE: up=-,- deck=0; SW: up=O09,O22+1 deck=0"
)
"""Mint Delivery: one order more on this turn all but wins."""
