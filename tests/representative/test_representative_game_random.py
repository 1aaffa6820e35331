"""Random play, legal and not: units are neither made nor lost but by rule, and nothing breaks."""

from random import Random
from typing import Any

import pytest
from classic_game import ROOM, Game

from core.representative.game.moments import Phase
from core.representative.game.sites import open_sites
from core.representative.terms import SHIPS, Power
from core.representative.world import COASTS, TERRITORIES, TOUCHING
from core.systems import resolve
from core.terms.dice import KeyedDice
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import Resolution

TURNS = 8


def counted(game: Game) -> dict[str, int]:
    """Return every power's units: on the map, on the move, and waiting."""
    found: dict[str, int] = {}
    campaign = game.position.campaign
    for power in Power:
        placed = list(game.position.forces[power].values())
        placed += [group.units for group in campaign.groups if group.power is power]
        placed.append(campaign.bought.get(power, {}))
        found[power.value] = sum(sum(units.values()) for units in placed)
    return found


def sound(game: Game) -> None:
    """Assert what holds of every position."""
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


def played(game: Game, chance: Random, kind: str, **said: Any) -> Resolution | Refusal:
    """Try something with dice and answers by chance, and apply it if it is allowed."""
    fields = {"from" if name == "from_" else name: value for name, value in said.items()}
    request = read_request(ROOM.procedures[kind].request, fields)
    assert not isinstance(request, Refusal), request.faults
    key = KeyedDice(chance.randbytes(32))
    answers: dict[str, str] = {}
    ending = resolve(game.position, request, answers, key)
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
    return ending


def some_move(game: Game, chance: Random, power: Power) -> dict[str, Any] | None:
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
    purpose = chance.choice(["attack", "attack", "attack", "rebase", "night", "day", "assault"])
    said = {"power": power.value, "units": chosen, "from_": at.space, "path": path}
    if at.coast:
        said["coast"] = at.coast
    if purpose == "assault":
        shores = sorted(name for name in TOUCHING[path[-1]] if name in TERRITORIES)
        said["units"] = {**chosen, "infantry": 1}
        return {**said, "purpose": purpose, "landing": chance.choice(shores)} if shores else said
    return {**said, "purpose": purpose}


def turn_of(game: Game, chance: Random) -> None:
    """Play a turn, with many moves that are refused."""
    powers = game.position.campaign.powers
    for power in powers:
        played(game, chance, "purchase", power=power.value, units={"infantry": 2, "fighter": 1})
    played(game, chance, "advance")
    for power in powers:
        come_home(game, chance, power)
        for _ in range(25):
            if said := some_move(game, chance, power):
                played(game, chance, "combat-move", **said)
                sound(game)
    if isinstance(played(game, chance, "advance"), Refusal):
        return
    while sites := open_sites(game.position):
        fight_at(game, chance, sites[0])
    played(game, chance, "advance")
    played(game, chance, "advance")
    assert game.position.campaign.phase is Phase.PLACE
    for power in powers:
        for name in sorted(game.position.complexes):
            if waiting := game.position.campaign.bought.get(power, {}):
                played(game, chance, "place-units", power=power.value, units=waiting, at=name)
    played(game, chance, "advance")
    sound(game)


def come_home(game: Game, chance: Random, power: Power) -> None:
    """Bring the patrols of a power home, wherever they may go."""
    for at, units in list(game.position.forces[power].items()):
        for goal in sorted(TERRITORIES) if at.space not in TERRITORIES else ():
            friend = game.position.friend_of(power, goal) and COASTS[goal]
            if friend and game.position.there(power, at):
                said = {"from_": at.space, "to": goal, "coast": COASTS[goal][0]}
                played(game, chance, "come-home", power=power.value, units=units, **said)


def fight_at(game: Game, chance: Random, site: str) -> None:
    """Resolve combat in a place; what is gone was lost in it."""
    before = counted(game)
    press = chance.choice(["ask", "to_the_end"])
    power = game.position.campaign.powers[0].value
    ending = played(game, chance, "fight", power=power, site=site, press=press)
    assert isinstance(ending, Resolution), ending
    lost = [*ending.outcome.attackers_lost.values(), *ending.outcome.defenders_lost.values()]
    assert sum(before.values()) - sum(counted(game).values()) >= sum(lost)
    sound(game)


@pytest.mark.parametrize("seed", range(4))
def test_random_play_holds_every_invariant(seed: int) -> None:
    """Two rounds: berths fit, nothing below nothing, nobody based in enemy land."""
    game, chance = Game(), Random(seed)  # noqa: S311 - play, not dice
    for _ in range(TURNS):
        before = game.position.campaign.name
        turn_of(game, chance)
        if game.position.campaign.name == before:
            break

    assert game.position.campaign.round >= 2
