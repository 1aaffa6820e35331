"""Every typed line of every system."""

from bot.games.alpha3.reading.turns import TURNS
from bot.games.awaw.reading.air_table import AIR_TABLE, AIR_TABLE_BY_THE_AID
from bot.games.awaw.reading.bomb import BOMBING, BOMBING_BY_THE_AID
from bot.games.awaw.reading.campaign import CAMPAIGN
from bot.games.awaw.reading.joint import JOINT
from bot.games.awaw.reading.subs import SUBS
from bot.games.representative.reading.lines import LINES as REPRESENTATIVE
from bot.words.reading import Verb, by_name
from core.alpha3.book.unit_names import UNITS
from core.alpha3.book.world import TERRITORIES
from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Unit
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.targets.known import KNOWN
from core.representative.book.unit_names import UNITS as CLASSIC_UNITS
from core.representative.book.world import SPACES as CLASSIC_SPACES

VERBS: dict[str, dict[str, Verb]] = {
    "awaw": by_name(SUBS, BOMBING[0], CAMPAIGN[0], JOINT, *BOMBING[1:], *CAMPAIGN[1:], AIR_TABLE),
    "bombing-sop": by_name(*BOMBING_BY_THE_AID, AIR_TABLE_BY_THE_AID),
    "alpha3": by_name(*TURNS),
    "representative": by_name(*REPRESENTATIVE),
}
"""Verbs by system and by each of their names; those that somebody new may begin with first."""

_AWAW = sorted(
    {*Power, *Place, *Unit, *MODIFIER_PORTS, *(target.name for target in KNOWN.values())}
    | {"transports", "reason:"}
)

VOCABULARY: dict[str, tuple[str, ...]] = {
    "awaw": tuple(_AWAW),
    "bombing-sop": tuple(sorted({*Power, *(target.name for target in KNOWN.values())})),
    "alpha3": tuple(sorted({*TERRITORIES, *UNITS})),
    "representative": (*CLASSIC_UNITS, *CLASSIC_SPACES),
}
"""Names that may stand in the lines of a system, offered as they are typed."""
