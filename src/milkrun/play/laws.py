"""The laws every position of every game obeys, and random positions to try them on."""

from collections import Counter
from collections.abc import Iterator

from milkrun.bots.judging import judge
from milkrun.kernel.bot import Perspective
from milkrun.kernel.declaration import one
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, NONE, OVER, State
from milkrun.kernel.view import View

TRIES = 12
"""Worlds drawn to see whether there is more than one."""
VARIED = 12
"""Positions of a game for which that is tried."""


def obey(game: Game, seed: int = 0, every: int = 5) -> None:
    """All laws on positions of a random game, and on what is told of it."""
    rng = Rng(seed)
    for number, state in enumerate(positions(game, seed, every)):
        every_law(game, state, rng)
        if number < VARIED:
            determinize_varies_wherever_imagine_does(game, state, rng)
    events_name_only_what_is_seen(game, seed)


def every_law(game: Game, state: State, rng: Rng) -> None:
    """All laws on one position."""
    broken = state.check()
    assert broken == [], "; ".join(broken)
    legal_actions_ascend(state)
    refusals_are_double_entry(game, state)
    chance_has_odds(state, rng)
    clone_is_independent(game, state, rng)
    texts_go_there_and_back(game, state)
    moves_read_unambiguously(game, state)
    views_tell_enough(game, state, rng)
    determinize_keeps_the_view(game, state, rng)


def legal_actions_ascend(state: State) -> None:
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert bool(legal) == (state.to_move() != OVER)


def refusals_are_double_entry(game: Game, state: State) -> None:
    """`why_not` says None exactly for the legal actions, over the whole action space."""
    mover, legal = int(state.to_move()), set(state.legal_actions())
    for action in range(game.actions.size):
        refusal = game.why_not(state, mover, action)
        may = mover >= 0 and action in legal
        assert (refusal is None) == may, (action, game.actions.moves[action], refusal)
        if refusal is not None:
            reads_well(game, refusal)
    for seat in range(game.seats):
        if seat != mover:
            nobody_else_is_told(game, state, seat)


_READ: set[tuple[str, ...]] = set()


def reads_well(game: Game, refusal: Refusal) -> None:
    """Every refusal has the numbers its sentence asks for; each shape is read once."""
    shape = (game.id, refusal.clause, *refusal.numbers)
    if shape not in _READ:
        _READ.add(shape)
        assert "{" not in game.explain(refusal)


def nobody_else_is_told(game: Game, state: State, seat: int) -> None:
    """Whoever is not to move gets one answer to every question: it tells nothing."""
    answer = game.why_not(state, seat, 0)
    assert answer is not None
    for action in range(1, game.actions.size):
        assert game.why_not(state, seat, action) == answer


def chance_has_odds(state: State, rng: Rng) -> None:
    if state.to_move() == CHANCE:
        weights = list(state.chance_weights())
        assert len(weights) == len(state.legal_actions())
        assert min(weights) > 0
        assert state.sample_chance(rng) in state.legal_actions()
        assert state.chance_key().purpose


def clone_is_independent(game: Game, state: State, rng: Rng) -> None:
    before, twin = game.write(state), state.clone()
    other: State | None = None
    assert game.write(twin) == before
    for _ in range(3):
        if twin.to_move() == OVER:
            break
        legal = twin.legal_actions()
        other = twin.clone_into(other)
        other.apply(legal[-1])
        twin.apply(legal[rng.below(len(legal))])
        assert twin.check() == []
        assert other.check() == []
    assert game.write(state) == before
    assert game.write(state.clone_into(other)) == before


def texts_go_there_and_back(game: Game, state: State) -> None:
    text = game.write(state)
    again = game.read(text)
    assert game.write(again) == text
    assert again.legal_actions() == state.legal_actions()
    assert again.to_move() == state.to_move()
    for seat in [None, *range(game.seats)]:
        assert game.view(again, seat).to_bytes() == game.view(state, seat).to_bytes(), (seat, text)


def moves_read_unambiguously(game: Game, state: State) -> None:
    legal = state.legal_actions()
    texts = [game.notate(state, action) for action in legal]
    assert len({text.lower() for text in texts}) == len(texts), texts
    for action, text in zip(legal[:3], texts[:3], strict=True):
        assert game.parse(state, text.upper()) == action


