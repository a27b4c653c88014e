"""Every address of the API, in one table: who answers, what is taken, what is given."""

from typing import Any

from milkrun.paper.pages import PAPERS
from milkrun.web.api import analysis, learn, people, play, puzzles, replay, studio, tables
from milkrun.web.api.keeper_routes import KEEPER
from milkrun.web.api.router import MOST_NUMBER, Param, Route
from milkrun.web.match.processes.game_files import MOST_BYTES
from milkrun.web.studio.tasks import Rows, VerdictOut
from milkrun.web.teach.rulebook import Rulebook
from milkrun.web.wire import analysis as found
from milkrun.web.wire import asks
from milkrun.web.wire import games as wire_games
from milkrun.web.wire import keeper as kept
from milkrun.web.wire import lessons as learn_wire
from milkrun.web.wire import matches as wire
from milkrun.web.wire import puzzles as puzzle_wire
from milkrun.web.wire import studio as studio_wire
from milkrun.web.wire import view as wire_view

NUMBER = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
FLAG = {"type": "string", "enum": ["0", "1"]}
ACTIONS = {"type": "string", "pattern": "^[0-9,]{0,900}$"}
EYES = {"type": "string", "pattern": "^([0-9]|watch)$"}
SEAT = Param("Whose eyes: an own seat, or `watch`. Left out: the own seat to move.", EYES)
LOG = Param("With everything that happened.", FLAG)
OPEN = Param("After the end: with what every seat held.", FLAG)
PLY = Param("The past, as that seat saw it then.", NUMBER)
LEAST = Param("An entry the asker knows of: the answer is no older.", NUMBER)
FROM = Param("The first ply.", {**NUMBER, "minimum": 1}, True)
TO = Param("The last ply; a long stretch is cut short.", {**NUMBER, "minimum": 1}, True)
AFTER = Param("The last entry the listener knows.", NUMBER)
OWN_SEAT = Param("An own seat.", NUMBER, True)
ADDRESS = Param("An address of this server.", {"type": "string", "maxLength": 200}, True)
PAPER = Param("Its size; a4 unless named.", {"type": "string", "enum": list(PAPERS)})
MATCH = "/matches/{match}"
NEW: dict[str, Any] = {"quotas": ("matches", "matches_day"), "is_stored": True}
BROUGHT: dict[str, Any] = {"quotas": ("imports", "matches", "matches_day"), "is_stored": True}
STORED: dict[str, Any] = {"is_stored": True}


def get(path: str, handler: Any, gives: Any, about: str, **rest: Any) -> Route:
    """A question."""
    return Route(method="GET", path=path, handler=handler, gives=gives, about=about, **rest)


def post(path: str, handler: Any, takes: Any, gives: Any, about: str, **rest: Any) -> Route:
    """A request."""
    return Route(
        method="POST", path=path, handler=handler, takes=takes, gives=gives, about=about, **rest
    )


def delete(path: str, handler: Any, gives: Any, about: str) -> Route:
    """A request to be rid of something."""
    return Route(method="DELETE", path=path, handler=handler, gives=gives, about=about)


INFO, STAND, VIEW = wire.MatchInfo, wire.Stand, wire_view.ViewOut

GAMES = [
    get("/games", tables.games, wire_games.GamesOut, "The games, their options and presets."),
    get("/games/{game}/rules", learn.rules, Rulebook, "The rules, chapter by chapter."),
    get("/games/{game}/facts", learn.facts, wire_games.FactsOut, "What a gallery needs."),
    get("/games/{game}/print.pdf", learn.sheets, None, "Cards, boards, tables and rules on paper.",
        query={"paper": PAPER}, kind=learn.PDF),
    get("/engine", tables.engine, wire_games.EngineOut, "Which build bots think with."),
    get("/qr", people.qr, None, "An address of this server as a QR code.",
        query={"text": ADDRESS}, kind="image/svg+xml", quotas=("squares",)),
]  # fmt: skip

