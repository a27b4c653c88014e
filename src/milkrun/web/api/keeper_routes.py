"""The keeper's part of the route table: behind the keeper's token, all but the way in."""

from typing import Any

from milkrun.web.api import keeper
from milkrun.web.api.router import MOST_NUMBER, Call, Param, Route
from milkrun.web.wire import keeper as kept

NUMBER = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
STATUS = Param("Only those: open, running, over, frozen.", {"type": "string", "maxLength": 20})
LISTED = Param("Only those in the lobby (1) or not (0).", {"type": "string", "enum": ["0", "1"]})
MAKER = Param("Only those set up from there: a mark.", {"type": "string", "maxLength": 64})
DAYS = Param("Only those not changed for so many days.", NUMBER)
AFTER = Param("Only later ids: the next page.", {"type": "string", "maxLength": 40})
MATCH = "/keeper/matches/{match}"


async def anybody(call: Call) -> None:
    """The way in is open to all, also to those who are banned: the token decides."""


def route(method: str, path: str, handler: Any, gives: Any, about: str, **rest: Any) -> Route:
    """An address behind the token."""
    given = {"gate": keeper.demand_keeper, **rest}
    return Route(method=method, path=path, handler=handler, gives=gives, about=about, **given)


KEEPER = [
    route("GET", "/keeper/session", keeper.session, kept.Session,
          "Whether there is a keeper's token, and whether it was brought.", gate=anybody),
    route("POST", "/keeper/session", keeper.sign_in, kept.Done, "Come in as the keeper.",
          takes=kept.TokenIn, gate=anybody),
    route("DELETE", "/keeper/session", keeper.sign_out, kept.Done, "Go out.", gate=anybody),
    route("GET", "/keeper/overview", keeper.overview, kept.Overview, "How the server is."),
    route("GET", "/keeper/matches", keeper.matches, kept.KeptMatches, "Stored matches.",
          query={"status": STATUS, "listed": LISTED, "maker": MAKER, "days": DAYS,
                 "after": AFTER}),
    route("GET", MATCH, keeper.look, kept.KeptLook, "A match, without its position."),
    route("DELETE", MATCH, keeper.delete, kept.Done, "Delete a match."),
    route("POST", f"{MATCH}/unlist", keeper.unlist, kept.Done, "Take a match out of the lobby."),
    route("GET", "/keeper/bans", keeper.bans, kept.KeptBans, "Who is banned."),
    route("POST", "/keeper/bans", keeper.ban, kept.KeptBans, "Ban somebody.", takes=kept.BanIn),
    route("DELETE", "/keeper/bans/{mark}", keeper.unban, kept.Done, "Lift a ban."),
    route("GET", "/keeper/jobs", keeper.jobs, kept.KeptJobs, "Jobs that were set aside."),
    route("POST", "/keeper/jobs/{job}/aside", keeper.set_aside, kept.Done, "Set a job aside.",
          takes=kept.AsideIn),
    route("POST", "/keeper/jobs/{job}/retry", keeper.retry, kept.Done, "Try a job again."),
    route("GET", "/keeper/reports", keeper.reports, kept.KeptReports, "What players told."),
    route("DELETE", "/keeper/reports/{report}", keeper.close_report, kept.Done,
          "A report is dealt with."),
]  # fmt: skip
