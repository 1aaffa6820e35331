"""Beacons that players bring."""

import json

import pytest
from known_rounds import KNOWN_ROUNDS

from bot.chance.beacon import Beacon, PastedBeaconError, read_pasted

SIGNATURE = KNOWN_ROUNDS[1000].hex()
PLAIN = json.dumps({"round": 1000, "randomness": "00", "signature": SIGNATURE})


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        f"\n  {PLAIN}\n",
        json.dumps(json.loads(PLAIN), indent=2),
        f"```json\n{PLAIN}\n```",
        f"``` {PLAIN}```",
        json.dumps({"signature": SIGNATURE, "round": 1000}),
        PLAIN[:-1] + ', "half a pair, in a field that nobody reads": "\udcff"}',
    ],
)
def test_a_rightly_signed_round_is_taken_however_it_was_pasted(text: str) -> None:
    """With or without a code block, white space, or a `randomness`, which counts for nothing."""
    assert Beacon(1000, KNOWN_ROUNDS[1000]) == read_pasted(text, 1000)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no drand round"),
        ("hello", "not one plain JSON object"),
        (f"see {PLAIN}", "not one plain JSON object"),
        (f"{PLAIN}{PLAIN}", "not one plain JSON object"),
        ("[" * 2000, "not one plain JSON object"),
        (PLAIN[:-1] + ', "round": 1000}', "not one plain JSON object"),
        (PLAIN + " " * 4096, "longer than 4096 bytes"),
        ("```" + PLAIN + " " * 4096 + "```", "longer than 4096 bytes"),
        (PLAIN.replace("1000", "0"), "no whole number"),
        (PLAIN.replace("1000", "true"), "no whole number"),
        (PLAIN.replace("1000", '"1000"'), "no whole number"),
        (PLAIN.replace("1000", "1e3"), "not one plain JSON object"),
        (PLAIN.replace(SIGNATURE, SIGNATURE.upper()), "96 lower-case hex digits"),
        (PLAIN.replace(SIGNATURE, SIGNATURE * 2), "96 lower-case hex digits"),
        (PLAIN.replace(SIGNATURE, "z" * 96), "96 lower-case hex digits"),
        (PLAIN.replace("signature", "sig"), "96 lower-case hex digits"),
        (json.dumps({"round": 1001, "signature": KNOWN_ROUNDS[1001].hex()}), "waits for round"),
        (PLAIN.replace(SIGNATURE, KNOWN_ROUNDS[1001].hex()), "not drand's"),
        (PLAIN.replace(SIGNATURE, "c0" + "00" * 47), "not drand's"),
    ],
)
def test_anything_else_is_refused_with_the_reason_and_the_remedy(text: str, why: str) -> None:
    """Each refusal says what to paste instead."""
    with pytest.raises(PastedBeaconError, match=why) as refused:
        read_pasted(text, 1000)

    assert "/public/1000." in str(refused.value)
