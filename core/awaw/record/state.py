"""The campaign: everything that chapters 24 to 26 keep of a game, as one frozen value."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.awaw.book.terms import Power, Theater
from core.awaw.book.units import Faction, Owner, Side, faction_of, side_of
from core.awaw.record.clock import Clock
from core.awaw.record.forces import Forces
from core.awaw.record.ground import Ground
from core.awaw.record.standing import Carried, Field, Levels, Politics, Standing, War

ALLIED_OWNERS = (Owner.BRITAIN, Owner.UNITED_STATES, Owner.WESTERN_ALLIES)
"""Whose ASW, transports and CVEs are Western Allied."""

EUROPEAN_AXIS = frozenset({Power.GERMANY, Power.ITALY})
"""The powers that control ports for German submarines."""

_SAME_SIDE = {side: frozenset(p for p in Power if side_of(p) is side) for side in Side}
_NOTHING = Standing()


@dataclass(frozen=True, slots=True)
class Campaign:
    """A game's strategic warfare.

    Attributes:
        clock: Turn, player turn and phase.
        forces: Units and pools.
        powers: BRPs, limits, shipbuilding and DRMs by power.
        research: Results by faction and field.
        politics: Wars, tension, Ireland, cards.
        ground: Ports, air bases, rocket bases, bombed sites.
        carried: What a phase leaves to a later one.
        through: Sides that are through with the phase, before it ends for both.
    """

    clock: Clock
    forces: Forces = field(default_factory=Forces)
    powers: Mapping[Power, Standing] = field(default_factory=dict)
    research: Levels = field(default_factory=dict)
    politics: Politics = field(default_factory=Politics)
    ground: Ground = field(default_factory=Ground)
    carried: Carried = field(default_factory=Carried)
    through: frozenset[Side] = frozenset()

    def altered(
        self,
        *,
        clock: Clock | None = None,
        forces: Forces | None = None,
        powers: Mapping[Power, Standing] | None = None,
        research: Levels | None = None,
        politics: Politics | None = None,
        ground: Ground | None = None,
        carried: Carried | None = None,
        through: frozenset[Side] | None = None,
    ) -> "Campaign":
        """Return the campaign with other parts; a long game is thousands of these."""
        return Campaign(
            self.clock if clock is None else clock,
            self.forces if forces is None else forces,
            self.powers if powers is None else powers,
            self.research if research is None else research,
            self.politics if politics is None else politics,
            self.ground if ground is None else ground,
            self.carried if carried is None else carried,
            self.through if through is None else through,
        )

    def standing(self, power: Power) -> Standing:
        """Return a power's economy and DRMs."""
        return self.powers.get(power, _NOTHING)

    def level(self, faction: Faction, of: Field) -> int:
        """Return a faction's results in a field."""
        return self.research.get((faction, of), 0)

    def war(self, one: Power, other: Power) -> War | None:
        """Return the war between two powers, if there is one."""
        return self.politics.war(one, other)

    def at_war_with_the_axis_in_europe(self) -> bool:
        """Whether the U.S. is at war in the European theater."""
        return any(self.war(Power.UNITED_STATES, power) for power in EUROPEAN_AXIS)

    def at_war_in_the_pacific(self) -> bool:
        """Whether the U.S. is at war in the Pacific theater."""
        return self.war(Power.UNITED_STATES, Power.JAPAN) is not None

    def limit(self, power: Power) -> int | None:
        """Return what a power may spend on construction in this player turn, if that is known."""
        normal = self.standing(power).limit
        if normal is None:
            return None
        rise = self.carried.german_rise if power is Power.GERMANY else 0
        return max(normal - self.carried.reduction.get(power.value, 0) + rise, 0)

    def axis_holds(self, name: str) -> bool | None:
        """Return whether the European Axis control a place; None if nothing is recorded."""
        return self.ground.holds(EUROPEAN_AXIS, name)


def us_at_war_turn(campaign: Campaign) -> int:
    """Return which Axis combat phase of the war between Germany and the U.S. this is (25.66).

    Returns:
        0 at peace; 1 for the first after the outbreak, and so on. A war that the U.S. came back
        into counts from 3, for it has no surge.
    """
    war = campaign.war(Power.GERMANY, Power.UNITED_STATES)
    if war is None:
        return 0
    phases = max(campaign.clock.turn.count - war.combat.count + 1, 1)
    return phases + 2 if war.reentry else phases


def powers_of(side: Side) -> frozenset[Power]:
    """Return the powers of a side."""
    return _SAME_SIDE[side]


def faction_powers(faction: Faction) -> frozenset[Power]:
    """Return the powers of a faction."""
    return frozenset(power for power in Power if faction_of(power) is faction)


def nations_of(side: Side) -> Iterable[str]:
    """Return every nation of a side that has a construction limit."""
    own = tuple(power.value for power in _SAME_SIDE[side])
    return own if side is Side.AXIS else (*own, "australia", "india")


def american_war(campaign: Campaign, theater: Theater) -> bool:
    """Return whether the U.S. is at war in a theater."""
    if theater is Theater.EUROPE:
        return campaign.at_war_with_the_axis_in_europe()
    return campaign.at_war_in_the_pacific()
