"""`python -m milkrun`."""

from milkrun.cli import main

if __name__ == "__main__":
    main()
