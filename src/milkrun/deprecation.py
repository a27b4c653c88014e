"""How something goes: it works for a while longer, and says what takes its place."""

import warnings


def deprecated(old: str, new: str, until: str) -> None:
    """Warn whoever called the caller that `old` ends with version `until`."""
    text = f"{old} will be gone in milkrun {until}: use {new}."
    warnings.warn(text, DeprecationWarning, stacklevel=3)
