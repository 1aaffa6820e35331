"""Random play of 1986, legal and not, in which units are neither made nor lost but by rule."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from classic_game import ROOM, Game

from core.representative.book.terms import RAIDING_SHIPS, ROCKET, SHIPS, Development, Power
from core.representative.book.world import COASTS, ISLANDS, TERRITORIES, TOUCHING
from core.representative.combat.sites import open_sites
from core.representative.record.berths import Berth
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.systems import resolve
from core.terms.dice import KeyedDice
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import Resolution

TURNS = 8
ARMED = {
    "Western Europe": {"germany": {"infantry": 1, "rocket": 2}},
    "Britain": {"usa": {"infantry": 2, "rocket": 1}, "united_kingdom": {"infantry": 2}},
    "Britain (North Sea)": {"united_kingdom": {"transport": 2, "submarine": 1}},
    "Manchuria (Japan sz)": {"japan": {"transport": 1, "submarine": 2, "battleship": 1}},
    "Hawaiian Islands (Hawaii sz)": {"usa": {"submarine": 2, "battleship": 1}},
}
"""What stands there besides the set-up: rockets near complexes, cargo for transports, raiders."""


Watch = Callable[[Position, Resolution], None]
"""Told of the position before, and of what came of an act."""


def unwatched(_before: Position, _ended: Resolution) -> None:
    """Tell nobody."""


class RandomGame(Game):
    """A game in which ``watch`` is told of everything that is allowed."""

    def __init__(self, watch: Watch, **position: Any) -> None:
        super().__init__(**position)
        self.watch = watch


def counted(game: Game) -> dict[str, int]:
    """Return every power's units: on the map, on the move, and waiting."""
    found: dict[str, int] = {}
    campaign = game.position.campaign
    for power in Power:
        placed = list(game.position.forces[power].values())
        placed += [group.loads.get(power, {}) for group in campaign.groups]
        placed += [group.fighting for group in campaign.groups if group.power is power]
        placed.append(campaign.bought.get(power, {}))
        found[power.value] = sum(sum(units.values()) for units in placed)
    return found


def sound(game: Game) -> None:
    """Assert what holds of every position."""
    campaign = game.position.campaign
    assert all(blockade.cap >= 0 for blockade in campaign.blockades)
    for power, cards in game.position.cards.coming.items():
        assert all(since >= 1 for since in cards.values())
        gained = {each for each, since in cards.items() if since <= campaign.round}
        assert game.position.developments.get(power, frozenset()) >= gained
    for (space, fired), power in product(campaign.fired.items(), campaign.powers):
        there = game.position.there(power, Berth(space)).get(ROCKET, 0)
        assert fired <= there or power is not game.position.holder(space)
    for power, placed in game.position.forces.items():
        assert game.position.treasuries[power] >= 0
        for at, units in placed.items():
            assert units
            assert all(count > 0 for count in units.values())
            if at.space not in TERRITORIES:
                assert set(units) <= SHIPS - {"transport"}
            else:
                assert not at.coast or at.coast in COASTS[at.space]
                assert all((unit in SHIPS) is bool(at.coast) for unit in units)
                holder = game.position.holder(at.space)
                assert holder is not None
                assert game.position.friend_of(power, at.space), (power, at, units)


def played(game: RandomGame, chance: Random, kind: str, **said: Any) -> Resolution | Refusal:
    """Try something with dice and answers by chance, and apply it if it is allowed."""
    fields = {"from" if name == "from_" else name: value for name, value in said.items()}
    request = read_request(ROOM.procedures[kind].request, fields)
    assert not isinstance(request, Refusal), request.faults
    key = KeyedDice(chance.randbytes(32))
    answers: dict[str, str] = {}
    before = game.position
    ending = resolve(before, request, answers, key)
    while isinstance(ending, Question):
        for each in (ending, *ending.beside):
            free = chance.choice([each.prefill, "1"]) if each.form else ""
            answers[each.id] = chance.choice(each.choices) if each.choices else free
        then = resolve(game.position, request, answers, key)
        if isinstance(then, Refusal) and ending.form:
            answers |= {each.id: each.prefill for each in (ending, *ending.beside) if each.form}
            then = resolve(game.position, request, answers, key)
        ending = then
    assert isinstance(ending, Resolution | Refusal)
    if isinstance(ending, Resolution):
        for effect in ending.effects:
            game.position = ROOM.change(game.position, effect)
        game.watch(before, ending)
    return ending


