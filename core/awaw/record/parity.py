"""24.232D: the British and the American European bomber pools stay equal."""

from core.awaw.book.terms import clause
from core.terms.refusal import Fault


@clause("24.232D")
def bomber_parity(british: int, american: int) -> Fault | None:
    """The British and the American European bomber pool stay equal, but for one odd factor."""
    if abs(british - american) <= 1:
        return None
    return Fault(
        what=f"24.232D keeps the two European bomber pools equal; they would be {british} British "
        f"and {american} American.",
        do="Share the factors so that the pools differ by one at the most.",
        rules=bomber_parity.rules,
    )
