"""Characters that walk along paths."""

from __future__ import annotations

from ctypes import byref
from typing import Optional, Sequence, Tuple

from . import _native
from ._arrays import pixel, whole
from ._native import lib

_DIRECTIONS = ("right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right")


class Follower(_native.Owner):
    """A character that walks along a path. It serves one thread at a time.

    `waypoints` are pairs (x, y), 1 or more, as a Path has them. A step of dx and dy pixels is sqrt(dx² + (depth dy)²)
    walked units long; `depth` is 1 to 100. `speed` is in walked units a second, `directions` is 4 or 8. `scaling` has
    two rows of the room with the per cents at which characters are drawn there, ((60, 40), (199, 100)): the size is
    linear between them, and outside them that of the nearer row.

    Raises ArgumentError for values outside these limits.
    """

    def __init__(self, waypoints: Sequence[Tuple[int, int]], *, depth: float = 1, speed: float = 1,
                 directions: int = 8, scaling: Sequence[Tuple[int, float]] = ((0, 100), (1, 100))) -> None:
        plain = (_native.Point * len(waypoints))(*(_native.Point(*pixel(p, "waypoints")) for p in waypoints))
        (top, at_top), (bottom, at_bottom) = scaling
        options = _native.FollowerOptions(
            depth=depth, speed=speed, directions=whole(directions, "directions"),
            scaling=_native.Scaling(whole(top, "scaling"), whole(bottom, "scaling"), at_top, at_bottom))
        self._open = _native.made(lib.follower_new, lib.follower_free, plain, len(plain), byref(options))

    def advance(self, distance: float) -> float:
        """Moves on by walked units, at most to the end, and returns the units moved.

        A distance that is negative or NaN moves nothing.
        """
        return float(lib.follower_advance(self._handle, distance))

    def advance_time(self, seconds: float) -> float:
        """Moves on for this time at the speed, and returns the walked units moved."""
        return float(lib.follower_advance_time(self._handle, seconds))

    @property
    def position(self) -> Tuple[float, float]:
        """The position in pixels of the room. Pixel centres are whole numbers."""
        state = self._state()
        return state.x, state.y

    @property
    def direction(self) -> Optional[str]:
        """The direction of the current leg, such as "down-left"; None on a path that is a single pixel."""
        number = self._state().direction
        return None if number < 0 else _DIRECTIONS[number]

    @property
    def scale(self) -> float:
        """The per cent at which the character is drawn here."""
        return float(self._state().scale)

    @property
    def walked(self) -> float:
        """The walked units from the start."""
        return float(self._state().walked)

    @property
    def length(self) -> float:
        """The walked units of the whole path."""
        return float(self._state().length)

    @property
    def done(self) -> bool:
        """Whether the end has been reached."""
        return bool(self._state().done)

    def _state(self) -> _native.FollowerState:
        state = _native.FollowerState()
        lib.follower_get(self._handle, byref(state))
        return state


__all__ = ["Follower"]
