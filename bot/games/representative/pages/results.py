"""Results of the 1986 game: a headline, the dice, and what it means now, beside what changed."""

from bot.games.representative.pages.declarations import moved_groups, told_of
from bot.games.representative.pages.fights import all_text, capped, fight_text
from bot.show.acts.declaration import told_rules
from bot.show.acts.rounds import dice_lines
from bot.show.game_text import ResultText
from core.board.unit_words import roster
from core.representative.blockade.supply import cut_off
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import Power, Side
from core.representative.by_hand.edits import Edit, EditOutcome
from core.representative.cards.stacks import AgreeCards, PutBack, UseOrWithhold
from core.representative.combat.bombing import ATTACKS, Bombing, BombingOutcome
from core.representative.combat.fight_all import AllOutcome
from core.representative.combat.fight_outcome import BattleWaits, CombatOutcome
from core.representative.combat.rockets import FireRockets
from core.representative.moving.combat_moves import CombatMoveOutcome
from core.representative.moving.homecoming import HomeOutcome
from core.representative.moving.noncombat import NoncombatOutcome
from core.representative.record.card_effects import RocketsFired
from core.representative.record.effects import IpcsLost
from core.representative.turn.advance import Advance, AdvanceOutcome
from core.representative.turn.order_of_play import AgreeOrder
from core.representative.turn.placing import PlacedOutcome, PlaceUnits
from core.representative.turn.purchase import Purchase, PurchaseOutcome
from core.representative.turn.research import Research, ResearchOutcome
from core.terms.message import (
    Text,
    Verbatim,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.resolution import Resolution, found_by
from core.terms.wording import listed

MOST_SET = 3
"""So many numbers that were set by hand stand in a post with what they replaced."""

Told = tuple[Text, tuple[Text, ...], tuple[Text, ...]]
"""A headline, what changes do not say, and what it means now."""

_WON = {Side.AXIS: say("The Axis won"), Side.ALLIES: say("The Allies won")}
_OBJECT = say("Said for all; whoever has not agreed presses *Object* (R-48).")
_RAIDS = {Blockade: say("Raids"), FireRockets: say("Rockets")}
"""What raids with dice of their own are called beside them, where they are no bombs."""


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see of a result, beside what changed."""
    rules = told_rules(resolution.entries)
    if isinstance(resolution.outcome, CombatOutcome | BattleWaits):
        return (fight_text(resolution, resolution.outcome, rules),)
    if isinstance(resolution.outcome, AllOutcome):
        return all_text(resolution, resolution.outcome)
    title, lines, now = _told(resolution)
    return (ResultText(title, rules, tuple(_dice(resolution)), lines, now),)


def _dice(resolution: Resolution) -> list[Text]:
    """Return the dice of a result; those of cards stand in one line."""
    if isinstance(resolution.request, Advance):
        drawn = [
            say("{power} `{face}`", power=listed(power.label), face=roll.faces[0])
            for power in Power
            if (roll := resolution.rolls.get(f"card_{power}")) is not None
        ]
        return [say("Cards: {cards}", cards=joined(drawn))] if drawn else []
    named = {"damage": _RAIDS.get(type(resolution.request), say("Bombs"))}
    return dice_lines(resolution.entries, names=named)


def _told(resolution: Resolution) -> Told:
    """Return the headline of a result, what its changes do not say, and what it means now."""
    told = _of_units(resolution) or _of_developments(resolution)
    if told is not None:
        return told
    match resolution.request, resolution.outcome:
        case Edit(reason=reason), EditOutcome(counts=counts):
            lines = [opened(each) for each in counts[:MOST_SET]]
            if (over := len(counts) - MOST_SET) > 0:
                lines.append(say("and {over} more", over=over))
            return say("Set by hand: {reason}", reason=Verbatim(reason)), tuple(lines), ()
        case AgreeOrder() | AgreeCards(), _:
            return resolution.headline, (_OBJECT,), ()
        case _, AdvanceOutcome(now=now, winner=winner, passed=passed):
            came = (*passed, *_cut_off(resolution))
            return opened(now), came, () if winner is None else (_WON[winner],)
    return resolution.headline, tuple(told_of(resolution)), ()


def _of_units(resolution: Resolution) -> Told | None:
    """Return what is said of units that are bought, moved or placed; None of anything else."""
    match resolution.request, resolution.outcome:
        case _, CombatMoveOutcome(number=number):
            return _moved(resolution, number)
        case _, HomeOutcome():
            return say("Home from patrol"), (), ()
        case _, NoncombatOutcome():
            return say("Noncombat move"), (), ()
        case Purchase(power=power), PurchaseOutcome(cost=cost):
            return (
                say("{power} buys for {cost} IPCs", power=opened(power.label), cost=cost),
                (),
                (),
            )
        case PlaceUnits(power=power), PlacedOutcome(at=at, waiting=waiting):
            still = (
                (say("Still to be placed: {waiting}", waiting=roster(waiting)),) if waiting else ()
            )
            return (
                say(
                    "{power} places units in {at}",
                    power=opened(power.label),
                    at=at,
                ),
                (),
                still,
            )
    return None


def _cut_off(resolution: Resolution) -> tuple[Text, ...]:
    """Return the land that pays nothing since no supply route leads from it to the capital."""
    lost = [each.found for each in found_by(cut_off, resolution.entries)]
    places = [str(place) for found in lost if isinstance(found, list | tuple) for place in found]
    return (say("No supply route, no income: {places}", places=joined(places)),) if places else ()


def _of_developments(resolution: Resolution) -> Told | None:
    """Return what is said of developments and rockets; None of anything else."""
    match resolution.request, resolution.outcome:
        case Research(power=power), ResearchOutcome(breakthroughs=count):
            found = (
                say_many("{n} breakthrough", "{n} breakthroughs", count)
                if count
                else say("no breakthrough")
            )
            return (
                say("{power} researches: {found}", power=opened(power.label), found=found),
                (),
                (),
            )
        case UseOrWithhold(power=power), _:
            return say("Developments of {power}", power=power.label), (), ()
        case PutBack(power=power), _:
            return say("{power} awaits its own card", power=opened(power.label)), (), ()
        case FireRockets() | Bombing(), BombingOutcome(rolled=rolled, ipcs_lost=lost):
            return _raid(resolution), capped(rolled, lost), ()
    return None


def _raid(resolution: Resolution) -> Text:
    """Return what was raided, and by what."""
    starts = [each.space for each in resolution.effects if isinstance(each, RocketsFired)]
    targets = [each.space for each in resolution.effects if isinstance(each, IpcsLost)]
    if not targets:
        return resolution.headline
    if starts:
        return say("Rockets from {start} on {target}", start=starts[0], target=targets[0])
    assert isinstance(resolution.request, Bombing)  # noqa: S101 - nothing else raids a space
    return say("{what} of {target}", what=ATTACKS[resolution.request.mode], target=targets[0])


def _moved(resolution: Resolution, number: int) -> Told:
    groups = moved_groups(resolution)
    if not groups:
        return say("Land units march in without a fight"), (), ()
    title = say("Move {place}: {what}", place=number, what=groups[0].purpose.called)
    return title, tuple(told_of(resolution)), ()
