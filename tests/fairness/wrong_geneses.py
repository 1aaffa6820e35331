"""What a genesis must not say, for the second scribe."""

from typing import Any

from second_scribe import (
    HOST,
    MATE,
    RIVAL,
    genesis,
    seat,
)

DRAND: dict[str, Any] = genesis()["drand"]
WRONG_GENESIS: dict[str, dict[str, Any]] = {
    "type": {"t": "order"},
    "version 2": {"v": 2},
    "version true": {"v": True},
    "another chain": {"drand": {**DRAND, "chain": "00" * 32}},
    "another period": {"drand": {**DRAND, "period": 30}},
    "another genesis": {"drand": {**DRAND, "genesis": 1692803368}},
    "no drand": {"drand": None},
    "too short a delay": {"delta_min": 14},
    "too long a delay": {"delta_max": 121},
    "delays crossed": {"delta_min": 60, "delta_max": 59},
    "beacon agreed": {"mode": "beacon"},
    "unknown witness": {"witness": "never"},
    "side of nobody": {"host": {"user": HOST, "side": "reds"}},
    "host who names no side and has one": {"host": {"user": HOST}},
    "no sides": {"sides": []},
    "chain too long to number": {"chain_len": 2**32},
    "host without user": {"host": {"side": "axis"}},
    "host as text": {"host": HOST},
    "sides twice": {"sides": ["axis", "allies", "axis"]},
    "nameless side": {"sides": ["axis", "allies", ""]},
    "seat twice": {"seats": [seat("germany", "axis", HOST), seat("germany", "axis", MATE)]},
    "seat of no side": {"seats": [seat("germany", "reds", HOST)]},
    "two sides": {"seats": [seat("germany", "axis", RIVAL), seat("usa", "allies", RIVAL)]},
    "host elsewhere": {"seats": [seat("usa", "allies", HOST)]},
    "host with a seat and no side": {"host": {"user": HOST, "side": None}},
    "host's name as number": {"host": {"user": int(HOST), "side": "axis"}},
    "id with a zero": {"host": {"user": "031", "side": "axis"}},
    "id too long": {"host": {"user": "1" * 21, "side": "axis"}},
    "no channel": {"channel": None},
    "key in capitals": {"bot_key": "AB" * 32},
    "key too short": {"bot_key": "ab" * 31},
    "anchor too short": {"anchor": "ab" * 31},
    "anchor without length": {"chain_len": 0},
    "no game": {"game": ""},
}
