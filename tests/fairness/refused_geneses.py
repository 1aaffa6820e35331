"""What a genesis must not say, for the scribe of the library."""

from scribe import ALLY, HOST, RED

from core.fairness.drand import CHAIN, GENESIS, PERIOD

DRAND: dict[str, object] = {"chain": CHAIN, "genesis": GENESIS, "period": PERIOD}
TWO_SIDES = [
    {"seat": "germany", "side": "axis", "user": HOST},
    {"seat": "britain", "side": "allies", "user": ALLY},
]
REFUSED_GENESIS: dict[str, dict[str, object]] = {
    "delta_min under 15": {"delta_min": 14},
    "delta_max over 120": {"delta_max": 121},
    "delays the wrong way round": {"delta_min": 61, "delta_max": 60},
    "delays as text": {"delta_min": "15"},
    "another drand chain": {"drand": DRAND | {"chain": "6" + CHAIN[1:]}},
    "another period": {"drand": DRAND | {"period": 30}},
    "another drand genesis": {"drand": DRAND | {"genesis": GENESIS + 1}},
    "no drand": {"drand": None},
    "version 2": {"v": 2},
    "a boolean version": {"v": True},
    "an unknown mode": {"mode": "beacon"},
    "an unknown witness": {"witness": "never"},
    "a user id with a leading zero": {"host": {"user": "0" + HOST, "side": "axis"}},
    "a user id that is a number": {"host": {"user": 7, "side": "axis"}},
    "a user id of 21 digits": {"host": {"user": "1" * 21, "side": "axis"}},
    "a host without a side field": {"host": {"user": HOST}},
    "a host of an unknown side": {"host": {"user": HOST, "side": "neutral"}, "seats": []},
    "a host who hides the side he sits on": {"host": {"user": HOST, "side": None}},
    "a host who sits on another side than he says": {"host": {"user": HOST, "side": "allies"}},
    "a player of two sides": {"seats": [*TWO_SIDES, {"seat": "x", "side": "reds", "user": ALLY}]},
    "a seat twice": {"seats": [*TWO_SIDES, TWO_SIDES[1]]},
    "a seat of an unknown side": {"seats": [{"seat": "x", "side": "neutral", "user": RED}]},
    "a side twice": {"sides": ["axis", "allies", "reds", "axis"]},
    "no sides": {"sides": []},
    "a side without a name": {"sides": ["axis", "allies", "reds", ""]},
    "a game without a name": {"game": ""},
    "a guild without a name": {"guild": ""},
    "a channel without a name": {"channel": ""},
    "an anchor of 31 bytes": {"anchor": "ab" * 31},
    "an anchor in capitals": {"anchor": "AB" * 32},
    "an anchor without a chain length": {"chain_len": 0},
    "no bot key": {"bot_key": None},
}
