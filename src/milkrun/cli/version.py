"""Which Milkrun this is, and whether it is compiled."""

from importlib.metadata import PackageNotFoundError, version

from milkrun.kernel import state


def build_name() -> str:
    """`compiled` if mypyc made the kernel, else `plain`."""
    return "plain" if (state.__file__ or "").endswith(".py") else "compiled"


def version_text() -> str:
    """The version and the build, in words."""
    try:
        number = version("milkrun")
    except PackageNotFoundError:
        number = "(source)"
    said = {"compiled": "compiled by mypyc", "plain": "plain Python"}[build_name()]
    return f"milkrun {number}, {said}"
