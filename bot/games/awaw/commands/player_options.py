"""What the commands of A World at War share: whose position it is, and options alike."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.options import Given, Number, Offer, Option, View, Words, powers_fitting
from core.awaw.book.terms import Power
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.system import SYSTEM

COUNT = Number(0, 10_000, nothing=0)
FACTORS = Number(1, 10_000)
NUMBER = Number(0, 10_000)
RESULTS = Number(0, 20)
NAME = Words(60)
WHY = Words(200)


class Seated(NamedTuple):
    """A channel's position, and the powers of the person who types.

    Attributes:
        position: The position; a fresh one where the channel plays nothing of this system.
        mine: The powers that this person plays, or all where he plays none.
    """

    position: Position
    mine: tuple[Power, ...]

    @property
    def campaign(self) -> Campaign | None:
        """The campaign, if one was set up."""
        return self.position.campaign

    def acting(self, words: str) -> tuple[Power, ...]:
        """Return the power that words name, or all that this person plays."""
        plain = words.lower()
        named = [power for power in Power if power.value.replace("_", " ") in plain]
        return tuple(named) or self.mine


def seated(view: View) -> Seated:
    """Return what a person who types an option has before him."""
    return Seated(view.position_of(Position), tuple(map(Power, view.powers)) or tuple(Power))


def own_powers(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the player's own powers."""
    return powers_fitting(view.powers, SYSTEM.called, current)


def _mine(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the player's own powers, or all where he plays none."""
    return powers_fitting(seated(view).mine, SYSTEM.called, current)


def power(says: str) -> Option:
    """Return the option in which somebody who plays several powers names one."""
    return Option("power", says, NAME, _mine)
