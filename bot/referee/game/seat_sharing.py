"""Who acts for a seat besides its holder: partners, substitutes; and seats whose holder has left.

The dice protocol knows one holder a seat, and only he vouches for dice and gives the seat away
(line `seat`). What is told here are lines of ours, which the protocol chains and ignores:
`share`, `unshare`, `leave`, `away`, `back`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from bot.record.entries.seats import (
    AwayLine,
    BackLine,
    LeaveLine,
    ShareLine,
    SharingLine,
    UnshareLine,
)


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
    away: Mapping[int, AwayLine] = field(default_factory=dict)
    vacant: frozenset[str] = frozenset()

    def acting(self, power: str, holder: int) -> tuple[int, ...]:
        """Return who acts for a seat: its holder first, those who share it, a substitute."""
        users = () if power in self.vacant else (holder,)
        absence = self.away.get(holder)
        if absence is not None and absence.substitute and power not in self.vacant:
            users = (*users, absence.substitute)
        return tuple(dict.fromkeys((*users, *self.partners.get(power, ()))))

    def here(self, users: Iterable[int], now_ms: int) -> tuple[int, ...]:
        """Return those of some people who are not on holiday."""
        return tuple(user for user in users if self.back_at(user, now_ms) <= now_ms)

    def back_at(self, user: int, now_ms: int) -> int:
        """Return from when on somebody is there: from now on, or the end of his holiday."""
        absence = self.away.get(user)
        return now_ms if absence is None else max(now_ms, absence.until)

    def after(self, line: SharingLine) -> "SeatSharing":
        """Return the seat sharing after a line of the record."""
        match line:
            case ShareLine(seat=seat, user=user):
                return self._with(seat, user)
            case UnshareLine(seat=seat, user=user):
                return self._without(seat, user)
            case LeaveLine(seat=seat):
                return replace(self, vacant=self.vacant | {seat})
            case AwayLine(user=user):
                return replace(self, away={**self.away, user: line})
            case BackLine(user=home):
                away = {user: each for user, each in self.away.items() if user != home}
                return replace(self, away=away)

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
