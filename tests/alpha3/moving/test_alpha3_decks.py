"""All aircraft of a turn counted together against ground and decks (BASE-G40 air, R-32)."""

from random import Random

import pytest
from turn_cases import Game, group

from core.alpha3.moving.landing import without_deck
from core.alpha3.moving.matching import Deck, Group, unplaced

WARS = [["japan", "united_states"], ["italy", "united_kingdom"]]
FAR = ("Japan", "SZ6", "SZ7", "SZ8", "SZ9")
"""Four spaces out over the Pacific: one movement is left, and no land is near enough."""


def pacific(
    carriers: int = 1, fighters: int = 3, bought: int = 0, **units: dict[str, dict[str, int]]
) -> Game:
    """Return a game with Japanese carriers, at sea and bought, and nobody else at sea."""
    fleet = {"carrier": carriers} if carriers else {}
    return Game(
        power="japan",
        phase="combat_move",
        wars=WARS,
        bought=[{"power": "japan", "units": {"carrier": bought}}] if bought else [],
        units={
            **{f"SZ{n}": {"japan": {}, "united_states": {}} for n in (8, 9, 10, 19, 20, 33, 26)},
            "SZ6": {"japan": {}},
            "SZ7": {"japan": fleet},
            "Japan": {"japan": {"fighter": fighters, "air_base": 1}},
            **units,
        },
    )


def test_r_32_a_carrier_takes_two_and_not_three() -> None:
    """Each of three fighters could land on the carrier; all three could not."""
    assert pacific().move(group("2 fighter", *FAR))

    why = pacific().why_not("3 fighter", *FAR)
    assert "1 fighter in SZ9 would have nowhere to land" in why


def test_r_32_moves_before_count_too() -> None:
    """The third fighter is refused when it comes by itself."""
    game = pacific()
    game.move(group("2 fighter", *FAR))

    assert "1 fighter" in game.why_not("1 fighter", *FAR)


def test_r_32_guests_on_the_carrier_take_their_place() -> None:
    """An Italian fighter aboard leaves one deck, where there were two."""
    for fighters in (1, 2):
        move = group(f"{fighters} fighter", *FAR)
        game = pacific(SZ7={"japan": {"carrier": 1}, "italy": {"fighter": 1}})
        stranded = str(getattr(game.try_("move", moves=[move]), "faults", ""))
        assert ("nowhere to land" in stranded) is (fighters > 1)


def test_r_32_a_carrier_is_in_one_place() -> None:
    """Aircraft north and south of it do not both find it there; two carriers serve them."""
    for carriers, fits in ((1, False), (2, True)):
        game = pacific(carriers=0, SZ26={"japan": {"carrier": carriers}, "united_states": {}})
        game.move(group("1 fighter", "Japan", "SZ12"))
        other = game.try_("move", moves=[group("1 fighter", "Japan", "SZ27")])
        assert ("nowhere to land" in str(getattr(other, "faults", ""))) is not fits


def test_r_32_a_carrier_that_sails_away_strands_nobody() -> None:
    """The fighters are out already; the carrier may not leave them."""
    game = pacific(fighters=2)
    game.move(group("2 fighter", *FAR))

    assert "nowhere to land" in game.why_not("1 carrier", "SZ7", "SZ6", "SZ19")
    assert game.move(group("1 carrier", "SZ7", "SZ8"))


def test_r_32_a_carrier_that_has_sailed_has_only_the_rest_of_its_movement() -> None:
    """One zone back it has one space left, and the fighters are two away from where that ends."""
    game = pacific(fighters=2)
    game.move(group("2 fighter", *FAR))

    assert "nowhere to land" in game.why_not("1 carrier", "SZ7", "SZ6")


@pytest.mark.parametrize(("there", "room"), [({}, 2), ({"carrier": 1}, 4), ({"fighter": 1}, 1)])
def test_base_g40_carrier_aircraft_are_placed_at_sea_as_far_as_decks_are_there(
    there: dict[str, int], room: int
) -> None:
    """A carrier that is placed with them takes two, less those that have no other deck."""
    bought = [{"power": "japan", "units": {"carrier": 1, "fighter": 5}}]
    game = Game(
        power="japan",
        phase="mobilize",
        wars=WARS,
        bought=bought,
        units={"SZ6": {"japan": there}},
    )

    too_many = {"SZ6": {"carrier": 1, "fighter": room + 1}}
    assert "only aircraft with a deck there" in game.faults("mobilize", where=too_many)[0]
    game.do("mobilize", where={"SZ6": {"carrier": 1, "fighter": room}})


def test_r_32_a_carrier_that_must_fight_stays() -> None:
    """When no more moves are made, one that will fight in its zone is not counted elsewhere."""
    game = pacific(fighters=2, SZ7={"japan": {"carrier": 1}, "united_states": {"destroyer": 1}})
    game.move(group("2 fighter", *FAR))

    assert "nowhere to land" in game.faults("next-phase")[0]
    game.move(group("1 carrier", "SZ7", "SZ8"))
    assert game.on()


