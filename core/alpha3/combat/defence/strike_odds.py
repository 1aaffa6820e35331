"""What kamikaze strikes may come to before Japan answers: a chance for each number of strikes."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from core.alpha3.combat.defence.kamikaze import HITS_ON, NamedShip, ships_sunk, with_damage
from core.board.unit_words import counted
from core.terms.message import Message, Rounded, joined, say, say_many

_HITS = Fraction(HITS_ON, 6)


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of ship that strikes may go for.

    Attributes:
        zone: Where it is.
        ship: Its kind.
        damaged: Whether it has a hit.
        tokens: The strikes that Japan can make at the most.
    """

    zone: str
    ship: str
    damaged: bool
    tokens: int

    @property
    def called(self) -> Message:
        """One such ship, as players read it."""
        one = counted(1, self.ship)
        return say("{ship} with a hit", ship=one) if self.damaged else one

    @property
    def sunk(self) -> tuple[Fraction, ...]:
        """The chance that it is sunk by one strike, by two, and so on."""
        return tuple(
            sunk_by(strikes, self.ship, damaged=self.damaged)
            for strikes in range(1, self.tokens + 1)
        )


def sunk_by(strikes: int, ship: str, *, damaged: bool) -> Fraction:
    """Return the chance that so many strikes at one ship sink it, by the rules of the strikes.

    Args:
        strikes: Strikes at it.
        ship: Its kind.
        damaged: Whether it has a hit before.
    """
    target = NamedShip("", ship, ship)
    hurt = (target,) if damaged else ()
    return sum(
        (
            comb(strikes, hits) * _HITS**hits * (1 - _HITS) ** (strikes - hits)
            for hits in range(strikes + 1)
            if ships_sunk.function(with_damage.function(((target, hits),), hurt))
        ),
        Fraction(),
    )


def told_odds(targets: Iterable[Target]) -> list[Message]:
    """Return the chances to sink a ship, a line for all that are sunk alike."""
    alike: dict[tuple[Fraction, ...], dict[tuple[str, bool], Target]] = {}
    for each in targets:
        alike.setdefault(each.sunk, {})[each.ship, each.damaged] = each
    return [
        say(
            "chance to sink {ship}: {chances}",
            ship=joined((each.called for each in ships.values()), say(" or ")),
            chances=joined(
                say_many("{n} strike {x} %", "{n} strikes {x} %", n, x=Rounded(100 * float(of), 1))
                for n, of in enumerate(sunk, 1)
            ),
        )
        for sunk, ships in alike.items()
    ]
