"""Hidden choices: committed in the chain, opened later, and checked when they are."""

from core.fairness.commitments import choice_commitment
from core.fairness.fields import Fields, ProtocolError
from core.fairness.game import Game
from core.fairness.lines import read_choice, read_opened_choice


def apply_choose(game: Game, fields: Fields) -> None:
    """Take a seat's commitment to a choice nobody else may see yet."""
    choice = read_choice(fields)
    if choice.id in game.choices:
        raise ProtocolError(f"choice {choice.id} exists already")
    if game.seating.holder(choice.seat) != choice.user:
        raise ProtocolError(f"{choice.user} does not hold seat {choice.seat}")
    game.choices[choice.id] = choice


def apply_open(game: Game, fields: Fields) -> None:
    """Open a choice, once, and exactly as it was committed."""
    choice_id, nonce, chosen = read_opened_choice(fields)
    choice = game.choices.get(choice_id)
    if choice is None or choice_id in game.opened_choices:
        raise ProtocolError(f"choice {choice_id} is not there to be opened")
    opened = choice_commitment(game.genesis.game, choice_id, choice.seat, nonce, chosen)
    if opened != choice.commitment:
        raise ProtocolError(f"choice {choice_id} was committed otherwise")
    game.opened_choices.add(choice_id)
