"""What the terminal says of itself."""

HELP = """\
  Type the number of a move, or the move itself (several split by commas).
    why MOVE      why a move is refused, with the clause
    hint [N]      the best line and the runner-up, from N games played on from what you see
    undo          take back your last choice
    rules CLAUSE  a clause in words, as MINT-TAKE-6
    board, log    the board again; everything that happened
    save FILE     write the game to a file; `milkrun play --load FILE` goes on
    quit          stop"""

EXAMPLES = "  Here and now, in {game}:"

TAKEN_BACK = "Take-backs: {count}. A choice made again drew the same."
