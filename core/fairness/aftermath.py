"""What may still happen after a roll is closed, and the change of the bot's key."""

from collections.abc import Sequence

from core.fairness.fields import Fields, ProtocolError
from core.fairness.game import Game
from core.fairness.lines import Reply, read_consents, read_handover, read_undone, roll_number
from core.fairness.roll import Roll, Status
from core.fairness.signatures import handover_preimage, is_signed
from core.fairness.wording import holds_head, holds_word


def apply_void(game: Game, fields: Fields) -> None:
    """Make a result void by the consent of one player of each side."""
    roll = _rolled(game, roll_number(fields))
    _require_consent(game, read_consents(fields), "void", str(roll.number))
    roll.void = True
    game.warn(roll, f"void by consent at line {game.line}")


def apply_undo(game: Game, fields: Fields) -> None:
    """Discard the results of rolls; they stay in the chain and every verification prints them."""
    for roll in [_rolled(game, number) for number in dict.fromkeys(read_undone(fields))]:
        roll.undone = True
        game.warn(roll, f"undone at line {game.line}")


def apply_handover(game: Game, fields: Fields) -> None:
    """Change the key that signs heads: the old key names the new, or a player of each side does."""
    handover = read_handover(fields)
    if handover.signature is None:
        _require_consent(game, handover.consents, "handover", handover.key.hex())
    else:
        message = handover_preimage(game.genesis.game, game.head_before, handover.key)
        if not is_signed(game.bot_keys[-1][1], handover.signature, message):
            raise ProtocolError("the old key did not sign this handover")
    game.bot_keys.append((game.line, handover.key))


def _rolled(game: Game, number: int) -> Roll:
    roll = game.rolls.get(number)
    if roll is None or roll.status is not Status.ROLLED:
        raise ProtocolError(f"roll {number} has no result")
    return roll


def _require_consent(game: Game, consents: Sequence[Reply], word: str, meant: str) -> None:
    """Every side that has players must have spoken; the host may, who need not have a seat.

    Raises:
        ProtocolError: A side is missing, a stranger speaks, or a text lacks the word or the head.
    """
    sides = game.seating.sides_with_players()
    if len({consent.message for consent in consents}) != len(consents):
        raise ProtocolError(f"{word}: one message counted twice")
    for consent in consents:
        if game.seating.side_of(consent.user) is None and consent.user != game.seating.host_user:
            raise ProtocolError(f"{word}: {consent.user} is no player")
        if not holds_word(consent.text, word) or not holds_head(consent.text, game.head_before):
            raise ProtocolError(f"{word}: a text without the word or the head before it")
    spoken = {game.seating.side_of(consent.user) for consent in consents}
    missing = sides - spoken
    if missing or not sides:
        raise ProtocolError(f"{word}: no consent of {', '.join(sorted(missing)) or 'anybody'}")
    game.consents.extend((game.line, consent, (meant,)) for consent in consents)
