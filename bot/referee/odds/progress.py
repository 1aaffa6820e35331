"""How far the odds have come that somebody waits for."""

from dataclasses import dataclass


@dataclass(slots=True)
class OddsProgress:
    """What the thread that works odds out has done of them; whoever waits looks at it.

    Attributes:
        parts: Of how many battles and raids; 0 as long as others' odds come first.
        done: How many of them are worked out.
    """

    parts: int = 0
    done: int = 0
