"""Paths over floors that are painted as masks, and checks of the levels that have them.

    import walkmask

    level = walkmask.Level.open("data/harbour.level.json")
    answer = level.solve("door", "vault", state="arrival")
    for finding in level.check():
        print(finding)

The results are those of the program walkmask, from the same code. All coordinates are pixels of the room: (0, 0) is
its top left, x goes right and y down. An error is a WalkmaskError with file, place, reason and cure; TypeError,
ValueError and MemoryError mean what they always do.
"""

from ._errors import ArgumentError, FileError, WalkmaskError
from ._native import lib as _lib
from .floor import Blocker, Edit, Floor, Footprint, Path, Paths
from .follower import Follower
from .level import Agent, Answer, Area, Box, Finding, Findings, Level, Picture, Place, Problem, Reached, State

_number = _lib.version()
__version__ = f"{_number // 1_000_000}.{_number // 1_000 % 1_000}.{_number % 1_000}"

__all__ = [
    "Agent", "Answer", "Area", "ArgumentError", "Blocker", "Box", "Edit", "FileError", "Finding", "Findings", "Floor",
    "Follower", "Footprint", "Level", "Path", "Paths", "Picture", "Place", "Problem", "Reached", "State",
    "WalkmaskError",
]