def some_move(game: RandomGame, chance: Random, power: Power) -> dict[str, Any] | None:
    """Return a move that may or may not be legal."""
    berths = [at for at in game.position.forces[power] if at.space in TERRITORIES]
    if not berths:
        return None
    at = chance.choice(sorted(berths))
    units = game.position.there(power, at)
    chosen = {unit: chance.randint(1, n) for unit, n in units.items() if chance.random() < 0.7}
    path, here = [], at.coast or at.space
    if at.coast:
        path.append(at.coast)
    for _ in range(chance.randint(0 if path else 1, 2)):
        here = chance.choice(sorted(TOUCHING[here]))
        path.append(here)
    purpose = chance.choice(
        ["attack", "attack", "attack", "rebase", "night", "day", "assault", "transport"]
    )
    said: dict[str, Any] = {"power": power.value, "units": chosen, "from_": at.space, "path": path}
    if at.coast:
        said["coast"] = at.coast
    if purpose in {"assault", "transport"}:
        shores = sorted(name for name in TOUCHING[path[-1]] if name in TERRITORIES)
        said["units"] = {**chosen, "infantry": 1}
        if chance.random() < 0.5:
            guest = chance.choice(sorted(set(Power) - {power}))
            said["aboard"] = {guest.value: {chance.choice(["infantry", "tank"]): 1}}
        return {**said, "purpose": purpose, "landing": chance.choice(shores)} if shores else said
    return {**said, "purpose": purpose}


def turn_of(game: RandomGame, chance: Random) -> None:
    """Play a turn, with many moves that are refused."""
    powers = game.position.campaign.powers
    for power in powers:
        played(game, chance, "purchase", power=power.value, units={"infantry": 2, "transport": 1})
        for unit in ("rocket", "complex"):
            played(game, chance, "purchase", power=power.value, units={unit: 1})
        then = chance.choice(["use", "withhold"])
        named = {"power": power.value, "development": chance.choice(sorted(Development))}
        played(game, chance, "use-or-withhold", **named, then=then)
        played(game, chance, "put-back", **named)
    played(game, chance, "advance")
    for power in powers:
        come_home(game, chance, power)
        for _ in range(25):
            if move := some_move(game, chance, power):
                played(game, chance, "combat-move", **move)
                sound(game)
        ferry(game, chance, power)
        announce(game, chance, power)
    if isinstance(played(game, chance, "advance"), Refusal):
        return
    for power in powers:
        launch(game, chance, power)
    while sites := open_sites(game.position):
        assert goes_on(game, chance, sites)
    assert not any(blockade.zones for blockade in game.position.campaign.blockades)
    played(game, chance, "advance")
    played(game, chance, "advance")
    assert game.position.campaign.phase is Phase.PLACE
    for power in powers:
        own = [name for name in TERRITORIES if game.position.holder(name) is power]
        for name in sorted(own, key=lambda name: name not in game.position.complexes):
            for unit, count in game.position.campaign.bought.get(power, {}).items():
                placed: dict[str, Any] = {"units": {unit: count}, "at": name}
                placed["coast"] = next(iter(COASTS[name]), None)
                played(game, chance, "place-units", power=power.value, **placed)
    played(game, chance, "advance")
    sound(game)


def announce(game: RandomGame, chance: Random, power: Power) -> None:
    """Announce blockades with some of the ships that have moved out."""
    fleets = {
        group.last: {unit: 1 for unit in group.units if unit in RAIDING_SHIPS}
        for group in game.position.campaign.groups
        if group.power is power and group.last not in TERRITORIES
    }
    for zone, ships in fleets.items():
        for name in sorted(TOUCHING[zone] & ISLANDS if ships else ()):
            victim = game.position.holder(name)
            if victim is not None and victim is not power:
                said = {"by": power.value, "victim": victim.value, "spaces": [name]}
                played(game, chance, "blockade", **said, zones={zone: ships}, resolve=True)


