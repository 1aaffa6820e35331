"""What pictures show, as plain values: made in the bot, drawn in another process."""

from dataclasses import dataclass

from core.terms.message import Message, Text, say


@dataclass(frozen=True, slots=True)
class Group:
    """Factors of one kind and owner: how many, what, and how many of them are inverted."""

    number: int
    label: Text
    inverted: int = 0


@dataclass(frozen=True, slots=True)
class BoxScene:
    """An SW box with what either side has in it."""

    name: str
    axis: tuple[Group, ...] = ()
    allies: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolScene:
    """A force pool: whose, what, factors in play, the most that may be, and what may be built."""

    side: str
    label: Text
    in_play: int
    size: int
    left: int


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The boxes and the pools at one moment."""

    moment: Text
    boxes: tuple[BoxScene, ...]
    pools: tuple[PoolScene, ...]


@dataclass(frozen=True, slots=True)
class PowerScene:
    """A power: its side, what it earns and holds, and its forces by number and price.

    Attributes:
        damaged: How many of its ships have a hit.
    """

    side: str
    name: Text
    income: int
    in_hand: int
    land: int
    air: int
    sea: int
    worth: int
    damaged: int = 0

    @property
    def ships(self) -> Message:
        """Its ships, and how many of them are damaged."""
        if self.damaged:
            return say("{ships} sea ({damaged} damaged)", ships=self.sea, damaged=self.damaged)
        return say("{ships} sea", ships=self.sea)


@dataclass(frozen=True, slots=True)
class WorldScene:
    """All powers at one moment."""

    moment: Text
    powers: tuple[PowerScene, ...]
