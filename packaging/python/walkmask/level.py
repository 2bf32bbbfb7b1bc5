"""Levels: what they declare, the paths in them, and what is wrong with them."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from ctypes import byref
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Tuple, Type, TypeVar, Union, overload

from . import _native
from ._arrays import pixel, whole
from ._native import lib, plain, plain_path, text
from .floor import Blocker, Floor, Footprint, Path, options_of, path_of

PathLike = Union[str, "os.PathLike[str]"]
End = Union[str, Tuple[int, int]]
Names = Union[None, str, Iterable[str]]
Struct = TypeVar("Struct", bound=_native.Sized)
Value = TypeVar("Value")

Severities = ("info", "warning", "error")


@dataclass(frozen=True)
class Agent:
    """A character by its feet, in pixels of the room: a disc has a `diameter`, others a `footprint`."""

    name: str
    diameter: Optional[int]
    footprint: Optional[Footprint] = None
    is_scaled: bool = False  #: as large as it is drawn; these are its sizes at 100 per cent
    comfort: int = 0  #: the pixels that its paths keep off the walls where there is room; 0 for none
    detour: int = 10  #: with comfort, per cent that a path may be longer to avoid all narrow places


@dataclass(frozen=True)
class State:
    """A state of the game: which areas are open."""

    name: str
    open: Tuple[str, ...]
    closed: Tuple[str, ...]


@dataclass(frozen=True)
class Area:
    """Pixels that open and close together; `pixels` counts those of the mask."""

    name: str
    pixels: int


@dataclass(frozen=True)
class Place:
    """A point or an exit. `kind` is "point", "exit" or "edge": an exit without a pixel, which is no end of a path."""

    name: str
    kind: str
    is_inside: bool  #: whether it lies inside the room
    at: Tuple[int, int]


@dataclass(frozen=True)
class Reached:
    """A place that is reached: where the path to it ends, and its length in pixels of the room."""

    name: str
    at: Tuple[int, int]
    length: float


@dataclass(frozen=True)
class Problem:
    """What keeps a level, or a part of it, from being used."""

    file: str
    place: str  #: in the file: "12:7" is line 12, column 7; may be empty
    reason: str
    cure: str

    def __str__(self) -> str:
        return f"{self.file}{':' if self.place else ''}{self.place}: {self.reason}; {self.cure}"


@dataclass(frozen=True)
class Box:
    """Pixels of the room; all four ends are included."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class Finding:
    """Something in a level that is wrong, or looks wrong. Pixels are pixels of the room."""

    code: str  #: of the rule; `walkmask explain CODE` describes it
    severity: str  #: "error", "warning" or "info"
    file: str  #: to look at
    place: str  #: in its text: "12:7"; may be empty
    line: Optional[int]
    column: Optional[int]
    pixel: Optional[Tuple[int, int]]
    box: Optional[Box]
    message: str
    cure: str
    states: Tuple[str, ...]  #: that have it; empty if states do not matter
    agent: str  #: that has it; may be empty
    waived: Optional[str]  #: why the manifest waives it
    data: Dict[str, Any]  #: the finding as in the report "json", with its evidence

    def __str__(self) -> str:
        at = "{},{}".format(*self.pixel) if self.pixel else self.place
        return f"{self.file}{':' if at else ''}{at}: {self.severity} {self.code}: {self.message}; {self.cure}"


class Picture(bytes):
    """The bytes of a picture file, which notebooks show."""

    format: str

    def __new__(cls, data: bytes, format: str) -> "Picture":
        picture = super().__new__(cls, data)
        picture.format = format
        return picture

    def _repr_png_(self) -> Optional[bytes]:
        return bytes(self) if self.format == "png" else None

    def _repr_svg_(self) -> Optional[str]:
        return self.decode() if self.format == "svg" else None

    def save(self, file: PathLike) -> None:
        """Writes the picture to a file."""
        with open(file, "wb") as out:
            out.write(self)


class Answer:
    """The answer of a level to a question: `path`, and what belongs to it."""

    def __init__(self, handle: _native.Handle) -> None:
        self._handle = _native.own(handle, lib.answer_free, "Answer", "Level.solve")
        plain_path_ = _native.Path()
        lib.answer_path(handle, byref(plain_path_))
        self.path: Path = path_of(plain_path_)

    @property
    def found(self) -> bool:
        return self.path.found

    @property
    def length(self) -> float:
        """In pixels of the room; 0 unless found."""
        return self.path.length

    @property
    def waypoints(self) -> List[Tuple[int, int]]:
        return self.path.waypoints

    @property
    def data(self) -> Dict[str, Any]:
        """The answer as `walkmask solve --format json` writes it: also why there is no path, and what would open one."""
        return dict(json.loads(self.report("json")))

    def report(self, format: str = "text") -> str:
        """Returns what `walkmask solve --format` prints: "text", "json" or "points"."""
        return _native.content(lib.answer_report, self._handle, plain(format)).decode()

    def picture(self, format: str = "png") -> Picture:
        """Draws the answer over the background: "png" or "svg"."""
        return Picture(_native.content(lib.answer_picture, self._handle, plain(format)), format)

    def __str__(self) -> str:
        return self.report().rstrip("\n")


