"""Every address of the API, in one table: who answers, what is taken, what is given."""

from typing import Any

from milkrun.web import api_learn, api_play, api_tables, asks, learn_wire, wire
from milkrun.web.router import Route
from milkrun.web.rulebook import Rulebook

SEAT = {"seat": "Whose eyes; an own seat. Left out: the own seat to move. Empty: an onlooker."}


def get(path: str, handler: Any, gives: Any, about: str, **rest: Any) -> Route:
    """A question."""
    return Route(method="GET", path=path, handler=handler, gives=gives, about=about, **rest)


def post(path: str, handler: Any, takes: Any, gives: Any, about: str, **rest: Any) -> Route:
    """A request."""
    return Route(
        method="POST", path=path, handler=handler, takes=takes, gives=gives, about=about, **rest
    )


ROUTES = [
    get("/games", api_tables.games, dict, "The games, their options and presets."),
    get("/games/{game}/rules", api_learn.rules, Rulebook, "The rules, chapter by chapter."),
    get("/games/{game}/facts", api_learn.facts, dict, "What a gallery needs."),
    get(
        "/learn/{game}",
        api_learn.scene,
        learn_wire.SceneOut,
        "A step of a game's lesson.",
        query={"step": "Its number, from 0.", "done": "Actions of the step done already."},
    ),
    get("/learn/{game}/facts", api_learn.lesson_facts, dict, "What the lesson's drawing needs."),
    post(
        "/learn/{game}/try",
        api_learn.attempt,
        learn_wire.TryIn,
        learn_wire.TryOut,
        "The teacher's answer to a choice.",
    ),
    post(
        "/learn/{game}/why-not",
        api_learn.why_not,
        learn_wire.WhyIn,
        learn_wire.WhyOut,
        "Why not, in a lesson.",
    ),
    post("/matches", api_tables.create, asks.CreateIn, wire.Created, "Set up a match."),
    get("/matches", api_tables.lobby, wire.MatchList, "The lobby."),
    get("/my/matches", api_tables.mine, wire.MatchList, "The matches of this device."),
    get("/matches/{match}", api_tables.match_info, wire.MatchInfo, "A match, not its position."),
    get("/matches/{match}/facts", api_tables.facts, dict, "What a drawing needs."),
    post("/matches/{match}/claim", api_tables.claim, asks.ClaimIn, wire.MatchInfo, "Sit down."),
    get(
        "/matches/{match}/view",
        api_play.view,
        wire.View,
        "All a seat may know and do.",
        query={
            **SEAT,
            "ply": "The past, as that seat saw it then.",
            "open": "After the end: show what every seat held.",
            "log": "With everything that happened.",
        },
    ),
    post(
        "/matches/{match}/preview",
        api_play.preview,
        asks.StagedIn,
        wire.View,
        "The view after staged actions; nothing is stored.",
    ),
    post("/matches/{match}/batches", api_play.batches, asks.BatchIn, wire.Stand, "Play a batch."),
    post("/matches/{match}/why-not", api_play.why_not, asks.WhyIn, wire.Refusal, "Why not?"),
    post("/matches/{match}/undo", api_play.undo, asks.UndoIn, wire.UndoDone, "Take back, or ask."),
    post(
        "/matches/{match}/undo/answer",
        api_play.undo_answer,
        asks.AnswerIn,
        wire.UndoDone,
        "Agree to a take-back, or not.",
    ),
    get(
        "/matches/{match}/events",
        api_play.events,
        None,
        "What happens, as server-sent events.",
        query={**SEAT, "after": "The last entry the listener knows."},
        is_stream=True,
    ),
]
