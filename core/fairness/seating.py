"""Who holds which seat, and who may therefore vouch for what the host does."""

from core.fairness.fields import ProtocolError
from core.fairness.genesis import MOST_SEATS, Genesis
from core.fairness.lines import SeatLine
from core.fairness.wording import holds_head


class Seating:
    """The seats of a game as its chain has assigned them so far.

    A host without a seat is a side of his own; his first seat fixes his side for good, so that he
    cannot change sides to become his own witness.

    Attributes:
        host_user: User id of the host.
        host_side: The host's side, or None while he has none but his own.
    """

    __slots__ = (
        "_chairs",
        "_seats_of",
        "_side_of",
        "_witnesses",
        "host_side",
        "host_user",
        "sides",
    )

    def __init__(self, genesis: Genesis) -> None:
        self.sides = genesis.sides
        self.host_user = genesis.host_user
        self.host_side = genesis.host_side
        self._chairs: dict[str, tuple[str, str | None]] = {}
        self._side_of: dict[str, str] = {}
        self._seats_of: dict[str, int] = {}
        self._witnesses: frozenset[str] | None = None
        for chair in genesis.chairs:
            self._sit(chair.seat, chair.side, chair.user)

    def side_of(self, user: str) -> str | None:
        """Return the side whose seat a user holds, or None."""
        return self._side_of.get(user)

    def holder(self, seat: str) -> str | None:
        """Return who holds a seat; None for an empty or unknown one."""
        return self._chairs.get(seat, ("", None))[1]

    def is_on_host_side(self, user: str) -> bool:
        """Return whether a user is the host or sits on the host's side."""
        if user == self.host_user:
            return True
        return self.host_side is not None and self._side_of.get(user) == self.host_side

    def may_witness(self, user: str) -> bool:
        """Return whether a user is a player of a side other than the host's.

        A person without a seat is no witness: he may be the host under another name.
        """
        return user in self._side_of and not self.is_on_host_side(user)

    def witnesses(self) -> frozenset[str]:
        """Return all players of sides other than the host's."""
        if self._witnesses is None:
            self._witnesses = frozenset(user for user in self._side_of if self.may_witness(user))
        return self._witnesses

    def sides_with_players(self) -> frozenset[str]:
        """Return the sides of which somebody holds a seat."""
        return frozenset(self._side_of.values())

    def reseat(self, line: SeatLine, head_before: bytes) -> None:
        """Let a seat change hands.

        Raises:
            ProtocolError: The one who says so may not, or the newcomer may not sit there.
        """
        known = self._chairs.get(line.seat)
        if line.side not in self.sides:
            raise ProtocolError(f"side {line.side} does not exist")
        if known is None and len(self._chairs) >= MOST_SEATS:
            raise ProtocolError("too many seats")
        if known is not None and known[0] != line.side:
            raise ProtocolError(f"seat {line.seat} belongs to {known[0]}; its side never changes")
        if not self.may_witness(line.by) and (known is None or line.by != known[1]):
            raise ProtocolError(f"{line.by} may not assign seat {line.seat}")
        if known is None and self._side_of[line.by] == line.side:
            raise ProtocolError(f"only another side than {line.side} creates its seats")
        if not holds_head(line.text, head_before):
            raise ProtocolError("the text does not hold the head before it")
        self._refuse_second_side(line)
        self._sit(line.seat, line.side, line.user)

    def _refuse_second_side(self, line: SeatLine) -> None:
        if self._side_of.get(line.user, line.side) != line.side:
            raise ProtocolError(f"{line.user} already holds a seat of another side")
        if line.user == self.host_user and self.host_side not in (None, line.side):
            raise ProtocolError("the host may not change sides")

    def _sit(self, seat: str, side: str, user: str | None) -> None:
        before = self.holder(seat)
        if before is not None:
            self._seats_of[before] -= 1
            if not self._seats_of[before]:
                del self._seats_of[before], self._side_of[before]
        self._chairs[seat] = (side, user)
        if user is not None:
            self._side_of[user] = side
            self._seats_of[user] = self._seats_of.get(user, 0) + 1
            if user == self.host_user:
                self.host_side = side
        self._witnesses = None
