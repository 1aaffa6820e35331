"""Who acts for a seat besides its holder: partners, substitutes; and seats whose holder has left.

The dice protocol knows one holder a seat, and only he vouches for dice and gives the seat away
(line `seat`). What is told here are lines of ours, which the protocol chains and ignores:
`share`, `unshare`, `leave`, `away`, `back`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

KINDS = frozenset({"share", "unshare", "leave", "away", "back"})
"""The line types that change who acts for whom."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A holiday: until when (ms since 1970), and who acts meanwhile; 0 for nobody."""

    until: int
    substitute: int


@dataclass(frozen=True, slots=True)
class SeatSharing:
    """Who acts beside the holders of seats.

    Attributes:
        partners: Who shares a seat, by power.
        away: Who is on holiday, by user.
        vacant: Seats whose holder has left; he holds them for the dice protocol until they change
            hands, and no longer acts for them.
    """

    partners: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    away: Mapping[int, Absence] = field(default_factory=dict)
    vacant: frozenset[str] = frozenset()

    def acting(self, power: str, holder: int) -> tuple[int, ...]:
        """Return who acts for a seat: its holder first, those who share it, a substitute."""
        users = () if power in self.vacant else (holder,)
        absence = self.away.get(holder)
        if absence is not None and absence.substitute and power not in self.vacant:
            users = (*users, absence.substitute)
        return tuple(dict.fromkeys((*users, *self.partners.get(power, ()))))

    def after(self, kind: str, told: Mapping[str, Any]) -> "SeatSharing":
        """Return the seat sharing after a line of one of the `KINDS`."""
        match kind:
            case "share":
                return self._with(told["seat"], int(told["user"]))
            case "unshare":
                return self._without(told["seat"], int(told["user"]))
            case "leave":
                return replace(self, vacant=self.vacant | {told["seat"]})
            case "away":
                absence = Absence(int(told["until"]), int(told["substitute"] or 0))
                return replace(self, away={**self.away, int(told["user"]): absence})
            case _:
                home = int(told["user"])
                return replace(
                    self, away={user: each for user, each in self.away.items() if user != home}
                )

    def reseated(self, power: str) -> "SeatSharing":
        """Return the seat sharing after a seat has changed hands: the new holder begins alone."""
        partners = {seat: users for seat, users in self.partners.items() if seat != power}
        return replace(self, partners=partners, vacant=self.vacant - {power})

    def _with(self, power: str, user: int) -> "SeatSharing":
        users = tuple(dict.fromkeys((*self.partners.get(power, ()), user)))
        return replace(self, partners={**self.partners, power: users})

    def _without(self, power: str, user: int) -> "SeatSharing":
        users = tuple(each for each in self.partners.get(power, ()) if each != user)
        return replace(self, partners={**self.partners, power: users})


UNSHARED = SeatSharing()
"""Nobody acts but the holders of seats."""
