"""Floors and the paths on them."""

from __future__ import annotations

import contextlib
import ctypes
import math
import operator
import threading
from ctypes import byref
from dataclasses import dataclass
from typing import Any, List, Optional, Sequence, Tuple

from . import _native
from ._arrays import Rows, array_of, pixel, points, whole
from ._errors import ArgumentError
from ._native import lib

Outcomes = ("found", "from-blocked", "to-blocked", "unreachable")
_PLANNERS = {"pipeline": 0, "shortest": 1}
_RULES = {"strict": 0, "bresenham": 1}
_RECTANGLE, _DISC, _PIXELS, _ELLIPSE = 0, 1, 2, 3
_FEET = {"ellipse": _ELLIPSE, "rectangle": _RECTANGLE}


def _one_of(value: str, words: "dict[str, int]", what: str) -> int:
    if value not in words:
        raise ArgumentError.of(f"{value!r} is not a valid value", "there are " + " and ".join(words), what)
    return words[value]


@dataclass(frozen=True)
class Footprint:
    """The feet of an agent that is not a disc: a shape of a full width and depth, in pixels of the room, each 1 to 4096.

    Its `shape` is "ellipse" or "rectangle"; walkmask_floor_for_footprint in walkmask_c.h says which pixels it covers.
    """

    shape: str
    width: int
    depth: int

    @staticmethod
    def _of(shape: int, width: int, depth: int) -> "Footprint":
        words = {value: word for word, value in _FEET.items()}
        return Footprint(words[shape], width, depth)

    def _plain(self) -> Tuple[int, int, int]:
        return _one_of(self.shape, _FEET, "shape"), whole(self.width, "width"), whole(self.depth, "depth")


@dataclass(frozen=True)
class Blocker:
    """A shape in the way of one question, in pixels of the room; see walkmask_blocker."""

    shape: int
    place: Tuple[int, int]
    across: int
    down: int = 0

    @staticmethod
    def rectangle(x: int, y: int, width: int, height: int) -> "Blocker":
        """Returns a rectangle by its top left pixel; its sides are 1 to 65536."""
        return Blocker(_RECTANGLE, (x, y), width, height)

    @staticmethod
    def disc(x: int, y: int, diameter: int) -> "Blocker":
        """Returns a disc by its middle pixel; its diameter is 1 to 65536."""
        return Blocker(_DISC, (x, y), diameter)

    @staticmethod
    def ellipse(x: int, y: int, radius_x: int, radius_y: int) -> "Blocker":
        """Returns an ellipse by its middle pixel; its radii are 0 to 32768."""
        return Blocker(_ELLIPSE, (x, y), radius_x, radius_y)

    def _plain(self) -> _native.Blocker:
        x, y = pixel(self.place, "blockers")
        return _native.Blocker(self.shape, _native.Point(x, y), whole(self.across, "blockers"),
                               whole(self.down, "blockers"))


@dataclass(frozen=True)
class Edit:
    """A change of a mask, in pixels of the mask; a part outside it has no effect."""

    is_floor: bool
    shape: int
    place: Tuple[int, int]
    width: int = 0
    height: int = 0
    array: Any = None

    @staticmethod
    def rectangle(x: int, y: int, width: int, height: int, *, is_floor: bool) -> "Edit":
        """Makes a rectangle floor, or wall if `is_floor` is false. Its sides are 1 to 32768."""
        return Edit(is_floor, _RECTANGLE, (x, y), width, height)

    @staticmethod
    def disc(x: int, y: int, diameter: int, *, is_floor: bool) -> "Edit":
        """Makes the pixels nearer to (x, y) than half of the diameter floor or wall."""
        return Edit(is_floor, _DISC, (x, y), diameter)

    @staticmethod
    def pixels(x: int, y: int, array: Any, *, is_floor: bool) -> "Edit":
        """Makes the pixels of an array that are not 0 floor or wall; its first element lies at (x, y)."""
        return Edit(is_floor, _PIXELS, (x, y), array=array)


