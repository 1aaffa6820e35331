"""Every aircraft brought to a place at once: what a player moves himself, and the rest (R-70)."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Phase, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.moving.moves import make
from core.alpha3.moving.proposing import Proposal, proposed, without_place
from core.alpha3.moving.requests import Group, LandAll
from core.alpha3.record.play import situated
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class LandingOutcome:
    """Who was landed, and who was not.

    Attributes:
        moves: All moves that were made, the player's own first.
        refused: Moves of the player's own that cannot be made, each with its reason.
        left: Aircraft that have no place still, by space.
        worth: What these cost, in IPCs.
    """

    moves: tuple[Group, ...]
    refused: tuple[Text, ...]
    left: dict[str, Units]
    worth: int


@clause("BASE-G40 air", "R-70")
def places_given(asked: tuple[Text, ...], given: int) -> Fault | None:
    """Whoever has no place is given one, as far as there is one in reach."""
    if given:
        return None
    if not asked:
        return Fault(
            say("Every aircraft has a place already (BASE-G40 air)."), say("Go on with `next`.")
        )
    return Fault(
        say("No place is in reach of {units} (BASE-G40 air).", units=joined(asked, "; ")),
        say("Move a carrier or other aircraft first, or give them up: `next giving up aircraft`."),
    )


@clause("BASE-G40 air", "BASE-G40 phases", "R-70")
def all_landed(stranded: tuple[Text, ...], aircraft: int, saved: int) -> Fault | None:
    """Aircraft have a place to stay when Noncombat Move ends, or are given up."""
    if not stranded:
        return None
    give_up = say("`next giving up aircraft` gives them up.")
    return Fault(
        what=say(
            "No place to stay for {stranded} (BASE-G40 air).", stranded=joined(stranded, "; ")
        ),
        do=say_many(
            "`land all` lands {n} of {aircraft}; {give_up}",
            "`land all` lands {n} of {aircraft}; {give_up}",
            saved,
            aircraft=aircraft,
            give_up=give_up,
        )
        if saved
        else say("No place is in reach of them; {give_up}", give_up=give_up),
    )


@clause("R-76", "R-70")
def landed_as_said(place: str, aircraft: Units) -> str:  # noqa: ARG001 - stands in the trail
    """Aircraft land where their attack said they would, as far as they still can."""
    return place


def worth_of(units: Units) -> int:
    """Return what units cost, in IPCs."""
    return sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())


def told_with_worth(space: str, units: Units) -> Text:
    """Return aircraft in a space, and what they are worth."""
    return say(
        "{units} in {place}, {ipcs} IPCs", units=told(units), place=space, ipcs=worth_of(units)
    )


def resolve_land_all(position: Position, said: LandAll, book: Ledger) -> Finding:
    """Move what the player says, and land the rest of the aircraft that have no place."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.NONCOMBAT_MOVE)
    own = [_in_full(each, finder) for each in said.moves]
    finder.settle()
    book.lawful()
    plan, refused = Proposal(play.now), list[Fault]()
    for group in own:
        refused += plan.keep(group)
    proposals = proposed(plan.now)
    moves = (*plan.moves, *proposals)
    asked = tuple(told_with_worth(*each) for each in without_place(plan.now).items())
    if refused and not moves:
        for fault in refused:
            book.fault(fault)
    else:
        book.check(places_given, asked, len(moves))
    book.lawful()
    for group in proposals:
        if (group.path[0], group.path[-1]) in play.now.turn.landing_said:
            book.apply(landed_as_said, group.path[-1], UnitCounts(group.units))
    for group in moves:
        make(play, said.power, group, group.path)
    book.lawful()
    left = dict(without_place(play.now))
    outcome = LandingOutcome(
        moves, tuple(each.what for each in refused), left, sum(map(worth_of, left.values()))
    )
    by, count = opened(said.power.label), sum(sum(each.units.values()) for each in moves)
    headline = say_many("{by} lands {n} unit", "{by} lands {n} units", count, by=by)
    return Finding(headline, outcome)


def _in_full(group: Group, finder: Finder) -> Group:
    """Return a move with the spaces as the map names them."""
    return group.model_copy(update={"path": tuple(finder.space(each) for each in group.path)})
