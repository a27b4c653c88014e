"""OpenSpiel's face: importing this makes `pyspiel.load_game("milkrun_tiffin(players=3)")` work.

Parameters: `players`, `preset`, `reward`, and `options` as `deck_size:3/incomplete_limit:1`; where
they are given as a dictionary also `start`, a position as text.
"""

from __future__ import annotations

from typing import Any

from milkrun.games import GAMES, book
from milkrun.kernel.errors import OptionError, nearest
from milkrun.kernel.rewards import MARGIN, RANKING, reward_named
from milkrun.rl.extras import need
from milkrun.rl.loading import load
from milkrun.rl.observation import Observation
from milkrun.rl.spiel_state import SpielObserver, SpielState

pyspiel: Any = need("pyspiel")
LONGEST = 20_000
"""More decisions and draws than any game has."""
MOST_LEADS = 1_000.0
"""Clear leads that a margin never comes to."""
TYPES: dict[str, Any] = {}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A rule set for a number of players."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**defaults(self.game_id), **(params or {})}
        options = options_of(self.game_id, chosen["options"])
        self.rules = load(self.game_id, chosen["players"], chosen["preset"] or None, options)
        self.start = chosen["start"]
        """The position that games begin with, as text; the deal unless said."""
        self.reward = reward_named(chosen["reward"])
        self.known = Observation(self.rules)
        super().__init__(TYPES[self.game_id], self._info(), params or {})

    def _info(self) -> Any:
        low, high = limits(self.reward)
        return pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.size,
            max_chance_outcomes=len(self.rules.actions.moves),
            num_players=self.rules.seats,
            min_utility=low,
            max_utility=high,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> SpielState:
        """The deal, all chance still ahead."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """How a player sees a state: now, or with all it was told."""
        told = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.known, told)


def defaults(game_id: str) -> dict[str, Any]:
    """The parameters and what they are unless said."""
    few = max(book(game_id).fewest, 2)
    return {"players": few, "preset": "", "reward": "win", "options": "", "start": ""}


def options_of(game_id: str, text: str) -> dict[str, Any]:
    """Options as one word: a parameter of OpenSpiel holds no commas."""
    known = book(game_id).facts.options
    out: dict[str, Any] = {}
    for part in text.split("/") if text else []:
        key, _, value = part.partition(":")
        if key not in known:
            raise OptionError(f"There is no option '{key}'.{nearest(key, list(known))}")
        out[key] = known[key].parse(value)
    return out


def limits(reward: int) -> tuple[float, float]:
    """The least and the most that a game can bring."""
    if reward == MARGIN:
        return -MOST_LEADS, MOST_LEADS
    return (-1.0, 1.0) if reward == RANKING else (0.0, 1.0)


def register_all() -> None:
    """Every game as `milkrun_<name>`."""
    for game_id in GAMES:
        name = "milkrun_" + game_id.replace("-", "_")
        if name not in pyspiel.registered_names():
            TYPES[game_id] = game_type(name, game_id)
            made = type(f"Spiel{name.title()}", (SpielGame,), {"game_id": game_id})
            pyspiel.register_game(TYPES[game_id], made)


def game_type(short_name: str, game_id: str) -> Any:
    """What OpenSpiel's algorithms must know of a game."""
    found = book(game_id)
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name,
        long_name=f"Milkrun: {found.facts.words['title']}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=found.most,
        min_num_players=found.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game_id),
    )


register_all()