def options_of(planner: str, line_of_sight: str, nearest: bool, blockers: Sequence[Blocker],
               comfort: Optional[int], detour: int) -> _native.Options:
    """Returns the options of a question for C, which own their blockers."""
    if comfort is not None and not 0 <= operator.index(comfort) <= 1024:
        raise ArgumentError.of(f"{comfort!r} is not a valid comfort", "it is a number of pixels, 0 to 1024, or None",
                               "comfort")
    if not 0 <= operator.index(detour) <= 100:
        raise ArgumentError.of(f"{detour!r} is not a valid detour", "it is a number of per cent, 0 to 100", "detour")
    in_c = 0 if comfort is None else operator.index(comfort) or -1  # C has 0 for the agent's, -1 for none
    plain = (_native.Blocker * len(blockers))(*(blocker._plain() for blocker in blockers))
    return _native.Options(planner=_one_of(planner, _PLANNERS, "planner"),
                           line_of_sight=_one_of(line_of_sight, _RULES, "line_of_sight"), nearest=int(bool(nearest)),
                           blockers=plain, blocker_count=len(plain), comfort=in_c, detour=detour)


@dataclass(frozen=True)
class Path:
    """An answer. Coordinates and lengths are in pixels of the room."""

    outcome: str  #: "found", "from-blocked", "to-blocked" or "unreachable"
    waypoints: List[Tuple[int, int]]  #: from start to goal, both included; empty unless found
    length: float  #: the sum of the straight distances between them; 0 unless found
    start: Tuple[int, int]  #: the ends that were used
    goal: Tuple[int, int]

    @property
    def found(self) -> bool:
        return self.outcome == "found"

    def __len__(self) -> int:
        return len(self.waypoints)


def path_of(plain: _native.Path) -> Path:
    """Copies a path from C."""
    flat = ctypes.string_at(plain.waypoints, 8 * plain.count) if plain.count else b""
    numbers = memoryview(flat).cast("i").tolist()
    return Path(Outcomes[plain.outcome], list(zip(numbers[::2], numbers[1::2])), plain.length,
                (plain.start.x, plain.start.y), (plain.goal.x, plain.goal.y))


class Paths:
    """The answers to n questions, as arrays: of NumPy if that is installed, else memoryviews.

    outcomes   shape (n,), int32: indices into Paths.OUTCOMES, so 0 is found
    lengths    shape (n,), float64: in pixels; 0 unless found
    starts     shape (n, 2), int32: the start that was used
    goals      shape (n, 2), int32: the goal that was used
    offsets    shape (n + 1,), int64: the waypoints of question i are points[offsets[i]:offsets[i + 1]]
    points     shape (offsets[n], 2), int32
    """

    OUTCOMES = Outcomes

    def __init__(self, plain: _native.Paths) -> None:
        count = plain.count
        self.outcomes = array_of(plain.outcomes, count, "i")
        self.lengths = array_of(plain.lengths, count, "d")
        self.starts = array_of(plain.starts, 2 * count, "i", 2)
        self.goals = array_of(plain.goals, 2 * count, "i", 2)
        self.offsets = array_of(plain.offsets, count + 1, "q")
        self.points = array_of(plain.waypoints, 2 * int(self.offsets[count]), "i", 2)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __getitem__(self, index: int) -> Path:
        count = len(self)
        if not -count <= index < count:
            raise IndexError(f"there are {count} paths")
        index %= count
        first, last = int(self.offsets[index]), int(self.offsets[index + 1])
        waypoints = [(int(self.points[i, 0]), int(self.points[i, 1])) for i in range(first, last)]
        return Path(Outcomes[self.outcomes[index]], waypoints, float(self.lengths[index]),
                    (int(self.starts[index, 0]), int(self.starts[index, 1])),
                    (int(self.goals[index, 0]), int(self.goals[index, 1])))


def _fill(plain: _native.Edit, edit: Edit, arrays: contextlib.ExitStack) -> None:
    """Writes an edit for C, whose array stays in place until `arrays` ends."""
    x, y = pixel(edit.place, "edit")
    plain.shape, plain.is_floor, plain.place = edit.shape, int(edit.is_floor), _native.Point(x, y)
    if edit.shape != _PIXELS:
        plain.width, plain.height = whole(edit.width, "edit"), whole(edit.height, "edit")
        return
    rows = arrays.enter_context(Rows(edit.array, "array"))
    plain.width, plain.height, plain.bytes, plain.stride = rows.width, rows.height, rows.address, rows.stride


