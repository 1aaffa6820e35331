"""From Combat Move to Conduct Combat: last checks, what attacks provoke, what defenders decide."""

from collections.abc import Mapping, Sequence

from core.alpha3.book.terms import BOOK, WARSHIPS, Owner, Power, Units, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.combat.battle.casualties import lose
from core.alpha3.combat.defence.answers import Decided, check_bases, read_decisions
from core.alpha3.combat.defence.decisions import Chances, chances_of, question_for
from core.alpha3.combat.defence.kamikaze import (
    NamedShip,
    bombardment_stopped,
    enough_tokens,
    hits_by_target,
    ships_sunk,
    with_damage,
)
from core.alpha3.combat.phase.attacks import declare_attacks
from core.alpha3.combat.phase.neutrals import turn_others
from core.alpha3.moving.combats import combats
from core.alpha3.moving.decks import Placed, all_can_land, number_of, stranded_together
from core.alpha3.moving.paratroopers import others_attack, support_for_jumps
from core.alpha3.moving.raiding import fights_instead
from core.alpha3.moving.shared_ships import companions, land_units_aboard
from core.alpha3.politics.relations import blocked, enemies_in
from core.alpha3.record.effects import ArmyChanged, Controlled, KamikazeTokensSpent
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import BY_KAMIKAZES, JOINS
from core.alpha3.record.unit_effects import (
    Intercepting,
    RaidChanged,
    Scrambled,
    ShipsDamaged,
    UnitsPlaced,
    ZonesStruck,
)
from core.board.unit_words import counted
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, say, say_many
from core.terms.refusal import Fault

_MANCHURIA = ("Manchuria", "Korea")


@clause("A3-SUB.2", "R-4")
def escorted(zone: str, enemy_submarines: int, own_warships: int) -> Fault | None:
    """Nobody lands from a zone with an enemy submarine unless a warship of his is there too."""
    if not enemy_submarines or own_warships:
        return None
    return Fault(
        what=say(
            "An enemy submarine in {zone} keeps the assault from there ashore (A3-SUB.2).",
            zone=zone,
        ),
        do=say("Move a warship there too, or undo the assault."),
    )


@clause("BASE-G40 guests", "R-52")
def own_ships_fight(zone: str, own: Units, *, blocked: bool) -> Fault | None:
    """Ships of allies fight for nobody else: against enemy warships the attacker brings his own."""
    if not blocked or own:
        return None
    return Fault(
        what=say(
            "Enemy warships lie in {zone}, and only ships of allies lift the assault "
            "(BASE-G40 guests).",
            zone=zone,
        ),
        do=say("Send ships or aircraft of your own there, or undo the assault."),
    )


@clause("A3-POL.MON.1", "R-44", "R-75")
def mongolia_joins(attacker: Power, amur_from: frozenset[str]) -> bool:
    """A Japanese attack on Amur out of Manchuria or Korea makes Mongolia Soviet."""
    return attacker is Power.JAPAN and any(each in amur_from for each in _MANCHURIA)


def begin_combat(play: Play) -> list[Text]:
    """Check the attacks, ask every defender at once, resolve kamikazes; return who was provoked."""
    now, book = play.now, play.book
    for zone, _ in now.turn.assaults:
        submarines = sum(
            units.get("submarine", 0) for units in enemies_in(now, now.power, zone).values()
        )
        book.check(escorted, zone, submarines, _escorts(now, zone))
        fighting = now.there(zone, now.power) - land_units_aboard(now, zone, [now.power])
        book.check(own_ships_fight, zone, fighting, blocked=blocked(now, now.power, zone))
    book.check(all_can_land, _at_last(now))
    for territory, others in support_for_jumps(now, now.power).items():
        book.check(others_attack, territory, others)
    book.lawful()
    _without_bombers(play)
    turned = _provoked(play)
    declare_attacks(play)
    return [*turned, *_decide(play)]


def _at_last(now: Position) -> Placed:
    """Return what cannot land now that all moves are made, but for what never moved."""
    unmoved = stranded_together(now, last=True, moved_too=False)
    everything = stranded_together(now, last=True)
    return everything if number_of(everything) > number_of(unmoved) else ()


def _escorts(now: Position, zone: str) -> int:
    """Return the warships that cover an assault, those of an ally whose transports lift it too."""
    powers = companions(now, now.power, zone) if now.turn.lifted.get(zone) else (now.power,)
    return sum(
        now.there(zone, each).get(ship, 0)
        for each in powers
        for ship in WARSHIPS
        if each is now.power or now.there(zone, each).get("transport")
    )


def _without_bombers(play: Play) -> None:
    for territory, raid in tuple(play.now.turn.raids.items()):
        bombers = sum(sum(units.values()) for units in raid.targets.values())
        if play.book.apply(fights_instead, bombers):
            play.do(RaidChanged(territory, {}, 0))


