"""National objectives of the United States (A3-NO.USA)."""

from core.alpha3.book.terms import Power, clause
from core.alpha3.economy.earning import BOTH_IN_PARIS, Objective, in_paris, lacking
from core.alpha3.record.position import Position

_HOMELAND = ("Eastern United States", "Central United States", "Western United States")
_NORTHERN_PACIFIC = (
    "Alaska",
    "Aleutian Islands",
    "Hawaiian Islands",
    "Johnston Island",
    "Line Islands",
)
_CARIBBEAN = ("Mexico", "Southeast Mexico", "Central America", "West Indies")
_FULL, _HOMELAND_IPCS = 5, 10


@clause("A3-NO.USA.1")
def homeland(*, at_war: bool, lacking: tuple[str, ...]) -> int:
    """The United States earns ten for its three home territories."""
    return _HOMELAND_IPCS if at_war and not lacking else 0


@clause("A3-NO.USA.2")
def northern_pacific(*, at_war: bool, lacking: tuple[str, ...]) -> int:
    """The United States earns five for Alaska and its Pacific islands."""
    return _FULL if at_war and not lacking else 0


@clause("A3-NO.USA.3")
def caribbean(*, at_war: bool, lacking: tuple[str, ...]) -> int:
    """The United States earns five for both Mexicos, Central America and West Indies."""
    return _FULL if at_war and not lacking else 0


@clause("A3-NO.USA.4")
def philippines(*, at_war: bool, lacking: tuple[str, ...]) -> int:
    """The United States earns five for the Philippines."""
    return _FULL if at_war and not lacking else 0


@clause("A3-NO.USA.5", "R-8")
def americans_in_paris(*, at_war: bool, in_paris: tuple[str, ...]) -> int:
    """The United States earns five while British and American units are in Paris together."""
    return _FULL if at_war and len(in_paris) == BOTH_IN_PARIS else 0


def _american_war(position: Position) -> bool:
    return bool(position.enemies(Power.UNITED_STATES))


def _americans_lack(position: Position, *among: str) -> tuple[str, ...]:
    return lacking(position, (Power.UNITED_STATES,), among)


AMERICAN = (
    Objective(
        "Homeland", homeland, lambda now: (_american_war(now), _americans_lack(now, *_HOMELAND))
    ),
    Objective(
        "Northern Pacific",
        northern_pacific,
        lambda now: (_american_war(now), _americans_lack(now, *_NORTHERN_PACIFIC)),
    ),
    Objective(
        "Caribbean",
        caribbean,
        lambda now: (_american_war(now), _americans_lack(now, *_CARIBBEAN)),
    ),
    Objective(
        "Philippines",
        philippines,
        lambda now: (_american_war(now), _americans_lack(now, "Philippines")),
    ),
    Objective("Paris", americans_in_paris, lambda now: (_american_war(now), in_paris(now))),
)
