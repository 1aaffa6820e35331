"""Results of the 1986 game: a headline, the dice, and what it means now, beside what changed."""

from bot.games.representative.pages.declarations import told_of
from bot.games.representative.pages.fights import capped, fight_text
from bot.show.declaration import told_rules
from bot.show.game_text import ResultText
from bot.show.rounds import dice_lines
from core.board.unit_words import roster
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import Power
from core.representative.by_hand.edits import Edit, EditOutcome
from core.representative.cards.stacks import PutBack, UseOrWithhold
from core.representative.combat.bombing import Bombing, BombingOutcome
from core.representative.combat.fight_outcome import CombatOutcome
from core.representative.combat.rockets import FireRockets
from core.representative.moving.combat_moves import CombatMoveOutcome, HomeOutcome
from core.representative.moving.noncombat import NoncombatOutcome
from core.representative.record.campaign import Purpose
from core.representative.record.effects import GroupMoved
from core.representative.turn.advance import Advance, AdvanceOutcome
from core.representative.turn.placing import PlacedOutcome, PlaceUnits
from core.representative.turn.purchase import Purchase, PurchaseOutcome
from core.representative.turn.research import Research, ResearchOutcome
from core.terms.resolution import Resolution
from core.terms.wording import listed, opening

PURPOSES = {
    Purpose.ATTACK: "attack",
    Purpose.NIGHT: "raid by night",
    Purpose.DAY: "raid by day",
    Purpose.REBASE: "change of base",
    Purpose.TRANSPORT: "transport",
    Purpose.ASSAULT: "landing",
}
"""What a move is for, in its headline."""

MOST_SET = 3
"""So many numbers that were set by hand stand in a post with what they replaced."""

Told = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A headline, what changes do not say, and what it means now."""

_RAIDS = {Blockade: "Raids", FireRockets: "Rockets"}
"""What raids with dice of their own are called beside them, where they are no bombs."""


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see of a result, beside what changed."""
    rules = told_rules(resolution.entries)
    if isinstance(resolution.outcome, CombatOutcome):
        return (fight_text(resolution, resolution.outcome, rules),)
    title, lines, now = _told(resolution)
    return (ResultText(title, rules, tuple(_dice(resolution)), lines, now),)


def _dice(resolution: Resolution) -> list[str]:
    """Return the dice of a result; those of cards stand in one line."""
    if isinstance(resolution.request, Advance):
        drawn = [
            f"{listed(power.label)} `{roll.faces[0]}`"
            for power in Power
            if (roll := resolution.rolls.get(f"card_{power}")) is not None
        ]
        return [f"Cards: {', '.join(drawn)}"] if drawn else []
    named = {"damage": _RAIDS.get(type(resolution.request), "Bombs")}
    return dice_lines(resolution.entries, names=named)


def _told(resolution: Resolution) -> Told:
    """Return the headline of a result, what its changes do not say, and what it means now."""
    told = _of_units(resolution) or _of_developments(resolution)
    if told is not None:
        return told
    match resolution.request, resolution.outcome:
        case Edit(reason=reason), EditOutcome(counts=counts):
            lines = [opening(each) for each in counts[:MOST_SET]]
            lines += [f"and {len(counts) - MOST_SET} more"] if len(counts) > MOST_SET else []
            return f"Set by hand: {reason}", tuple(lines), ()
        case _, AdvanceOutcome(now=now, winner=winner):
            won = (f"The {winner.value.title()} won",) if winner is not None else ()
            return opening(now), (), won
    return resolution.headline, tuple(told_of(resolution)), ()


def _of_units(resolution: Resolution) -> Told | None:
    """Return what is said of units that are bought, moved or placed; None of anything else."""
    match resolution.request, resolution.outcome:
        case _, CombatMoveOutcome(number=number):
            return _moved(resolution, number)
        case _, HomeOutcome():
            return "Home from patrol", (), ()
        case _, NoncombatOutcome():
            return "Noncombat move", (), ()
        case Purchase(power=power), PurchaseOutcome(cost=cost):
            return f"{opening(power.label)} buys for {cost} IPCs", (), ()
        case PlaceUnits(power=power), PlacedOutcome(at=at, waiting=waiting):
            still = (f"Still to be placed: {roster(waiting)}",) if waiting else ()
            return f"{opening(power.label)} places units in {at}", (), still
    return None


def _of_developments(resolution: Resolution) -> Told | None:
    """Return what is said of developments and rockets; None of anything else."""
    match resolution.request, resolution.outcome:
        case Research(power=power), ResearchOutcome(breakthroughs=count):
            found = "no breakthrough" if not count else f"{count} breakthrough{'s' * (count > 1)}"
            return f"{opening(power.label)} researches: {found}", (), ()
        case UseOrWithhold(power=power), _:
            return f"Developments of {power.label}", (), ()
        case PutBack(power=power), _:
            return f"{opening(power.label)} awaits its own card", (), ()
        case FireRockets() | Bombing(), BombingOutcome(rolled=rolled, ipcs_lost=lost):
            return resolution.headline.partition(":")[0], capped(rolled, lost), ()
    return None


def _moved(resolution: Resolution, number: int) -> Told:
    groups = [each.group for each in resolution.effects if isinstance(each, GroupMoved)]
    if not groups:
        return "Land units march in without a fight", (), ()
    (group,) = groups
    through = group.path[:-1]
    lines = [f"By way of {', '.join(through)}"] if through else []
    lines += [f"Cargo lands in {group.landing}"] if group.landing not in {"", group.last} else []
    return f"Move {number}: {PURPOSES[group.purpose]}", tuple(lines), ()
