"""The five ways to roll, and which of them a group agreed on for whom."""

from enum import StrEnum


class Mode(StrEnum):
    """How one roll gets its chance."""

    WITNESSED = "witnessed"
    BEACON = "beacon"
    SEALED = "sealed"
    DUEL = "duel"
    PLAIN = "plain"


class Witness(StrEnum):
    """Whose declarations need a witness in a drand game."""

    HOST = "host"
    ALWAYS = "always"


class Declarer(StrEnum):
    """On whose word a roll is declared."""

    HOST_SIDE = "the host's side"
    OTHER_SIDE = "another side"
    NO_PLAYER = "somebody without a seat"


AGREEABLE = (Mode.WITNESSED, Mode.SEALED, Mode.DUEL, Mode.PLAIN)
"""What a genesis can name; `witnessed` stands for drand, with or without a reply."""

DRAND_MODES = (Mode.WITNESSED, Mode.BEACON)
PHRASE_MODES = (Mode.WITNESSED, Mode.SEALED)


def agreed_mode(mode: Mode, witness: Witness, *, declared_by_host_side: bool) -> Mode:
    """Return the mode that a group's agreement asks of one declaration.

    Args:
        mode: What genesis names.
        witness: Whose declarations genesis wants witnessed.
        declared_by_host_side: Also true of a person without a seat, who may be the host himself.
    """
    if mode is Mode.WITNESSED and witness is Witness.HOST and not declared_by_host_side:
        return Mode.BEACON
    return mode


def deviation(rolled: Mode, agreed: Mode, declarer: Declarer) -> str | None:
    """Return the warning about a roll in another mode than agreed, without the roll's number."""
    return None if rolled is agreed else f"agreed {agreed}, rolled {rolled}, declared by {declarer}"
