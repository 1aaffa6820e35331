"""The projection: Miller, with crowded columns, rows and a few discs of the globe enlarged."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

WIDTH: Final = 3723.0
"""Units around the world: the picture repeats after so many, whole ones, so that outlines on both
sides of its cut are exactly the same."""

COLUMNS: Final = (
    (15, 26, 0.75),
    (114, 16, 0.7),
    (195, 45, -0.35),
    (-35, 16, -0.30),
    (75, 16, -0.2),
)
"""Centre, half-width in degrees, and by how much the density there exceeds one."""

ROWS: Final = (
    (50, 12, 0.8),
    (28, 12, 0.3),
    (3, 10, 0.3),
    (-47, 14, -0.5),
    (75, 10, -0.85),
    (0, 900, 0.1),
)
"""The same from south to north."""

LENSES: Final = (
    (48.0, 14.0, 330.0, 0.75),
    (32.5, 113.0, 190.0, 0.65),
    (0.0, 126.0, 200.0, 0.3),
)
"""Latitude and longitude of a centre, radius in units, strength."""

CUT: Final = -122.0
"""The longitude at the left edge of the picture."""

_LON = np.arange(-400.0, 761.0, 0.1)
_LAT = np.arange(-85.0, 85.01, 0.05)
_AROUND = 360.0


def _bump(at: Values, centre: float, width: float, height: float) -> Values:
    return height * np.exp(-(((at - centre) / width) ** 2))


def _column_density(lon: Values) -> Values:
    total = np.ones_like(lon)
    for centre, width, height in COLUMNS:
        for turn in (-720, -360, 0, 360, 720):
            total += _bump(lon, centre + turn, width, height)
    return total


def _integrated(at: Values, density: Values) -> Values:
    steps = (density[1:] + density[:-1]) / 2 * np.diff(at)
    return np.concatenate([[0.0], np.cumsum(steps)])


_ENLARGED = _integrated(_LON, _column_density(_LON))

_UNIT = WIDTH / float(np.interp(CUT + _AROUND, _LON, _ENLARGED) - np.interp(CUT, _LON, _ENLARGED))
"""Map units of a degree of longitude before anything is enlarged; a hair under ten."""


def _columns() -> Values:
    x = _ENLARGED * _UNIT
    return x - np.interp(CUT, _LON, x)


def _rows() -> Values:
    density = np.ones_like(_LAT)
    for centre, width, height in ROWS:
        density += _bump(_LAT, centre, width, height)
    y = _integrated(_LAT, density / np.cos(np.radians(_LAT) * 0.8)) * _UNIT
    return np.interp(77.5, _LAT, y) - y


_X, _Y = _columns(), _rows()


def _plain(lon: Values, lat: Values) -> tuple[Values, Values]:
    return np.interp(lon, _LON, _X), np.interp(lat, _LAT, _Y)


def project(lon: Values, lat: Values) -> tuple[Values, Values]:
    """Return map units of degrees, right and down from the picture's north-western corner."""
    x, y = _plain(np.asarray(lon, float), np.asarray(np.clip(lat, -84.9, 84.9), float))
    dx, dy = np.zeros_like(x), np.zeros_like(y)
    for lat0, lon0, radius, strength in LENSES:
        cx, cy = _plain(np.asarray(lon0), np.asarray(lat0))
        for turn in (-WIDTH, 0, WIDTH):
            ux, uy = x - cx - turn, y - cy
            pull = strength * np.exp(-(ux * ux + uy * uy) / radius**2)
            dx += ux * pull
            dy += uy * pull
    return x + dx, y + dy


def place(lon: float, lat: float) -> tuple[float, float]:
    """Return where one place lies on the picture."""
    x, y = project(np.asarray(lon), np.asarray(lat))
    return float(x), float(y)