class Floor(_native.Owner):
    """The pixels where an agent may be. A floor never changes, and any number of threads may use it.

    Floor(array) takes an array of shape (height, width) with a byte or a number for each pixel, which is floor if it
    is not 0: a numpy.ndarray, a memoryview, or anything else with the buffer protocol. The library reads it in place
    if the bytes of a row lie next to each other, and keeps no reference to it. Each pixel covers scale x scale pixels
    of the room, 1 to 64. Sides are at most 32768 pixels of the room.

    Raises TypeError for other elements, ArgumentError for other sizes.
    """

    def __init__(self, array: Any, *, scale: int = 1) -> None:
        with Rows(array, "array") as rows:
            self._take(_native.made(lib.floor_from_bytes, lib.floor_free, rows.width, rows.height, rows.address,
                                    rows.stride, whole(scale, "scale")))

    @classmethod
    def from_png(cls, data: bytes, *, scale: int = 1) -> "Floor":
        """Makes a floor from the bytes of a PNG file: pixels are floor where a colour is 128 or more.

        Raises FileError for a damaged file.
        """
        return cls._of(_native.made(lib.floor_from_png, lib.floor_free, bytes(data), len(data), whole(scale, "scale")))

    @classmethod
    def _of(cls, handle: _native.Handle) -> "Floor":
        floor = cls.__new__(cls)
        floor._take(handle)
        return floor

    def _take(self, handle: _native.Handle) -> None:
        self._open = handle
        self._solvers = threading.local()  # a solver serves one thread at a time

    def for_agent(self, feet: "int | Footprint") -> "Floor":
        """Returns the floor for an agent whose feet are a disc of this diameter in pixels of the room, 1 to 4096, or a
        Footprint.

        Raises ArgumentError if this floor is already for an agent.
        """
        if isinstance(feet, Footprint):
            return Floor._of(_native.made(lib.floor_for_footprint, lib.floor_free, self._handle, *feet._plain()))
        return Floor._of(_native.made(lib.floor_for_agent, lib.floor_free, self._handle,
                                      whole(feet, "diameter")))

    def with_depth(self, depth: float) -> "Floor":
        """Returns this floor for a view of this depth, 1 to 100, as of a Follower: comfort then keeps only comfort / depth
        pixels off walls above and below. Floors that are made from it have this depth; a new floor has 1.
        """
        return Floor._of(_native.made(lib.floor_with_depth, lib.floor_free, self._handle, depth))

    def prepare(self, milliseconds: float = math.inf, size: int = (1 << 63) - 1) -> int:
        """Makes the tables for a floor that will be asked often, which it otherwise makes on the way: in at most about
        this many milliseconds, and of at most `size` bytes. No answer depends on them.

        Returns the bytes of all tables that are there.
        """
        if not 0 <= operator.index(size) < 1 << 63:
            raise ArgumentError.of(f"{size!r} is not a valid size", "it is a number of bytes, 0 or more", "size")
        taken = ctypes.c_int64()
        lib.floor_prepare(self._handle, milliseconds, size, byref(taken))
        return taken.value

    def with_scaling(self, scaling: "Sequence[Tuple[int, float]]") -> "Floor":
        """Returns this floor for characters that are drawn at these sizes: two rows of the room with per cents, as of a
        Follower. The agents of floors that are made from it by `for_agent` are as large as they are drawn.

        Raises ArgumentError if this floor is already for an agent.
        """
        (top, at_top), (bottom, at_bottom) = scaling
        plain = _native.Scaling(whole(top, "scaling"), whole(bottom, "scaling"), at_top, at_bottom)
        return Floor._of(_native.made(lib.floor_with_scaling, lib.floor_free, self._handle, byref(plain)))

    def edit(self, *edits: Edit) -> "Floor":
        """Returns this floor after edits of its mask, one after the other, for the same agent."""
        plain = (_native.Edit * len(edits))()
        with contextlib.ExitStack() as arrays:
            for edit, to in zip(edits, plain):
                _fill(to, edit, arrays)
            made = _native.made(lib.floor_edit, lib.floor_free, self._handle, plain, len(edits))
        return Floor._of(made)

    @property
    def width(self) -> int:
        """The width of the room in pixels."""
        return int(lib.floor_width(self._handle))

    @property
    def height(self) -> int:
        """The height of the room in pixels."""
        return int(lib.floor_height(self._handle))

    def __contains__(self, p: Tuple[int, int]) -> bool:
        return bool(lib.floor_contains(self._handle, _native.Point(*pixel(p, "pixel"))))

    def nearest(self, p: Tuple[int, int]) -> Optional[Tuple[int, int]]:
        """Returns the floor pixel nearest to p; None without floor, or if p lies over 32768 pixels outside."""
        found = _native.Point()
        known = lib.floor_nearest(self._handle, _native.Point(*pixel(p, "pixel")), byref(found))
        return (found.x, found.y) if known else None

    def connects(self, a: Tuple[int, int], b: Tuple[int, int]) -> bool:
        """Returns whether a path leads from a to b."""
        return bool(lib.floor_connects(self._handle, _native.Point(*pixel(a, "a")),
                                       _native.Point(*pixel(b, "b"))))

    def has_line_of_sight(self, a: Tuple[int, int], b: Tuple[int, int], rule: str = "strict") -> bool:
        """Returns whether an agent may walk straight from a to b, by the rule "strict" or "bresenham"."""
        return bool(lib.floor_has_line_of_sight(self._handle, _native.Point(*pixel(a, "a")),
                                                _native.Point(*pixel(b, "b")), _one_of(rule, _RULES, "rule")))

    def ray(self, start: Tuple[int, int], goal: Tuple[int, int]) -> Optional[Tuple[int, int]]:
        """Returns the last pixel that is reached straight from start toward goal; None if start is not floor."""
        last = _native.Point()
        known = lib.floor_ray(self._handle, _native.Point(*pixel(start, "start")), _native.Point(*pixel(goal, "goal")),
                              byref(last))
        return (last.x, last.y) if known else None

    def clearance(self, p: Tuple[int, int]) -> float:
        """Returns the distance in pixels from p to the nearest pixel that is not floor; 0 if p is not floor."""
        return float(lib.floor_clearance(self._handle, _native.Point(*pixel(p, "pixel"))))

    def random(self, p: Tuple[int, int], seed: int) -> Optional[Tuple[int, int]]:
        """Returns a random pixel that is connected with p, the same for the same seed; None if p is not floor.

        Every such pixel of the mask is as likely as any other. The seed is a whole number, 0 to 2**64 - 1.
        """
        if not 0 <= operator.index(seed) < 2**64:
            raise ArgumentError.of(f"{seed!r} is not a valid seed", "a seed is a whole number, 0 to 2**64 - 1", "seed")
        found = _native.Point()
        known = lib.floor_random(self._handle, _native.Point(*pixel(p, "pixel")), seed, byref(found))
        return (found.x, found.y) if known else None

    def solve(self, start: Tuple[int, int], goal: Tuple[int, int], *, planner: str = "pipeline",
              line_of_sight: str = "strict", nearest: bool = False, blockers: Sequence[Blocker] = (),
              comfort: Optional[int] = None, detour: int = 10) -> Path:
        """Finds a path between two pixels (x, y) of the room. "No path" is an outcome.

        `planner` is "pipeline" or "shortest". With `nearest`, an end off the floor, or a goal out of reach, is
        replaced by the nearest pixel that works. `blockers` are in the way for this question only. With `comfort`,
        the path keeps that many pixels, at most 1024, off the walls where there is room, and avoids all narrow places
        if it is then at most `detour` per cent longer; 0 and None mean none. Raises ArgumentError for an end outside the
        room.
        """
        answer = _native.Path()
        solver = self._solver()  # has the waypoints until they are copied
        lib.solve(solver, _native.Point(*pixel(start, "start")), _native.Point(*pixel(goal, "goal")),
                  byref(options_of(planner, line_of_sight, nearest, blockers, comfort, detour)), byref(answer))
        return path_of(answer)

    def solve_many(self, starts: Any, goals: Any, *, planner: str = "pipeline", line_of_sight: str = "strict",
                   nearest: bool = False, blockers: Sequence[Blocker] = (), comfort: Optional[int] = None,
                   detour: int = 10) -> Paths:
        """Answers n questions in one call: question i leads from starts[i] to goals[i].

        Both are arrays of shape (n, 2) of whole numbers, or sequences of pairs. The options apply to every question,
        as in `solve`. Raises ArgumentError for an end outside the room, naming the question.
        """
        start_points, goal_points = points(starts, "starts"), points(goals, "goals")
        if len(start_points) != len(goal_points):
            raise ArgumentError.of(f"there are {len(start_points) // 2} starts and {len(goal_points) // 2} goals",
                                   "give as many of both")
        made = _native.made(lib.solve_many, lib.paths_free, self._solver(), start_points, goal_points,
                            len(start_points) // 2,
                            byref(options_of(planner, line_of_sight, nearest, blockers, comfort, detour)))
        plain = _native.Paths()
        lib.paths_get(made, byref(plain))
        return Paths(plain)

    def _solver(self) -> _native.Handle:
        """Returns the solver of this thread."""
        floor, solvers = self._handle, self._solvers
        solver: Optional[_native.Handle] = getattr(solvers, "handle", None)
        if solver is None:
            solver = solvers.handle = _native.made(lib.solver_new, lib.solver_free, floor)
        return solver

    def close(self) -> None:
        super().close()
        self._solvers = threading.local()


__all__ = ["Blocker", "Edit", "Floor", "Path", "Paths"]