def views_tell_enough(game: Game, state: State, rng: Rng) -> None:
    """A world imagined from any seat's view bytes is sound and looks the same to that seat."""
    for seat in [None, *range(game.seats)]:
        view = game.view(state, seat)
        assert game.unseen(state, seat) == view.memory["unseen"]
        assert game.laid_open(state) == view.public, "what lies open is the same for all"
        foreseen = {**game.prospects(state), **game.own_prospects(state, seat)}
        assert foreseen == game.outlook(view), "an outlook hangs on what its view does not hold"
        data = view.to_bytes()
        world = game.imagine(View.from_bytes(data), rng)
        assert world.check() == [], (seat, world.check())
        assert game.view(world, seat).to_bytes() == data
        if seat is not None:
            judged = state.worth(seat), world.worth(seat)
            assert judged[0] == judged[1], "the evaluation reads what the view does not hold"
        if seat is not None and seat == state.to_move():
            assert Perspective(game, data).legal_actions() == state.legal_actions()
            assert world.legal_actions() == state.legal_actions()


def determinize_keeps_the_view(game: Game, state: State, rng: Rng) -> None:
    for seat in [NONE, *range(game.seats)]:
        eyes = None if seat == NONE else seat
        before = game.view(state, eyes).to_bytes()
        world = state.clone()
        world.determinize(seat, rng)
        assert world.check() == []
        assert game.view(world, eyes).to_bytes() == before
        if seat != NONE:
            judged = state.worth(seat), world.worth(seat)
            assert judged[0] == judged[1], "the evaluation reads what the seat cannot know"
            chances = judge(state, seat), judge(world, seat)
            if game.judgement is not None:
                assert chances[0] == chances[1], "the judgement reads what the seat cannot know"


def determinize_varies_wherever_imagine_does(game: Game, state: State, rng: Rng) -> None:
    """Two ways to redraw what a seat cannot know: if one finds many worlds, so does the other."""
    for seat in range(game.seats):
        data = game.view(state, seat).to_bytes()
        imagined = {game.write(game.imagine(View.from_bytes(data), rng)) for _ in range(TRIES)}
        redrawn: set[str] = set()
        for _ in range(TRIES):
            world = state.clone()
            world.determinize(seat, rng)
            redrawn.add(game.write(world))
        assert (len(imagined) > 1) == (len(redrawn) > 1), (seat, game.write(state))
        if len(imagined) == 1:
            assert redrawn == imagined, (seat, "redrawn is not the one world that is imagined")


def events_name_only_what_is_seen(game: Game, seed: int) -> None:
    """A piece named to a seat is not among what that seat cannot place: not all of its kind are.

    Unless what lay open was shuffled in the same step: then it is unseen again.
    """
    state, rng, trace = game.deal(), Rng(seed), Trace()
    whole, eyes = unseen_by(state, None), [None, *range(game.seats)]
    state.trace = trace
    before = [unseen_by(state, seat).total() for seat in eyes]
    while state.to_move() != OVER:
        step(state, rng)
        events = trace.take()
        for i, seat in enumerate(eyes):
            total, unseen = before[i], unseen_by(state, seat)
            before[i] = unseen.total()
            named = [piece for event in events for piece in pieces_named(game, event, seat)]
            secret = [piece for piece in named if unseen[piece] >= whole[piece]]
            assert before[i] > total or secret == [], (seat, secret)


def unseen_by(state: State, seat: int | None) -> Counter[int]:
    """What the seat cannot place."""
    return Counter(state.game.view(state, seat).memory.get("unseen", []))


def pieces_named(game: Game, event: Event, seat: int | None) -> list[int]:
    """The pieces of the bag that an event names to a seat."""
    seen, words = game.witness(event, seat), hidden_pieces(game)
    if seen is None:
        return []
    args = game.event_kinds[event.kind].args
    return [seen.args[i] for i, arg in enumerate(args) if arg in words and seen.args[i] >= 0]


def hidden_pieces(game: Game) -> list[str]:
    """What events call the pieces that lie in a bag nobody looks into."""
    if not isinstance(game, DeclaredGame):
        return []
    bags = [fact for fact in game.declared.facts["table"] if fact.type == "bag"]
    return [one(fact.of) for fact in bags if not fact.out_of]


def step(state: State, rng: Rng) -> int:
    """Play a random action; which one."""
    if state.to_move() == CHANCE:
        action = int(state.sample_chance(rng))
    else:
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
    state.apply(action)
    return action


def positions(game: Game, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game, each `every`-th, the last one included."""
    state, rng, ply = game.deal(), Rng(seed), 0
    while state.to_move() != OVER:
        if ply % every == 0:
            yield state
        step(state, rng)
        ply += 1
    yield state
