"""The board's functions as clauses, so that tests of the odds can fight battles."""

from core.board.clauses import BattleClauses, sweep, take_casualties
from core.board.fight_raid import RaidClauses, damage_by, interceptors_left, losses_after
from core.board.volley import hits
from core.terms.citation import Clause, Enforcement, Rule

RULE = Rule("TEST", "1.1", "TEST 1.1", "Fire", "Dice hit.", Enforcement.ENFORCED)
STEPS = ("aa", "bombardment", "surprise", "general", "submarines", "land_and_air", "ships")

CLAUSES = BattleClauses(
    hits=dict.fromkeys(STEPS, Clause((RULE,), hits)),
    casualties=Clause((RULE,), take_casualties),
    sweep=Clause((RULE,), sweep),
)

RAID_CLAUSES = RaidClauses(
    air_attack=Clause((RULE,), hits),
    interceptors_left=Clause((RULE,), interceptors_left),
    air_defence=Clause((RULE,), hits),
    air_losses=Clause((RULE,), losses_after),
    facility_fire=Clause((RULE,), hits),
    facility_losses=Clause((RULE,), losses_after),
    damage=Clause((RULE,), damage_by),
)
