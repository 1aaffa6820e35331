"""Random games that are held to the law, one after another."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from law_play_alpha3 import Global
from law_play_awaw import Aid, Strategic
from law_play_representative import Amended
from law_table import LawTable, law_table


class Player(Protocol):
    """A game that plays itself."""

    async def begin(self) -> None:
        """Set the game up."""

    async def go_on(self) -> bool:
        """Play on for a phase or a turn; return whether the game goes on."""


@dataclass(frozen=True, slots=True)
class RandomGame:
    """How one game is played at random.

    Attributes:
        player: Who plays it at a table.
        times: How often he plays on.
        never: Kinds of effects that no act has any more, or that the game shares and has no use
            for, each with the reason.
        reasons: What is said in brackets of units that came or went, each at least once at length.
    """

    player: Callable[[LawTable], Player]
    times: int
    never: dict[str, str] = field(default_factory=dict)
    reasons: frozenset[str] = frozenset()


_OLD = "of records that are older"
GAMES = {
    "alpha3": RandomGame(
        Global,
        7,
        reasons=frozenset(
            {"in battle", "drowned with its transport", "no place to land", "no carrier left"}
            | {"kamikaze strike", "shot down", "scrambled", "retreat", "set by hand", "repaired"}
        ),
    ),
    "awaw": RandomGame(Strategic, 5),
    "bombing-sop": RandomGame(
        Aid,
        4,
        {
            "flying-bombs-met": "the aid orders raids of bombers alone",
            "german-limit-raised": "as flying bombs",
        },
    ),
    "representative": RandomGame(Amended, 2, {"spaces-blockaded": _OLD, "group-kept": _OLD}),
}
"""The games, by their keys."""


@dataclass
class Heard:
    """What came of some games.

    Attributes:
        faults: What was not told, or was told and is not so.
        seen: How often each kind of effect occurred.
        made: How often each kind of act was made.
        reasons: How often each reason was given.
    """

    faults: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


async def played(folder: Path, system: str, seeds: range) -> Heard:
    """Play games by their seeds, and return what a witness of them all has heard."""
    heard = Heard()
    for seed in seeds:
        async with law_table(folder, system, seed) as law:
            player = GAMES[system].player(law)
            await player.begin()
            for _ in range(GAMES[system].times):
                if not await player.go_on():
                    break
            heard.faults += law.witness.faults
            heard.seen += law.seen
            heard.made += law.made
            heard.reasons += law.witness.reasons
    return heard