def _provoked(play: Play) -> list[Text]:
    """Let those join whom the attacks provoke; return what came of it."""
    now = play.now
    told: list[Text] = []
    attacked_amur = "Amur" in now.turn.taken or any(each.space == "Amur" for each in combats(now))
    if now.power is Power.JAPAN and attacked_amur:
        came = now.turn.came_from.get("Amur", frozenset())
        if play.book.apply(mongolia_joins, now.power, came):
            _join_soviets(play)
            told.append(say("Mongolia joins the Soviet Union (A3-POL.MON.1)"))
    return [*told, *turn_others(play)]


def _join_soviets(play: Play) -> None:
    for name in TERRITORIES:
        mongolian = TERRITORIES[name].owner is Owner.STRICT_MONGOLIA
        if not mongolian or play.now.holder(name) is not None:
            continue
        army = play.now.armies.get(name, {})
        play.do(Controlled(name, Owner.SOVIET_UNION, why=JOINS))
        if army:
            play.do(ArmyChanged(name, {}, why=JOINS))
            play.do(UnitsPlaced(Power.SOVIET_UNION, name, army, why=JOINS))


def _decide(play: Play) -> list[Text]:
    """Ask all defenders at one moment, put what they decide on the map; return what struck."""
    now, book = play.now, play.book
    chances = {power: chances_of(now, power) for power in Power}
    asked = {power: each for power, each in chances.items() if each.any}
    if not asked:
        return []
    questions = [question_for(power, now.power, each) for power, each in asked.items()]
    decided = _read(asked, [book.said(each.id) for each in questions], book)
    answers = book.ask_together(*questions)
    if len(decided) < len(answers):
        decided = _read(asked, answers, book)
    strikes = decided[Power.JAPAN].strikes if Power.JAPAN in decided else []
    if strikes:
        book.check(enough_tokens, len(strikes), now.tokens)
    book.lawful()
    for power, each in decided.items():
        _out(play, power, each)
    return _strike(play, decided[Power.JAPAN]) if strikes else []


def _read(
    asked: Mapping[Power, Chances], answers: Sequence[str | None], book: Ledger
) -> dict[Power, Decided]:
    """Return what was decided; an answer is looked at before the others are there."""
    decided = {
        power: read_decisions(answer, asked[power], book)
        for power, answer in zip(asked, answers, strict=True)
        if answer is not None
    }
    check_bases(decided.values(), book)
    return decided


def _out(play: Play, power: Power, decided: Decided) -> None:
    for (zone, base), units in decided.scrambles.items():
        play.do(Scrambled(power, base, zone, units))
    for territory, fighters in decided.intercepts.items():
        if fighters:
            play.do(Intercepting(power, territory, fighters))


def _strike(play: Play, decided: Decided) -> list[Text]:
    """Resolve kamikaze strikes before any battle; return what they hit, ship by ship."""
    book, power, targets = play.book, play.now.power, tuple(decided.strikes)
    book.plan(Throw("strikes", len(targets)))
    roll = book.roll("strikes", len(targets), rules=[BOOK["A3-KAM.6"]])
    hits = book.apply(hits_by_target, targets, roll.faces)
    hurt = tuple(each for each in dict.fromkeys(targets) if _number(each) <= _hurt(play.now, each))
    sunk = book.apply(ships_sunk, book.apply(with_damage, hits, hurt))
    zones = book.apply(bombardment_stopped, tuple({each.zone for each in targets}))
    for ship in sunk:
        left = _hurt(play.now, ship) - (ship in hurt)
        lose(play, power, ship.zone, {ship.ship: 1}, BY_KAMIKAZES)
        if left != _hurt(play.now, ship):
            play.do(ShipsDamaged(power, ship.zone, ship.ship, left, why=BY_KAMIKAZES))
    for ship, count in hits:
        if count and ship not in sunk:
            hurt_now = _hurt(play.now, ship) + count
            play.do(ShipsDamaged(power, ship.zone, ship.ship, hurt_now, why=BY_KAMIKAZES))
    play.do(KamikazeTokensSpent(len(targets)))
    play.do(ZonesStruck(zones))
    struck = ((ship, _of(count, targets.count(ship)), ship in sunk) for ship, count in hits)
    lines = [
        say("{hits}, sunk", hits=_hit(ship, told)) if down else _hit(ship, told)
        for ship, told, down in struck
    ]
    return [
        *lines,
        say("Japan has {tokens} left", tokens=counted(play.now.tokens, "kamikaze token")),
    ]


def _hit(ship: NamedShip, hits: Message) -> Message:
    return say("{zone}, {ship}: {hits}", zone=ship.zone, ship=ship.called, hits=hits)


def _of(hits: int, strikes: int) -> Message:
    """Return how many strikes on a ship hit it."""
    return say_many(
        "{n} of {strikes} hits",
        "{n} of {strikes} hit",
        hits,
        strikes=strikes,
    )


def _hurt(now: Position, ship: NamedShip) -> int:
    return now.damaged.get((ship.zone, now.power, ship.ship), 0)


def _number(ship: NamedShip) -> int:
    return int(ship.name.rpartition(" ")[2])


def unfought(now: Position) -> tuple[str, ...]:
    """Return the spaces where a battle has still to be fought."""
    return tuple(
        each.space
        for each in combats(now)
        if (each.must and each.defended) or each.space in now.turn.battles
    )