def test_r_32_a_carrier_to_be_mobilized_counts_once() -> None:
    """Bought and waiting, it has room for two beside Japan, and for none elsewhere."""
    bought = [{"power": "japan", "units": {"carrier": 1}}]
    for fighters, fits in ((2, True), (3, False)):
        game = Game(
            power="japan",
            phase="noncombat_move",
            wars=WARS,
            bought=bought,
            units={"SZ6": {"japan": {"fighter": fighters}}, "SZ19": {"japan": {}}},
        )
        if fits:
            assert game.on()
        else:
            assert "1 fighter in SZ6" in game.faults("next-phase")[0]
    elsewhere = {"SZ33": {"japan": {"fighter": 1}}}
    game = Game(power="japan", phase="noncombat_move", wars=WARS, bought=bought, units=elsewhere)
    assert "1 fighter in SZ33" in game.faults("next-phase")[0]


def test_r_32_a_carrier_to_be_mobilized_is_a_deck_for_the_way_back() -> None:
    """Three spaces out over the Pacific two are left: to where it will be put, not to Japan.

    Four spaces out one is left, to a zone into which Japan puts no ships.
    """
    out = FAR[:4]
    assert "nowhere to land" in pacific(carriers=0).why_not("1 fighter", *out)
    game = pacific(carriers=0, bought=1)

    assert "nowhere to land" in game.why_not("1 fighter", *FAR)
    game.move(group("2 fighter", *out))
    assert "1 fighter in SZ8" in game.why_not("1 fighter", *out)


def test_base_g40_guests_an_allied_carrier_is_a_deck_for_the_way_back() -> None:
    """A British carrier takes an American fighter whose own fleet is far away."""
    decks = {"SZ91": {"united_kingdom": {"carrier": 1}}}
    wars = [["germany", "united_states"], ["germany", "united_kingdom"]]
    way = ("Eastern United States", "SZ101", "SZ102", "SZ103", "SZ104", "SZ91")
    for units, lands in ((decks, True), ({"SZ91": {"united_kingdom": {}}}, False)):
        game = Game(
            power="united_states",
            phase="combat_move",
            wars=wars,
            units={**units, "SZ101": {"united_states": {}}, "SZ103": {"germany": {}}},
        )
        moved = game.try_("move", moves=[group("1 fighter", *way[:-1])])
        assert ("nowhere to land" in str(getattr(moved, "faults", ""))) is not lands


@pytest.mark.parametrize("seed", range(30))
def test_sharing_decks_out_agrees_with_trying_everything(seed: int) -> None:
    """Small random cases against every way of placing decks and members."""
    lot = Random(seed)  # noqa: S311 - cases to be repeated, not a secret
    spots = "abcd"
    groups = [
        Group(lot.randint(1, 2), frozenset(lot.sample(spots, lot.randint(0, 3))))
        for _ in range(lot.randint(1, 3))
    ]
    decks = [
        Deck(lot.randint(1, 2), frozenset(lot.sample(spots, lot.randint(1, 3))))
        for _ in range(lot.randint(0, 3))
    ]

    assert sum(unplaced(groups, decks)) == fewest(groups, decks)


def fewest(groups: list[Group], decks: list[Deck]) -> int:
    """Return the fewest members left over, by trying every way."""
    members = [group.spots for group in groups for _ in range(group.count)]
    best = len(members)

    def place(index: int, rooms: dict[str, int]) -> int:
        if index == len(members):
            return 0
        left = 1 + place(index + 1, rooms)
        for spot in members[index]:
            if rooms.get(spot):
                left = min(left, place(index + 1, {**rooms, spot: rooms[spot] - 1}))
        return left

    def put(index: int, rooms: dict[str, int]) -> int:
        if index == len(decks):
            return place(0, rooms)
        deck = decks[index]
        return min(
            put(index + 1, {**rooms, spot: rooms.get(spot, 0) + deck.room})
            for spot in sorted(deck.spots)
        )

    return min(best, put(0, {}))


@pytest.mark.parametrize(
    ("room", "lost"),
    [
        (0, {"fighter": 2, "tactical_bomber": 2, "strategic_bomber": 1}),
        (1, {"fighter": 1, "tactical_bomber": 2, "strategic_bomber": 1}),
        (3, {"tactical_bomber": 1, "strategic_bomber": 1}),
        (9, {"strategic_bomber": 1}),
    ],
)
def test_base_g40_carrier_one_deck_is_given_to_one_aircraft(
    room: int, lost: dict[str, int]
) -> None:
    """Fighters are saved first; no deck takes a strategic bomber, and nothing else has to go."""
    aircraft = {"fighter": 2, "tactical_bomber": 2, "strategic_bomber": 1}

    assert dict(without_deck(aircraft, room)) == lost
    assert dict(without_deck({"tactical_bomber": 1}, room)) == (
        {} if room else {"tactical_bomber": 1}
    )
