"""What the keeper of a server has switched off for others: tables, game files, experiments."""

from milkrun.web.api.router import Call, Scope
from milkrun.web.errors import refused
from milkrun.web.settings import EVERYBODY, LOOPBACK
from milkrun.web.studio.studio import Studio, lacking


def is_keeper(scope: Scope) -> bool:
    """Whether a request comes from this computer."""
    client = scope.get("client")
    return client is not None and client[0] in LOOPBACK


def may_set_up(call: Call) -> bool:
    """Whether the asker may set up tables."""
    return call.hub.settings.tables == EVERYBODY or is_keeper(call.scope)


def may_import(call: Call) -> bool:
    """Whether the asker may bring a game file."""
    return call.hub.settings.imports and may_set_up(call)


def demand_may_set_up(call: Call) -> None:
    """Refuse a stranger's table where only the keeper sets them up."""
    if not may_set_up(call):
        raise refused(403, "keeper_only", "server.keepers_tables")


def demand_may_import(call: Call) -> None:
    """Refuse a game file where none are taken."""
    demand_may_set_up(call)
    if not call.hub.settings.imports:
        raise refused(403, "no_imports", "server.no_imports")


def may_experiment(call: Call) -> bool:
    """Whether the asker may have experiments played."""
    return call.hub.studio is not None and may_set_up(call)


def studio(call: Call) -> Studio:
    """Who plays experiments; refused where none are allowed, or nothing is there to weigh them."""
    if call.hub.studio is None or not may_set_up(call):
        raise refused(403, "no_experiments", "server.no_experiments")
    if missing := lacking():
        raise refused(501, "no_lab", "server.no_lab", missing=", ".join(missing))
    return call.hub.studio
