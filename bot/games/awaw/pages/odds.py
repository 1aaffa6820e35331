"""How the odds of A World at War are told: attacks at sea, raids, phases, rockets."""

from bot.games.awaw.pages.phase_odds import phase_fields, phase_lines
from bot.show.chances.odds_words import Averages, OddsTold, OddsWords
from core.awaw.bombing.phase.requests import BombingPhase
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.rockets.requests import FlyingBombs, Rockets
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.message import say

_SUBMARINES = OddsTold(
    Averages(
        (
            (("transports_sunk", "advanced.transports_sunk"), say("sunk")),
            (("transports_damaged", "advanced.transports_damaged"), say("damaged")),
            (("submarines_eliminated",), say("submarines lost")),
            (("asw_eliminated",), say("ASW lost")),
        ),
        worst=("transports_sunk", say("nothing is sunk")),
    )
)
RAID = OddsTold(
    Averages(
        (
            (("brp_loss",), say("BRPs")),
            (("bombers_eliminated.*",), say("bombers lost")),
            (("air.attacker_eliminated.*",), say("lost in the air")),
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
        Rockets: OddsTold(Averages(((("brp_loss",), say("BRPs")),))),
        FlyingBombs: OddsTold(Averages(((("brp_loss",), say("BRPs")),))),
    }
)
"""How the odds of this game are told."""
