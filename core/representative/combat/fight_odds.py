"""The exact odds of a fight in a game: how it ends, and what raids in it cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import prod

from core.board.amended_profile import Targets, attacked
from core.board.amended_raid import plain_unit
from core.board.kind import Kind
from core.board.side import Side
from core.board.swing import SWING
from core.board.volley import FACES
from core.odds.battle_chances import Chances, battle_chances
from core.odds.battle_figures import battle_forecast
from core.odds.battle_odds import BattleOdds
from core.odds.bombing_chances import Numbers
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import by_total
from core.odds.two_battles import chances_in_two
from core.representative.book.terms import LAND_UNITS
from core.representative.book.world import TERRITORIES
from core.representative.combat.fight import still_hold_land
from core.representative.combat.fight_ahead import FightToCome
from core.representative.combat.parties import UNSEEN_RAID
from core.representative.combat.raids import AtStake, OnCommerce, dice_shared, raided
from core.terms.forecast import Figures, Forecast
from core.terms.policy import nobody


@dataclass(frozen=True, slots=True)
class FightOdds:
    """What a fight may come to.

    Attributes:
        battle: How it ends.
        lost: The chance of each number of units that each side loses, by dotted name.
        ipcs_lost: The chance of each number of IPCs that raids cost; nothing where none raids.
    """

    battle: BattleOdds
    lost: Mapping[str, Mapping[str, float]]
    ipcs_lost: Mapping[str, float]


def fight_forecast(ahead: FightToCome) -> Forecast:
    """Return the odds of a fight by its figures; of one that only raids, by what is lost in it.

    Raises:
        TooLargeError: It has more pairs of states than are worked out.
    """
    odds = fight_odds(ahead)
    told = battle_forecast(odds.battle).figures
    figures: Figures = told if ahead.fights_on else {**odds.lost, SWING: told[SWING]}
    if odds.ipcs_lost:
        figures = {"ipcs_lost": odds.ipcs_lost, **figures}
    return Forecast(figures, odds.battle if ahead.fights_on else None, ahead.assumes)


def fight_odds(ahead: FightToCome) -> FightOdds:
    """Return the exact odds of a fight: computed over all dice, never sampled.

    Raises:
        TooLargeError: It has more pairs of states than are worked out.
    """
    if ahead.later is None:
        chances = battle_chances(ahead.first)
    else:
        chances = chances_in_two(ahead.first, ahead.later, ahead.carried)
    battle = _ends(ahead, chances)
    lost = {name: _by_text(of) for name, of in _losses(battle).items()}
    return FightOdds(battle, lost, _by_text(_ipcs_lost(ahead, chances)))


def _by_text(chances: Mapping[int, float]) -> dict[str, float]:
    return {str(number): chance for number, chance in sorted(chances.items())}


def _ends(ahead: FightToCome, chances: Chances) -> BattleOdds:
    """Return how a fight ends: the field is held as the procedure says, not by the last unit."""
    site = ahead.ready.site
    fought = ahead.later or ahead.first
    attackers, defenders = chances.graphs
    departed = fought.profile.departs.attacker
    staying = [kind for kind in fought.profile.kinds.attacker if kind.name not in departed]
    mine = attackers.has([kind.name for kind in staying])
    away = fought.profile.departs.defender
    facing = tuple(kind for kind in fought.profile.kinds.defender if kind.name not in away)
    theirs = defenders.has([kind.name for kind in facing])
    holding = defenders.has(_holding(ahead, facing))
    final = chances.ended + chances.broken
    won = float(final[mine][:, ~holding].sum())
    takes = won
    if site.name in TERRITORIES:
        land = attackers.has([kind.name for kind in staying if kind.unit in LAND_UNITS])
        able = ahead.ready.plan.targets is Targets.ALL
        takes = float(final[land][:, ~holding].sum()) if able else 0.0
    return BattleOdds(
        battle=fought,
        chances=chances,
        attacker=won,
        defender=float(final[~mine][:, theirs].sum()),
        both_destroyed=float(final[~mine][:, ~theirs].sum()),
        stand_off=float(final[mine][:, holding].sum()),
        broken_off=0.0,
        attacker_takes=takes,
    )


def _holding(ahead: FightToCome, kinds: tuple[Kind, ...]) -> list[str]:
    """Return the defender's kinds of which one keeps the attacker from holding the field."""
    by_name = {kind.name: {plain_unit(kind): 1} for kind in kinds}
    targets = ahead.ready.plan.targets
    place = ahead.ready.site.place
    met = {name: unit for name, unit in by_name.items() if attacked(unit, targets, place)}
    if ahead.ready.site.name in TERRITORIES:
        return [name for name, unit in met.items() if still_hold_land(unit)]
    return list(met)


def _losses(odds: BattleOdds) -> dict[str, dict[int, float]]:
    """Return how many units of each sort a side loses, whatever their part in the battle."""
    found: dict[str, Numbers] = {}
    for side in Side:
        graph = odds.chances.graphs[side]
        kinds, counts = graph.order.kinds, graph.order.counts
        final = odds.chances.ended + odds.chances.broken
        chances = final.sum(axis=1 if side is Side.ATTACKER else 0)
        for left, chance in zip(graph.counts.tolist(), chances.tolist(), strict=True):
            if not chance:
                continue
            lost: dict[str, int] = {}
            for kind, before, after in zip(kinds, counts, left, strict=True):
                unit = plain_unit(kind).rpartition("_")[2]
                lost[unit] = lost.get(unit, 0) + before - after
            for unit, number in lost.items():
                found.setdefault(f"{side}s_lost.{unit}", Numbers()).add(number, chance)
    return {name: tally.chances for name, tally in found.items()}


def _ipcs_lost(ahead: FightToCome, chances: Chances) -> dict[int, float]:
    """Return what raids cost, over the numbers of raiders that get through and their dice."""
    stake = ahead.ready.stake
    unseen = sum(
        sum(party.units.values())
        for party in ahead.ready.site.attackers
        if party.part == UNSEEN_RAID
    )
    if stake is None or not (unseen or chances.raiding):
        return {}
    # of several kinds that raid all but one raid before anybody can be hit (R4-5.16)
    raiders = {unseen: 1.0}
    for of in chances.raiding.values():
        together = Numbers()
        for (before, chance), (more, times) in product(raiders.items(), enumerate(of.tolist())):
            if times:
                together.add(before + more, chance * times)
        raiders = dict(together.chances)
    costs = Numbers()
    for number, chance in raiders.items():
        for ipcs, times in _costs(stake, number * ahead.ready.plan.dice_a_raider).items():
            costs.add(ipcs, chance * times)
    return dict(costs.chances)


def _costs(stake: AtStake, dice: int) -> dict[int, float]:
    """Return what so many dice cost, by running the procedure on every total of each target."""
    shares = [dice]
    if isinstance(stake, OnCommerce):
        counts = tuple(sum(each.zones[stake.zone].values()) for _, each in stake.blockades)
        shares = [len(faces) for faces in dice_shared(counts, (1,) * dice)]
    found = Numbers()
    for thrown in product(*(by_total(share, FACES) for share in shares)):
        faces = tuple(face for each, _ in thrown for face in each)
        ways = prod(times / FACES ** len(each) for each, times in thrown)
        found.add(raided(stake, faces, QuietLedger(no_faces, nobody)), ways)
    return dict(found.chances)
