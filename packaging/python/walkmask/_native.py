"""The C interface of libwalkmask by ctypes: structs, functions, handles and errors.

The headers in include/walkmask hold the contracts. Nothing here is part of the module's interface.
"""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint64, c_void_p
from typing import Any, Callable, Optional, TypeVar

from ._errors import ArgumentError, FileError

OK, BAD_ARGUMENT, BAD_IMAGE, OUT_OF_MEMORY, BAD_FILE = range(5)


class Point(Structure):
    _fields_ = [("x", c_int32), ("y", c_int32)]


class Sized(Structure):
    """A struct whose first member is its size."""

    def __init__(self, **values: Any) -> None:
        super().__init__(size=ctypes.sizeof(type(self)), **values)


class Edit(Structure):
    _fields_ = [("shape", c_int), ("is_floor", c_int), ("place", Point), ("width", c_int32), ("height", c_int32),
                ("bytes", c_void_p), ("stride", c_size_t)]


class Blocker(Structure):
    _fields_ = [("shape", c_int), ("place", Point), ("across", c_int32), ("down", c_int32)]


class Options(Sized):
    _fields_ = [("size", c_size_t), ("planner", c_int), ("line_of_sight", c_int), ("nearest", c_int),
                ("blockers", POINTER(Blocker)), ("blocker_count", c_size_t), ("comfort", c_int32), ("detour", c_int32)]


class Path(Sized):
    _fields_ = [("size", c_size_t), ("outcome", c_int), ("start", Point), ("goal", Point),
                ("waypoints", POINTER(Point)), ("count", c_size_t), ("length", c_double)]


class Paths(Sized):
    _fields_ = [("size", c_size_t), ("count", c_size_t), ("outcomes", POINTER(c_int32)), ("starts", POINTER(Point)),
                ("goals", POINTER(Point)), ("lengths", POINTER(c_double)), ("offsets", POINTER(c_int64)),
                ("waypoints", POINTER(Point))]


class Scaling(Structure):
    _fields_ = [("top", c_int32), ("bottom", c_int32), ("at_top", c_double), ("at_bottom", c_double)]


class FollowerOptions(Sized):
    _fields_ = [("size", c_size_t), ("depth", c_double), ("speed", c_double), ("directions", c_int32),
                ("scaling", Scaling)]


class FollowerState(Sized):
    _fields_ = [("size", c_size_t), ("x", c_double), ("y", c_double), ("scale", c_double), ("walked", c_double),
                ("length", c_double), ("direction", c_int), ("done", c_int)]


class ErrorParts(Sized):
    _fields_ = [("size", c_size_t), ("file", c_char_p), ("place", c_char_p), ("reason", c_char_p), ("cure", c_char_p)]


class LevelOptions(Sized):
    _fields_ = [("size", c_size_t), ("root", c_char_p), ("area_mask", c_char_p), ("legend", c_char_p),
                ("walkable", c_char_p), ("background", c_char_p), ("tolerance", c_int32), ("scale", c_int32)]


class File(Structure):
    _fields_ = [("name", c_char_p), ("bytes", c_char_p), ("size", c_size_t)]


class Facts(Sized):
    _fields_ = [("size", c_size_t), ("file", c_char_p), ("width", c_int32), ("height", c_int32), ("scale", c_int32),
                ("has_floor", c_int), ("agents", c_size_t), ("states", c_size_t), ("areas", c_size_t),
                ("places", c_size_t), ("problems", c_size_t), ("depth", c_double)]


class Agent(Sized):
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("diameter", c_int32), ("shape", c_int), ("width", c_int32),
                ("depth", c_int32), ("is_scaled", c_int), ("comfort", c_int32), ("detour", c_int32)]


class State(Sized):
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("open", c_char_p), ("closed", c_char_p)]


class Area(Sized):
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("pixels", c_int64)]


class Place(Sized):
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("kind", c_int), ("is_inside", c_int), ("at", Point)]


class Choice(Sized):
    _fields_ = [("size", c_size_t), ("state", c_char_p), ("open", c_char_p), ("close", c_char_p), ("agent", c_char_p),
                ("diameter", c_int32), ("shape", c_int), ("width", c_int32), ("depth", c_int32)]


class End(Structure):
    _fields_ = [("name", c_char_p), ("pixel", Point)]


class CheckOptions(Sized):
    _fields_ = [("size", c_size_t), ("select", c_char_p), ("ignore", c_char_p), ("fail_on", c_char_p),
                ("planner", c_char_p), ("line_of_sight", c_char_p)]


class CheckResult(Sized):
    _fields_ = [("size", c_size_t), ("fails", c_int), ("errors", c_size_t), ("warnings", c_size_t),
                ("infos", c_size_t), ("waived", c_size_t)]


