"""Old matches deleted by the keeper of a server."""

from milkrun.web.match.keeping.audit import every_match, examine
from milkrun.web.match.model.rule_sets import RuleSets
from milkrun.web.storage.store import UNREADABLE, MatchRow, Store


async def prune(store: Store, before: int, statuses: tuple[str, ...], is_trial: bool) -> list[str]:
    """Delete what has not changed since then; which matches."""
    rule_sets = RuleSets()
    found = [
        row.id
        async for row in every_match(store)
        if row.changed < before and await is_of(store, rule_sets, row, statuses)
    ]
    for match in found:
        if not is_trial:
            await store.delete(match)
    return found


async def is_of(
    store: Store, rule_sets: RuleSets, row: MatchRow, statuses: tuple[str, ...]
) -> bool:
    """Whether a match has one of these statuses, or cannot be read if that is one of them."""
    if row.status in statuses:
        return True
    if UNREADABLE not in statuses:
        return False
    return (await examine(store, rule_sets, row, True, 0)).verdict == UNREADABLE
