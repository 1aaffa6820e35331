"""How far apart colours are for whoever sees them: Machado 2009, then CIE Lab; and in grey."""

from collections.abc import Mapping
from math import dist

Matrix = tuple[tuple[float, float, float], ...]

VISIONS: Mapping[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What eyes make of light, by what they see."""

_WHITE = (0.9505, 1.0, 1.089)
_TO_XYZ: Matrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _through(matrix: Matrix, light: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix
    )


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def lab_of(colour: str, vision: str) -> tuple[float, float, float]:
    """Return a colour as somebody sees it: its lightness, and two axes of hue."""
    light = tuple(_linear(part) for part in bytes.fromhex(colour[1:]))
    seen = _through(VISIONS[vision], light)
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) for row in _TO_XYZ]
    x, y, z = (_root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, vision: str) -> float:
    """Return how far apart two colours are; 2 or 3 are told apart side by side, 10 at a glance."""
    return dist(lab_of(one, vision), lab_of(other, vision))


def grey_distance(one: str, other: str) -> float:
    """Return how far apart two colours are in grey: by their lightness alone."""
    return abs(lab_of(one, "all colours")[0] - lab_of(other, "all colours")[0])
