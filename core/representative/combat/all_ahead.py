"""The odds of every battle in turn (R-40): each as it stands, and all that stand apart together.

Together they are told where no battle bears on another: no landing hangs on the battle at sea
before it, and no defender may fight in two of them. What is learned from a battle counts in a
later round alone (R4-3.3). Each is fought to its end, as its own odds take for granted.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.board.swing import SWING, together
from core.odds.of_requests import check_lawful
from core.representative.book.terms import Power
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_ahead import FightToCome, fight_ahead
from core.representative.combat.fight_all import FightAll, fights_in_order
from core.representative.combat.fight_checks import sea_before
from core.representative.combat.measured import OF_A_FIGHT, OF_ALL_FIGHTS
from core.representative.combat.sites import site_at
from core.representative.record.berths import Berth
from core.representative.record.campaign import site_told
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.figures import as_json
from core.terms.forecast import Forecast
from core.terms.measure import IN_ALL, Part
from core.terms.message import joined, say
from core.terms.policy import Policy, UnansweredError, nobody
from core.terms.procedure import Odds, Procedure
from core.terms.refusal import Fault, RefusedError, not_in_book
from core.terms.resolution import Resolution

_BEAR = not_in_book(
    Fault(
        say("These battles bear on one another, so that they have no odds in all."),
        say("The odds of each are told one by one, as with `fight Karelia`."),
    )
)


def parts_of_all(said: FightAll, came: Resolution | None, before: Any) -> tuple[Part, ...]:
    """Return all battles together, where they stand apart, and each of them; what came of each.

    A battle on which others bear was perhaps not the one that stood there before: what came of it
    is compared with no odds.
    """
    if not isinstance(before, Position) or said.position is not None:
        return ()
    fights = [each for each in fights_in_order(before, said) if _throws(before, each)]
    outcome: Any = None if came is None else as_json(came.outcome)
    done = {} if outcome is None else {each["outcome"]["site"]: each for each in outcome["parts"]}
    apart = stand_apart(before, fights)
    if came is not None and not apart:
        return ()
    found = [
        Part(
            joined((site_told(each.site),)),
            each,
            done[each.site]["outcome"] if each.site in done else None,
            OF_A_FIGHT,
            before,
        )
        for each in fights
    ]
    if apart and len(found) > 1:
        found.insert(0, Part(IN_ALL, said, outcome, OF_ALL_FIGHTS, before, came))
    return tuple(found)


def stand_apart(position: Position, fights: Sequence[FightOut]) -> bool:
    """Return whether no battle of these bears on another."""
    met: set[tuple[Power, Berth, str]] = set()
    for each in fights:
        if any(sea_before(position, each.site).values()):
            return False
        here = set(_defending(position, each))
        if here & met:
            return False
        met |= here
    return True


def _defending(position: Position, said: FightOut) -> Iterator[tuple[Power, Berth, str]]:
    """Yield whose units of which kind, and from where, may fight in a battle."""
    site = site_at(position, said.site, said.power)
    for party in (*site.defenders, *site.shut_out):
        yield from ((party.power, party.at, unit) for unit, count in party.units.items() if count)


def _of_all(
    procedure: Procedure, position: Position, said: FightAll, policy: Policy
) -> Forecast | None:
    """Return the swing of all battles together.

    Raises:
        RefusedError: There is none, or they bear on one another.
    """
    from core.representative.combat.fight_odds import fight_forecast

    if position.campaign.phase is not Phase.COMBAT_MOVE:
        check_lawful(procedure, position, said)
    fights = fights_in_order(position, said)
    if not stand_apart(position, fights):
        raise RefusedError(_BEAR)
    swing, assumes = {0: 1.0}, dict[Any, None]()
    ahead: list[FightToCome] = [fight_ahead(position, each, policy) for each in fights]
    thrown = [each for each in ahead if each.throws]
    for each in thrown:
        found = fight_forecast(each)
        swing = together(swing, _by_number(found.figures[SWING]))
        assumes |= dict.fromkeys(found.assumes)
    told = {str(value): chance for value, chance in sorted(swing.items())}
    return Forecast({SWING: told}, assumes=tuple(assumes)) if thrown else None


def _by_number(chances: Mapping[Any, float]) -> dict[int, float]:
    return {int(value): chance for value, chance in chances.items()}


def _throws(position: Position, said: FightOut) -> bool:
    try:
        return fight_ahead(position, said, nobody).throws
    except (RefusedError, UnansweredError):
        return False


FIGHT_ALL_ODDS = Odds(_of_all, long=True)