class Findings(Sequence):  # type: ignore[type-arg]
    """The findings of a check, in the order of reports; those that the manifest waives are in `waived`."""

    def __init__(self, handle: _native.Handle) -> None:
        self._handle = _native.own(handle, lib.findings_free, "Findings", "Level.check")
        result = _native.CheckResult()
        lib.findings_result(handle, byref(result))
        self.fails = bool(result.fails)  #: whether a finding is like "fail_on" or worse
        self.errors: int = result.errors
        self.warnings: int = result.warnings
        self.infos: int = result.infos
        own = result.errors + result.warnings + result.infos
        every = [self._finding(i) for i in range(own + result.waived)]
        self._list, self.waived = every[:own], every[own:]

    def _finding(self, index: int) -> Finding:
        found = _native.Finding()
        lib.findings_get(self._handle, index, byref(found))
        box = found.box
        return Finding(code=text(found.code), severity=Severities[found.severity], file=text(found.file),
                       place=text(found.place), line=found.line or None, column=found.column or None,
                       pixel=(found.pixel.x, found.pixel.y) if found.has_pixel else None,
                       box=Box(box.left, box.top, box.right, box.bottom) if found.has_box else None,
                       message=text(found.message), cure=text(found.cure), states=_names(found.states),
                       agent=text(found.agent), waived=None if found.waived is None else text(found.waived),
                       data=json.loads(text(found.json)))

    @overload
    def __getitem__(self, index: int) -> Finding: ...

    @overload
    def __getitem__(self, index: slice) -> List[Finding]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Finding, List[Finding]]:
        return self._list[index]

    def __len__(self) -> int:
        return len(self._list)

    def report(self, format: str = "text") -> str:
        """Returns what `walkmask check --format` prints: "text", "json", "sarif", "junit", ..."""
        return _native.content(lib.findings_report, self._handle, plain(format)).decode()

    def picture(self, format: str = "png") -> Picture:
        """Draws the findings over the background: "png" or "svg". Raises FileError for a level without a mask."""
        return Picture(_native.content(lib.findings_picture, self._handle, plain(format)), format)

    def __str__(self) -> str:
        return self.report().rstrip("\n")


def _names(value: Optional[bytes]) -> Tuple[str, ...]:
    return tuple(text(value).split(",")) if value else ()


def _values(owner: _native.Handle, count: int, struct: Type[Struct], get: Any,
            make: Callable[[Struct], Value]) -> List[Value]:
    """Returns what `get` writes for each index."""
    values = []
    for index in range(count):
        one = struct()
        get(owner, index, byref(one))
        values.append(make(one))
    return values


def _listed(names: Names) -> Optional[bytes]:
    """Returns a list for C: of a text with commas, or of several texts."""
    return plain(names if names is None or isinstance(names, str) else ",".join(names))


def _end(value: End, what: str) -> _native.End:
    if isinstance(value, str):
        return _native.End(plain(value), _native.Point(0, 0))
    return _native.End(None, _native.Point(*pixel(value, what)))


def _choice(state: Optional[str], open: Names, close: Names, agent: Optional[str], diameter: int,
            footprint: Optional[Footprint]) -> _native.Choice:
    shape, width, depth = (0, 0, 0) if footprint is None else footprint._plain()
    if footprint is not None and width == depth == 0:
        width = -1  # in C, 0x0 stands for no feet; feet of that size are refused like those of any other bad size
    return _native.Choice(state=plain(state), open=_listed(open), close=_listed(close), agent=plain(agent),
                          diameter=whole(diameter, "diameter"), shape=shape, width=width, depth=depth)


def _agent(one: _native.Agent) -> Agent:
    footprint = None if one.diameter > 0 else Footprint._of(one.shape, one.width, one.depth)
    return Agent(text(one.name), one.diameter or None, footprint, one.is_scaled != 0, one.comfort, one.detour)


def _level_options(root: Optional[PathLike], area_mask: Optional[PathLike], legend: Optional[Mapping[str, str]],
                   walkable: Optional[str], background: Optional[PathLike], tolerance: Optional[int],
                   scale: Optional[int]) -> _native.LevelOptions:
    entries = None if legend is None else ",".join(f"{name}={colour}" for name, colour in legend.items())
    return _native.LevelOptions(root=plain_path(root), area_mask=plain_path(area_mask), legend=plain(entries),
                                walkable=plain(walkable), background=plain_path(background),
                                tolerance=-1 if tolerance is None else whole(tolerance, "tolerance"),
                                scale=0 if scale is None else whole(scale, "scale"))


