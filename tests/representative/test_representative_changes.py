"""What changes are told, held against what is different: nothing untold, nothing too much.

What people see of a position is read here once more, by code that knows nothing of how changes are
found.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from classic_game import ROOM, Game
from random_turns import random_rounds
from support import in_english, with_soak

from core.representative.book.terms import Development, Power
from core.representative.book.world import TERRITORIES, TOUCHING, ZONES
from core.representative.record.berths import Berth
from core.representative.record.campaign import Campaign
from core.representative.record.campaign_changes import CAMPAIGN, GROUP
from core.representative.record.cards import Cards
from core.representative.record.changes import CARDS, DIFFERENCES
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import Text, english
from core.terms.resolution import Resolution

Thing = tuple[str, str, str]
"""Whose, where, what."""

LAPSING = ("meets ", "raids ", "blockade ", "rockets fired")
"""What belongs to one turn, and is gone with it."""


def place(at: Berth) -> str:
    """Return a place as the map has it: a port of several coasts with its coast."""
    coasts = [zone for zone in ZONES if zone in TOUCHING.get(at.space, ())]
    return f"{at.space} ({at.coast})" if at.coast and len(coasts) > 1 else at.space


def units_of(position: Position) -> Counter[Thing]:
    """Count all units: on the map, on the move, and bought; a complex as nobody's own."""
    found: Counter[Thing] = Counter()
    for power, placed in position.forces.items():
        for at, units in placed.items():
            for unit, count in units.items():
                found[power.value, place(at), unit] += count
    for group in position.campaign.groups:
        for power, units in [(group.power, group.units), *group.aboard.items()]:
            for unit, count in units.items():
                found[power.value, group.path[-1], unit] += count
    for power, units in position.campaign.bought.items():
        for unit, count in units.items():
            found[power.value, "to be placed", unit] += count
    for territory in position.complexes:
        found["", territory, "complex"] += 1
    return +found


def words_of(position: Position) -> dict[Thing, str]:
    """Return everything that is said of a position in figures and words."""
    campaign = position.campaign
    found = {
        ("", "", "Turn"): english(campaign.name),
        ("", "", "Phase"): english(campaign.phase.label),
        **{(power.value, "", "IPCs"): str(n) for power, n in position.treasuries.items()},
    }
    for territory, owner in position.owners.items():
        label = owner.power.label if owner.power else ""
        found["", territory, "held by"] = f"{label[:1].upper()}{label[1:]}".removeprefix("The ")
    for each in campaign.interceptions:
        key = (each.power.value, "", f"meets move {each.group} in {each.space}")
        of = f"{each.count} {each.unit}{'s' * (each.count > 1)} of {place(each.at)}"
        found[key] = f"{found[key]}, {of}" if key in found else of
    for power in Power:
        for development in Development:
            found[power.value, "", english(development.label)] = standing(
                position, power, development
            )
    for space, count in campaign.fired.items():
        found["", space, "rockets fired"] = str(count)
    for site, battle in campaign.battles.items():
        n = battle.rounds
        rounds = f"{n} round{'s' * (n > 1)} fought" if n else "before the first round"
        found["", site, "battle"] = rounds
    return found


def standing(position: Position, power: Power, development: Development) -> str:
    """Return how a power stands to a development."""
    since = position.cards.coming.get(power, {}).get(development)
    if since is None:
        return ""
    if since > position.campaign.round:
        return f"works from round {since}"
    return "left unused" if development in position.cards.withheld.get(power, ()) else "works"


def held_against(before: Position, ended: Resolution) -> None:
    """Assert that what is told of an act turns what was seen before into what is seen now."""
    after = before
    for effect in ended.effects:
        after = ROOM.change(after, effect)
    units, words = units_of(before), words_of(before)
    if words["", "", "Turn"] != english(after.campaign.name):
        words = {thing: word for thing, word in words.items() if not thing[2].startswith(LAPSING)}
    for change in ROOM.changes(before, ended.effects):
        follow(change, units, words)

    left = {thing: count for thing, count in units.items() if count}
    assert left == units_of(after), ended.headline
    seen = {thing: word for thing, word in words.items() if word and not is_blockade(thing)}
    assert seen == {thing: word for thing, word in words_of(after).items() if word}, ended.headline


