"""Every kind of battle with every pair of small armies: what enumeration is compared on."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from odds_samples import GUNS, LAND, OLD_LAND, OLD_SEA, SEA

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.amended_profile import Role, amended_battle
from core.board.amended_raid import Raid, RaidMode
from core.board.army import Army
from core.board.battle import Battle
from core.board.classic_profile import classic_land_battle, classic_sea_battle
from core.board.side import Both, Side
from core.board.unit_table import Domain

Begin = Callable[[Both[Army]], Battle]


@dataclass(frozen=True, slots=True)
class Ground:
    """One kind of battle, and who may fight it.

    Attributes:
        begin: From both armies to the battle.
        attackers: The units of which attacking armies are made.
        defenders: The same of defending ones.
        alone: Whether an army of nobody attacks too, beside whoever raids.
        goes_on_as: The ground whose battles go on in the same way after the first round; none
            where no other's do.
        submerging: Sides whose submarines submerge.
    """

    begin: Begin
    attackers: list[str]
    defenders: list[str]
    alone: bool = False
    goes_on_as: str = ""
    submerging: frozenset[Side] = frozenset()

    def pairs(self) -> Iterator[Both[Army]]:
        """Yield every pair of armies of one to three units."""
        attackers = [*armies(self.attackers), *([Army({})] if self.alone else [])]
        defenders = list(armies(self.defenders))
        for attacker in attackers:
            for defender in defenders:
                yield Both(attacker, defender)


def armies(names: list[str]) -> Iterator[Army]:
    """Yield every army of one to three units, in the rule set's own order of loss."""
    for size in (1, 2, 3):
        for chosen in combinations_with_replacement(names, size):
            yield Army({name: chosen.count(name) for name in chosen})


def _amphibious(both: Both[Army]) -> Battle:
    return alpha3_land_battle(both, bombardment={"cruiser": 1, "battleship": 1})


def _submerging(side: Side) -> Ground:
    below = frozenset({side})
    return Ground(
        lambda both: alpha3_sea_battle(both, submerging=below),
        SEA,
        SEA,
        goes_on_as="alpha3_sea",
        submerging=below,
    )


def _alpha3_technologies(both: Both[Army]) -> Battle:
    own = frozenset({"heavy_bombers", "jet_fighters", "advanced_artillery"})
    attacker = replace(both.attacker, tech=own)
    defender = replace(both.defender, tech=frozenset({"radar", "jet_fighters"}))
    return alpha3_land_battle(Both(attacker, defender))


def _classic_amphibious(both: Both[Army]) -> Battle:
    return classic_land_battle(both, aa_gun=True, battleships=1)


def _amended(
    domain: Domain,
    role: Role = Role.ATTACKING,
    interceptors: Mapping[str, int] | None = None,
    battleships: int = 0,
) -> Begin:
    def begin(both: Both[Army]) -> Battle:
        more = interceptors or {}
        if domain is Domain.LAND:
            return amended_battle(both, domain, interceptors=more, battleships=battleships)
        return amended_battle(both, domain, role=role, interceptors=more)

    return begin


def _raiding(mode: RaidMode, units: Mapping[str, int], escorts: int = 0) -> Begin:
    domain = Domain.SEA if mode is RaidMode.NAVAL else Domain.LAND
    raid = Raid(mode, units, escorts=escorts)
    return lambda both: amended_battle(both, domain, raid=raid)


_OLD_LAND_AND_SHIPS = [*OLD_LAND, "carrier", "battleship"]

GROUNDS: dict[str, Ground] = {
    "classic_land": Ground(classic_land_battle, OLD_LAND, OLD_LAND),
    "classic_amphibious": Ground(_classic_amphibious, OLD_LAND, OLD_LAND),
    "classic_sea": Ground(classic_sea_battle, OLD_SEA, OLD_SEA),
    "amended_land": Ground(_amended(Domain.LAND), [*OLD_LAND, "carrier"], _OLD_LAND_AND_SHIPS),
    "amended_amphibious": Ground(_amended(Domain.LAND, battleships=1), OLD_LAND, OLD_LAND),
    "amended_land_intercepted": Ground(
        _amended(Domain.LAND, interceptors={"fighter": 1}), OLD_LAND, OLD_LAND
    ),
    "amended_sea": Ground(_amended(Domain.SEA), OLD_SEA, OLD_SEA),
    "amended_rebasing": Ground(_amended(Domain.SEA, Role.REBASING), OLD_SEA, OLD_SEA),
    "amended_transporting": Ground(_amended(Domain.SEA, Role.TRANSPORTING), OLD_SEA, OLD_SEA),
    "amended_sea_intercepted": Ground(
        _amended(Domain.SEA, interceptors={"submarine": 1}), OLD_SEA, OLD_SEA
    ),
    "night_raid": Ground(_raiding(RaidMode.NIGHT, {"bomber": 2}), OLD_LAND, OLD_LAND, alone=True),
    "day_raid": Ground(
        _raiding(RaidMode.DAY, {"bomber": 2}, escorts=1), OLD_LAND, OLD_LAND, alone=True
    ),
    "naval_raid": Ground(
        _raiding(RaidMode.NAVAL, {"submarine": 1, "battleship": 1}), OLD_SEA, OLD_SEA, alone=True
    ),
    "alpha3_land": Ground(alpha3_land_battle, LAND, LAND + GUNS),
    "alpha3_amphibious": Ground(_amphibious, LAND, LAND + GUNS, goes_on_as="alpha3_land"),
    "alpha3_technologies": Ground(_alpha3_technologies, LAND, LAND + GUNS),
    "alpha3_sea": Ground(alpha3_sea_battle, SEA, SEA),
    "alpha3_attackers_submerge": _submerging(Side.ATTACKER),
    "alpha3_defenders_submerge": _submerging(Side.DEFENDER),
}
"""By name, every kind of battle that the engine knows."""