class Level(_native.Owner):
    """A level: a manifest with its masks, or a mask alone. It never changes; any number of threads may use it.

    Level.open(path) opens a manifest (.json), a mask (an image), a MovingAI map or a room of Adventure Game Studio.
    What is wrong with it is in `problems` and in the findings of `check`; only a file that cannot be read raises
    FileError at once.
    """

    def __init__(self, handle: _native.Handle) -> None:
        self._open = _native.own(handle, lib.level_free, "Level", "Level.open or Level.from_files")

    @classmethod
    def open(cls, path: PathLike, *, root: Optional[PathLike] = None, area_mask: Optional[PathLike] = None,
             legend: Optional[Mapping[str, str]] = None, walkable: Optional[str] = None,
             background: Optional[PathLike] = None, tolerance: Optional[int] = None,
             scale: Optional[int] = None) -> "Level":
        """Opens the level at a path. The other arguments replace values of the manifest.

        root        the folder that has to hold all files of the level
        area_mask   the image whose colours mark areas
        legend      the colour of each area: {"gate": "#ff0000", "bridge": "index:3"}
        walkable    what is floor: "#ffffff,index:1-15" or "nonzero"
        background  the picture to draw on
        tolerance   how far a channel may differ from a named colour, 0 to 255
        scale       a pixel of a mask covers scale x scale pixels of the room, 1 to 64
        """
        options = _level_options(root, area_mask, legend, walkable, background, tolerance, scale)
        return cls(_native.made(lib.level_open, lib.level_free, plain_path(path), byref(options)))

    @classmethod
    def from_files(cls, files: Mapping[str, bytes], name: str, *, root: Optional[str] = None,
                   area_mask: Optional[str] = None, legend: Optional[Mapping[str, str]] = None,
                   walkable: Optional[str] = None, background: Optional[str] = None, tolerance: Optional[int] = None,
                   scale: Optional[int] = None) -> "Level":
        """Opens the level `name` among files in memory, and reads no other file."""
        array = (_native.File * len(files))()
        for file, (its_name, data) in zip(array, files.items()):
            file.name, file.bytes, file.size = plain(its_name), bytes(data), len(data)
        options = _level_options(root, area_mask, legend, walkable, background, tolerance, scale)
        return cls(_native.made(lib.level_open_files, lib.level_free, array, len(files), plain(name), byref(options)))

    @property
    def _facts(self) -> _native.Facts:
        facts = _native.Facts()
        lib.level_describe(self._handle, byref(facts))
        return facts

    @property
    def file(self) -> str:
        return text(self._facts.file)

    @property
    def width(self) -> int:
        """The width of the room in pixels; 0 without a mask."""
        return int(self._facts.width)

    @property
    def height(self) -> int:
        """The height of the room in pixels; 0 without a mask."""
        return int(self._facts.height)

    @property
    def has_floor(self) -> bool:
        """Whether the mask that decides the floor can be used."""
        return bool(self._facts.has_floor)

    @property
    def depth(self) -> float:
        """The factor by which the view shortens distances from front to back, as a Follower takes it; 1 to 100."""
        return float(self._facts.depth)

    @property
    def agents(self) -> List[Agent]:
        return _values(self._handle, self._facts.agents, _native.Agent, lib.level_agent, _agent)

    @property
    def states(self) -> List[State]:
        return _values(self._handle, self._facts.states, _native.State, lib.level_state,
                          lambda one: State(text(one.name), _names(one.open), _names(one.closed)))

    @property
    def areas(self) -> List[Area]:
        return _values(self._handle, self._facts.areas, _native.Area, lib.level_area,
                          lambda one: Area(text(one.name), one.pixels))

    @property
    def places(self) -> List[Place]:
        """The points, then the exits."""
        return _values(self._handle, self._facts.places, _native.Place, lib.level_place,
                          lambda one: Place(text(one.name), ("point", "exit", "edge")[one.kind], bool(one.is_inside),
                                            (one.at.x, one.at.y)))

    @property
    def problems(self) -> List[Problem]:
        return _values(self._handle, self._facts.problems, _native.ErrorParts, lib.level_problem,
                          lambda one: Problem(text(one.file), text(one.place), text(one.reason), text(one.cure)))

    def scale_at(self, at: Tuple[int, int]) -> float:
        """Returns the size at which characters are drawn at a pixel of the room, in per cent: by its area's scaling, else
        by the level's, else 100.
        """
        return float(lib.level_scale(self._handle, _native.Point(*pixel(at, "at"))))

    def floor(self, *, state: Optional[str] = None, open: Names = None, close: Names = None,
              agent: Optional[str] = None, diameter: int = 0, footprint: Optional[Footprint] = None) -> Floor:
        """Returns the floor of a state for an agent, for many questions or edits.

        Without a state all areas are open; then `open` and `close` apply: names, or one text with commas. Without an
        agent, a diameter (1 to 4096) or a footprint it is that of the first agent. Raises FileError if the masks cannot
        be used, ArgumentError for a name that the level lacks.
        """
        choice = _choice(state, open, close, agent, diameter, footprint)
        return Floor._of(_native.made(lib.level_floor, lib.floor_free, self._handle, byref(choice)))

    def solve(self, start: End, goal: End, *, state: Optional[str] = None, open: Names = None, close: Names = None,
              agent: Optional[str] = None, diameter: int = 0, footprint: Optional[Footprint] = None,
              planner: str = "pipeline",
              line_of_sight: str = "strict", nearest: bool = False, blockers: "Sequence[Blocker]" = (),
              comfort: Optional[int] = None, detour: int = 10) -> Answer:
        """Finds a path between two places by name, or pixels (x, y) of the room. "No path" is an outcome.

        The floor is chosen as in `floor`, the other arguments are those of Floor.solve. Without `comfort` it is that
        of the agent; 0 means none. Raises what `floor` raises, and ArgumentError for an end outside the room.
        """
        choice = _choice(state, open, close, agent, diameter, footprint)
        options = options_of(planner, line_of_sight, nearest, blockers, comfort, detour)
        return Answer(_native.made(lib.level_solve, lib.answer_free, self._handle, _end(start, "start"),
                                   _end(goal, "goal"), byref(choice), byref(options)))

    def reach(self, start: End, *, state: Optional[str] = None, open: Names = None, close: Names = None,
              agent: Optional[str] = None, diameter: int = 0, footprint: Optional[Footprint] = None,
              planner: str = "pipeline",
              line_of_sight: str = "strict", nearest: bool = False, comfort: Optional[int] = None,
              detour: int = 10) -> List[Reached]:
        """Finds all points and exits that are reached from a place or pixel, itself included if it is a place.

        They come in the order of `places`, with the lengths of the paths that `solve` finds; exits that are stretches
        of an edge are left out. The arguments are those of `solve`.
        """
        choice = _choice(state, open, close, agent, diameter, footprint)
        options = options_of(planner, line_of_sight, nearest, (), comfort, detour)
        reach = _native.made(lib.level_reach, lib.reach_free, self._handle, _end(start, "start"), byref(choice),
                             byref(options))
        return _values(reach, lib.reach_count(reach), _native.Reached, lib.reach_get,
                       lambda one: Reached(text(one.name), (one.at.x, one.at.y), one.length))

    def check(self, *, select: Names = None, ignore: Names = None, fail_on: Optional[str] = None,
              planner: Optional[str] = None, line_of_sight: Optional[str] = None) -> Findings:
        """Checks the level against the rules. Mistakes in it are findings, not exceptions.

        The arguments override the settings of the level: `select` and `ignore` name rules or families ("T001", "P"),
        `fail_on` is "error", "warning" or "info".
        """
        options = _native.CheckOptions(select=_listed(select), ignore=_listed(ignore), fail_on=plain(fail_on),
                                       planner=plain(planner), line_of_sight=plain(line_of_sight))
        return Findings(_native.made(lib.level_check, lib.findings_free, self._handle, byref(options)))

    def inspect(self, *, state: Optional[str] = None, open: Names = None, close: Names = None,
                agent: Optional[str] = None, diameter: int = 0,
                footprint: Optional[Footprint] = None) -> Dict[str, Any]:
        """Returns what is in the level as `walkmask inspect --format json` writes it: colours, areas, islands, passages.

        Without a state and areas it describes all states.
        """
        choice = _choice(state, open, close, agent, diameter, footprint)
        return dict(json.loads(_native.content(lib.level_inspect, self._handle, byref(choice), plain("json"))))

    def diff(self, after: "Level") -> Dict[str, Any]:
        """Returns what the change to another level does to the game, as `walkmask diff --format json` writes it."""
        if not isinstance(after, Level):
            raise TypeError(f"a level is needed, not {type(after).__name__}")
        return dict(json.loads(_native.content(lib.level_diff, self._handle, after._handle, plain("json"), None)))

    def picture(self, start: Optional[End] = None, goal: Optional[End] = None, *, format: str = "png",
                **choice: Any) -> Picture:
        """Draws the answer to a question, or without one the findings: "png" or "svg".

        `choice` are arguments of `solve`, or of `check`.
        """
        if start is None or goal is None:
            if start is not None or goal is not None:
                raise TypeError("a picture of an answer needs a start and a goal")
            return self.check(**choice).picture(format)
        return self.solve(start, goal, **choice).picture(format)
