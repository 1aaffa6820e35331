"""How long the exact odds of whole phases take: many raids, and landings after a fleet action."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bench_figures import Seen, number, seen, used
from combat_runs import NOBODY, germany, group, phase
from odds_phases import filed
from phase_cases import met_raids

from core.alpha3.combat.odds.phase import phase_odds
from core.alpha3.combat.requests import CombatPhase
from core.alpha3.record.position import Position
from core.forecast import forecast
from core.systems import SYSTEMS
from core.terms.forecast import Forecast
from core.terms.refusal import Refusal
from core.terms.request import read_request

ESCORT = "3 submarine 2 destroyer 2 cruiser 1 battleship 1 carrier 2 fighter"
FLEET = {"submarine": 2, "destroyer": 2, "cruiser": 2, "battleship": 1, "transport": 1}
ARMY = {"infantry": 3, "artillery": 1, "aa_gun": 1}
LANDINGS = {
    "French West Africa": "france",
    "French Equatorial Africa": "france",
    "Nigeria": "united_kingdom",
    "Gold Coast": "united_kingdom",
}
"""Where a fleet lands that has fought in SZ82, and whose land it is."""


def phases(*, quick: bool) -> Iterator[Seen]:
    """Work out the odds of bombing phases and of phases with landings."""
    runs = 1 if quick else 7
    for key, count in (("odds-ten-raids", 10), ("odds-twenty-raids", 20)):
        yield seen(key, _least(partial(_bombing, count), runs))
    least = [
        _least(partial(phase_odds, *_landing(landings)), runs)
        for landings in range(1, len(LANDINGS) + 1)
    ]
    told = ", ".join(f"{number(each)} ms" for each in least)
    yield seen("odds-landings", least[-1] / least[0], f"one to four: {told}")


def _least(act: Callable[[], object], runs: int) -> float:
    """Return the least milliseconds of the processor that an act takes."""
    return 1000 * min(used(act) for _ in range(runs))


def _bombing(count: int) -> None:
    room = SYSTEMS["awaw"]
    given, form = met_raids(count)
    request = read_request(room.procedures["bombing-phase"].request, given)
    assert not isinstance(request, Refusal), request.message
    assert isinstance(forecast(room.begin, request, filed(form)), Forecast)


def _landing(landings: int) -> tuple[Position, CombatPhase]:
    """Return a fleet action for a zone, and so many landings out of it."""
    ashore = dict(list(LANDINGS.items())[:landings])
    own = f"{ESCORT} {2 * landings} transport {2 * landings} infantry {2 * landings} tank"
    split = own.split()
    fleet = {unit: int(count) for count, unit in zip(split[::2], split[1::2], strict=True)}
    units: dict[str, Any] = {
        "SZ83": {**NOBODY, "germany": fleet},
        "SZ82": {**NOBODY, "united_kingdom": FLEET},
        **{place: {**NOBODY, power: ARMY} for place, power in ashore.items()},
    }
    moves = [group("2 infantry 2 tank", "SZ82", place) for place in ashore]
    now = germany(units, group(own, "SZ83", "SZ82"), *moves)
    return now, phase(now)