MATCHES = [
    post("/matches", tables.create, asks.CreateIn, wire.Created, "Set up a match.", **NEW),
    get("/matches", tables.lobby, wire.MatchList, "The lobby: listed matches."),
    get("/my/matches", tables.mine, wire.MatchList, "The matches of this device."),
    post("/import", people.import_record, bytes, wire.MatchId, "A game file becomes a match.",
         most=MOST_BYTES, **BROUGHT),
    get(MATCH, tables.match_info, INFO, "A match without its position.", query={"n": LEAST}),
    delete(MATCH, people.delete, wire_games.DeletedOut, "Delete a match (host)."),
    get(f"{MATCH}/facts", tables.facts, wire_games.FactsOut, "What a drawing needs."),
    post(f"{MATCH}/claim", tables.claim, asks.ClaimIn, INFO, "Sit down.", **STORED),
    post(f"{MATCH}/watch", people.watch, asks.WatchIn, INFO, "Look on, by a link.", **STORED),
    post(f"{MATCH}/leave", people.leave, asks.SeatOnly, INFO, "Get up."),
    post(f"{MATCH}/seats/{{seat}}/link", people.link, None, wire.LinkOut, "A fresh link."),
    delete(f"{MATCH}/seats/{{seat}}/link", people.unlink, INFO, "Void the link to a seat."),
    post(f"{MATCH}/seats/{{seat}}/open", people.open_seat, None, INFO,
         "Open a seat that a rematch keeps (host)."),
    post(f"{MATCH}/mute", people.mute, asks.MuteIn, INFO, "Close or open a seat's chat (host).",
         **STORED),
    post(f"{MATCH}/unlist", people.unlist, None, INFO, "Take the match out of the lobby (host)."),
]  # fmt: skip

PLAY = [
    get(f"{MATCH}/view", play.view, VIEW, "All a seat may know and do.",
        query={"seat": SEAT, "ply": PLY, "open": OPEN, "log": LOG, "n": LEAST}),
    get(f"{MATCH}/events", play.events, None, "What happens, as server-sent events.",
        query={"seat": SEAT, "after": AFTER}, kind="text/event-stream", is_stream=True),
    post(f"{MATCH}/preview", play.preview, asks.StagedIn, VIEW, "The view after staged actions."),
    post(f"{MATCH}/batches", play.play_batch, asks.BatchIn, STAND, "Play a batch, all or nothing.",
         **STORED),
    post(f"{MATCH}/why-not", play.why_not, asks.WhyIn, wire.RefusalOut, "Why not."),
    post(f"{MATCH}/undo", play.take_back, asks.UndoIn, wire.UndoDone, "Take back, or ask to.",
         **STORED),
    post(f"{MATCH}/undo/answer", play.undo_answer, asks.AnswerIn, wire.UndoDone,
         "Agree to a take-back, or not.", **STORED),
    post(f"{MATCH}/hint", people.hint, asks.HintIn, wire_games.HintOut, "The coach's advice."),
    post(f"{MATCH}/doubt", people.doubt, asks.StagedIn, wire_games.DoubtOut,
         "Whether staged actions are a blunder."),
    get(f"{MATCH}/since", people.since, wire.SinceOut, "What happened since a seat last chose.",
        query={"seat": OWN_SEAT}),
    get(f"{MATCH}/replay", replay.replay, wire_view.ReplayOut, "What a replay begins with."),
    get(f"{MATCH}/plies", replay.plies, wire_view.PlyList, "Plies, as a seat may know them.",
        query={"seat": SEAT, "from": FROM, "to": TO, "open": OPEN}),
    get(f"{MATCH}/record", people.record, None, "The game file, or what a seat was shown of it.",
        query={"seat": SEAT}, kind=people.RECORD),
]  # fmt: skip

ANALYSIS = [
    post(f"{MATCH}/analysis", analysis.overview, None, found.AnalysisOut,
         "A finished game: what made the margins, and what was found so far."),
    post(f"{MATCH}/analysis/look", analysis.look, found.LookIn, found.LookOut,
         "Decisions of a finished game, judged."),
    post(f"{MATCH}/analysis/try", analysis.another, found.AnotherIn, found.DecisionOut,
         "Another answer to a moment, judged."),
    post(f"{MATCH}/analysis/position", analysis.position, found.PositionIn, found.PositionOut,
         "A position of a finished game after other choices."),
]  # fmt: skip

