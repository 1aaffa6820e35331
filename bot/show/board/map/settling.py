"""Labels find their places: one after another, then who lies badly pushes others a little aside."""

from collections.abc import Sequence
from math import inf, sqrt

from bot.show.board.chips import Style
from bot.show.board.map.choices import Wish
from bot.show.board.map.names_beside import LINE, at_label, lies_apart, name_beside, wish_of_name
from bot.show.board.map.outlines import Ground
from bot.show.board.map.placed import Placed, Spot, Stands
from bot.show.board.map.placing import Taken
from bot.show.board.strokes.display import Box

_CARE = 4.0
"""How much farther than at first a label goes to hide no end of a border, when all others stand."""
_BADLY = 3.0
"""Who stands worse than that, in steps, pushes others aside."""
_WORTH = 0.5
"""So many steps must be won for that."""
_TURNS = 2
"""So often everybody may push."""
_FAR, _ISLAND, _NEAR = 80.0, 14.0, 6.0
"""How far from its space a label may be, in steps: one that must be shown, an island's, others."""
_UNNAMED = 6.0
"""What it costs a territory to have no name."""
_MOST = 2
"""So many others are pushed aside at once."""


class Settling:
    """Labels and where they stand.

    Args:
        taken: The room of the picture.
        style: How labels are drawn.

    Attributes:
        stands: Where labels stand.
    """

    def __init__(self, taken: Taken, style: Style) -> None:
        self._taken = taken
        self._style = style
        self.stands: dict[tuple[str, float, float], Spot] = {}
        self._who: dict[Box, Placed] = {}
        self._wishes: dict[tuple[str, float, float], Wish] = {}
        self._names: dict[tuple[str, float, float], Wish] = {}

    def settle(self, waiting: Sequence[Placed], kept: Stands) -> list[str]:
        """Give labels their places; return the names of those that found none.

        Args:
            waiting: The labels, those that need most care first.
            kept: Where labels stood before: who has not changed in size stays there.
        """
        fresh = []
        for each in waiting:
            spot = kept.get(each.key)
            if spot is not None and each.fits(spot.label) and self._free(spot):
                self._put(each, spot)
            else:
                fresh.append(each)
        for each in fresh:
            self._stand(each, self._wish(each))
        stood = [each for each in fresh if each.key in self.stands]
        missing = [each.name for each in fresh if each.key not in self.stands]
        for each in stood:
            self._look_again(each)
        for _ in range(_TURNS):
            stood = [other for each in stood for other in self._push(each)]
        return missing

    def fix(self) -> None:
        """Let nobody push aside who stands by now."""
        for spot in self.stands.values():
            for box in spot.boxes:
                self._taken.release(box)
                self._taken.take(box, fixed=True)

    def _free(self, spot: Spot) -> bool:
        return all(self._taken.free(box) for box in spot.boxes)

    def _wish(self, each: Placed) -> Wish:
        known = self._wishes.get(each.key)
        if known is None:
            known = self._wishes[each.key] = self._wished(each)
        return known

    def _wished(self, each: Placed) -> Wish:
        y, reach = each.y, _NEAR
        if each.shape.ground is Ground.DISC:
            y += each.label.height / 2 + self._style.size * 0.4
            reach = _ISLAND
        return Wish(
            each.x,
            y,
            each.label.width,
            each.label.height,
            step=self._style.row,
            reach=_FAR if each.armed else reach,
            space=each.name,
            own=(each.x, each.y),
            care=_CARE,
        )

    def _wish_of_name(self, each: Placed) -> Wish:
        known = self._names.get(each.key)
        if known is None:
            known = self._names[each.key] = wish_of_name(each, self._style)
        return known

    def _stand(
        self, each: Placed, wish: Wish, box: Box | None = None, most: float = inf
    ) -> float | None:
        """Let a label stand in a box, or where it is best; return its price.

        It is None where that would be too much: then it stands nowhere.
        """
        if box is None:
            found = self._taken.best(wish, most)
            if found is None:
                return None
            box, price = found
        else:
            price = self._taken.price(box, wish)
        if price > most:
            return None
        name = None
        if each.unsaid:
            name = self._named(each, box, most - price)
            price += _UNNAMED if name is None else name[1]
        if price > most:
            return None
        self._put(each, Spot(box, None if name is None else name[0]))
        return price

    def _named(self, each: Placed, box: Box, most: float) -> tuple[Box, float] | None:
        """Return where the name of a space stands if its label stands in a box, and its price.

        None may be a name that costs more than is paid, where none at all would cost that too.
        """
        wish = self._wish_of_name(each)
        self._taken.take(box)
        name = name_beside(each, wish, box, self._taken, inf if most >= _UNNAMED else most)
        self._taken.release(box)
        return name

    def _price(self, each: Placed) -> float:
        """Return what a label pays where it stands, and its name with it."""
        spot = self.stands[each.key]
        price = self._taken.price(spot.label, self._wish(each))
        if spot.name is not None:
            wish = self._wish_of_name(each)
            if lies_apart(spot.label, spot.name):
                return price + self._taken.price(spot.name, wish) + LINE
            return price + self._taken.price(spot.name, at_label(wish))
        return price + _UNNAMED if each.unsaid else price

    def _put(self, each: Placed, spot: Spot) -> None:
        self.stands[each.key] = spot
        for box in spot.boxes:
            self._taken.take(box)
            self._who[box] = each

    def _lift(self, each: Placed) -> Spot:
        spot = self.stands.pop(each.key)
        for box in spot.boxes:
            del self._who[box]
            self._taken.release(box)
        return spot

    def _look_again(self, each: Placed) -> None:
        """Let a label go where it lies better, now that all others stand."""
        before = self._price(each)
        if before <= 1.0:
            return
        spot = self._lift(each)
        if self._stand(each, self._wish(each), most=before) is None:
            self._put(each, spot)

    def _push(self, each: Placed) -> list[Placed]:
        """Let a label that lies badly have a place that others leave, if all win by it.

        Return who was pushed aside.
        """
        now = self._price(each)
        if now <= _BADLY:
            return []
        home = self._lift(each)
        for push in self._taken.pushing(self._wish(each), _MOST, now - _WORTH):
            others = list({self._who[box].key: self._who[box] for box in push.others}.values())
            if self._pushed(each, push.box, others, now):
                return others
        self._put(each, home)
        return []

    def _pushed(self, each: Placed, box: Box, others: list[Placed], now: float) -> bool:
        """Push others aside if that costs less than it wins; return whether it did."""
        most = _ill(now) - _WORTH + sum(_ill(self._price(other)) for other in others)
        stood = [(other, self._lift(other)) for other in others]
        for who, there in ((each, box), *((other, None) for other in others)):
            price = self._stand(who, self._wish(who), there, _paid(most))
            if price is None:
                break
            most -= _ill(price)
        else:
            return True
        for who in (each, *others):
            if who.key in self.stands:
                self._lift(who)
        for other, spot in stood:
            self._put(other, spot)
        return False


def _ill(price: float) -> float:
    """Return how ill it is that a label pays so much: one that pays all is worse than two."""
    return price * price / _BADLY if price > _BADLY else price


def _paid(ill: float) -> float:
    """Return what a label pays that is so ill."""
    return sqrt(ill * _BADLY) if ill > _BADLY else ill
