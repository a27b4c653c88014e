"""Which Milkrun this is, and whether it is compiled. The one place where the version stands."""

VERSION = "1.0.0"


def build_name() -> str:
    """`compiled` if mypyc made the kernel, else `plain`."""
    from milkrun.kernel import state

    return "plain" if (state.__file__ or "").endswith(".py") else "compiled"


def version_text() -> str:
    """The version and the build, in words."""
    said = {"compiled": "compiled by mypyc", "plain": "plain Python"}[build_name()]
    return f"milkrun {VERSION}, {said}"