def ferry(game: RandomGame, chance: Random, power: Power) -> None:
    """Let transports lift what stands beside them, a friend's units too, to some shore near."""
    for at, units in list(game.position.forces[power].items()):
        if "transport" not in units or chance.random() < 0.5:
            continue
        path = [at.coast, chance.choice(sorted(TOUCHING[at.coast] - set(TERRITORIES)))]
        shores = sorted(name for name in TOUCHING[path[-1]] if name in TERRITORIES)
        guests = {
            other.value: {"infantry": 1}
            for other in Power
            if other is not power and game.position.there(other, Berth(at.space)).get("infantry")
        }
        own = game.position.there(power, Berth(at.space)).get("infantry", 0)
        said = {"units": {"transport": 1} | ({"infantry": 1} if own else {}), "aboard": guests}
        said |= {"from_": at.space, "coast": at.coast, "path": path}
        for landing in shores:
            purpose = "transport" if game.position.friend_of(power, landing) else "assault"
            more = {"landing": landing, "purpose": purpose}
            played(game, chance, "combat-move", power=power.value, **said, **more)
            sound(game)


def launch(game: RandomGame, chance: Random, power: Power) -> None:
    """Fire rockets wherever there may be some, at whatever may be near."""
    for at, units in list(game.position.forces[power].items()):
        if ROCKET in units:
            for goal in sorted(game.position.complexes):
                said = {"power": power.value, "rockets": 1, "from_": at.space, "to": goal}
                played(game, chance, "fire-rockets", **said)


def come_home(game: RandomGame, chance: Random, power: Power) -> None:
    """Bring the patrols of a power home, wherever they may go."""
    for at, units in list(game.position.forces[power].items()):
        for goal in sorted(TERRITORIES) if at.space not in TERRITORIES else ():
            friend = game.position.friend_of(power, goal) and COASTS[goal]
            if friend and game.position.there(power, at):
                said = {"from_": at.space, "to": goal, "coast": COASTS[goal][0]}
                played(game, chance, "come-home", power=power.value, units=dict(units), **said)


def goes_on(game: RandomGame, chance: Random, sites: tuple[str, ...]) -> bool:
    """Decide in some battle that stands, or fight where that is allowed."""
    if chance.random() < 0.7 and decided(game, chance):
        return True
    return any(fight_at(game, chance, site) for site in sites) or decided(game, chance)


def decided(game: RandomGame, chance: Random) -> bool:
    """Take some decision that stands in the position; return whether there was one."""
    asked = [duty.asks for duty in ROOM.duties(game.position).duties if duty.asks is not None]
    if not asked:
        return False
    asks = chance.choice(asked)
    answer = chance.choice(asks.question.choices or (asks.question.prefill,))
    said = asks.answered(answer).model_dump(mode="json", exclude_unset=True)
    assert isinstance(played(game, chance, "decide", **said), Resolution)
    return True


def fight_at(game: RandomGame, chance: Random, site: str) -> bool:
    """Resolve combat in a place, if the sea allows; what is gone was lost in it."""
    before = counted(game)
    rich = sum(game.position.treasuries.values())
    press = chance.choice(["ask", "to_the_end"])
    campaign = game.position.campaign
    stood = site in campaign.battles
    said = {"power": campaign.powers[0].value, "site": site, "press": press}
    ending = played(game, chance, "fight", **said, stands=stood or chance.random() < 0.6)
    if isinstance(ending, Refusal):
        assert [rule.citation for rule in ending.rules][:1] in (["R4-4.18"], ["R4 R-40"])
        return False
    if stood:
        return True
    lost = [*ending.outcome.attackers_lost.values(), *ending.outcome.defenders_lost.values()]
    assert sum(before.values()) - sum(counted(game).values()) >= sum(lost)
    assert rich - sum(game.position.treasuries.values()) == ending.outcome.ipcs_lost
    sound(game)
    return True


def random_rounds(seed: int, watch: Watch = unwatched) -> None:
    """Play two rounds by chance, the second with cards, rockets and what they spread to.

    Args:
        seed: Of the chance.
        watch: Told of everything that is allowed.
    """
    chance = Random(seed)  # noqa: S311 - play, not dice
    rockets = {power.value: {"rockets": 1} for power in Power}
    cards = {"sharing": True, "intelligence": 1, "turned": rockets}
    game = RandomGame(watch, alone=False, round=3, cards=cards, units=ARMED)
    for _ in range(TURNS):
        before = game.position.campaign.name
        turn_of(game, chance)
        if game.position.campaign.name == before:
            break

    assert game.position.campaign.round >= 4
    assert all(len(turned) > 1 for turned in game.position.cards.coming.values())