def is_blockade(thing: Thing) -> bool:
    """Return whether a thing is of a blockade, or a complex that waits; they have other tests."""
    return thing[2].startswith(("blockade ", "raids for ")) or thing[2] == "complex"


def spelled(value: Text | int) -> str:
    """Return what is seen before or after a change."""
    return str(value) if isinstance(value, int) else english(value)


def follow(change: Change, units: Counter[Thing], words: dict[Thing, str]) -> None:
    """Change what is seen as one change says it."""
    what = english(change.what)
    thing = (change.power, english(change.place), what)
    match change:
        case Moved(to=to, count=count):
            units[thing] -= count
            arrived = (change.power, english(to), what)
            units[arrived if what != "complex" else ("", english(to), "complex")] += count
        case Counted():
            units[thing] += change.more
        case Measured() | Stated():
            had = words.get(thing, "" if isinstance(change, Stated) else "0")
            assert had == spelled(change.before) or is_blockade(thing), change
            words[thing] = spelled(change.after)


@pytest.mark.parametrize("seed", with_soak(range(4), plain=1))
def test_what_is_told_is_what_changed(seed: int) -> None:
    """DESIGN 3, move 6: every unit, every IPC, every owner and every word, act by act."""
    random_rounds(seed, held_against)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4, 200))
def test_what_is_told_is_what_changed_at_length(seed: int) -> None:
    """The same at length."""
    random_rounds(seed, held_against)


def test_every_part_of_a_position_is_told_or_has_its_reason() -> None:
    """A field more in any of them fails here."""
    assert DIFFERENCES.missing() == CAMPAIGN.missing() == GROUP.missing() == CARDS.missing() == ()


def told(game: Game, kind: str, **said: object) -> Iterator[Change]:
    """Yield what an act changes."""
    ended = game.tried(kind, None, None, **said)
    assert isinstance(ended, Resolution), ended
    yield from ROOM.changes(game.position, ended.effects)


def test_agreements_are_told() -> None:
    """The order of play and how nations develop."""
    game = Game()
    assert in_english(list(told(game, "agree-order", order="boxed"))) == [
        Stated(what="turns", before="Britain and United States together", after="one by one")
    ]
    assert in_english(list(told(game, "agree-cards", every=0, sharing=True, intelligence=4))) == [
        Stated(what="developments", before="cards every 4 rounds", after="no cards"),
        Stated(what="friends share developments", before="no", after="yes"),
        Stated(what="military intelligence", before="", after="after 4 rounds"),
    ]


def test_all_of_the_campaign_and_the_cards_is_a_value() -> None:
    """Beginnings are equal, so nothing is told of them."""
    assert list(CAMPAIGN(Campaign(), Campaign())) == list(CARDS(Cards(), Cards())) == []
    assert set(ROOM.begin.owners) == set(TERRITORIES)


def test_a_capture_that_is_taken_back_lets_its_complex_work_again() -> None:
    """An undo tells as much as the act; a wait that ends with its turn is no news."""
    taken = Game(power="germany", phase="combat", waiting=["Karelia"]).position
    back = replace(taken, campaign=replace(taken.campaign, waiting=frozenset()))
    later = replace(back, campaign=replace(back.campaign, round=2))

    (told,) = DIFFERENCES(taken, back)
    assert isinstance(told, Stated)
    assert told.place == "Karelia S.S.R."
    assert in_english((told.before, told.after)) == ("works from the next turn", "works")
    assert [english(each.what) for each in DIFFERENCES(taken, later)] == ["Turn"]


def test_base_86_complex_only_what_is_left_when_placing_ends_is_lost_for_want_of_room() -> None:
    """Units that are placed, or bought, are told without that reason."""
    game = Game(power="germany", phase="place", bought={"germany": {"infantry": 2}})
    before = game.position
    placing = game.tried(
        "place-units", None, None, power="germany", units={"infantry": 1}, at="Germany"
    )
    assert isinstance(placing, Resolution)
    assert {each.why for each in ROOM.changes(before, placing.effects)} == {""}
    later = replace(before.campaign, phase=Phase.PURCHASE, bought={})
    lost = [
        each
        for each in DIFFERENCES(before, replace(before, campaign=later))
        if isinstance(each, Counted)
    ]
    assert in_english([(each.what, each.before, each.after, each.why) for each in lost]) == [
        ("infantry", 2, 0, "no room to place them")
    ]
