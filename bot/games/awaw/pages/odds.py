"""How the odds of A World at War are told: attacks at sea, raids, phases, rockets."""

from bot.games.awaw.pages.phase_odds import phase_fields, phase_lines
from bot.show.odds_words import Averages, OddsTold, OddsWords
from core.awaw.bombing.phase.requests import BombingPhase
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.rockets.requests import FlyingBombs, Rockets
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare

_SUBMARINES = OddsTold(
    Averages(
        (
            (("transports_sunk", "advanced.transports_sunk"), "sunk"),
            (("transports_damaged", "advanced.transports_damaged"), "damaged"),
            (("submarines_eliminated",), "submarines lost"),
            (("asw_eliminated",), "ASW lost"),
        ),
        worst=("transports_sunk", "nothing is sunk"),
    )
)
RAID = OddsTold(
    Averages(
        (
            (("brp_loss",), "BRPs"),
            (("bombers_eliminated.*",), "bombers lost"),
            (("air.attacker_eliminated.*",), "lost in the air"),
        )
    )
)
"""How a single raid is told."""

PHASE = OddsTold(phase_lines, phase_fields, whole=True)
"""How a phase is told: in all, then attack by attack."""

ODDS = OddsWords(
    told={
        SubmarineWarfare: _SUBMARINES,
        IndianOcean: _SUBMARINES,
        StrategicBombing: RAID,
        BombingPhase: PHASE,
        Rockets: OddsTold(Averages(((("brp_loss",), "BRPs"),))),
        FlyingBombs: OddsTold(Averages(((("brp_loss",), "BRPs"),))),
    }
)
"""How the odds of this game are told."""
