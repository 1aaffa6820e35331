"""Declarations of war (A3-WAR, A3-POL): allowed or not, provoked or not, and what follows."""

from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Facility, Owner, Phase, Power, Side, clause
from core.alpha3.book.world import LONDON, NORTH_AMERICA
from core.alpha3.politics import situations
from core.alpha3.politics.requests import DeclareWar, GoToWar
from core.alpha3.record.declared import declare_known
from core.alpha3.record.effects import IndustryConverted, WarDeclared
from core.alpha3.record.play import situated
from core.alpha3.record.position import Position
from core.alpha3.record.view import seen, wars_of
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_EUROPEAN_AXIS = (Power.GERMANY, Power.ITALY)


@dataclass(frozen=True, slots=True)
class DeclarationOutcome:
    """A declaration judged.

    Attributes:
        allowed: Whether it may be made now.
        provoked: Whether it is provoked, by whatever grounds there are.
        also_at_war: The pairs that are at war because of it, besides the two powers themselves.
        reasons: What forbids it, or else its grounds.
    """

    allowed: bool
    provoked: bool
    also_at_war: tuple[tuple[Power, Power], ...]
    reasons: tuple[Text, ...]


def resolve_declaration(position: Position, said: DeclareWar, book: Ledger) -> Finding:
    """One power declares war on another."""
    now = seen(position, said, book, Finder())
    turn = declare_known(book, said, "round", now.round, BOOK["A3-ORDER"])
    at_war_with = wars_of(said.by, now, book)
    grounds = _grounds(now, said, at_war_with, book)
    before = tuple(each for each in at_war_with if each not in now.turn.declared)
    barred = _barred(said, turn, before, grounds, book)
    is_provoked = book.apply(situations.provoked, said.by, grounds)
    follow: tuple[tuple[Power, Power], ...] = ()
    if not barred:
        follow = book.apply(situations.wars_that_follow, said.by, said.on, at_war_with)
    if not barred and said.on not in at_war_with:
        _change(now, said, provoked=is_provoked, follow=follow, book=book)
    already = (say("They are at war already: this changes nothing (A3-WAR.4)."),)
    outcome = DeclarationOutcome(
        allowed=not barred,
        provoked=is_provoked,
        also_at_war=follow,
        reasons=barred or (*(already if said.on in at_war_with else ()), *grounds),
    )
    return Finding(_headline(said, outcome), outcome)


def _grounds(
    now: Position, said: DeclareWar, at_war_with: tuple[Power, ...], book: Ledger
) -> tuple[Text, ...]:
    """Return what provokes the declaration, or what opens war to the declarer."""
    fell = situations.ever_captured(now.owners, now.fallen)
    by_them = tuple(power for power in at_war_with if (said.by, power) not in now.opened)
    match said.by:
        case Power.SOVIET_UNION if said.on in _EUROPEAN_AXIS:
            declared_by = tuple(power for power in by_them if power in _EUROPEAN_AXIS)
            fallen = LONDON in fell
            return book.apply(situations.soviet_grounds, declared_by, london_fell=fallen)
        case Power.UNITED_STATES if said.on.side is Side.AXIS:
            return book.apply(
                situations.american_grounds,
                tuple(power for power in by_them if power.side is Side.AXIS),
                tuple(name for name in NORTH_AMERICA if name in fell),
                london_fell=LONDON in fell,
                japan_unprovoked=_japan_unprovoked(now, said, book),
            )
        case Power.JAPAN:
            return book.apply(situations.provoked_in_china, said.on, _moved(said, book))
    return ()


def _moved(said: DeclareWar, book: Ledger) -> tuple[Power, ...]:
    """Record and return the Allies that moved units into China."""
    moved = tuple(dict.fromkeys(said.moved_into_china))
    names = joined(power.label for power in moved) or say("nobody")
    says = say("Allies that moved units into China: {names}.", names=names)
    return book.declare("moved_into_china", moved, says=says, rules=(BOOK["A3-POL.JAP.2"],))


def _japan_unprovoked(now: Position, said: DeclareWar, book: Ledger) -> bool:
    """Return whether Japan attacked the U.K. or ANZAC unprovoked: as said, listed or recorded."""
    if said.unprovoked_on_uk_anzac is None and said.wars is not None:
        moved = _moved(said, book)
        return book.apply(situations.japan_unprovoked, now.enemies(Power.JAPAN), moved)
    known = now.unprovoked_on_uk_anzac
    rule = BOOK["A3-POL.USA.3"]
    found: bool = declare_known(book, said, "unprovoked_on_uk_anzac", known, rule)
    return found