class Box(Structure):
    _fields_ = [("left", c_int32), ("top", c_int32), ("right", c_int32), ("bottom", c_int32)]


class Finding(Sized):
    _fields_ = [("size", c_size_t), ("code", c_char_p), ("severity", c_int), ("file", c_char_p), ("place", c_char_p),
                ("line", c_int32), ("column", c_int32), ("has_pixel", c_int), ("pixel", Point), ("has_box", c_int),
                ("box", Box), ("message", c_char_p), ("cure", c_char_p), ("states", c_char_p), ("agent", c_char_p),
                ("waived", c_char_p), ("json", c_char_p)]


class Reached(Sized):
    _fields_ = [("size", c_size_t), ("name", c_char_p), ("at", Point), ("length", c_double)]


_HANDLE = c_void_p
_OUT = POINTER(c_void_p)

# Functions that return a status, by their names without the prefix, and what they take.
_CHECKED = {
    "floor_from_bytes": [c_int32, c_int32, c_void_p, c_size_t, c_int32, _OUT],
    "floor_from_png": [c_char_p, c_size_t, c_int32, _OUT],
    "floor_for_agent": [_HANDLE, c_int32, _OUT],
    "floor_for_footprint": [_HANDLE, c_int, c_int32, c_int32, _OUT],
    "floor_with_depth": [_HANDLE, c_double, _OUT],
    "floor_prepare": [_HANDLE, c_double, c_int64, POINTER(c_int64)],
    "floor_with_scaling": [_HANDLE, POINTER(Scaling), _OUT],
    "floor_edit": [_HANDLE, POINTER(Edit), c_size_t, _OUT],
    "floor_to_bytes": [_HANDLE, c_void_p, c_size_t],
    "solver_new": [_HANDLE, _OUT],
    "solve": [_HANDLE, Point, Point, POINTER(Options), POINTER(Path)],
    "solve_many": [_HANDLE, c_void_p, c_void_p, c_size_t, POINTER(Options), _OUT],
    "paths_get": [_HANDLE, POINTER(Paths)],
    "follower_new": [POINTER(Point), c_size_t, POINTER(FollowerOptions), _OUT],
    "follower_get": [_HANDLE, POINTER(FollowerState)],
    "last_error": [POINTER(ErrorParts)],
    "level_open": [c_char_p, POINTER(LevelOptions), _OUT],
    "level_open_files": [POINTER(File), c_size_t, c_char_p, POINTER(LevelOptions), _OUT],
    "level_describe": [_HANDLE, POINTER(Facts)],
    "level_agent": [_HANDLE, c_size_t, POINTER(Agent)],
    "level_state": [_HANDLE, c_size_t, POINTER(State)],
    "level_area": [_HANDLE, c_size_t, POINTER(Area)],
    "level_place": [_HANDLE, c_size_t, POINTER(Place)],
    "level_problem": [_HANDLE, c_size_t, POINTER(ErrorParts)],
    "level_floor": [_HANDLE, POINTER(Choice), _OUT],
    "level_solve": [_HANDLE, End, End, POINTER(Choice), POINTER(Options), _OUT],
    "level_reach": [_HANDLE, End, POINTER(Choice), POINTER(Options), _OUT],
    "reach_get": [_HANDLE, c_size_t, POINTER(Reached)],
    "level_inspect": [_HANDLE, POINTER(Choice), c_char_p, _OUT],
    "level_diff": [_HANDLE, _HANDLE, c_char_p, POINTER(c_int), _OUT],
    "answer_path": [_HANDLE, POINTER(Path)],
    "answer_report": [_HANDLE, c_char_p, _OUT],
    "answer_picture": [_HANDLE, c_char_p, _OUT],
    "level_check": [_HANDLE, POINTER(CheckOptions), _OUT],
    "findings_result": [_HANDLE, POINTER(CheckResult)],
    "findings_get": [_HANDLE, c_size_t, POINTER(Finding)],
    "findings_report": [_HANDLE, c_char_p, _OUT],
    "findings_picture": [_HANDLE, c_char_p, _OUT],
}