PEOPLE = [
    post(f"{MATCH}/chat", people.say, asks.ChatIn, STAND, "Say something.",
         quotas=("chat",), is_stored=True),
    get(f"{MATCH}/chat", people.read_chat, wire.ChatList, "What was said."),
    post(f"{MATCH}/resign", people.resign, asks.SeatOnly, INFO, "Give up."),
    post(f"{MATCH}/takeover", people.takeover, asks.TakeoverIn, INFO, "A bot for a seat, or none.",
         **STORED),
    post(f"{MATCH}/rematch", people.rematch, None, wire.MatchId, "The same again.", **NEW),
    post(f"{MATCH}/practice", people.practice, asks.PracticeIn, wire.MatchId, "A copy to try in.",
         **NEW),
    post(f"{MATCH}/report", people.report, kept.ReportIn, kept.Done,
         "Tell the keeper what is wrong.", **STORED),
]  # fmt: skip

LEARN = [
    get("/learn/{game}", learn.scene, learn_wire.SceneOut, "A step of a game's lesson.",
        query={"step": Param("Its number, from 0.", NUMBER),
               "done": Param("Actions of the step done already, with commas.", ACTIONS)}),
    get("/learn/{game}/facts", learn.lesson_facts, wire_games.FactsOut, "What its drawing needs."),
    post("/learn/{game}/try", learn.attempt, learn_wire.TryIn, learn_wire.TryOut,
         "The teacher's answer to a choice."),
    post("/learn/{game}/why-not", learn.why_not, learn_wire.LessonWhyIn, learn_wire.WhyOut,
         "Why not, in a lesson."),
    get("/learn/{game}/puzzles", puzzles.puzzles, puzzle_wire.PuzzlesOut, "A game's puzzles."),
    get("/learn/{game}/puzzles/facts", puzzles.facts, wire_games.FactsOut, "For their drawing."),
    post("/learn/{game}/puzzles/position", puzzles.position, puzzle_wire.PuzzleIn,
         found.PositionOut, "A puzzle after some actions."),
    post("/learn/{game}/puzzles/try", puzzles.attempt, puzzle_wire.SolveIn, found.DecisionOut,
         "An answer to a puzzle, judged."),
    post("/learn/{game}/puzzles/answer", puzzles.answer, puzzle_wire.WhichIn,
         puzzle_wire.AnswerOut, "The turn to find."),
]  # fmt: skip

MOST_FIGURES = 8_000_000
"""Bytes of an experiment that is to be weighed."""
STUDIO = [
    get("/studio/{game}", studio.studio, studio_wire.StudioOut, "What of a game can be changed."),
    post("/studio/{game}/check", studio.check, studio_wire.VariantIn, studio_wire.CheckedOut,
         "Whether a variant makes a game."),
    post("/studio/{game}/preset", studio.preset, studio_wire.PresetIn, None,
         "A variant as a preset file.", kind=studio.TOML),
    post("/studio/{game}/print.pdf", studio.sheets, studio_wire.SheetsIn, None,
         "A variant on paper: cards, boards, tables and rules.", kind=learn.PDF),
    post("/studio/{game}/games", studio.games, studio_wire.PlayIn, Rows,
         "A piece of an experiment: some games of one side.", quotas=("experiments",)),
    post("/studio/{game}/verdict", studio.verdict, bytes, VerdictOut,
         "What the games of both sides say.", quotas=("experiments",), most=MOST_FIGURES),
    post("/studio/{game}/watch", studio.watch, studio_wire.ShowIn, wire.MatchId,
         "A game of an experiment becomes a match to look at.", **NEW),
]  # fmt: skip

ROUTES = [*GAMES, *MATCHES, *PLAY, *ANALYSIS, *PEOPLE, *LEARN, *STUDIO, *KEEPER]