def _barred(
    said: DeclareWar,
    turn: int,
    at_war_with: tuple[Power, ...],
    grounds: tuple[Text, ...],
    book: Ledger,
) -> tuple[Text, ...]:
    """Return everything that forbids the declaration."""
    found = [
        book.apply(situations.other_side, said.by, said.on),
        book.apply(situations.in_its_moment, said.by, said.phase),
    ]
    if said.by is Power.SOVIET_UNION:
        found.append(book.apply(situations.soviet_patience, said.on, turn, grounds))
        if said.on is Power.JAPAN:
            book.attest(
                say("Nothing that the two players agreed stands against it."), BOOK["A3-POL.JAP.8"]
            )
    if said.by is Power.UNITED_STATES and said.on.side is Side.AXIS:
        axis = tuple(power for power in at_war_with if power.side is Side.AXIS)
        found.append(book.apply(situations.american_moment, turn, said.phase, axis, grounds))
    return tuple(reason for reason in found if reason)


def _change(
    now: Position,
    said: DeclareWar,
    *,
    provoked: bool,
    follow: tuple[tuple[Power, Power], ...],
    book: Ledger,
) -> None:
    """Record the wars that begin, and what they do to American industry."""
    for by, on in ((said.by, said.on), *follow):
        book.effect(WarDeclared(by, on, provoked))
    if Power.UNITED_STATES not in (said.by, said.on):
        return
    minor = tuple(
        name
        for name in situations.CONTINENTAL
        if now.owners[name] is Owner.UNITED_STATES
        and Facility.MINOR_IC in now.facilities.get(name, frozenset())
    )
    before = now.enemies(Power.UNITED_STATES)
    for name in book.apply(situations.american_industry, before, minor):
        book.effect(IndustryConverted(name))


def _headline(said: DeclareWar, outcome: DeclarationOutcome) -> Message:
    by = opened(said.by.label)
    if not outcome.allowed:
        return say(
            "{by} may not declare war on {power}: {reason}",
            by=by,
            power=said.on.label,
            reason=outcome.reasons[0],
        )
    return say(
        "{by} may declare war on {power}, {how}{also}",
        by=by,
        power=said.on.label,
        how=_provocation(outcome),
        also=_also(outcome),
    )


def _declared(said: DeclareWar, outcome: DeclarationOutcome) -> Message:
    return say(
        "{by} declares war on {power}, {how}{also}",
        by=opened(said.by.label),
        power=said.on.label,
        how=_provocation(outcome),
        also=_also(outcome),
    )


def _provocation(outcome: DeclarationOutcome) -> Message:
    return say("provoked") if outcome.provoked else say("unprovoked")


def _also(outcome: DeclarationOutcome) -> Message:
    return joined(
        (say(", and is at war with {power} too", power=on.label) for _, on in outcome.also_at_war),
        "",
    )


@clause("A3-WAR.2")
def before_moves(moved: tuple[Text, ...]) -> Fault | None:
    """War is declared before the first combat move."""
    if not moved:
        return None
    return Fault(
        what=say("Units have moved to {place} already (A3-WAR.2).", place=moved[0]),
        do=say("Undo the combat moves first, or declare in the next turn."),
    )


@clause("A3-WAR.4")
def not_yet_at_war(power: Power, on: Power, at_war_with: tuple[Power, ...]) -> Fault | None:
    """A war that is on already is not declared; nor need it be."""
    if on not in at_war_with:
        return None
    by = opened(power.label)
    return Fault(
        what=say("{by} and {power} are at war already (A3-WAR.4).", by=by, power=on.label),
        do=say("Attack, or go on with `next`."),
    )


_WHEN_OPEN = say("Declare when the rules open this war.")
_NAME_AN_ENEMY = say("Name a power of the other side.")


def resolve_war(position: Position, said: GoToWar, book: Ledger) -> Finding:
    """One power declares war on another, as the game stands."""
    phases = (Phase.COMBAT_MOVE, Phase.COLLECT_INCOME)
    play = situated(position, said, book, Finder(), *phases)
    now = play.now
    if now.phase is Phase.COMBAT_MOVE:
        book.check(before_moves, tuple(space for space, _ in now.turn.spent))
    if (said.power, said.on) not in now.turn.broke_out:  # of several one may bring another along
        book.check(not_yet_at_war, said.power, said.on, now.enemies(said.power))
    book.lawful()
    judged = DeclareWar(
        by=said.power,
        on=said.on,
        round=now.round,
        phase="combat_move" if now.phase is Phase.COMBAT_MOVE else "collect_income",
        moved_into_china=tuple(sorted(now.acted_in_china)),
    )
    found = resolve_declaration(now, judged, book)
    if not found.outcome.allowed:
        ally = said.on.side is said.power.side
        do = _NAME_AN_ENEMY if ally else _WHEN_OPEN
        for reason in found.outcome.reasons:
            book.fault(Fault(reason, do, before_moves.rules))
        book.lawful()
    return Finding(_declared(judged, found.outcome), found.outcome)