# The other functions: what they return and take.
_PLAIN = {
    "version": (c_int32, []),
    "error_text": (c_char_p, []),
    "floor_width": (c_int32, [_HANDLE]),
    "floor_height": (c_int32, [_HANDLE]),
    "floor_contains": (c_int, [_HANDLE, Point]),
    "floor_nearest": (c_int, [_HANDLE, Point, POINTER(Point)]),
    "floor_connects": (c_int, [_HANDLE, Point, Point]),
    "floor_has_line_of_sight": (c_int, [_HANDLE, Point, Point, c_int]),
    "floor_ray": (c_int, [_HANDLE, Point, Point, POINTER(Point)]),
    "floor_clearance": (c_double, [_HANDLE, Point]),
    "floor_random": (c_int, [_HANDLE, Point, c_uint64, POINTER(Point)]),
    "follower_advance": (c_double, [_HANDLE, c_double]),
    "follower_advance_time": (c_double, [_HANDLE, c_double]),
    "reach_count": (c_size_t, [_HANDLE]),
    "bytes_data": (c_void_p, [_HANDLE]),
    "bytes_size": (c_size_t, [_HANDLE]),
    "floor_free": (None, [_HANDLE]),
    "solver_free": (None, [_HANDLE]),
    "paths_free": (None, [_HANDLE]),
    "follower_free": (None, [_HANDLE]),
    "bytes_free": (None, [_HANDLE]),
    "level_free": (None, [_HANDLE]),
    "level_scale": (c_double, [_HANDLE, Point]),
    "reach_free": (None, [_HANDLE]),
    "answer_free": (None, [_HANDLE]),
    "findings_free": (None, [_HANDLE]),
}


def _check(status: int, _function: Any, _arguments: Any) -> None:
    """Raises the exception for a status."""
    if status == OK:
        return
    if status == OUT_OF_MEMORY:
        raise MemoryError("walkmask: out of memory")
    error = ErrorParts()
    lib.last_error(byref(error))
    kind = ArgumentError if status == BAD_ARGUMENT else FileError
    raise kind(text(lib.error_text()), text(error.file), text(error.place), text(error.reason), text(error.cure))


class _Library:
    """The functions of the shared library, without their prefix."""

    def __init__(self, file: str) -> None:
        library = ctypes.CDLL(file)
        for name, takes in _CHECKED.items():
            function = getattr(library, "walkmask_" + name)
            function.argtypes, function.restype = takes, c_int
            if name != "last_error":
                function.errcheck = _check
            setattr(self, name, function)
        for name, (returns, takes) in _PLAIN.items():
            function = getattr(library, "walkmask_" + name)
            function.argtypes, function.restype = takes, returns
            setattr(self, name, function)


def _file_of_library() -> str:
    name = "walkmask.dll" if sys.platform == "win32" else "libwalkmask.so"
    return os.environ.get("WALKMASK_LIBRARY") or os.path.join(os.path.dirname(os.path.abspath(__file__)), name)


lib: Any = _Library(_file_of_library())


def text(value: Optional[bytes]) -> str:
    return (value or b"").decode("utf-8", "surrogateescape")


def plain(value: Optional[str]) -> Optional[bytes]:
    """Returns a text for C; None stays None."""
    if value is None:
        return None
    if not isinstance(value, str):
        raise TypeError(f"a text is needed, not {type(value).__name__}")
    if "\0" in value:
        raise ArgumentError.of("a text contains a NUL", "remove it")
    return value.encode("utf-8", "surrogateescape")


def plain_path(value: Any) -> Optional[bytes]:
    """Returns a file name for C; None stays None."""
    return None if value is None else plain(os.fsdecode(value))


class Handle:
    """Something that the library made, an argument of its functions. It is freed with the last reference to it, which
    a call holds until it returns."""

    __slots__ = ("_as_parameter_", "_free")

    def __init__(self, address: c_void_p, free: Callable[[Any], None]) -> None:
        self._as_parameter_ = address
        self._free = free

    def __del__(self) -> None:
        self._free(self._as_parameter_)


def own(handle: Any, free: Callable[[Any], None], name: str, makers: str) -> Handle:
    """Returns the handle that the constructor of a class got. Raises TypeError for what is no handle, which would be a
    wrong address in C, and for handles that another function than `free` frees."""
    if isinstance(handle, Handle) and handle._free is free:
        return handle
    raise TypeError(f"{name} cannot be made from a {type(handle).__name__}; use {makers}")


class Owner:
    """An object of the module that holds a handle until it is closed."""

    _open: Optional[Handle]

    @property
    def _handle(self) -> Handle:
        handle = self._open
        if handle is None:
            raise ValueError(f"the {type(self).__name__.lower()} has been closed")
        return handle

    def close(self) -> None:
        """Frees the memory now, or when calls in other threads return; without it, that happens with the last
        reference. Later calls raise ValueError. What was made from it may still be used."""
        self._open = None

    def __enter__(self: "Self") -> "Self":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


Self = TypeVar("Self", bound=Owner)


def made(make: Callable[..., None], free: Callable[[Any], None], *arguments: Any) -> Handle:
    """Returns what a function makes, whose last parameter is where it writes the handle."""
    out = c_void_p()
    make(*arguments, byref(out))
    return Handle(out, free)


def content(make: Callable[..., None], *arguments: Any) -> bytes:
    """Returns the bytes that a function makes."""
    out = c_void_p()
    make(*arguments, byref(out))
    try:
        return ctypes.string_at(lib.bytes_data(out), lib.bytes_size(out))
    finally:
        lib.bytes_free(out)
