"""Handlers: the studio's forms, variants that are checked and written down, experiments."""

from milkrun.games import book
from milkrun.kernel.data import difference, overlay
from milkrun.web import language
from milkrun.web.addresses import mark
from milkrun.web.api import switches
from milkrun.web.api.learn import PDF, game_of
from milkrun.web.api.router import Call, Raw
from milkrun.web.match.acting import copies
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checker import Vet, Vetted
from milkrun.web.match.processes.game_files import Incoming
from milkrun.web.match.processes.queue import Share
from milkrun.web.studio import forms
from milkrun.web.studio.preset_file import preset_file
from milkrun.web.studio.studio import lacking
from milkrun.web.studio.tasks import (
    FEWEST_GAMES,
    MOST_GAMES,
    Play,
    Rows,
    Show,
    Side,
    Table,
    VerdictOut,
    Weigh,
)
from milkrun.web.teach import printing
from milkrun.web.wire.matches import MatchId
from milkrun.web.wire.studio import (
    CheckedOut,
    PlayIn,
    PresetIn,
    SheetsIn,
    ShowIn,
    StudioOut,
    VariantIn,
)

TOML = "application/toml"


async def studio(call: Call) -> StudioOut:
    """What can be changed, and whether experiments are allowed here."""
    form = forms.form(game_of(call), language.now())
    may = switches.may_experiment(call)
    return StudioOut(
        **form,
        papers=printing.papers(),
        experiments=may,
        lacks=lacking(),
        most_games=MOST_GAMES,
        fewest_games=FEWEST_GAMES,
    )


async def check(call: Call) -> CheckedOut:
    """Whether a variant makes a game."""
    asked = await vetted(call)
    return CheckedOut(len(asked.options) + len(asked.tables))


async def vetted(call: Call) -> VariantIn:
    """A variant that makes a game: it was tried in a checking process."""
    asked: VariantIn = call.body
    game, address = game_of(call), asker(call).address
    setup = Setup(game, asked.seats, dict(asked.options), asked.tables)
    await call.hub.judge.ask(Vet(setup), Vetted, address)
    return asked


async def preset(call: Call) -> Raw:
    """A variant as a file that `--preset` takes."""
    asked = await vetted(call)
    assert isinstance(asked, PresetIn)
    own = book(game_of(call)).facts.tables
    tables = difference(own, overlay(own, asked.tables))
    text = preset_file(shown_name(asked), dict(asked.options), tables)
    return Raw(text.encode(), kind=TOML)


async def sheets(call: Call) -> Raw:
    """A variant on paper, made in a checking process."""
    asked: SheetsIn = call.body
    tables = dict(asked.tables)
    setup = Setup(game_of(call), asked.seats, dict(asked.options), tables, shown_name(asked))
    data = await printing.variant(setup, asked.paper, call.hub.judge, asker(call).address)
    return Raw(data, kind=PDF)


def shown_name(asked: PresetIn) -> str:
    """How a variant is called, as it can be written."""
    return "".join(letter for letter in asked.name if letter.isprintable())


async def games(call: Call) -> Rows:
    """Some games of one side of an experiment, and what they came to."""
    asked: PlayIn = call.body
    task = Play(table_of(call), side_of(asked), asked.first, asked.count)
    return await switches.studio(call).ask(task, Rows, asker(call))


async def verdict(call: Call) -> VerdictOut:
    """What the games of both sides say."""
    task = Weigh(game_of(call), call.body, language.now())
    return await switches.studio(call).ask(task, VerdictOut, asker(call))


async def watch(call: Call) -> MatchId:
    """A game of an experiment as a match to look at."""
    switches.demand_may_set_up(call)
    asked: ShowIn = call.body
    task = Show(table_of(call), side_of(asked), asked.number, call.hub.now())
    found = await switches.studio(call).ask(task, Incoming, asker(call))
    call.who.give_cookie()
    return MatchId(await copies.keep_finished(call.hub, call.who, found))


def table_of(call: Call) -> Table:
    """Who plays what, from which seed on."""
    return Table(game_of(call), call.body.players, call.body.seed)


def side_of(asked: PlayIn | ShowIn) -> Side:
    """What a side changes in the book."""
    return Side(dict(asked.options), asked.tables)


def asker(call: Call) -> Share:
    """On whose account it is done."""
    address = mark(call.hub.store.address_key, call.who.address)
    return Share(address, f"studio-{call.params[0]}")
